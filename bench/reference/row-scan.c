/*
 * The yardstick of `npm run bench -- scan`: a plain row scan of an edge-matching board in C, written for this purpose and
 * sharing nothing with the TypeScript one. Cells are filled in reading order from lists of oriented tiles by (kind of
 * cell, colour on the left, colour above); no look-ahead, no hints. A node is one committed placement.
 *
 * usage: row-scan count FILE | row-scan depth N FILE      FILE: "ROWS COLS", then a tile a line, 0 is the frame
 * prints: solutions, deepest, nodes, seconds
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MAX_CELLS 1024
#define MAX_COLOURS 64

typedef struct {
  uint16_t tile; /* counts from 1; 0 ends a list */
  uint8_t right, bottom;
} Oriented;

static int rows, cols, cells, colours;
static int tiles[MAX_CELLS][4];
static Oriented *lists[4][MAX_COLOURS][MAX_COLOURS];

static void fail(const char *why) {
  fprintf(stderr, "row-scan: %s\n", why);
  exit(1);
}

static void read_tiles(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file || fscanf(file, "%d %d", &rows, &cols) != 2) fail("cannot read the size");
  cells = rows * cols;
  if (cells < 1 || cells > MAX_CELLS) fail("the board is too large");
  for (int t = 0; t < cells; t++)
    for (int side = 0; side < 4; side++) {
      if (fscanf(file, "%d", &tiles[t][side]) != 1) fail("tiles are missing");
      if (tiles[t][side] < 0 || tiles[t][side] >= MAX_COLOURS) fail("a colour is too large");
      if (tiles[t][side] >= colours) colours = tiles[t][side] + 1;
    }
  fclose(file);
}

/* Kinds of cell: 1 = last column (right side is the frame), 2 = last row (bottom side is the frame). */
static void build_lists(void) {
  for (int kind = 0; kind < 4; kind++)
    for (int left = 0; left < colours; left++)
      for (int above = 0; above < colours; above++) {
        Oriented *list = malloc(sizeof(Oriented) * (size_t)(cells * 4 + 1));
        int length = 0;
        for (int t = 0; t < cells; t++)
          for (int turn = 0; turn < 4; turn++) {
            int top = tiles[t][(4 - turn) & 3], right = tiles[t][(5 - turn) & 3];
            int bottom = tiles[t][(6 - turn) & 3], west = tiles[t][(7 - turn) & 3];
            if (turn >= 2 && tiles[t][0] == tiles[t][2] && tiles[t][1] == tiles[t][3]) continue;
            if (turn >= 1 && tiles[t][0] == tiles[t][1] && tiles[t][1] == tiles[t][2] && tiles[t][2] == tiles[t][3]) continue;
            if (west != left || top != above) continue;
            if ((right == 0) != ((kind & 1) != 0) || (bottom == 0) != ((kind & 2) != 0)) continue;
            list[length++] = (Oriented){(uint16_t)(t + 1), (uint8_t)right, (uint8_t)bottom};
          }
        list[length++] = (Oriented){0, 0, 0};
        lists[kind][left][above] = realloc(list, sizeof(Oriented) * (size_t)length);
      }
}

int main(int argc, char **argv) {
  int target = 0;
  if (argc == 3 && !strcmp(argv[1], "count")) read_tiles(argv[2]);
  else if (argc == 4 && !strcmp(argv[1], "depth")) target = atoi(argv[2]), read_tiles(argv[3]);
  else fail("usage: row-scan count FILE | row-scan depth N FILE");
  build_lists();

  static const Oriented *at[MAX_CELLS + 1];
  static uint8_t used[MAX_CELLS + 1], right[MAX_CELLS + 1], above[2 * MAX_CELLS + 1];
  static int kind[MAX_CELLS + 1];
  for (int cell = 0; cell < cells; cell++)
    kind[cell] = (cell % cols == cols - 1 ? 1 : 0) | (cell >= cells - cols ? 2 : 0);

  uint64_t nodes = 0, solutions = 0;
  int depth = 0, deepest = 0;
  struct timespec from, to;
  clock_gettime(CLOCK_MONOTONIC, &from);
  const Oriented *next = lists[kind[0]][0][0];
  for (;;) {
    while (used[next->tile]) next++;
    if (next->tile == 0) {
      if (--depth < 0) break;
      next = at[depth];
      used[next->tile] = 0;
      next++;
      continue;
    }
    nodes++;
    used[next->tile] = 1;
    at[depth] = next;
    right[depth + 1] = next->right;
    above[depth + cols] = next->bottom;
    depth++;
    if (depth > deepest) {
      deepest = depth;
      if (depth == target) break;
    }
    if (depth == cells) {
      solutions++;
      depth--;
      used[next->tile] = 0;
      next++;
      continue;
    }
    next = lists[kind[depth]][right[depth]][above[depth]];
  }
  clock_gettime(CLOCK_MONOTONIC, &to);
  double seconds = (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec);
  printf("%llu %d %llu %.6f\n", (unsigned long long)solutions, deepest, (unsigned long long)nodes, seconds);
  return 0;
}
