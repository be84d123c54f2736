/** In what a real answer is not like ours. */
export const differenceKinds = [
  'unreadable',
  'status',
  'code',
  'text',
  'fieldMissing',
  'fieldExtra',
  'type',
  'nullability',
  'format',
  'dictionary',
  'state',
  'arithmetic',
  'paging',
] as const

export type DifferenceKind = (typeof differenceKinds)[number]

/** One difference between the real server and ours; what it tells holds no value of anybody's data. */
export interface Difference {
  /** The id of the call in the contract. */
  readonly operation: string
  readonly kind: DifferenceKind
  /** Where in the answer: `result.records[].status`; '' is the answer as a whole. */
  readonly path: string
  /** What the real server answered, and what is answered here; a value is told by its form. */
  readonly real: string
  readonly fake: string
}

/** An answer as it came over the wire. */
export interface WireAnswer {
  readonly status: number
  /** The JSON; undefined where it is a file, or no JSON. */
  readonly body: unknown
}

/** What was asked, as far as the comparison needs it. */
export interface AskedCall {
  /** Values of query, path and body by name. */
  readonly values: Readonly<Record<string, unknown>>
}
