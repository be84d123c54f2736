import { type FaultEffect } from '@settle/shared/core/fault-effect.ts'

/** Where a fault comes from, in the order in which they decide (kit.md, section 2). */
export type FaultSource = 'header' | 'next' | 'rule' | 'scenario' | 'magic'

/** A fault that could have fired for a request, and why it did not. */
export interface BeatenFault {
  readonly id: string
  readonly source: FaultSource
  readonly reason: string
}

/** What the fault engine decided for a request; the request journal names it, and those that it beat. */
export interface FaultDecision {
  readonly id: string
  readonly source: FaultSource
  /** The kind of the effect, such as `status` or `gate`. */
  readonly kind: string
  /** What it did, in full, so that it can be done again. */
  readonly effect: FaultEffect
  readonly phase: 'before' | 'after'
  /** How often it fires still; null without an end. */
  readonly remaining: number | null
  readonly beaten: readonly BeatenFault[]
}
