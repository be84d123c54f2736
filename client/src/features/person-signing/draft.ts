/** A point of a stroke, in thousandths of the width of the pad. */
export interface Point {
  readonly x: number
  readonly y: number
}

export type Stroke = readonly Point[]

/** What the person has begun and not sent: it outlives a change of the language and what another window does. */
export interface Draft {
  certTail: string
  hasAgreed: boolean
  /** How the signature is made. */
  way: 'drawn' | 'typed'
  strokes: readonly Stroke[]
  typedName: string
  reason: string
}

/** A draft of somebody who has begun nothing. */
export function emptyDraft(): Draft {
  return { certTail: '', hasAgreed: false, way: 'drawn', strokes: [], typedName: '', reason: '' }
}
