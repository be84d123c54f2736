import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { usesPartnerBank } from '@settle/shared/features/onboarding/process-status.rules.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import { providerReviewMachine } from '@settle/shared/features/party/provider-review.status.ts'
import {
  type auditProvider,
  type freezeProvider,
  type openProviderAccount,
  type unfreezeProvider,
} from '@settle/shared/features/provider/provider-calls.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { conflict, fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange } from '#server/core/list/row-stamps.ts'
import { decideLegalChange, findPendingLegalChange } from '#server/features/legal-change/index.ts'
import { askForAccount, assertReviewed } from '#server/features/onboarding/index.ts'
import { findParty } from '#server/features/party/index.ts'
import { providers } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { assertCreditCodeFree } from './provider-checks.ts'
import { renameUsers } from './provider-draft.service.ts'
import { noteEvent } from './provider-events.ts'
import { shownProviderOf, underWayAt } from './provider-infos.ts'
import { tellPartners, tellProvider } from './provider-notices.ts'

/** Who changes a provider, and in which world the caller sees its current state on a conflict. */
export interface Change {
  readonly world: World
  readonly actor: Actor
}

const shortestReason = 2

/** The provider where it is the caller's to change and still as the caller looked at it. */
export function currentRowOf(
  tx: Transaction,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  { world, actor }: Change,
): Provider {
  const row = tx.rows(providers).find(id)
  const isOwn = actor.role === 'admin' || actor.providerId === id
  if (row === undefined || row.delFlag !== '0' || !isOwn) throw notFound()
  // The world holds what another commit left: this one has changed nothing yet.
  if (version !== undefined && version !== row.version) {
    throw conflict(shownProviderOf(world, id, actor))
  }
  return row
}

/** Passes or rejects what waits: the data of a new provider, or a change of its legal data (domain.md 3.5). */
export function auditOf(
  tx: Transaction,
  { id, version, auditStatus: asked, auditReason }: BodyOf<typeof auditProvider>,
  change: Change,
): Provider {
  const isRejected = asked === auditStatus.values.rejected
  const reason = auditReason?.trim() ?? ''
  if (isRejected && reason.length < shortestReason) {
    throw fieldRefusal('auditReason', '驳回时请写明原因，服务商会看到')
  }
  const row = currentRowOf(tx, { id, version }, change)
  const verdict = isRejected ? { event: 'reject' as const, reason } : { event: 'pass' as const }
  const waiting = findPendingLegalChange(tx, id)
  if (waiting === undefined) return reviewEntry(tx, row, verdict, change.actor)

  const values = decideLegalChange(tx, waiting, verdict, change.actor)
  const changed = tx.rows(providers).replace({
    ...row,
    ...values,
    ...stampsOfChange(tx, change.actor, row),
  })
  assertCreditCodeFree(tx, changed.creditCode, id)
  if (changed.providerName !== row.providerName) renameUsers(tx, changed, change.actor)
  noteEvent(
    tx,
    id,
    isRejected ? 'changeRejected' : 'changePassed',
    change.actor,
    isRejected ? reason : null,
  )
  tellProvider(
    tx,
    row,
    isRejected ? `资料变更被驳回：${reason}` : '资料变更已通过，新资料已生效',
    true,
  )
  return changed
}

function reviewEntry(
  tx: Transaction,
  row: Provider,
  verdict: { readonly event: 'pass' | 'reject'; readonly reason?: string },
  actor: Actor,
): Provider {
  const next = providerReviewMachine.next(row.auditStatus, verdict.event, actor.role)
  if (next === undefined) {
    throw new Refusal(
      row.auditStatus === auditStatus.values.rejected
        ? '该服务商已被驳回，修改资料后才能再审核'
        : '该服务商没有待审核的资料',
    )
  }
  const auditReason = verdict.reason ?? null
  const reviewed = tx.rows(providers).replace({
    ...row,
    ...stampsOfChange(tx, actor, row),
    auditStatus: next,
    auditReason,
  })
  noteEvent(tx, row.id, verdict.event === 'pass' ? 'passed' : 'rejected', actor, auditReason)
  tellProvider(tx, row, auditReason === null ? '审核通过' : `审核驳回：${auditReason}`)
  return reviewed
}

/** Asks the bank for an account in a provider's stead, for the first time or again (domain.md 3.3). */
export function openAccountOf(
  tx: Transaction,
  asked: BodyOf<typeof openProviderAccount>,
  change: Change,
): Provider {
  const row = currentRowOf(tx, asked, change)
  const party = findParty(tx, { role: 'provider', id: row.id })
  if (party === undefined) throw notFound()
  assertReviewed(party)
  if (row.userStatus === userStatus.values.frozen) {
    throw new Refusal('该服务商已被冻结，解冻后才能开户')
  }
  if (!usesPartnerBank(party.payPass)) {
    throw new Refusal('该服务商没有合作银行渠道，不需要银行开户')
  }
  const isFailed = party.accountOpenStatus === accountOpenStatus.values.failed
  askForAccount(tx, party, isFailed ? 'resubmit' : 'open', change.actor)
  noteEvent(tx, row.id, 'openingAsked', change.actor)
  return row
}

/**
 * Freezes a provider (domain.md 3.12): nothing new goes through it, what is under way ends, and money may leave its pools.
 * Where there is money or work in it, that must be known first (decision 73).
 */
export function freezeOf(
  tx: Transaction,
  { id, version, reason, confirmed = false }: BodyOf<typeof freezeProvider>,
  change: Change,
): Provider {
  const row = currentRowOf(tx, { id, version }, change)
  if (row.userStatus === userStatus.values.frozen) throw new Refusal('该服务商已被冻结')
  if (row.auditStatus !== auditStatus.values.passed) {
    throw new Refusal('该服务商尚未通过审核，没有需要冻结的业务')
  }
  const { poolFunds, openOrderCount } = underWayAt(tx, id)
  if (!confirmed && (poolFunds > 0 || openOrderCount > 0)) {
    throw new Refusal('该服务商资金池中还有¥{funds}，在途批次{count}个；请确认已知悉后再冻结', {
      funds: formatYuan(fen(poolFunds)),
      count: openOrderCount,
    })
  }
  const frozen = setStatus(tx, row, userStatus.values.frozen, change.actor)
  noteEvent(tx, id, 'frozen', change.actor, reason)
  tellProvider(tx, row, `服务商已被冻结：${reason}`)
  tellPartners(
    tx,
    row,
    `服务商${row.shortName}已被冻结，暂不能通过它发起付款和充值；已提交的批次照常处理`,
  )
  return frozen
}

/** Lets a frozen provider work again. */
export function unfreezeOf(
  tx: Transaction,
  { id, version, reason }: BodyOf<typeof unfreezeProvider>,
  change: Change,
): Provider {
  const row = currentRowOf(tx, { id, version }, change)
  if (row.userStatus !== userStatus.values.frozen) throw new Refusal('该服务商没有被冻结')
  const normal = setStatus(tx, row, userStatus.values.normal, change.actor)
  noteEvent(tx, id, 'unfrozen', change.actor, reason)
  tellProvider(tx, row, `服务商已解冻：${reason}`)
  tellPartners(tx, row, `服务商${row.shortName}已解冻，可以恢复付款和充值`)
  return normal
}

function setStatus(
  tx: Transaction,
  row: Provider,
  status: Provider['userStatus'],
  actor: Actor,
): Provider {
  return tx
    .rows(providers)
    .replace({ ...row, userStatus: status, ...stampsOfChange(tx, actor, row) })
}
