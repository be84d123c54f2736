import { addFen, fen, formatYuan, negate, type Fen } from '@settle/shared/core/money/fen.ts'
import { type Mover } from '@settle/shared/core/state-machine.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { invoicingStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type SocialDraft } from '@settle/shared/features/social/social-calls.ts'
import { socialOrders, type SocialOrder } from '@settle/shared/features/social/social-order.ts'
import { socialMachine } from '@settle/shared/features/social/social.status.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import { assertMayMoveMoney } from '#server/features/funds/index.ts'
import { assertProviderWorks } from '#server/features/party/index.ts'
import { assertCooperating, beneficiariesOf } from '#server/features/product/index.ts'
import { merchants, providers, servicePackages } from '#server/features/session/index.ts'
import { statementOf } from '#server/ledger/account-flows.ts'
import { type Pool } from '#server/ledger/chart-of-accounts.ts'
import { post } from '#server/ledger/ledger.ts'
import {
  freezeSocialPosting,
  sendSocialPosting,
  unfreezeSocialPosting,
} from '#server/ledger/social-postings.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { socialLineRows, socialOrderRows } from '#server/features/social-ledger/index.ts'
import { checkPeople, type CheckedPerson } from './social-check.ts'
import { socialBureauAnswers, bureauAfterMs } from './social-events.ts'
import { tellSocialMerchant, tellSocialProvider } from './social-messages.ts'

type Event = (typeof socialMachine.moves)[number]['event']
interface Asked {
  readonly id: string
  readonly version?: number | undefined
}

/** Where the acting merchant pays social insurance from: its current package, and the pool of that. */
export function socialTermsOf(reader: RowSource, actor: Actor) {
  const servicePackage = reader.rows(servicePackages).find(actor.currentPackageId ?? '')
  if (servicePackage === undefined || servicePackage.merchantId !== actor.merchantId) {
    throw notFound()
  }
  const merchant = reader.rows(merchants).find(servicePackage.merchantId)
  const provider = reader.rows(providers).find(servicePackage.providerId)
  const [account] = servicePackage.subAccounts
  if (merchant === undefined || provider === undefined) throw notFound()
  if (account === undefined) throw new Refusal('该服务商未开通支付渠道，不能缴纳社保')
  const pool: Pool = { providerId: provider.id, payPass: account.payPass }
  return { servicePackage, merchant, provider, pool }
}

/** The sums of checked people, in fen. */
export function sumsOf(people: readonly CheckedPerson[]) {
  const sum = (figure: (person: CheckedPerson) => Fen) => addFen(fen(0), ...people.map(figure))
  return {
    companyAmount: sum((one) => one.companyAmount),
    personalAmount: sum((one) => one.personalAmount),
    lateFee: sum((one) => one.lateFee),
    serviceFee: sum((one) => one.serviceFee),
    totalPay: sum((one) => one.total),
  }
}

/** What the acting merchant has in the pool that a social order is paid from. */
export function availableFor(reader: RowSource, actor: Actor): Fen {
  const { merchant, pool } = socialTermsOf(reader, actor)
  return statementOf(reader, { type: 'merchant', id: merchant.id }, pool).available
}

/** T05: submits an order of people who were all checked, in slices. Refuses where one is not fit, or the balance is short. */
export function* submitOrder(
  tx: Transaction,
  actor: Actor,
  draft: SocialDraft,
): Generator<void, SocialOrder> {
  const terms = socialTermsOf(tx, actor)
  const { servicePackage, merchant, provider, pool } = terms
  assertMayMoveMoney(tx, { type: 'merchant', id: merchant.id })
  assertCooperating(servicePackage, tx.today())
  assertProviderWorks(tx, provider.id)
  const { people, findings, months, cityName } = yield* checkPeople(tx, actor, draft, tx.today())
  const [finding] = findings
  if (finding !== undefined) {
    throw new Refusal('{count} 人不符合，例如{name}；请先处理再提交', {
      count: findings.length,
      name: finding.name,
    })
  }
  const sums = sumsOf(people)
  assertCovered(tx, merchant.id, pool, sums.totalPay)
  const { collector } = beneficiariesOf({
    ...servicePackage,
    collectionMode: merchant.collectionMode,
  })
  if (
    collector.type !== 'provider' &&
    collector.type !== 'operator' &&
    collector.type !== 'platform'
  ) {
    throw new Error(`Nobody collects as ${collector.type}.`)
  }
  const { tenantId, operatorId, agentId } = servicePackage
  const owners = { tenantId, operatorId, agentId, merchantId: merchant.id, providerId: provider.id }
  const order = tx.rows(socialOrderRows).insert({
    id: tx.nextId(),
    ...unownedStampsOfNew(tx, actor),
    ...owners,
    orderNo: nextBusinessNumber(tx, 'SB'),
    bizType: draft.bizType,
    merchantName: merchant.merchantName,
    providerName: provider.providerName,
    packageId: servicePackage.id,
    payPass: pool.payPass,
    period: months[0] ?? draft.period,
    periodTo: draft.bizType === '4' ? (months.at(-1) ?? draft.period) : null,
    cityCode: draft.cityCode,
    cityName,
    headcount: people.length,
    ...sums,
    paidAmount: 0,
    paidFee: 0,
    failedCount: 0,
    status: paymentStatus.values.toPay,
    auditStatus: auditStatus.values.pending,
    invoicingStatus: invoicingStatus.values.toInvoice,
    refuseReason: null,
    submitTime: tx.now(),
    acceptTime: null,
    finishTime: null,
    collectorType: collector.type,
    collectorId: collector.id,
  })
  post(tx, freezeSocialPosting(moneyOf(order), sums.totalPay))
  for (const { member, ...figures } of people) {
    const { individualId, employmentId, name, certNo, base } = member
    tx.rows(socialLineRows).insert({
      id: tx.nextId(),
      ...unownedStampsOfNew(tx, actor),
      ...owners,
      orderId: order.id,
      orderNo: order.orderNo,
      individualId,
      employmentId,
      name,
      certNo,
      period: order.period,
      months: months.length,
      base,
      ...figures,
      items: [...figures.items],
      status: paymentStatus.values.toPay,
      failReason: null,
    })
    yield
  }
  tellSocialProvider(tx, order)
  return order
}

