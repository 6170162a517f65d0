import type { Encoded } from '../../src/core/encoding.ts'
import type { Rng } from '../../src/core/rng.ts'

/**
 * The same formula with its primary variables numbered in a random order. In their own order, the phases and
 * decisions that solvers start with follow the order of pieces and cells, and a generated puzzle whose pieces are not
 * shuffled gives its solution away.
 */
export function shuffleVariables<Solution>(
  encoded: Encoded<Solution, 'cnf'>,
  rng: Rng,
): Encoded<Solution, 'cnf'> {
  const { model, decode, lift } = encoded
  const { primary } = model
  const newOf = Int32Array.from({ length: primary + 1 }, (_, variable) => variable)
  rng.shuffle(newOf.subarray(1))
  const oldOf = new Int32Array(primary + 1)
  newOf.forEach((renamed, variable) => {
    oldOf[renamed] = variable
  })
  const rename = (literal: number) => {
    const variable = Math.abs(literal)
    if (variable > primary) return literal
    return literal < 0 ? -newOf[variable]! : newOf[variable]!
  }
  return {
    model: {
      primary,
      projection: model.projection.map(rename).sort(),
      emit: sink =>
        model.emit({
          variable: () => sink.variable(),
          clause: literals => sink.clause(literals.map(rename)),
        }),
      meaning: variable => model.meaning(oldOf[variable]!),
    },
    decode: answer => decode(Uint8Array.from(newOf, renamed => answer[renamed]!)),
    ...(lift && {
      lift: (partial: Solution) => {
        const answer = lift(partial)
        return answer.map((_, renamed) => answer[oldOf[renamed]!]!)
      },
    }),
  }
}
