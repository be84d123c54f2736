import { type AccountClosing } from '@settle/shared/features/merchant/account-closing-calls.ts'
import { invoiceApplyStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import {
  batchOrderStatus,
  paymentStatus,
} from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { projectStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import { rechargeRows, withdrawalRows } from '#server/features/funds/index.ts'
import { invoiceApplyRows } from '#server/features/invoice-quota/index.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { projectRows } from '#server/features/project/index.ts'
import { accountKinds, ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import { type RowSource } from '#server/worlds/types.ts'

type Left = AccountClosing['left']

const order = batchOrderStatus.values
const payment = paymentStatus.values
const apply = invoiceApplyStatus.values
const project = projectStatus.values
const openOrders: ReadonlySet<string> = new Set([order.submitted, order.accepted, order.paying])
const openPayments: ReadonlySet<string> = new Set([payment.toPay, payment.paying])
const openApplications: ReadonlySet<string> = new Set([
  apply.toInvoice,
  apply.invoicing,
  apply.inReview,
])
/** Work that a provider has taken, and that people may have done without being paid yet. */
const openProjects: ReadonlySet<string> = new Set([
  project.providerTook,
  project.taskPublished,
  project.taskStarted,
])

/** The money on all accounts of a merchant, in fen, and what of it is under way (domain.md 3.12). */
export function leftOf(source: RowSource, id: string): Left {
  return {
    balance: sumOf(source, id, (kind) => accountKinds[kind].ledger === 'money'),
    orders: source
      .rows(batchOrderRows)
      .allBy('merchantId', id)
      .filter(({ status }) => openOrders.has(status)).length,
    applications: source
      .rows(invoiceApplyRows)
      .allBy('merchantId', id)
      .filter(({ status }) => openApplications.has(status)).length,
    withdrawals: source
      .rows(withdrawalRows)
      .allBy('ownerId', id)
      .filter(({ status }) => openPayments.has(status)).length,
    recharges: source
      .rows(rechargeRows)
      .allBy('merchantId', id)
      .filter(({ status }) => status === rechargeStatus.values.awaited).length,
    projects: source
      .rows(projectRows)
      .allBy('merchantId', id)
      .filter(({ status, delFlag }) => delFlag === '0' && openProjects.has(status)).length,
  }
}

/** Whether anything keeps the account open. */
export function isAnythingLeft({ balance, ...underWay }: Left): boolean {
  return balance !== 0 || Object.values(underWay).some((count) => count > 0)
}

/** What of a merchant's payouts may still be invoiced, in fen: it is no money, and nobody must ask for it. */
export function invoiceableOf(source: RowSource, id: string): number {
  return sumOf(source, id, (kind) => kind === 'Q_AVAIL')
}

function sumOf(
  source: RowSource,
  ownerId: string,
  isMeant: (kind: keyof typeof accountKinds) => boolean,
): number {
  return source
    .rows(ledgerAccounts)
    .allBy('ownerId', ownerId)
    .filter(({ kind }) => isMeant(kind))
    .reduce((sum, { balance }) => sum + balance, 0)
}
