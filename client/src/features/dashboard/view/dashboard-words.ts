import { type Role } from '@settle/shared/core/role.ts'
import {
  type DashboardChart,
  type DashboardFigure,
  type DashboardTodo,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { type DashboardPeriod } from '@settle/shared/features/dashboard/dashboard-period.rules.ts'
import { t } from '#client/core/text.ts'

const periods: Readonly<Record<DashboardPeriod, string>> = {
  today: '今日',
  month: '本月',
  halfYear: '近6月',
}

/** What a period is called. */
export function periodName(period: DashboardPeriod): string {
  return t(periods[period])
}

const comparisons: Readonly<Record<DashboardPeriod, string>> = {
  today: '较昨日',
  month: '较上月同期',
  halfYear: '较前6个月同期',
}

/** With what a figure is compared. */
export function comparisonName(period: DashboardPeriod): string {
  return t(comparisons[period])
}

const figures: Readonly<Record<DashboardFigure, string>> = {
  payoutToday: '今日下发',
  payout: '{period}下发',
  fee: '{period}服务费',
  tax: '{period}代征税款',
  feeAndTax: '{period}服务费与税费',
  merchantPay: '{period}支出',
  successRate: '{period}成功率',
  activeMerchants: '{period}活跃商户',
  people: '{period}服务人数',
  signedPeople: '签约人数',
  employedPeople: '在职人数',
  share: '{period}分润',
  shareHold: '待结分润',
  available: '可提现',
  frozen: '冻结金额',
  invoiceable: '可开票金额',
  poolTotal: '资金池总额',
  merchants: '商户数',
  newMerchants: '{period}新增商户',
  agents: '代理商数',
  customers: '客户数',
  toAccept: '待受理金额',
  taxDue: '应缴税款',
  taxPaid: '{period}已缴税款',
}

/** Where a role has its own word for a figure. */
const ownWords: Readonly<
  Partial<Record<Role, Readonly<Partial<Record<DashboardFigure, string>>>>>
> = {
  admin: { share: '{period}平台分润' },
  merchant: { available: '可用余额' },
  agent: { payout: '{period}商户流水' },
}

/** What a figure is called on the dashboard of a role. */
export function figureName(figure: DashboardFigure, role: Role, period: DashboardPeriod): string {
  const text = ownWords[role]?.[figure] ?? figures[figure]
  return t(text, { period: periodName(period) })
}

const todos: Readonly<Record<DashboardTodo, string>> = {
  merchantAudit: '待审商户',
  providerAudit: '待审服务商',
  agentAudit: '待审代理商',
  operatorAudit: '待审运营商',
  unclaimedRecharge: '待认领款',
  withdrawalAudit: '提现待审',
  agentWithdrawalAudit: '代理商提现待审',
  shareToRelease: '分润待解冻',
  abnormalShare: '异常分润',
  reconDifference: '对账差异',
  reconWaiting: '待对账',
  productAudit: '待审产品',
  productRefused: '被驳回的产品',
  customerAudit: '待审客户申请',
  customerToFollow: '待跟进客户',
  protectionEnding: '7 天内结束保护的客户',
  customerRefused: '申请被拒的客户',
  packageEnding: '30 天内到期的合作',
  merchantOpeningFailed: '开户失败的商户',
  providerOpeningFailed: '开户失败的服务商',
  operatorOpeningFailed: '开户失败的运营商',
  cancelFailed: '注销失败的商户',
  lowBalance: '余额不足商户',
  orderToAccept: '待受理批次',
  orderToPay: '待付款批次',
  itemToQuery: '待查证明细',
  importToReview: '待复核批次',
  orderToRetry: '部分成功待重发',
  personToSign: '待签约人员',
  invoiceToReverse: '待冲红发票',
  invoiceToSend: '待寄送发票',
  redToConfirm: '待确认冲红',
  invoiceToAccept: '待受理开票',
  invoiceToIssue: '待开票',
  invoiceToReview: '待复核发票',
  invoiceRejected: '开票被驳回',
  positionAudit: '岗位待审',
  resumeToScreen: '投递待筛选',
  socialToAccept: '社保待受理',
  withdrawalRefused: '提现被驳回',
  projectAudit: '项目待审',
  projectRefused: '项目被拒',
  deliveryToCheck: '待验收交付',
  taxToDeclare: '税款待申报',
  taxToPay: '税款待缴纳',
  taxRefused: '税款申报被退回',
  limitWarning: '限额预警人数',
  reportToSend: '平台报送待报送',
  reportRefused: '平台报送被退回',
  contractArchiveFailed: '归档失败的合同',
}

/** What waits, in words. */
export function todoName(todo: DashboardTodo): string {
  return t(todos[todo])
}

const charts: Readonly<Record<DashboardChart, string>> = {
  providers: '服务商占比',
  operators: '运营商排行',
  agents: '代理商贡献',
  merchants: '商户下发 Top 10',
  bizTypes: '业务类型占比',
  provinces: '省份分布',
  failures: '失败原因 Top 8',
  composition: '费用构成',
  projects: '项目结算占比',
  limitUse: '月限额使用分布',
}

/** The title of a chart. */
export function chartName(chart: DashboardChart): string {
  return t(charts[chart])
}

const parts: Readonly<Record<DashboardChart, string>> = {
  providers: '服务商',
  operators: '运营商',
  agents: '代理商',
  merchants: '商户',
  bizTypes: '业务类型',
  provinces: '省份',
  failures: '失败原因',
  composition: '构成',
  projects: '项目',
  limitUse: '使用率',
}

/** What the rows of a chart are. */
export function partName(chart: DashboardChart): string {
  return t(parts[chart])
}
