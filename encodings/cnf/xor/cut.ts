/**
 * The parity of x1 … xn in pieces of at most w literals, 4 unless told, held together by variables for partial sums.
 * G. Tseitin, On the Complexity of Derivation in Propositional Calculus, 1968.
 *
 * Variables  t1 … tc, c = ceil((n - w)/(w - 2)) when n > w, else none: t1 = x1 xor … xor x(w-1), each further one the
 *            sum of the one before and the next w - 2 literals.
 * Clauses    t(i-1) xor … xor ti = 0 for each, and the last with what is left = parity, all direct.
 * Size       c variables, c 2^(w-1) + 2^(r-1) clauses, r = n - c(w - 2) being the length of the last piece, for n >= 1.
 * Promise    arc consistent under unit propagation, as the pieces form a chain. t follows from x.
 */
import type { ClauseSink } from '../../../src/core/cnf.ts'
import { direct } from './direct.ts'

/** Cuts a long parity into pieces of at most `width` literals, 3 or more. */
export function cut(
  sink: ClauseSink,
  literals: readonly number[],
  parity: 0 | 1,
  { width = 4 }: { readonly width?: number } = {},
): void {
  if (!(width >= 3)) throw new RangeError(`a parity is cut at a width of 3 or more, not ${width}`)
  let piece: number[] = []
  literals.forEach((x, at) => {
    // The piece is full and more than one literal follows, which would not fit: its sum goes on in their place.
    if (piece.length === width - 1 && at < literals.length - 1) {
      const t = sink.variable()
      direct(sink, [...piece, t], 0)
      piece = [t]
    }
    piece.push(x)
  })
  direct(sink, piece, parity)
}
