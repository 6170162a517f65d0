import { lemma, type Step } from './naive-check.ts'

/** One pigeon more than holes; variable `p * holes + h + 1` puts pigeon `p` into hole `h`. */
export function pigeons(holes: number): number[][] {
  const at = (pigeon: number, hole: number) => pigeon * holes + hole + 1
  const clauses = Array.from({ length: holes + 1 }, (_, p) =>
    Array.from({ length: holes }, (_, h) => at(p, h)),
  )
  for (let h = 0; h < holes; h++) {
    for (let p = 0; p <= holes; p++) for (let q = 0; q < p; q++) clauses.push([-at(p, h), -at(q, h)])
  }
  return clauses
}

/**
 * Cook's short proof by extended resolution (1976): new variables describe one pigeon and one hole less, the last pigeon's
 * hole being handed to whoever sat in the last hole, until two pigeons are left for one hole.
 */
export function cookProof(holes: number): Step[] {
  const steps: Step[] = []
  let last = holes * (holes + 1)
  let old = (pigeon: number, hole: number) => pigeon * holes + hole + 1
  for (let n = holes - 1; n >= 1; n--) {
    const p = old
    const first = last + 1
    const q = (pigeon: number, hole: number) => first + pigeon * n + hole
    last += n * (n + 1)
    for (let i = 0; i <= n; i++) {
      for (let j = 0; j < n; j++) {
        steps.push(lemma(q(i, j), -p(i, j)), lemma(q(i, j), -p(i, n), -p(n + 1, j)))
        steps.push(lemma(-q(i, j), p(i, j), p(i, n)), lemma(-q(i, j), p(i, j), p(n + 1, j)))
      }
    }
    for (let i = 0; i <= n; i++) {
      steps.push(lemma(...Array.from({ length: n }, (_, j) => q(i, j))))
      for (let j = 0; j < n; j++) {
        for (let k = 0; k < i; k++) {
          steps.push(lemma(-q(i, j), -q(k, j), -p(i, j)), lemma(-q(i, j), -q(k, j)))
        }
      }
    }
    old = q
  }
  return steps
}
