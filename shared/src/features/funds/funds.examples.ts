import { exampleOf } from '#shared/core/example.ts'
import { fen } from '#shared/core/money/fen.ts'
import { fundAccounts } from './fund-account.ts'
import { checkLedgerHealth } from './ledger-calls.ts'
import {
  announceRecharge,
  claimRecharge,
  openCashier,
  returnRecharge,
  simulateTransfer,
} from './recharge-calls.ts'
import { recharges } from './recharge.ts'
import { transferBetweenPools } from './transfer-calls.ts'
import { applyWithdrawal, auditWithdrawal, cancelWithdrawal } from './withdrawal-calls.ts'
import { withdrawals } from './withdrawal.ts'

const luoshui = '1200000000000000001'
const haitang = '1200000000000000002'
const yunfan = '1400000000000000001'
const payPassword = 'Pay12345'
const intoLuoshui = { providerId: luoshui, payPass: '1' } as const

const money = exampleOf(simulateTransfer, {
  as: 'merchant',
  body: { ...intoLuoshui, amount: fen(500_000) },
})

/** Money whose payer is somebody else, by its fen part (domain.md 7.3). */
const strangeMoney = exampleOf(simulateTransfer, {
  as: 'merchant',
  body: { ...intoLuoshui, amount: fen(500_013) },
})

const filter: object = { status: '1', column: 'createTime', order: 'desc' }
/** The newest money in suspense. */
const suspense = exampleOf(recharges.endpoints.list, {
  as: 'provider',
  query: filter,
  first: [strangeMoney],
  wait: '10s',
})

const newestSuspense = '$recharge.list.records.0.id'

const earlier = { as: 'merchant', first: [money], wait: '10s' } as const

/** An operator's withdrawal waits for review; what it withdraws is its shares of the seeded orders. */
const waiting = exampleOf(applyWithdrawal, {
  as: 'operator',
  body: { ...intoLuoshui, amount: fen(100), payPassword },
})

export const fundsExamples = [
  exampleOf(fundAccounts.endpoints.list, { as: 'merchant', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(fundAccounts.endpoints.read, {
    as: 'merchant',
    query: { id: '$fund-account.list.records.0.id' },
    after: ['fund-account.list'],
  }),
  exampleOf(fundAccounts.endpoints.summary, { as: 'merchant' }),
  exampleOf(fundAccounts.endpoints.export, { as: 'admin', query: { format: 'csv' } }),
  exampleOf(announceRecharge, { as: 'merchant', body: { ...intoLuoshui, amount: fen(500_000) } }),
  exampleOf(simulateTransfer, {
    as: 'merchant',
    body: { rechargeNo: '$recharge.add.recharge.rechargeNo' },
    after: ['recharge.add'],
  }),
  exampleOf(openCashier, {
    as: 'merchant',
    query: { providerId: haitang, payPass: '7', amount: fen(880_000) },
  }),
  exampleOf(claimRecharge, {
    as: 'provider',
    body: { id: newestSuspense, merchantId: yunfan, remark: '商户来函确认' },
    first: [suspense],
  }),
  exampleOf(returnRecharge, {
    as: 'provider',
    body: { id: newestSuspense, reason: '付款人与商户不符' },
    first: [suspense],
  }),
  exampleOf(applyWithdrawal, {
    ...earlier,
    body: { ...intoLuoshui, amount: fen(200_000), payPassword },
  }),
  exampleOf(withdrawals.endpoints.read, {
    as: 'merchant',
    query: { id: '$withdrawal.add.id' },
    after: ['withdrawal.add'],
  }),
  exampleOf(auditWithdrawal, {
    as: 'admin',
    body: { id: '$withdrawal.add.id', auditStatus: '1' },
    first: [waiting],
  }),
  exampleOf(cancelWithdrawal, {
    as: 'operator',
    body: { id: '$withdrawal.add.id' },
    first: [waiting],
  }),
  exampleOf(transferBetweenPools, {
    ...earlier,
    body: {
      fromProviderId: luoshui,
      fromPayPass: '1',
      toProviderId: haitang,
      toPayPass: '7',
      amount: fen(100_000),
      payPassword,
      remark: '备用金',
    },
  }),
  exampleOf(checkLedgerHealth, { as: 'admin' }),
]
