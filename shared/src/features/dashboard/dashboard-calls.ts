import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { roles } from '#shared/core/role.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { dayText } from '#shared/features/party/party-fields.ts'
import { dashboardPeriods } from './dashboard-period.rules.ts'

const money = (description: string) => Type.Integer({ description: `${description}，单位：分` })

/** What a caller may narrow their dashboard to, within what they may see. */
const narrowing = {
  providerId: Type.Optional(Type.String({ description: '只算这个服务商的；空为全部' })),
  merchantId: Type.Optional(Type.String({ description: '只算这个商户的；空为全部' })),
  tenantId: Type.Optional(Type.String({ description: '只算这个租户的；空为全部' })),
}

const periodQuery = Type.Object({
  period: Type.Optional(
    Type.Enum(dashboardPeriods, {
      description: 'today 今日、month 本月（默认）、halfYear 近6月',
    }),
  ),
  ...narrowing,
})

const span = (description: string) => Type.Object({ begin: dayText, end: dayText }, { description })

/** The list that the rows behind a figure stand in: a route of the caller's menu with the filters of its address. */
const linkSchema = Type.Union([
  Type.Object({ path: Type.String(), query: Type.Record(Type.String(), Type.String()) }),
  Type.Null(),
])
export type DashboardLink = NonNullable<Static<typeof linkSchema>>

/** The figures of domain.md 6, each with one definition for all roles. */
export const dashboardFigures = [
  'payoutToday',
  'payout',
  'fee',
  'tax',
  'feeAndTax',
  'merchantPay',
  'successRate',
  'activeMerchants',
  'people',
  'signedPeople',
  'employedPeople',
  'share',
  'shareHold',
  'available',
  'frozen',
  'invoiceable',
  'poolTotal',
  'merchants',
  'newMerchants',
  'agents',
  'customers',
  'toAccept',
  'taxDue',
  'taxPaid',
] as const
export type DashboardFigure = (typeof dashboardFigures)[number]

const cardSchema = Type.Object({
  figure: Type.Enum(dashboardFigures),
  unit: Type.Enum(['fen', 'count', 'ppm']),
  value: Type.Union([Type.Integer(), Type.Null()], { description: '没有数据可算时为 null' }),
  previous: Type.Union([Type.Integer(), Type.Null()], {
    description: '上一个等长周期；余额一类的时点数为 null',
  }),
  change: Type.Union([Type.Integer(), Type.Null()], {
    description: '环比，ppm；比率为与上期之差',
  }),
  trend: Type.Array(Type.Integer(), { description: '该数字的走势，时点数为空' }),
  link: linkSchema,
})
export type DashboardCard = Static<typeof cardSchema>

/** How long the balance of a merchant lasts, by what it spent on a mean day of the last thirty (visual.md, round two). */
const outlookSchema = Type.Object({
  spent: money('近30天支出'),
  days: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: '按近30天日均支出约可用的天数；近30天没有支出时为 null',
  }),
  link: linkSchema,
})
export type DashboardOutlook = Static<typeof outlookSchema>

export const readDashboard = defineEndpoint({
  id: 'dashboard.overview',
  method: 'GET',
  path: '/dashboard/overview',
  summary: '首页数字',
  access: roles,
  effect: 'read',
  opensDashboard: true,
  query: periodQuery,
  result: Type.Object({
    period: span('当前周期'),
    previous: span('上一个等长周期'),
    cards: Type.Array(cardSchema),
    outlook: Type.Union([outlookSchema, Type.Null()], {
      description: '可用余额还能用多久；只有商户有',
    }),
  }),
  assumption:
    '按明细的完成日期统计付款成功的金额，之后退汇会减少当日数字；本月与上月同期比，近6月与前6个月同期比。每个角色只算自己可见的数据，菜单里没有相应列表的数字不返回。',
})

const trendPointSchema = Type.Object({
  name: Type.String({ description: '日期 YYYY-MM-DD、一周的第一天，或月份 YYYY-MM' }),
  begin: dayText,
  end: dayText,
  payout: money('下发金额'),
  fee: money('服务费'),
  share: Type.Optional(money('自己的分润')),
  vat: Type.Optional(money('增值税')),
  surcharge: Type.Optional(money('附加税')),
  iit: Type.Optional(money('个税')),
  link: linkSchema,
  shareLink: Type.Optional(linkSchema),
})
export type DashboardTrendPoint = Static<typeof trendPointSchema>

/** The parts of the period's sums that a chart shows. */
export const dashboardCharts = [
  'providers',
  'operators',
  'agents',
  'merchants',
  'bizTypes',
  'provinces',
  'failures',
  'composition',
  'projects',
  'limitUse',
] as const
export type DashboardChart = (typeof dashboardCharts)[number]