function assertCovered(tx: Transaction, merchantId: string, pool: Pool, pay: Fen): void {
  const { available } = statementOf(tx, { type: 'merchant', id: merchantId }, pool)
  if (available >= pay) return
  const short = formatYuan(addFen(pay, negate(available)))
  throw new Refusal('可用余额不足，还需充值¥{short}', { short })
}

/** T06: the merchant takes back what nobody accepted yet. */
export function* withdrawOrder(
  tx: Transaction,
  actor: Actor,
  asked: Asked & { readonly reason: string },
): Generator<void, SocialOrder> {
  return yield* giveBack(tx, actor, asked, 'withdraw')
}

/** T06: the provider sends it back with a reason; the merchant is told. */
export function* refuseOrder(
  tx: Transaction,
  actor: Actor,
  asked: Asked & { readonly reason: string },
): Generator<void, SocialOrder> {
  const row = yield* giveBack(tx, actor, asked, 'refuse')
  tellSocialMerchant(tx, row, `社保订单 ${row.orderNo} 被退回：${asked.reason}`)
  return row
}

function* giveBack(
  tx: Transaction,
  actor: Actor,
  { id, version, reason }: Asked & { readonly reason: string },
  event: 'withdraw' | 'refuse',
): Generator<void, SocialOrder> {
  const row = ownOrder(tx, actor, { id, version })
  const status = statusAfter(row, event, actor.role)
  post(tx, unfreezeSocialPosting(moneyOf(row), fen(row.totalPay)))
  const changed = tx.rows(socialOrderRows).replace({
    ...row,
    status,
    auditStatus: event === 'refuse' ? auditStatus.values.rejected : row.auditStatus,
    refuseReason: reason.trim(),
    finishTime: tx.now(),
    ...stampsOfChange(tx, actor, row),
  })
  for (const line of tx.rows(socialLineRows).allBy('orderId', row.id)) {
    tx.rows(socialLineRows).replace({ ...line, status, ...stampsOfChange(tx, actor, line) })
    yield
  }
  return changed
}

/** T07: the provider accepts, and the bureau is asked; it answers some seconds later. */
export function* acceptOrder(
  tx: Transaction,
  actor: Actor,
  asked: Asked,
): Generator<void, SocialOrder> {
  const row = ownOrder(tx, actor, asked)
  const status = statusAfter(row, 'accept', actor.role)
  assertProviderWorks(tx, row.providerId)
  post(tx, sendSocialPosting(moneyOf(row), fen(row.totalPay - row.serviceFee)))
  const changed = tx.rows(socialOrderRows).replace({
    ...row,
    status,
    auditStatus: auditStatus.values.passed,
    acceptTime: tx.now(),
    ...stampsOfChange(tx, actor, row),
  })
  for (const line of tx.rows(socialLineRows).allBy('orderId', row.id)) {
    tx.rows(socialLineRows).replace({ ...line, status, ...stampsOfChange(tx, actor, line) })
    yield
  }
  tx.schedule(socialBureauAnswers, tx.nowMs() + bureauAfterMs, { id: row.id })
  return changed
}

/** The merchant and the pool that an order's money moves in. */
export function moneyOf({ orderNo, merchantId, providerId, payPass }: SocialOrder) {
  return { orderNo, merchantId, pool: { providerId, payPass } satisfies Pool }
}

/** The state after an event; refuses what the table does not know. */
export function statusAfter(row: SocialOrder, event: Event, mover: Mover): SocialOrder['status'] {
  const status = socialMachine.next(row.status, event, mover)
  if (status === undefined) throw new Refusal('当前状态不允许该操作')
  return status
}

function ownOrder(tx: Transaction, actor: Actor, { id, version }: Asked): SocialOrder {
  const row = rowOf(socialOrders, tx.rows(socialOrderRows), id, actor)
  assertVersion(row, version, row)
  return row
}
