import { bidStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { mask } from '@settle/shared/core/text/masking.ts'
import { certTailLength } from '@settle/shared/features/person-signing/signing-stage.ts'
import { outcomeCode } from '@settle/shared/core/outcome-code.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { assertKnownAt, knockAt } from '#server/core/call/known-person.ts'
import { Refusal, Refused } from '#server/core/refusal.ts'
import { assertMayTry, countTry } from '#server/features/person-signing/index.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { phoneOf, sendCodeTo, withSmsCode } from '#server/features/sms/index.ts'
import {
  byPerson,
  findLinkByCode,
  keepLink,
  linksOf,
  placeBid,
  submit,
  type TaskLink,
} from '#server/features/task/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { linkedTaskOf, type LinkedTask } from './person-task-view.ts'

/** By which link somebody acts, and from where. */
export interface LinkCall {
  readonly taskCode: string
  readonly address: string
}

/**
 * Does something with the task of a link. A link that does not exist is counted, which is why the refusal is to be returned
 * from the commit; an address that tried too many is refused, whatever it asks for.
 */
export function withLink<Result>(
  tx: Transaction,
  { taskCode, address }: LinkCall,
  work: (linked: LinkedTask) => Result,
): Result | Refused {
  assertMayTry(tx, 'taskLink', { address, nowMs: tx.nowMs() })
  const link = findLinkByCode(tx, taskCode)
  if (link !== undefined) return work(linkedTaskOf(tx, link))
  countTry(tx, 'taskLink', address)
  return new Refused(unknownTaskLink())
}

/** The same for what only the person may do, in a window that was asked who they are. */
export function withKnown<Result>(
  tx: Transaction,
  call: LinkCall & { readonly ticket: string },
  work: (linked: LinkedTask) => Result,
): Result | Refused {
  return withLink(tx, call, (linked) => {
    assertKnownAt(linked.link, call.ticket, tx.nowMs())
    return work(linked)
  })
}

/** What is said of every link that leads to nothing. */
export function unknownTaskLink(): Refusal {
  return new Refusal('链接无效，请从短信中重新打开', {}, { code: outcomeCode.notFound })
}

/** Lets the window of somebody in who knows the end of the certificate's number. Its refusal is to be returned. */
export function identify(
  tx: Transaction,
  { link, person }: LinkedTask,
  certTail: string,
): { readonly ticket: string } | Refused {
  const certEnd = person.certNo.slice(-certTailLength)
  const { door, outcome } = knockAt(link, { certEnd, certTail }, tx.nowMs())
  keepLink(tx, { ...link, ...door })
  return outcome
}

/** The person bids. */
export function bid(
  tx: Transaction,
  { task, person }: LinkedTask,
  { quote, message }: { readonly quote: number; readonly message: string | undefined },
): void {
  const said = (message ?? '').trim()
  placeBid(tx, task, person, { quote, message: said === '' ? null : said })
}

/** The person hands in, with a file that is kept already. Refuses who has not won, and a task that has not begun. */
export function deliver(
  tx: Transaction,
  linked: LinkedTask,
  work: { readonly content: string; readonly quantity: number; readonly keepFile: () => string },
): void {
  const { delivery } = linked
  if (delivery === undefined) throw new Refusal(refusalOf(linked))
  const files = [work.keepFile()]
  const { content, quantity } = work
  submit(tx, delivery, byPerson, { content, quantity, files }, linked.person.name)
}

function refusalOf({ bid: placed }: LinkedTask): string {
  return placed?.status === bidStatus.values.won
    ? '任务还没有开始，开始后才能交付'
    : '你没有中标这个任务，不能提交交付'
}

/** The person of a link, as the log of the merchant tells of what they do: without an account, and with no right to anything. */
export function personActorOf({ task, person }: LinkedTask): Actor {
  return {
    sessionId: '',
    userId: '',
    username: '任务承接人',
    realname: mask('name', person.name),
    role: 'merchant',
    functionRole: '',
    busId: task.merchantId,
    busName: task.merchantName,
    tenantId: task.tenantId,
    operatorId: task.operatorId,
    agentId: task.agentId,
    providerId: task.providerId,
    merchantId: task.merchantId,
    currentPackageId: null,
    currentProviderId: null,
    permissions: new Set(),
    screens: new Set(),
  }
}

/** So many links are told at most: nobody has more, and nobody reads more. */
const toldLimit = 50

/**
 * Sends a code to a phone that got a link. It says the same of any other phone, and makes it wait as long, so that nobody
 * learns who was invited.
 */
export function sendCode(tx: Transaction, typed: string, address: string): null {
  assertMayTry(tx, 'code', { address, nowMs: tx.nowMs() })
  const phone = phoneOf(typed)
  sendCodeTo(tx, { phone, purpose: 'signing', isReceiver: linksTo(tx, phone).length > 0 })
  countTry(tx, 'code', address)
  return null
}

/** The links of a phone whose code was given. A wrong code is counted: return the refusal. */
export function findOf(tx: Transaction, typed: string, code: string) {
  const phone = phoneOf(typed)
  return withSmsCode(tx, { phone, purpose: 'signing', code }, () =>
    linksTo(tx, phone)
      .slice(0, toldLimit)
      .map((link) => {
        const { merchantName, taskName, bidDeadline } = linkedTaskOf(tx, link).task
        return { taskCode: link.code, merchantName, taskName, bidDeadline }
      }),
  )
}

/** The links of the people who have a phone, the newest first. */
function linksTo(tx: Transaction, phone: string): readonly TaskLink[] {
  return tx
    .rows(individuals)
    .allBy('phone', phone)
    .flatMap(({ id }) => linksOf(tx, id))
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
}
