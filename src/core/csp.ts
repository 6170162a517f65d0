/**
 * A constraint satisfaction problem over finite domains. Variable `x` takes a value from 0 to `domains[x] - 1`;
 * what a value means is the encoding's business, constraints see values only through the arrays they carry.
 */
export interface Csp {
  /** Size of the domain by variable. */
  readonly domains: Int32Array
  readonly constraints: readonly Constraint[]
}

export type Constraint = Match | Distinct | Relation

/** Two variables whose values show the same label: `xLabels[value of x] === yLabels[value of y]`. Labels are small whole numbers. */
export interface Match {
  readonly kind: 'match'
  readonly x: number
  readonly y: number
  readonly xLabels: Int32Array
  readonly yLabels: Int32Array
}

/**
 * Every value takes `width` items, and no item is taken twice. The items of value `v` of variable `scope[i]` are
 * `items[i][v * width]` and following; -1 stands for no item.
 */
export interface Distinct {
  readonly kind: 'distinct'
  readonly scope: Int32Array
  readonly width: number
  readonly items: readonly Int32Array[]
}

/** Any relation of two variables: `allowed[value of x * domain size of y + value of y]` is 1 where the pair may stand. */
export interface Relation {
  readonly kind: 'relation'
  readonly x: number
  readonly y: number
  readonly allowed: Uint8Array
}
