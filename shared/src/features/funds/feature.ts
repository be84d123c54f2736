import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import { accountFlows } from './account-flow.ts'
import { bankInstructions } from './bank-instruction.ts'
import { fundAccounts } from './fund-account.ts'
import { fundsExamples } from './funds.examples.ts'
import { checkLedgerHealth } from './ledger-calls.ts'
import { ledgerTransferResource } from './ledger-transfer.ts'
import {
  announceRecharge,
  claimRecharge,
  openCashier,
  returnRecharge,
  simulateTransfer,
} from './recharge-calls.ts'
import { rechargeStatus } from './recharge.dictionaries.ts'
import { rechargeMachine } from './recharge.status.ts'
import { recharges } from './recharge.ts'
import { transferBetweenPools } from './transfer-calls.ts'
import { applyWithdrawal, auditWithdrawal, cancelWithdrawal } from './withdrawal-calls.ts'
import { withdrawalMachine } from './withdrawal.status.ts'
import { withdrawals } from './withdrawal.ts'

export const fundsFeature = defineFeature({
  name: 'funds',
  group: 'funds',
  resources: [accountFlows, bankInstructions, ledgerTransferResource, recharges, withdrawals],
  calls: [
    ...servedCalls(fundAccounts),
    announceRecharge,
    simulateTransfer,
    openCashier,
    claimRecharge,
    returnRecharge,
    applyWithdrawal,
    auditWithdrawal,
    cancelWithdrawal,
    transferBetweenPools,
    checkLedgerHealth,
  ],
  dictionaries: [rechargeStatus],
  moving: [
    { resource: recharges, field: 'status', machine: rechargeMachine },
    { resource: withdrawals, field: 'status', machine: withdrawalMachine },
  ],
  examples: fundsExamples,
})
