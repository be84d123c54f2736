import { monthOf, parseDay } from '@settle/shared/core/day.ts'
import { addFen, formatYuan, negate, type Fen } from '@settle/shared/core/money/fen.ts'
import { accountStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { invoicingStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { userStatus, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { Refusal } from '#server/core/refusal.ts'
import { assertProviderWorks, findParty, isReadyForChannel } from '#server/features/party/index.ts'
import {
  assertCooperating,
  settlementTermsOf,
  type SettlementTerms,
} from '#server/features/product/index.ts'
import { statementOf } from '#server/ledger/account-flows.ts'
import { type Pool } from '#server/ledger/chart-of-accounts.ts'
import { post } from '#server/ledger/ledger.ts'
import { ownerNameOf } from '#server/ledger/owner-names.ts'
import { freezeOrderPosting } from '#server/ledger/postings.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { acceptSoon } from './automatic-acceptance.ts'
import { tellSubmitted } from './payout-notices.ts'
import { batchOrderRows } from './payout-rows.ts'
import { trial, type Payee, type TrialItem } from './payout-trial.ts'
import { insertItem } from './submit-item.ts'

/** A checked list of payees, ready to become an order (domain.md 3.1). */
export interface OrderDraft {
  readonly packageId: string
  readonly payPass: Pool['payPass']
  readonly batchName: string
  readonly projectId: string | null
  /** The settlement of tasks that it pays; left out or null where it pays none. */
  readonly settlementId?: string | null
  /** The period of a payment plan that it pays; left out or null where it pays none. */
  readonly planRunId?: string | null
  readonly acceptFormFile: string | null
  readonly sourceFile: string | null
  readonly fileHash: string | null
  readonly retryOfOrderId: string | null
  readonly payees: readonly Payee[]
  /** Usernames of who made it and, where two must, who let it go. */
  readonly submitBy: string
  /** When it was handed in to be reviewed; left out where nobody had to. */
  readonly handInTime?: string | null
  readonly reviewBy: string | null
}

/**
 * Freezes what the order costs (T05), writes order and items, reserves the tax counters and tells the provider
 * (N01). Refuses where the package or the account does not allow it, or the balance is short. In slices.
 */
export function* submission(tx: Transaction, draft: OrderDraft): Generator<void, BatchOrder> {
  assertPeriodUnpaid(tx, draft.planRunId ?? null)
  const month = monthOf(parseDay(tx.today()))
  const terms = settlementTermsOf(tx, draft.packageId, month, { now: tx.now() })
  const pool: Pool = { providerId: terms.provider.id, payPass: draft.payPass }
  const items = yield* trial(tx, terms, month, draft.payees)
  const pay = addFen(...items.map((item) => item.pay))
  assertPayable(tx, terms, draft, items)
  assertCovered(tx, terms.merchant.id, pool, pay)

  const order = insertOrder(tx, terms, draft, items)
  post(tx, freezeOrderPosting(order.orderNo, { merchantId: terms.merchant.id, pool }, pay))
  for (const [index, payee] of draft.payees.entries()) {
    const figures = items[index]
    if (figures === undefined) throw new Error('Every payee has figures.')
    insertItem(tx, { order, payee, figures, seq: index + 1 })
    yield
  }
  tellSubmitted(tx, order)
  acceptSoon(tx, order, terms.provider)
  return order
}

/** Refuses to pay a period of a plan twice, whatever door the second list comes through. */
function assertPeriodUnpaid(tx: Transaction, planRunId: string | null): void {
  const order = planRunId === null ? undefined : findPeriodOrder(tx, planRunId)
  if (order === undefined) return
  const { orderNo } = order
  throw new Refusal('该期付款已生成批次 {orderNo}，不能重复付款', { orderNo })
}

/** The batch that stands for a period of a plan; one that was withdrawn or refused does not. */
export function findPeriodOrder(reader: RowSource, planRunId: string): BatchOrder | undefined {
  const { withdrawn, refused } = batchOrderStatus.values
  return reader
    .rows(batchOrderRows)
    .allBy('planRunId', planRunId)
    .find(({ status }) => status !== withdrawn && status !== refused)
}

/** Refuses what an account or a package that is not in order may not do (domain.md 3.1). */
function assertPayable(
  tx: Transaction,
  { servicePackage, merchant, provider }: SettlementTerms,
  { payPass, payees }: OrderDraft,
  items: readonly TrialItem[],
): void {
  assertCooperating(servicePackage, tx.today())
  assertProviderWorks(tx, provider.id)
  if (!servicePackage.subAccounts.some((account) => account.payPass === payPass)) {
    throw new Refusal('该服务商未开通所选支付渠道')
  }
  if (merchant.userStatus !== userStatus.values.normal) {
    throw new Refusal('商户已被冻结，不能发起付款')
  }
  if (merchant.accountStatus !== accountStatus.values.normal) {
    throw new Refusal('账户正在注销或注销失败，不能发起付款')
  }
  const party = findParty(tx, { role: 'merchant', id: merchant.id }, servicePackage.id)
  if (party === undefined || !isReadyForChannel(tx, party, payPass)) {
    throw new Refusal('该渠道的账户尚未开通或未完成验证，不能发起付款')
  }
  if (payees.length === 0) throw new Refusal('没有可付款的明细')
  const unpayable = items.findIndex(({ net }) => net <= 0)
  if (unpayable >= 0) {
    throw new Refusal('第{row}行扣除税费后实发金额不大于0', { row: unpayable + 1 })
  }
}

function assertCovered(tx: Transaction, merchantId: string, pool: Pool, pay: Fen): void {
  const { available } = statementOf(tx, { type: 'merchant', id: merchantId }, pool)
  if (available >= pay) return
  const short = formatYuan(addFen(pay, negate(available)))
  throw new Refusal('可用余额不足，还需充值¥{short}', { short })
}

function insertOrder(
  tx: Transaction,
  { servicePackage, merchant, provider, product, feeRule }: SettlementTerms,
  draft: OrderDraft,
  items: readonly TrialItem[],
): BatchOrder {
  const { payees, ...told } = draft
  const sum = (figure: (item: TrialItem) => Fen) => addFen(...items.map(figure))
  const { operatorId, agentId, tenantId } = servicePackage
  return tx.rows(batchOrderRows).insert({
    id: tx.nextId(),
    tenantId,
    operatorId,
    agentId,
    providerId: provider.id,
    merchantId: merchant.id,
    createBy: draft.submitBy,
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    orderNo: nextBusinessNumber(tx, 'PF'),
    merchantName: merchant.merchantName,
    providerName: provider.providerName,
    agentName: agentId === null ? null : ownerNameOf(tx, { type: 'agent', id: agentId }),
    operatorName:
      operatorId === null ? null : ownerNameOf(tx, { type: 'operator', id: operatorId }),
    productId: product.id,
    bizType: product.bizType,
    taskId: null,
    payoutTarget: servicePackage.payoutTarget,
    taxBearer: product.taxBearer,
    feeBasis: feeRule.feeBasis,
    feeMode: feeRule.feeMode,
    feeBearer: feeRule.feeBearer,
    feeRuleVersion: feeRule.ruleVersion,
    collectionMode: merchant.collectionMode,
    totalCount: payees.length,
    successCount: 0,
    failCount: 0,
    payingCount: 0,
    toResendCount: 0,
    totalAmount: sum(({ amount }) => amount),
    totalNet: sum(({ net }) => net),
    totalTax: sum(({ tax }) => tax),
    totalVat: sum(({ vat }) => vat),
    totalSurcharge: sum(({ surcharge }) => surcharge),
    totalIit: sum(({ iit }) => iit),
    totalFee: sum(({ fee }) => fee),
    totalPay: sum(({ pay }) => pay),
    ...nothingYet,
    status: batchOrderStatus.values.submitted,
    invoicingStatus: invoicingStatus.values.toInvoice,
    submitTime: tx.now(),
    reviewTime: draft.reviewBy === null ? null : tx.now(),
    acceptBy: null,
    acceptTime: null,
    refuseReason: null,
    withdrawReason: null,
    payTime: null,
    finishTime: null,
    needManual: yesNo.values.no,
    ...told,
    handInTime: draft.handInTime ?? null,
    settlementId: draft.settlementId ?? null,
    planRunId: draft.planRunId ?? null,
  })
}

const nothingYet = {
  successAmount: 0,
  successNet: 0,
  successTax: 0,
  successFee: 0,
  successPay: 0,
  failAmount: 0,
  failNet: 0,
  failTax: 0,
  failFee: 0,
  failPay: 0,
  invoiceAmount: 0,
}
