import { hash, randomBytes } from 'node:crypto'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { findText } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** What Alipay tells the platform about a signing (domain.md 7.2). */
export interface AlipayNews {
  signed(tx: Transaction, customerId: string): void
  refused(tx: Transaction, customerId: string, reason: string): void
}

/** `waiting`: for the company; `processing`: it put the answer off; the others are final. */
export type SigningState = 'waiting' | 'processing' | 'signed' | 'refused' | 'failed'

/** What the company answers on the signing page. */
export type SigningChoice = 'approve' | 'refuse' | 'slow'

/** One signing page; its id is the hash of the ticket, so that no file holds a ticket. */
export interface AlipaySigning extends Row {
  readonly customerId: string
  readonly companyName: string
  /** The text of the channel, for example 支付宝(新). */
  readonly channelName: string
  readonly isvName: string
  readonly state: SigningState
  readonly reason: string | null
  readonly isOpened: boolean
  readonly expiresAtMs: number
}

/** Who signs what, as the page shows it. */
type SigningOrder = Pick<AlipaySigning, 'customerId' | 'companyName' | 'channelName' | 'isvName'>

const signings = defineCollection<AlipaySigning>('alipaySignings', {
  indexes: ['customerId'],
  bookkeeping: true,
})

const ticketMs = 30 * 60_000
const openedMs = 8_000
const slowMs = 10 * 60_000
const decisionKind = 'alipay.decided'

/** What the page and the platform say of a signing that did not come about. */
export const signingReasons = {
  refused: '企业拒绝签约',
  failed: '签约失败：支付宝审核未通过',
} as const

/** Registers what Alipay does when its time comes; once for all worlds of a registry. */
export function connectAlipay(registry: WorldRegistry, news: AlipayNews): void {
  registry.onDue(decisionKind, (tx, payload) => {
    const signing = tx.rows(signings).find(findText(payload, 'signing') ?? '')
    // Decided in another way meanwhile: what is delivered a second time changes nothing.
    if (signing === undefined || signing.state !== findText(payload, 'from')) return
    decide(tx, signing, news)
  })
}

/** Opens a signing page and returns its ticket, which names its world. */
export function requestSigning(tx: Transaction, world: World, order: SigningOrder): string {
  const ticket = `${world.name}.${randomBytes(18).toString('base64url')}`
  const rows = tx.rows(signings)
  for (const former of rows.allBy('customerId', order.customerId)) {
    if (former.expiresAtMs <= tx.nowMs()) rows.remove(former.id)
  }
  rows.insert({
    ...order,
    id: signingIdOf(ticket),
    state: 'waiting',
    reason: null,
    isOpened: false,
    expiresAtMs: tx.nowMs() + ticketMs,
  })
  return ticket
}

/** The signing of a ticket; undefined for an unknown one and for one whose time is over. */
export function findSigning(world: World, ticket: string): AlipaySigning | undefined {
  const signing = world.rows(signings).find(signingIdOf(ticket))
  if (signing === undefined) return undefined
  const isOver = isOpen(signing) && signing.expiresAtMs <= world.clock.nowMs()
  return isOver ? undefined : signing
}

/** Whether the signing has no result yet. */
export function isOpen({ state }: Pick<AlipaySigning, 'state'>): boolean {
  return state === 'waiting' || state === 'processing'
}

/** Notes that somebody looks at the page: without an answer, Alipay decides after 8 s (domain.md 7.2). */
export function openSigning(tx: Transaction, { id }: AlipaySigning): void {
  const signing = tx.rows(signings).find(id)
  if (signing === undefined || signing.isOpened || signing.state !== 'waiting') return
  tx.rows(signings).replace({ ...signing, isOpened: true })
  tx.schedule(decisionKind, tx.nowMs() + openedMs, { signing: id, from: 'waiting' })
}

/** Takes the company's answer, at once; on a signing that has a result it changes nothing. */
export function answerSigning(
  tx: Transaction,
  { id }: AlipaySigning,
  choice: SigningChoice,
  news: AlipayNews,
): void {
  const signing = tx.rows(signings).find(id)
  if (signing === undefined || !isOpen(signing)) return
  switch (choice) {
    case 'approve':
      decide(tx, signing, news)
      return
    case 'refuse':
      finishSignings(tx, signing.customerId, 'refused')
      news.refused(tx, signing.customerId, signingReasons.refused)
      return
    case 'slow':
      if (signing.state === 'processing') return
      tx.rows(signings).replace({
        ...signing,
        state: 'processing',
        expiresAtMs: signing.expiresAtMs + slowMs,
      })
      tx.schedule(decisionKind, tx.nowMs() + slowMs, { signing: id, from: 'processing' })
  }
}

/** Ends every open signing of a customer with one result, so that no page promises another. */
export function finishSignings(
  tx: Transaction,
  customerId: string,
  state: 'signed' | 'refused' | 'failed',
): void {
  const rows = tx.rows(signings)
  const reason = state === 'signed' ? null : signingReasons[state]
  for (const signing of rows.allBy('customerId', customerId)) {
    if (isOpen(signing)) rows.replace({ ...signing, state, reason })
  }
}

/** The name of the company decides (domain.md 7.3). */
function decide(tx: Transaction, { customerId, companyName }: AlipaySigning, news: AlipayNews) {
  if (companyName.includes('支付宝拒签')) {
    finishSignings(tx, customerId, 'failed')
    news.refused(tx, customerId, signingReasons.failed)
  } else {
    finishSignings(tx, customerId, 'signed')
    news.signed(tx, customerId)
  }
}

function signingIdOf(ticket: string): string {
  return hash('sha256', ticket)
}
