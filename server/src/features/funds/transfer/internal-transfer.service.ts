import { type BodyOf, type ResultOf } from '@settle/shared/core/endpoint.ts'
import { mode } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import { type transferBetweenPools } from '@settle/shared/features/funds/transfer-calls.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { assertProviderWorks } from '#server/features/party/index.ts'
import { merchants } from '#server/features/session/index.ts'
import { poolKeyOf } from '#server/ledger/chart-of-accounts.ts'
import { post } from '#server/ledger/ledger.ts'
import { internalTransferPosting, withCounterparty } from '#server/ledger/postings.ts'
import { moveBetweenPools } from '#server/simulators/bank/bank-books.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { assertMayMoveMoney } from '#server/features/funds/account/money-owner.ts'
import { poolOf, subAccountOf } from '#server/features/funds/account/pools.ts'
import { addRecharge } from '#server/features/funds/recharge/recharge-rows.service.ts'

type Draft = Omit<BodyOf<typeof transferBetweenPools>, 'payPassword'>

/** T16: a merchant moves money between two of its pools, at once; the receiving pool shows it as a recharge, mode 3. */
export function transfer(
  tx: Transaction,
  actor: Actor,
  draft: Draft,
): ResultOf<typeof transferBetweenPools> {
  const { amount, remark } = draft
  const merchant = tx.rows(merchants).find(actor.merchantId ?? '')
  if (merchant === undefined) throw notFound()
  assertMayMoveMoney(tx, { type: 'merchant', id: merchant.id })
  const from = poolOf(tx, { providerId: draft.fromProviderId, payPass: draft.fromPayPass })
  const to = poolOf(tx, { providerId: draft.toProviderId, payPass: draft.toPayPass })
  assertProviderWorks(tx, to.providerId)
  if (poolKeyOf(from) === poolKeyOf(to)) throw new Refusal('转出与转入账户不能相同')
  const payer = subAccountOf(tx, merchant.id, from)
  const receiver = subAccountOf(tx, merchant.id, to)

  const transferNo = nextBusinessNumber(tx, 'NZ')
  const posting = internalTransferPosting(transferNo, merchant.id, from, to, amount)
  post(tx, withCounterparty(posting, merchant.merchantName))
  moveBetweenPools(tx, from, to, amount, {
    serial: transferNo,
    counterparty: merchant.accountName,
    summary: '内部划转',
  })
  const recharge = addRecharge(tx, {
    pool: to,
    merchant,
    by: actor.username,
    amount,
    accountNo: receiver.accountNo,
    payerName: merchant.accountName,
    payerAccount: payer.accountNo,
    entryMode: mode.values.internalTransfer,
    status: rechargeStatus.values.credited,
    arriveTime: tx.now(),
    remark: remark === undefined ? `内部划转 ${transferNo}` : `内部划转 ${transferNo}：${remark}`,
  })
  return { transferNo, recharge }
}
