import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Recharge } from '@settle/shared/features/funds/recharge.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { type Pool } from '#server/ledger/chart-of-accounts.ts'
import { ownerNameOf } from '#server/ledger/owner-names.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { rechargeRows } from '#server/features/funds/account/funds-rows.ts'

/** What is different from one recharge to the next. */
interface RechargeDraft extends Pick<
  Recharge,
  'amount' | 'entryMode' | 'payerName' | 'payerAccount' | 'accountNo' | 'status'
> {
  readonly pool: Pool
  /** Undefined while nobody knows whose money it is. */
  readonly merchant: Merchant | undefined
  readonly by: string
  readonly bankSerial?: string
  readonly arriveTime?: string
  readonly remark?: string
}

/** Writes down money that comes in, or is announced. */
export function addRecharge(tx: Transaction, draft: RechargeDraft): Recharge {
  const { pool, merchant, by, bankSerial, arriveTime, remark, ...told } = draft
  return tx.rows(rechargeRows).insert({
    id: tx.nextId(),
    createBy: by,
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    ...holderFields(merchant),
    rechargeNo: nextBusinessNumber(tx, 'CZ'),
    providerId: pool.providerId,
    providerName: ownerNameOf(tx, { type: 'provider', id: pool.providerId }),
    payPass: pool.payPass,
    bankSerial: bankSerial ?? null,
    voucherFile: null,
    arriveTime: arriveTime ?? null,
    remark: remark ?? null,
    failReason: null,
    ...told,
  })
}

/** Whose money a recharge is, and who may look besides its provider; what nobody owns belongs to no tenant. */
export function holderFields(merchant: Merchant | undefined) {
  return {
    tenantId: merchant?.tenantId ?? '0',
    operatorId: merchant?.operatorId ?? null,
    agentId: merchant?.agentId ?? null,
    merchantId: merchant?.id ?? null,
    merchantName: merchant?.merchantName ?? null,
  }
}

/** Changes a recharge; `by` is a username, or `system`. */
export function changeRecharge(
  tx: Transaction,
  row: Recharge,
  change: Partial<Recharge>,
  by = 'system',
): Recharge {
  return tx.rows(rechargeRows).replace({
    ...row,
    ...change,
    updateBy: by,
    updateTime: tx.now(),
    version: row.version + 1,
  })
}
