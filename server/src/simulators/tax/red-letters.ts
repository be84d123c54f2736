import { findText } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** What the tax bureau tells of red-letter forms that were opened together, by the id of the first of them. */
export interface RedLetterNews {
  issued(tx: Transaction, setId: string): void
  /** The buyer said no at the bureau's own counter. */
  denied(tx: Transaction, setId: string): void
}

const redIssued = 'tax.redIssued'
const redDenied = 'tax.redDenied'
/** How long the bureau takes (domain.md 7.2). */
const bureauMs = 8_000

/** The words in the remark of a form that the simulated buyer reacts to (domain.md 7.3). */
export const redRemarkTags = { denies: '#否认', isSilent: '#超时' } as const

/** Whether the simulated buyer denies the form. */
export function deniesRedLetter(remark: string | null): boolean {
  return remark?.includes(redRemarkTags.denies) === true
}

/** Whether no answer of the buyer ever reaches the bureau. */
export function leavesUnanswered(remark: string | null): boolean {
  return remark?.includes(redRemarkTags.isSilent) === true
}

/** Registers who hears of red letters; once for all worlds of a registry. */
export function connectRedLetters(registry: WorldRegistry, news: RedLetterNews): void {
  registry.onDue(redIssued, (tx, payload) => news.issued(tx, findText(payload, 'form') ?? ''))
  registry.onDue(redDenied, (tx, payload) => news.denied(tx, findText(payload, 'form') ?? ''))
}

/** The forms are confirmed, or need no confirmation: the bureau issues the red invoices by itself. */
export function fileRedLetter(tx: Transaction, setId: string): void {
  tx.schedule(redIssued, tx.nowMs() + bureauMs, { form: setId })
}

/** The buyer denies the forms at the bureau. */
export function denyRedLetter(tx: Transaction, setId: string): void {
  tx.schedule(redDenied, tx.nowMs() + bureauMs, { form: setId })
}
