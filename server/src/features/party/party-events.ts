import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type PartyEvent } from '@settle/shared/features/party/party-event.ts'
import { type OperationLog } from '@settle/shared/features/operation-log/operation-log.ts'
import { logsOfRecord } from '#server/features/operation-log/index.ts'
import { realNameOf } from '#server/features/session/index.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** Which kind of business it is, and by which calls it is kept. */
export interface KeptParty {
  readonly collection: string
  /** `agent` for the calls `agent.edit`, `agent.audit` and so on. */
  readonly calls: string
}

/** What the row itself tells of its way. */
interface PartyRow {
  readonly id: string
  readonly createTime: string
  readonly createBy: string
  readonly auditStatus: string
  readonly userStatus: string
  readonly auditReason: string | null
  readonly accountOpenStatus?: string
  readonly openFailReason?: string | null
}

/**
 * What happened to an agent or an operator, in the order of time (domain.md 3): the steps that somebody took stand in
 * the operation log; those of the outside world, and all before the log began, follow from the row and have no time.
 */
export function eventsOfParty(
  source: RowSource,
  { collection, calls }: KeptParty,
  row: PartyRow,
): PartyEvent[] {
  const logged = logsOfRecord(source, collection, row.id).flatMap(
    (log) => findEvent(log, calls) ?? [],
  )
  const { createTime: time, createBy } = row
  const by = realNameOf(source, createBy) ?? createBy
  return [{ event: 'added', time, by, reason: null }, ...withOutcomes(logged, row)]
}

function findEvent(log: OperationLog, calls: string): PartyEvent | undefined {
  const { createTime: time, realname: by } = log
  const { auditStatus: decided, auditReason = null, reason = null } = textsIn(log.requestParam)
  switch (log.method) {
    case `${calls}.edit`:
      // An edit that leaves the reviewed data as they are is no step of the way; the record's changes tell of it.
      return log.changes.includes('"auditStatus"')
        ? { event: 'amended', time, by, reason: null }
        : undefined
    case `${calls}.audit`:
      return decided === auditStatus.values.passed
        ? { event: 'passed', time, by, reason: null }
        : { event: 'rejected', time, by, reason: auditReason }
    case `${calls}.openAccount`:
      return { event: 'openingAsked', time, by, reason: null }
    case `${calls}.freeze`:
      return { event: 'frozen', time, by, reason }
    case `${calls}.unfreeze`:
      return { event: 'unfrozen', time, by, reason }
    default:
      return undefined
  }
}

/** The texts that a call was made with. */
function textsIn(requestParam: string): Readonly<Record<string, string | undefined>> {
  const parameters: unknown = JSON.parse(requestParam)
  if (typeof parameters !== 'object' || parameters === null) return {}
  return Object.fromEntries(
    Object.entries(parameters).filter((entry): entry is [string, string] => {
      const value: unknown = entry[1]
      return typeof value === 'string'
    }),
  )
}

/** The log's events, and what the row says besides: a review or an answer of the bank that nobody logged. */
function withOutcomes(logged: readonly PartyEvent[], row: PartyRow): PartyEvent[] {
  const events = [...logged]
  const reviewedAt = events.findLastIndex(({ event }) => isOfReview(event))
  const lastReview = events[reviewedAt]?.event
  const { passed, rejected } = auditStatus.values
  if (row.auditStatus === passed && lastReview !== 'passed') {
    events.splice(reviewedAt + 1, 0, unlogged('passed'))
  }
  if (row.auditStatus === rejected && lastReview !== 'rejected') {
    events.splice(reviewedAt + 1, 0, unlogged('rejected', row.auditReason))
  }
  // The bank answers after it was asked, and it is asked after the review.
  const askedAt = events.findLastIndex(
    ({ event }) => event === 'openingAsked' || event === 'passed',
  )
  const { opened, failed } = accountOpenStatus.values
  if (row.accountOpenStatus === opened) events.splice(askedAt + 1, 0, unlogged('opened'))
  if (row.accountOpenStatus === failed) {
    events.splice(askedAt + 1, 0, unlogged('openingFailed', row.openFailReason))
  }
  const isFrozen = row.userStatus === userStatus.values.frozen
  if (isFrozen && events.findLast(({ event }) => isOfFreeze(event))?.event !== 'frozen') {
    events.push(unlogged('frozen'))
  }
  return events
}

function isOfReview(event: PartyEvent['event']): boolean {
  return event === 'passed' || event === 'rejected' || event === 'amended'
}

function isOfFreeze(event: PartyEvent['event']): boolean {
  return event === 'frozen' || event === 'unfrozen'
}

/** What is known to have happened, but not when. */
function unlogged(event: PartyEvent['event'], reason: string | null = null): PartyEvent {
  return { event, time: null, by: null, reason }
}