const breakdownSchema = Type.Object({
  chart: Type.Enum(dashboardCharts),
  unit: Type.Enum(['fen', 'count']),
  total: Type.Integer({ description: '所有部分之和' }),
  rows: Type.Array(
    Type.Object({
      key: Type.String({ description: '主体编号、字典值、失败原因，或 net、tax、fee' }),
      name: Type.String(),
      value: Type.Integer(),
      link: linkSchema,
    }),
    { description: '从大到小；其余各项合并在 rest 中' },
  ),
  rest: Type.Object({
    count: Type.Integer({ minimum: 0 }),
    value: Type.Integer(),
    link: linkSchema,
  }),
  link: linkSchema,
})
export type DashboardBreakdown = Static<typeof breakdownSchema>

export const readDashboardCharts = defineEndpoint({
  id: 'dashboard.charts',
  method: 'GET',
  path: '/dashboard/charts',
  summary: '首页图表',
  access: roles,
  effect: 'read',
  query: periodQuery,
  result: Type.Object({
    unit: Type.Enum(['day', 'week', 'month'], {
      description: '走势的一点是一天、一周（周一起）还是一个月',
    }),
    trend: Type.Array(trendPointSchema),
    breakdowns: Type.Array(breakdownSchema),
  }),
  assumption:
    '菜单里没有批次单和明细的用户得到空的走势和图表。今日的走势取近14天，本月按日，近6月按月；多数日子没有付款时，今日与本月按周。排行取前10名，失败原因取前8种。',
})

/** What waits for somebody of the role. */
export const dashboardTodos = [
  'merchantAudit',
  'providerAudit',
  'agentAudit',
  'operatorAudit',
  'productAudit',
  'customerAudit',
  'packageEnding',
  'customerToFollow',
  'protectionEnding',
  'customerRefused',
  'productRefused',
  'unclaimedRecharge',
  'withdrawalAudit',
  'agentWithdrawalAudit',
  'shareToRelease',
  'abnormalShare',
  'reconDifference',
  'reconWaiting',
  'merchantOpeningFailed',
  'providerOpeningFailed',
  'operatorOpeningFailed',
  'cancelFailed',
  'lowBalance',
  'orderToAccept',
  'orderToPay',
  'itemToQuery',
  'importToReview',
  'orderToRetry',
  'personToSign',
  'invoiceToReverse',
  'invoiceToSend',
  'redToConfirm',
  'invoiceToAccept',
  'invoiceToIssue',
  'invoiceToReview',
  'invoiceRejected',
  'positionAudit',
  'resumeToScreen',
  'socialToAccept',
  'withdrawalRefused',
  'projectAudit',
  'projectRefused',
  'deliveryToCheck',
  'taxToDeclare',
  'taxToPay',
  'taxRefused',
  'limitWarning',
  'reportToSend',
  'reportRefused',
  'contractArchiveFailed',
] as const
export type DashboardTodo = (typeof dashboardTodos)[number]

export const listDashboardTodos = defineEndpoint({
  id: 'dashboard.todos',
  method: 'GET',
  path: '/dashboard/todos',
  summary: '首页待办',
  access: roles,
  effect: 'read',
  background: true,
  query: Type.Object(narrowing),
  result: Type.Array(
    Type.Object({
      todo: Type.Enum(dashboardTodos),
      count: Type.Integer({ minimum: 0 }),
      due: Type.Optional(
        Type.Union([dayText, Type.Null()], {
          description: '最早的一件到期的日子；没有期限的待办没有这一项',
        }),
      ),
      link: linkSchema,
    }),
  ),
  assumption: '没有待办的项目也返回，数量为 0；菜单里没有办理页面的项目不返回。',
})

const poolRowSchema = Type.Object({
  providerId: Type.String(),
  providerName: Type.String(),
  payPass: payChannel.schema,
  bank: money('银行余额'),
  ledger: money('账务余额'),
  difference: money('银行减账务'),
  todayIn: money('今日流入'),
  todayOut: money('今日流出'),
  inLink: linkSchema,
  outLink: linkSchema,
})
export type DashboardPool = Static<typeof poolRowSchema>

export const listDashboardPools = defineEndpoint({
  id: 'dashboard.pools',
  method: 'GET',
  path: '/dashboard/pools',
  summary: '资金池余额',
  access: ['admin', 'provider'],
  effect: 'read',
  result: Type.Array(poolRowSchema),
  assumption:
    '每个服务商的每个渠道一行：银行余额、账务余额、差额与今日流水；服务商只见自己的；菜单里没有资金账户的用户得到空列表。',
})
