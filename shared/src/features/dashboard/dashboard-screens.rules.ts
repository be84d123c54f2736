import { type DashboardFigure, type DashboardTodo } from './dashboard-calls.ts'

const payouts = ['PayoutItemList', 'BatchOrderList']
const accounts = ['AccountList', 'MyAccount']
const merchants = ['MerchantList', 'MerchantAudit']
const customers = ['CustomerList']

/** The screens whose lists a figure sums up: who holds none of these menus is not told it (domain.md 6). */
export const screensOfFigure: Readonly<Record<DashboardFigure, readonly string[]>> = {
  payoutToday: payouts,
  payout: payouts,
  fee: payouts,
  tax: payouts,
  feeAndTax: payouts,
  merchantPay: payouts,
  successRate: payouts,
  people: payouts,
  // The screens of people come with theirs; until then, who sees payouts sees how many are paid.
  signedPeople: ['SignList', ...payouts],
  employedPeople: ['EmploymentList'],
  activeMerchants: merchants,
  merchants,
  newMerchants: merchants,
  customers,
  agents: ['AgentList', ...merchants],
  share: ['ProfitShareList'],
  shareHold: accounts,
  available: accounts,
  frozen: accounts,
  invoiceable: ['InvoiceCreate', 'InvoiceApplyList'],
  poolTotal: accounts,
  toAccept: ['BatchOrderList'],
  taxDue: ['TaxDeclareList'],
  taxPaid: ['TaxDeclareList'],
}

/** The trend and all charts are made of payouts. */
export const screensOfCharts: readonly string[] = payouts
/** Where the pools and what the bank says of them stand. */
export const screensOfPools: readonly string[] = accounts

/** The screens on which what waits is done or seen. */
export const screensOfTodo: Readonly<Record<DashboardTodo, readonly string[]>> = {
  merchantAudit: merchants,
  providerAudit: ['ProviderList'],
  agentAudit: ['AgentList'],
  operatorAudit: ['OperatorList'],
  productAudit: ['ProductList'],
  productRefused: ['ProductList'],
  customerAudit: customers,
  customerToFollow: customers,
  protectionEnding: customers,
  customerRefused: customers,
  packageEnding: ['PackageList', 'PackageView'],
  unclaimedRecharge: ['RechargeList'],
  withdrawalAudit: ['WithdrawList'],
  agentWithdrawalAudit: ['WithdrawList'],
  withdrawalRefused: ['WithdrawList'],
  shareToRelease: ['ProfitShareList'],
  abnormalShare: ['ProfitShareList'],
  reconDifference: ['ReconList'],
  reconWaiting: ['ReconList'],
  merchantOpeningFailed: ['MerchantList'],
  providerOpeningFailed: ['ProviderList'],
  operatorOpeningFailed: ['OperatorList'],
  cancelFailed: ['MerchantList'],
  lowBalance: ['MerchantList'],
  orderToAccept: ['BatchOrderList'],
  orderToPay: ['BatchOrderList'],
  orderToRetry: ['BatchOrderList'],
  itemToQuery: ['PayoutItemList'],
  importToReview: ['BatchReview'],
  // Nobody signs anybody on the screens of payouts: the to-do comes with the list of people.
  personToSign: ['SignList'],
  invoiceToReverse: ['InvoiceList'],
  invoiceToSend: ['ExpressList'],
  redToConfirm: ['InvoiceList'],
  invoiceToAccept: ['InvoiceApplyList'],
  invoiceToIssue: ['InvoiceApplyList'],
  invoiceToReview: ['InvoiceApplyList'],
  invoiceRejected: ['InvoiceApplyList'],
  projectAudit: ['ProjectList'],
  projectRefused: ['ProjectList'],
  deliveryToCheck: ['TaskList'],
  positionAudit: ['PositionList'],
  resumeToScreen: ['ResumeList'],
  socialToAccept: ['SocialOrderList'],
  taxToDeclare: ['TaxDeclareList'],
  taxToPay: ['TaxDeclareList'],
  taxRefused: ['TaxDeclareList'],
  limitWarning: ['TaxMonitorList'],
  reportToSend: ['PlatformReportList'],
  reportRefused: ['PlatformReportList'],
  contractArchiveFailed: ['ContractList'],
}
