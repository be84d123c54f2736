import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal, refused, type Refused } from '#server/core/refusal.ts'

/** A window in which somebody without an account was asked who they are. */
interface KnownWindow {
  readonly ticketHash: string
  readonly untilMs: number
}

/** What is kept of a link that one person got: who was let in, and how often somebody was wrong. */
export interface PersonDoor {
  readonly windows: readonly KnownWindow[]
  readonly wrongTries: number
  readonly lockedUntilMs: number
}

/** A door that nobody has knocked at yet. */
export const closedDoor: PersonDoor = { windows: [], wrongTries: 0, lockedUntilMs: 0 }

const ticketMs = 24 * 60 * 60_000
const windowsKept = 5
const wrongTriesAllowed = 5
const lockMs = 30 * 60_000

/** Whether a window was asked who is in front of it, less than a day ago. */
export function isKnownAt({ windows }: PersonDoor, ticket: string, nowMs: number): boolean {
  const ticketHash = hashOf(ticket)
  return windows.some((known) => known.untilMs > nowMs && isSame(known.ticketHash, ticketHash))
}

/** Rejects a window that was not asked who is in front of it. */
export function assertKnownAt(door: PersonDoor, ticket: string, nowMs: number): void {
  if (!isKnownAt(door, ticket, nowMs)) throw new Refusal('请先核对身份')
}

/**
 * Compares the end of the certificate's number with what was typed, and lets the window in: what it is known by from then on. A wrong one is
 * counted, which is why the refusal is to be returned after the door was kept; after five, nobody is asked for half an hour.
 */
export function knockAt(
  door: PersonDoor,
  { certEnd, certTail }: { readonly certEnd: string; readonly certTail: string },
  nowMs: number,
): { readonly door: PersonDoor; readonly outcome: { readonly ticket: string } | Refused } {
  if (door.lockedUntilMs > nowMs) {
    const minutes = Math.ceil((door.lockedUntilMs - nowMs) / 60_000)
    throw new Refusal('连续输错次数太多，请 {minutes} 分钟后再试', { minutes })
  }
  if (!isSame(hashOf(certEnd.toUpperCase()), hashOf(certTail.trim().toUpperCase())))
    return wrongKnock(door, nowMs)
  const ticket = randomBytes(24).toString('base64url')
  const open = door.windows.filter(({ untilMs }) => untilMs > nowMs)
  const windows = [
    ...open.slice(1 - windowsKept),
    { ticketHash: hashOf(ticket), untilMs: nowMs + ticketMs },
  ]
  return { door: { ...door, wrongTries: 0, windows }, outcome: { ticket } }
}

function wrongKnock(door: PersonDoor, nowMs: number) {
  const wrongTries = door.wrongTries + 1
  if (wrongTries >= wrongTriesAllowed) {
    const locked = { ...door, wrongTries: 0, lockedUntilMs: nowMs + lockMs }
    return { door: locked, outcome: refused('连续输错 5 次，请 30 分钟后再试') }
  }
  const outcome = refused('与登记的证件号码不符，还可以试 {left} 次。若不是发给你的，请关闭本页', {
    left: wrongTriesAllowed - wrongTries,
  })
  return { door: { ...door, wrongTries, lockedUntilMs: 0 }, outcome }
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

function hashOf(text: string): string {
  return hash('sha256', text)
}
