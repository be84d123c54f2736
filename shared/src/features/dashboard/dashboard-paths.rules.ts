import { type Role } from '#shared/core/role.ts'

/** The screens that a dashboard leads to. */
export type DashboardScreen =
  | 'batchOrder'
  | 'payoutItem'
  | 'flow'
  | 'fundAccount'
  | 'recharge'
  | 'recon'
  | 'withdrawal'
  | 'share'
  | 'merchant'
  | 'merchantAudit'
  | 'provider'
  | 'agent'
  | 'operator'
  | 'product'
  | 'package'
  | 'customer'
  | 'sign'
  | 'employment'
  | 'invoice'
  | 'express'
  | 'position'
  | 'resume'
  | 'socialOrder'
  | 'createBatch'
  | 'reviewBatch'
  | 'invoiceApply'
  | 'createInvoice'
  | 'project'
  | 'task'
  | 'taxDeclare'
  | 'taxMonitor'
  | 'platformReport'
  | 'contract'
  | 'ledger'
  | 'oem'
  | 'signImport'

/** Where a role finds each screen (domain.md 5.2 to 5.6); what is missing is not in its menu. */
export const dashboardPaths: Readonly<
  Record<Role, Readonly<Partial<Record<DashboardScreen, string>>>>
> = {
  admin: {
    batchOrder: '/plate/payout/batchOrder',
    payoutItem: '/plate/payout/item',
    flow: '/plate/account/flow',
    fundAccount: '/plate/account/list',
    recharge: '/plate/account/recharge',
    recon: '/plate/account/recon',
    withdrawal: '/plate/account/withdraw',
    share: '/plate/account/share',
    merchant: '/plate/merchant/list',
    merchantAudit: '/plate/merchant/audit',
    agent: '/plate/agent/list',
    operator: '/plate/operator/list',
    provider: '/plate/provider/list',
    product: '/plate/provider/product',
    package: '/plate/merchant/package',
    customer: '/plate/merchant/customer',
    sign: '/plate/people/sign',
    project: '/plate/project/list',
    position: '/plate/recruit/position',
    resume: '/plate/recruit/resume',
    socialOrder: '/plate/social/order',
    taxDeclare: '/plate/tax/declare',
    taxMonitor: '/plate/tax/monitor',
    platformReport: '/plate/tax/platformReport',
    ledger: '/plate/account/ledger',
  },
  operator: {
    batchOrder: '/operator/payout/batchOrder',
    payoutItem: '/operator/payout/item',
    flow: '/operator/account/flow',
    fundAccount: '/operator/account/mine',
    recharge: '/operator/account/recharge',
    withdrawal: '/operator/account/withdraw',
    share: '/operator/account/share',
    merchant: '/operator/merchant/list',
    agent: '/operator/agent/list',
    package: '/operator/merchant/package',
    customer: '/operator/merchant/customer',
    sign: '/operator/people/sign',
    project: '/operator/project/list',
    position: '/operator/project/position',
    oem: '/operator/system/oem',
    socialOrder: '/operator/social/order',
  },
  provider: {
    batchOrder: '/provider/payout/batchOrder',
    payoutItem: '/provider/payout/item',
    flow: '/provider/account/flow',
    fundAccount: '/provider/account/list',
    recharge: '/provider/account/recharge',
    recon: '/provider/account/recon',
    share: '/provider/account/share',
    merchant: '/provider/merchant/list',
    product: '/provider/merchant/product',
    sign: '/provider/people/sign',
    invoice: '/provider/invoice/list',
    express: '/provider/invoice/express',
    invoiceApply: '/provider/invoice/apply',
    socialOrder: '/provider/social/order',
    taxDeclare: '/provider/tax/declare',
    taxMonitor: '/provider/tax/monitor',
    platformReport: '/provider/tax/platformReport',
    contract: '/provider/people/contract',
  },
  merchant: {
    batchOrder: '/merchant/payout/batchOrder',
    employment: '/merchant/people/employment',
    payoutItem: '/merchant/payout/item',
    createBatch: '/merchant/payout/create',
    reviewBatch: '/merchant/payout/batchOrder/review',
    flow: '/merchant/account/flow',
    fundAccount: '/merchant/account/list',
    recharge: '/merchant/account/recharge',
    withdrawal: '/merchant/account/withdraw',
    package: '/merchant/system/package',
    sign: '/merchant/people/sign',
    signImport: '/merchant/people/sign/import',
    invoice: '/merchant/invoice/list',
    express: '/merchant/invoice/express',
    invoiceApply: '/merchant/invoice/apply',
    createInvoice: '/merchant/invoice/create',
    project: '/merchant/project/list',
    task: '/merchant/project/task',
    position: '/merchant/recruit/position',
    resume: '/merchant/recruit/resume',
    socialOrder: '/merchant/social/order',
  },
  agent: {
    batchOrder: '/agent/payout/batchOrder',
    flow: '/agent/share/flow',
    fundAccount: '/agent/share/account',
    withdrawal: '/agent/share/withdraw',
    share: '/agent/share/list',
    merchant: '/agent/customer/merchant',
    customer: '/agent/customer/list',
  },
}

/** The route of a screen in the menu of a role; undefined where the role has no such screen. */
export function findDashboardPath(role: Role, screen: DashboardScreen): string | undefined {
  return dashboardPaths[role][screen]
}
