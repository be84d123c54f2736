import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { checkLevel } from '#shared/features/dictionary/payout.dictionaries.ts'
import { nullableText, textLine } from '#shared/features/party/party-fields.ts'
import { planRunState } from './payout-plan.dictionaries.ts'
import { payoutPlans, scheduleFields } from './payout-plan.ts'

const base = payoutPlans.path
const id = Type.String({ description: '付款计划的 id' })
const merchants = ['merchant'] as const
const result = payoutPlans.shownRow
const screens = ['PayoutPlanList']
/** Which version was looked at: what changed meanwhile is not decided on. */
const version = Type.Optional(Type.Integer({ minimum: 1 }))
const reason = Type.String({ minLength: 2, maxLength: 200, description: '原因，2–200 字' })
const planName = textLine(1, 50)

export const addPayoutPlan = defineEndpoint({
  id: 'payout-plan.add',
  method: 'POST',
  path: `${base}/add`,
  summary: '新增付款计划',
  access: merchants,
  permission: 'payout:submit',
  effect: 'mutate',
  body: Type.Object({
    sessionId: Type.String({ description: '已通过校验、尚未提交的导入编号；其名单成为计划的名单' }),
    planName: Type.Optional(planName),
    ...scheduleFields,
    payPassword: Type.Optional(
      Type.String({ maxLength: 128, description: '支付密码；须复核时不需要' }),
    ),
  }),
  result,
  message: '付款计划已建立',
  assumption:
    '到时按计划的名单重新校验并提交，与手工提交相同：须复核的转为待复核，余额不足或有行被拦截时保留名单并通知经办。遇周末和法定节假日顺延到下一个工作日。失败重发和任务结算的名单不能做成计划。',
})

export const editPayoutPlan = defineEndpoint({
  id: 'payout-plan.edit',
  method: 'PUT',
  path: `${base}/edit`,
  summary: '修改付款计划',
  access: merchants,
  permission: 'payout:submit',
  effect: 'mutate',
  body: Type.Object({ id, version, planName, ...scheduleFields }),
  result,
  message: '修改成功!',
  assumption: '执行中和已暂停的计划可以修改；已执行过的日期不会再执行一次。',
})

export const pausePayoutPlan = defineEndpoint({
  id: 'payout-plan.pause',
  method: 'POST',
  path: `${base}/pause`,
  summary: '暂停付款计划',
  access: merchants,
  permission: 'payout:submit',
  effect: 'mutate',
  body: Type.Object({ id, reason }),
  result,
  assumption: '暂停期间到期的日期不执行，恢复之后也不补。',
})

export const resumePayoutPlan = defineEndpoint({
  id: 'payout-plan.resume',
  method: 'POST',
  path: `${base}/resume`,
  summary: '恢复付款计划',
  access: merchants,
  permission: 'payout:submit',
  effect: 'mutate',
  body: Type.Object({ id }),
  result,
})

export const endPayoutPlan = defineEndpoint({
  id: 'payout-plan.end',
  method: 'POST',
  path: `${base}/end`,
  summary: '结束付款计划',
  access: merchants,
  permission: 'payout:submit',
  effect: 'mutate',
  body: Type.Object({ id, reason }),
  result,
  assumption: '结束后不能恢复；已生成的批次不受影响。',
})

/** A day that a plan is due on, and when it is paid. */
const periodSchema = Type.Object({
  dueDay: Type.String(),
  runAt: Type.String(),
  dayOff: Type.Union([Type.String(), Type.Null()], {
    description: '当天为何顺延：周末或节假日名；不顺延为 null',
  }),
  isAnnounced: Type.Boolean({ description: '当年放假安排已公布；否则按周末和法定节假日推算' }),
})
export type PlanPeriodShown = Static<typeof periodSchema>

export const previewPayoutPlan = defineEndpoint({
  id: 'payout-plan.preview',
  method: 'GET',
  path: `${base}/preview`,
  summary: '预览付款日期',
  access: merchants,
  effect: 'read',
  query: Type.Object({
    frequency: scheduleFields.frequency,
    startDay: scheduleFields.startDay,
    endDay: Type.Optional(scheduleFields.startDay),
    weekDay: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
    monthDay: Type.Optional(Type.Integer({ minimum: 1, maximum: 31 })),
    runTime: scheduleFields.runTime,
  }),
  result: Type.Array(periodSchema),
  assumption: '此刻之后的前 5 个日期；没有则为空。',
})

/** What became of one period of a plan. */
const runSchema = Type.Object({
  id: Type.String(),
  dueDay: Type.String(),
  runTime: Type.String(),
  state: planRunState.schema,
  /** Why nothing was paid; null where a batch was made. */
  reason: nullableText,
  /** The draft that stayed, or that waits for its review; null where it is gone or became an order. */
  sessionId: nullableText,
  orderId: nullableText,
  orderNo: nullableText,
  /** The status of the batch. */
  orderStatus: nullableText,
  canRetry: Type.Boolean({ description: '可以重新建立名单' }),
})
export type PlanRunShown = Static<typeof runSchema>

export const listPlanRuns = defineEndpoint({
  id: 'payout-plan.runs',
  method: 'GET',
  path: `${base}/runs`,
  summary: '查询付款计划的执行记录',
  access: merchants,
  screens,
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Array(runSchema),
  assumption: '新的在前，最多 100 条。',
})

export const listPlanPayees = defineEndpoint({
  id: 'payout-plan.payees',
  method: 'GET',
  path: `${base}/payees`,
  summary: '查询付款计划的名单',
  access: merchants,
  screens,
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Array(
    Type.Object({
      rowNo: Type.Integer(),
      name: Type.String(),
      certNo: Type.String({ description: '掩码' }),
      payeeAccount: Type.String({ description: '掩码' }),
      amountText: Type.String({ description: '发放金额，元' }),
      remark: Type.String(),
      level: checkLevel.schema,
      /** Why the person could not be paid now. */
      message: nullableText,
    }),
  ),
  assumption: '按现在的签约、名单和限额校验的结果一并给出。',
})

export const retryPlanRun = defineEndpoint({
  id: 'payout-plan.retry',
  method: 'POST',
  path: `${base}/retry`,
  summary: '重新发起未付的一期',
  access: merchants,
  permission: 'payout:submit',
  effect: 'mutate',
  body: Type.Object({ runId: Type.String({ description: '执行记录的 id' }) }),
  result: Type.Object({ sessionId: Type.String() }),
  assumption:
    '建立这一期的名单供核对和提交；名单还在时返回它。每一期最多有一个有效的批次：已生成批次的不能重新发起，批次被撤回或拒绝的可以。',
})
