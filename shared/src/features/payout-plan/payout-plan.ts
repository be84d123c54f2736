import Type from 'typebox'
import { defineResource, ownerFields, rowFields, type RowOf } from '#shared/core/resource.ts'
import { dayPattern, type Day } from '#shared/core/day.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'
import { planFrequency, planStatus } from './payout-plan.dictionaries.ts'

const day = Type.Unsafe<Day>({ type: 'string', pattern: dayPattern })

/** What of a plan says when it pays; see `PlanSchedule`. */
export const scheduleFields = {
  frequency: planFrequency.schema,
  startDay: day,
  endDay: Type.Union([day, Type.Null()]),
  weekDay: Type.Union([Type.Integer({ minimum: 1, maximum: 7 }), Type.Null()], {
    description: '每周几，1 为周一，7 为周日；只用于每周',
  }),
  monthDay: Type.Union([Type.Integer({ minimum: 1, maximum: 31 }), Type.Null()], {
    description: '每月几日；当月没有这一天时为最后一天；只用于每月',
  }),
  runTime: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: '时间，HH:mm' }),
}

/**
 * 付款计划 (domain.md 3.23): a list of payees that is paid on a day, or again and again. Its payees are rows of their own,
 * and so is what became of each period. Amounts in fen.
 */
export const payoutPlans = defineResource({
  name: 'payout-plan',
  title: '付款计划',
  path: '/payout/plan',
  collection: 'payoutPlans',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    merchantId: Type.String(),
    providerId: Type.String(),
    providerName: Type.String(),
    planNo: Type.String(),
    /** What its batches are called. */
    planName: Type.String(),
    packageId: Type.String(),
    payPass: payChannel.schema,
    projectId: nullableText,
    ...scheduleFields,
    payeeCount: Type.Integer({ minimum: 0 }),
    /** Σ of what its payees get before tax. */
    totalAmount: Type.Integer({ minimum: 0, description: '发放金额合计，单位：分' }),
    /** The payment password was given for it: '1'. Else each period waits for somebody. */
    izAuthorized: yesNo.schema,
    status: planStatus.schema,
    /** Why it was paused or ended. */
    reason: nullableText,
    /** The day that the next period is due on, and when it is paid; null where none is to come. */
    nextDueDay: Type.Union([day, Type.Null()]),
    nextRunTime: nullableDateTimeText,
    /** The last period that was tried. */
    lastDueDay: Type.Union([day, Type.Null()]),
    lastRunTime: nullableDateTimeText,
    runCount: Type.Integer({ minimum: 0 }),
    /** Periods in a row that came to nothing. */
    heldCount: Type.Integer({ minimum: 0 }),
  }),
  access: { list: ['merchant'], read: ['merchant'] },
  screens: ['PayoutPlanList'],
  owner: { merchant: 'merchantId' },
  dictionaries: {
    frequency: planFrequency,
    status: planStatus,
    payPass: payChannel,
    izAuthorized: yesNo,
  },
  keyword: ['planNo', 'planName'],
  summary: { sums: ['totalAmount'], counted: 'status' },
  order: { field: 'planNo', descending: true },
  money: ['totalAmount'],
  columns: {
    planNo: '计划编号',
    planName: '计划名称',
    providerName: '服务商',
    payPass: '渠道',
    frequency: '周期',
    payeeCount: '人数',
    totalAmount: '发放金额(元)',
    nextRunTime: '下次执行',
    lastRunTime: '上次执行',
    status: '状态',
  },
  labels: {
    startDay: '开始日期',
    endDay: '结束日期',
    weekDay: '每周',
    monthDay: '每月',
    runTime: '执行时间',
    reason: '原因',
  },
})
export type PayoutPlan = RowOf<typeof payoutPlans>
