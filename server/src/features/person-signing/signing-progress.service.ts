import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { certTailLength } from '@settle/shared/features/person-signing/signing-stage.ts'
import { Refusal, refused, type Refused } from '#server/core/refusal.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { personSignings, type PersonSigning } from './person-signing-rows.ts'

const ticketMs = 24 * 60 * 60_000
const windowsKept = 5
const wrongTriesAllowed = 5
const lockMs = 30 * 60_000

/** How far the person of a record is with its present link. */
export function progressOf(
  reader: RowSource,
  { id, signCode }: Pick<SignRecord, 'id' | 'signCode'>,
): PersonSigning {
  const kept = reader.rows(personSignings).find(id)
  if (kept !== undefined && kept.signCode === signCode) return kept
  return {
    id,
    signCode: signCode ?? '',
    windows: [],
    wrongTries: 0,
    lockedUntilMs: 0,
    agreeTime: null,
    faceTime: null,
  }
}

/** Keeps how far the person is. */
export function keepProgress(tx: Transaction, progress: PersonSigning): PersonSigning {
  const rows = tx.rows(personSignings)
  return rows.find(progress.id) === undefined ? rows.insert(progress) : rows.replace(progress)
}

/** Whether a window was asked who is in front of it, less than a day ago. */
export function isKnown({ windows }: PersonSigning, ticket: string, nowMs: number): boolean {
  const ticketHash = hashOf(ticket)
  return windows.some((known) => known.untilMs > nowMs && isSame(known.ticketHash, ticketHash))
}

/** Rejects a window that was not asked who is in front of it. */
export function assertKnown(progress: PersonSigning, ticket: string, nowMs: number): void {
  if (!isKnown(progress, ticket, nowMs)) throw new Refusal('请先核对身份')
}

/**
 * Compares the end of the certificate's number, and lets the window in: what it is known by from then on. A wrong one is
 * counted, which is why the refusal is to be returned; after five, nobody is asked for half an hour.
 */
export function identify(
  tx: Transaction,
  record: SignRecord,
  certTail: string,
): { readonly ticket: string } | Refused {
  const progress = progressOf(tx, record)
  const nowMs = tx.nowMs()
  if (progress.lockedUntilMs > nowMs) {
    const minutes = Math.ceil((progress.lockedUntilMs - nowMs) / 60_000)
    throw new Refusal('连续输错次数太多，请 {minutes} 分钟后再试', { minutes })
  }
  const tail = record.certNo.slice(-certTailLength).toUpperCase()
  if (!isSame(hashOf(tail), hashOf(certTail.trim().toUpperCase()))) {
    const wrongTries = progress.wrongTries + 1
    const isLocked = wrongTries >= wrongTriesAllowed
    keepProgress(tx, {
      ...progress,
      wrongTries: isLocked ? 0 : wrongTries,
      lockedUntilMs: isLocked ? nowMs + lockMs : 0,
    })
    if (isLocked) return refused('连续输错 5 次，请 30 分钟后再试')
    return refused('与登记的证件号码不符，还可以试 {left} 次。若不是发给你的，请关闭本页', {
      left: wrongTriesAllowed - wrongTries,
    })
  }
  const ticket = randomBytes(24).toString('base64url')
  const open = progress.windows.filter(({ untilMs }) => untilMs > nowMs)
  keepProgress(tx, {
    ...progress,
    wrongTries: 0,
    windows: [
      ...open.slice(1 - windowsKept),
      { ticketHash: hashOf(ticket), untilMs: nowMs + ticketMs },
    ],
  })
  return { ticket }
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

function hashOf(text: string): string {
  return hash('sha256', text)
}
