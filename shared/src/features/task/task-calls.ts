import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { editBodyOf } from '#shared/core/resource.ts'
import { reasonText } from '#shared/features/funds/funds-fields.ts'
import { attachmentList } from '#shared/features/project/project.ts'
import { bids } from './bid.ts'
import { deliveries } from './delivery.ts'
import { tasks } from './task.ts'

const version = Type.Optional(Type.Integer({ minimum: 1 }))
const asked = (what: string) => ({ id: Type.String({ description: `${what}的 id` }), version })
const result = tasks.shownRow

export const addTask = defineEndpoint({
  id: 'task.add',
  method: 'POST',
  path: `${tasks.path}/add`,
  summary: '新增任务',
  access: ['provider'],
  permission: 'task:add',
  effect: 'mutate',
  body: tasks.draft,
  result,
  message: '任务已保存，发布后开始报名',
  okCode: 200,
  assumption:
    '报名截止不晚于开始时间，开始早于结束，都在项目的起止日期之内。任务由承接项目的服务商添加。',
})

export const editTask = defineEndpoint({
  id: 'task.edit',
  method: 'PUT',
  path: `${tasks.path}/edit`,
  summary: '编辑任务',
  access: ['provider'],
  permission: 'task:edit',
  effect: 'mutate',
  edits: tasks,
  body: editBodyOf(tasks.draft),
  result,
  message: '修改成功!',
  okCode: 200,
  assumption:
    '待发布的任务可以全部修改；报名中的只能改名额和时间，名额不能少于已中标人数。其他状态不能修改。',
})

export const publishTask = defineEndpoint({
  id: 'task.publish',
  method: 'POST',
  path: `${tasks.path}/publish`,
  summary: '发布任务',
  access: ['provider'],
  permission: 'task:publish',
  effect: 'mutate',
  body: Type.Object(asked('任务')),
  result,
  message: '已发布，开始报名',
  assumption: '项目的第一个任务发布后，项目进入“任务已发布”。之后会有模拟的自由职业者来竞标。',
})

export const inviteToTask = defineEndpoint({
  id: 'task.invite',
  method: 'POST',
  path: `${tasks.path}/invite`,
  summary: '邀请报名',
  access: ['provider'],
  permission: 'task:publish',
  effect: 'mutate',
  body: Type.Object({
    id: Type.String({ description: '任务的 id' }),
    individualIds: Type.Array(Type.String(), { minItems: 1, maxItems: 100, uniqueItems: true }),
  }),
  result: Type.Object({ invited: Type.Integer({ minimum: 0, description: '发出的短信数' }) }),
  message: '邀请短信已发送',
  assumption:
    '只能邀请与本服务商有签约或用工关系的人；每人每个任务一个链接，再次邀请发送同一个链接。',
})

export const startTask = defineEndpoint({
  id: 'task.start',
  method: 'POST',
  path: `${tasks.path}/start`,
  summary: '开始任务',
  access: ['provider'],
  permission: 'task:start',
  effect: 'mutate',
  body: Type.Object(asked('任务')),
  result,
  message: '任务已开始',
  assumption:
    '至少一人中标才能开始；到开始时间自动开始。开始后每位中标者有一份待交付，其余竞标未中标。',
})

export const cancelTask = defineEndpoint({
  id: 'task.cancel',
  method: 'POST',
  path: `${tasks.path}/cancel`,
  summary: '取消任务',
  access: ['provider'],
  permission: 'task:cancel',
  effect: 'mutate',
  body: Type.Object({ ...asked('任务'), reason: reasonText }),
  result,
  message: '任务已取消',
})

export const awardBid = defineEndpoint({
  id: 'bid.award',
  method: 'POST',
  path: `${bids.path}/award`,
  summary: '确定中标',
  access: ['provider', 'merchant'],
  permission: 'bid:award',
  effect: 'mutate',
  body: Type.Object(asked('竞标')),
  result: bids.shownRow,
  message: '已中标',
  assumption:
    '中标人数不超过名额，报名截止前有效。未签约的人同时收到签约邀请，没有在职记录的建立一条（来源为付款）。名额满时，其余竞标未中标。',
})

export const rejectBid = defineEndpoint({
  id: 'bid.reject',
  method: 'POST',
  path: `${bids.path}/reject`,
  summary: '拒绝竞标',
  access: ['provider'],
  permission: 'bid:reject',
  effect: 'mutate',
  body: Type.Object({ ...asked('竞标'), reason: Type.Optional(reasonText) }),
  result: bids.shownRow,
  message: '已处理',
  assumption: '任务开始前，已中标的也可以取消，空出名额，此时 reason 必填。',
})

export const submitDelivery = defineEndpoint({
  id: 'delivery.submit',
  method: 'POST',
  path: `${deliveries.path}/submit`,
  summary: '代为提交交付',
  access: ['merchant'],
  permission: 'delivery:submit',
  effect: 'mutate',
  body: Type.Object({
    ...asked('交付'),
    content: Type.String({ minLength: 2, maxLength: 2000, description: '交付说明' }),
    files: attachmentList,
    quantity: Type.Integer({ minimum: 1, maximum: 100_000, description: '完成数量' }),
  }),
  result: deliveries.shownRow,
  message: '交付已提交，等待验收',
  assumption: '任务结束之后不能再提交；被拒绝的交付在项目结束之前可以再次提交。',
})

export const auditDelivery = defineEndpoint({
  id: 'delivery.audit',
  method: 'POST',
  path: `${deliveries.path}/audit`,
  summary: '验收交付',
  access: ['provider', 'merchant'],
  permission: 'delivery:audit',
  effect: 'mutate',
  body: Type.Object({
    ...asked('交付'),
    pass: Type.Boolean({ description: '通过或拒绝' }),
    amount: Type.Optional(
      Type.Integer({ minimum: 1, description: '验收金额，分；不填为报价 × 数量，只能减少' }),
    ),
    reason: Type.Optional(reasonText),
  }),
  result: deliveries.shownRow,
  message: '验收完成',
  assumption: '拒绝或减少金额时 reason 必填；验收通过后不能再改。',
})
