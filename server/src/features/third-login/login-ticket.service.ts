import { hash, randomBytes } from 'node:crypto'
import { isLocalPath, isUrl } from '@settle/shared/core/text/validators.ts'
import { scannedSourceName } from '@settle/shared/features/third-login/login-source.ts'
import { forgetPassed } from '#server/core/export/passing-rows.ts'
import { fieldRefusal, Refusal, RequestRejected } from '#server/core/refusal.ts'
import { sessions } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { loginTickets, type LoginTicketRow } from './login-ticket-rows.ts'

const validMs = 60_000

/** What is decided on the page, or by somebody who is logged in already: who logs in where. */
interface Decision {
  readonly source: string
  /** null: refused. */
  readonly userId: string | null
  /** The session of the one who confirms a login of their own. */
  readonly sessionId?: string | null
  readonly state?: string
  readonly service?: string
}

/** What a decision gives to the one who asked for it. */
interface DecisionOutcome {
  readonly ticket: string | null
  readonly redirect: string | null
}

/** Keeps a decision for 60 seconds: under the state of a QR code, else under a ticket (rulings.md). */
export function decide(
  tx: Transaction,
  { source, userId, sessionId = null, state, service }: Decision,
): DecisionOutcome {
  forgetPassed(tx, loginTickets)
  if (source === scannedSourceName) {
    keepAnswer(tx, state, { userId, sessionId })
    return { ticket: null, redirect: null }
  }
  if (service !== undefined && !isLocalPath(service) && !isUrl(service)) {
    throw fieldRefusal('service', '返回地址须以 / 或 http(s):// 开头')
  }
  if (userId === null) return { ticket: null, redirect: service ?? null }

  const ticket = `ST-${randomBytes(32).toString('base64url')}`
  tx.rows(loginTickets).insert({
    id: ticketId(ticket),
    userId,
    sessionId,
    service: service ?? null,
    isSpent: false,
    forgetAtMs: tx.nowMs() + validMs,
  })
  return { ticket, redirect: service === undefined ? null : withTicket(service, ticket) }
}

/** Uses a ticket up and says whose it is. A ticket that was issued for an address is good for that one only. */
export function spendTicket(tx: Transaction, ticket: string, service?: string): string {
  return spend(tx, ticketId(ticket), service)
}

/** Uses the confirmation of a QR code up and says who confirmed. */
export function spendConfirmation(tx: Transaction, state: string): string {
  return spend(tx, stateId(state))
}

function spend(tx: Transaction, id: string, service?: string): string {
  const row = tx.rows(loginTickets).find(id)
  if (row === undefined || row.userId === null || row.isSpent || row.forgetAtMs <= tx.nowMs()) {
    throw new Refusal('登录凭证无效或已过期，请重新登录')
  }
  // A password change, a freeze or a logout in the meantime ended what would have been opened in its name.
  if (typeof row.sessionId === 'string' && tx.rows(sessions).find(row.sessionId) === undefined) {
    throw new Refusal('确认登录的会话已结束，请重新登录')
  }
  if (row.service !== null && row.service !== service) {
    throw new Refusal('登录凭证不是为该地址签发的，请重新登录')
  }
  tx.rows(loginTickets).replace({ ...row, isSpent: true })
  return row.userId
}

/** Where a QR code stands; a code whose session was fetched is of no more use. */
export function standingOf(world: World, state: string): 'waiting' | 'refused' | 'confirmed' {
  const row = world.rows(loginTickets).find(stateId(state))
  if (row === undefined || row.forgetAtMs <= world.clock.nowMs()) return 'waiting'
  if (row.isSpent) throw new Refusal('二维码已失效，请刷新后重新扫码')
  return row.userId === null ? 'refused' : 'confirmed'
}

function keepAnswer(
  tx: Transaction,
  state: string | undefined,
  whose: Pick<LoginTicketRow, 'userId' | 'sessionId'>,
): void {
  if (state === undefined) throw new RequestRejected(400, '缺少参数 {field}', { field: 'state' })
  const rows = tx.rows(loginTickets)
  const id = stateId(state)
  if (rows.find(id)?.isSpent === true) throw new Refusal('二维码已失效，请刷新后重新扫码')
  if (rows.find(id) !== undefined) rows.remove(id)
  rows.insert({ id, ...whose, service: null, isSpent: false, forgetAtMs: tx.nowMs() + validMs })
}

/** Joined as text: parsing would change what somebody wrote, for example `/a/..//b`. */
function withTicket(service: string, ticket: string): string {
  const [address = '', ...fragment] = service.split('#')
  const joint = address.includes('?') ? '&' : '?'
  return [`${address}${joint}ticket=${ticket}`, ...fragment].join('#')
}

function ticketId(ticket: string): string {
  return hash('sha256', `ticket:${ticket}`)
}

function stateId(state: string): string {
  return hash('sha256', `state:${state}`)
}
