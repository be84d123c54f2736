import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  auditMerchant,
  freezeMerchant,
  openMerchantAccount,
  unfreezeMerchant,
  type MerchantEvent,
} from '@settle/shared/features/merchant/merchant-calls.ts'
import {
  cancelMerchantAccount,
  giveUpCancelling,
} from '@settle/shared/features/merchant/account-closing-calls.ts'
import {
  editMerchant,
  resetMerchantPassword,
} from '@settle/shared/features/merchant/merchant-keeping-calls.ts'
import { resubmitMaterials } from '@settle/shared/features/onboarding/resubmit-calls.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type OperationLog } from '@settle/shared/features/operation-log/operation-log.ts'
import { operationLogRows } from '#server/features/operation-log/index.ts'
import { realNameOf } from '#server/features/session/index.ts'
import { type RowSource } from '#server/worlds/types.ts'

/**
 * What happened to a merchant, in the order of time (domain.md 3): the steps that somebody took stand in the operation
 * log; those of the outside world, and all before the log began, follow from the row and have no time.
 */
export function eventsOf(source: RowSource, merchant: Merchant): MerchantEvent[] {
  const logged = [...source.rows(operationLogRows).each(steps)].flatMap(
    (row) => findEvent(row, merchant.id) ?? [],
  )
  const { createTime: time, createBy } = merchant
  const by = realNameOf(source, createBy) ?? createBy
  return [{ event: 'registered', time, by, reason: null }, ...withOutcomes(logged, merchant)]
}

const resubmission = resubmitMaterials.id
const steps = {
  where: [
    {
      field: 'method',
      is: 'in',
      values: [
        resubmission,
        ...[
          auditMerchant,
          openMerchantAccount,
          freezeMerchant,
          unfreezeMerchant,
          editMerchant,
          resetMerchantPassword,
          cancelMerchantAccount,
          giveUpCancelling,
        ].map(({ id }) => id),
      ],
    },
    { field: 'success', is: 'equal', value: yesNo.values.yes },
  ],
  order: { field: 'createTime', descending: false },
} as const

/** What a logged call did to a merchant; undefined where it was about another one. */
function findEvent(row: OperationLog, merchantId: string): MerchantEvent | undefined {
  const { method, busId, createTime: time, realname: by, requestParam } = row
  if (method === resubmission) {
    return busId === merchantId ? { event: 'resubmitted', time, by, reason: null } : undefined
  }
  if (!requestParam.includes(merchantId)) return undefined
  const { id, auditStatus: decided, auditReason, reason } = textsIn(requestParam)
  if (id !== merchantId) return undefined
  switch (method) {
    case auditMerchant.id:
      return decided === auditStatus.values.passed
        ? { event: 'passed', time, by, reason: null }
        : { event: 'rejected', time, by, reason: auditReason ?? null }
    case openMerchantAccount.id:
      return { event: 'openingAsked', time, by, reason: null }
    case freezeMerchant.id:
      return { event: 'frozen', time, by, reason: reason ?? null }
    case editMerchant.id:
      return { event: 'edited', time, by, reason: null }
    case resetMerchantPassword.id:
      return { event: 'passwordReset', time, by, reason: null }
    case cancelMerchantAccount.id:
      return { event: 'cancelAsked', time, by, reason: reason ?? null }
    case giveUpCancelling.id:
      return { event: 'cancelGivenUp', time, by, reason: null }
    default:
      return { event: 'unfrozen', time, by, reason: reason ?? null }
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
function withOutcomes(
  logged: readonly MerchantEvent[],
  { auditStatus: reviewed, accountOpenStatus: opening, auditReason, openFailReason }: Merchant,
): MerchantEvent[] {
  const events = [...logged]
  const reviewedAt = events.findLastIndex(({ event }) => isOfReview(event))
  const lastReview = events[reviewedAt]?.event
  const { passed, rejected } = auditStatus.values
  if (reviewed === passed && lastReview !== 'passed') {
    events.splice(reviewedAt + 1, 0, unlogged('passed'))
  }
  if (reviewed === rejected && lastReview !== 'rejected') {
    events.splice(reviewedAt + 1, 0, unlogged('rejected', auditReason))
  }
  // The bank answers after it was asked, and it is asked after the review.
  const askedAt = events.findLastIndex(
    ({ event }) => event === 'openingAsked' || event === 'passed',
  )
  const { opened, failed } = accountOpenStatus.values
  if (opening === opened) events.splice(askedAt + 1, 0, unlogged('opened'))
  if (opening === failed) {
    events.splice(askedAt + 1, 0, unlogged('openingFailed', openFailReason))
  }
  return events
}

function isOfReview(event: MerchantEvent['event']): boolean {
  return event === 'passed' || event === 'rejected' || event === 'resubmitted'
}

/** What is known to have happened, but not when. */
function unlogged(event: MerchantEvent['event'], reason: string | null = null): MerchantEvent {
  return { event, time: null, by: null, reason }
}
