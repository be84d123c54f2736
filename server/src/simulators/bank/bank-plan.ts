import { hash } from 'node:crypto'

/** What the bank or Alipay may say of an instruction. */
export const bankSteps = [
  'accepted',
  'succeeded',
  'failed',
  'unknown',
  'returned',
  'receiptReady',
] as const

export type BankStep = (typeof bankSteps)[number]

/** Why money did not arrive, or came back. */
export interface BankFailure {
  readonly code: string
  readonly text: string
}

/** What becomes of one instruction. */
export interface BankPlan {
  /** What the bank says, and how many ms of world time after it was instructed. */
  readonly told: readonly (readonly [afterMs: number, step: BankStep])[]
  readonly failure?: BankFailure
  /** Whether money that arrived comes back a day later. */
  readonly isReturned?: true
  /** What asking finds out about a result that the bank first called unknown: from which query on, or by hand only. */
  readonly answer?: {
    readonly step: 'succeeded' | 'failed'
    readonly from: number | 'byHand'
  }
}

export const minuteMs = 60_000
export const simDayMs = 24 * 60 * minuteMs

export const acceptedMs = 1000

/** When the bank knows the result of an instruction: after 3 to 6 s, always the same for one number (domain.md 7.2). */
export function resultMsOf(instructionNo: string): number {
  return 3000 + (Number.parseInt(hash('sha256', instructionNo).slice(0, 8), 16) % 3001)
}

/** Accepted, then the result: what the bank says of most instructions. */
export function ordinarily(
  result: 'succeeded' | 'failed' | 'unknown',
  resultMs: number,
): BankPlan['told'] {
  return [
    [acceptedMs, 'accepted'],
    [resultMs, result],
  ]
}

/** The same, but for the acceptance, which is told after everything else. */
export function reordered(told: BankPlan['told']): BankPlan['told'] {
  const rest = told.filter(([, step]) => step !== 'accepted')
  const lastMs = Math.max(...told.map(([afterMs]) => afterMs))
  return rest.length === told.length ? told : [...rest, [lastMs + 1000, 'accepted']]
}
