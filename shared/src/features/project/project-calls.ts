import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { editBodyOf } from '#shared/core/resource.ts'
import { reasonText } from '#shared/features/funds/funds-fields.ts'
import { projects } from './project.ts'

const { path } = projects
/** Which row, and the version of it that was looked at: what changed meanwhile is not decided on. */
const asked = {
  id: Type.String({ description: '项目的 id' }),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
}
const result = projects.shownRow

export const addProject = defineEndpoint({
  id: 'project.add',
  method: 'POST',
  path: `${path}/add`,
  summary: '新增项目',
  access: ['merchant'],
  permission: 'project:add',
  effect: 'mutate',
  body: projects.draft,
  result,
  message: '项目已保存，发布后进入审核',
  okCode: 200,
})

export const editProject = defineEndpoint({
  id: 'project.edit',
  method: 'PUT',
  path: `${path}/edit`,
  summary: '编辑项目',
  access: ['merchant'],
  permission: 'project:edit',
  effect: 'mutate',
  edits: projects,
  body: editBodyOf(projects.draft),
  result,
  message: '修改成功!',
  okCode: 200,
  assumption: '待发布、审核拒绝和服务商拒绝的项目可以修改；发布之后的不能。',
})

export const publishProject = defineEndpoint({
  id: 'project.publish',
  method: 'POST',
  path: `${path}/publish`,
  summary: '发布项目',
  access: ['merchant'],
  permission: 'project:publish',
  effect: 'mutate',
  body: Type.Object(asked),
  result,
  message: '已发布，等待审核',
  assumption:
    '类目、预算、起止日期和服务商须齐全；结束日期不早于今天；服务商须合作中且未被冻结。被一家服务商拒绝后须换一家再发布。',
})

export const revokeProject = defineEndpoint({
  id: 'project.revoke',
  method: 'POST',
  path: `${path}/revoke`,
  summary: '撤回项目',
  access: ['merchant'],
  permission: 'project:revoke',
  effect: 'mutate',
  body: Type.Object(asked),
  result,
  message: '已撤回，可以修改后再发布',
})

export const auditProject = defineEndpoint({
  id: 'project.audit',
  method: 'POST',
  path: `${path}/audit`,
  summary: '审核项目',
  access: ['admin', 'operator'],
  permission: 'project:audit',
  effect: 'mutate',
  body: Type.Object({
    ...asked,
    pass: Type.Boolean({ description: '通过或拒绝' }),
    reason: Type.Optional(reasonText),
  }),
  result,
  message: '审核完成',
  assumption: '拒绝时 reason 必填，2 至 200 字。运营商审核本租户的项目，平台都可以审核。',
})

export const takeProject = defineEndpoint({
  id: 'project.take',
  method: 'POST',
  path: `${path}/take`,
  summary: '承接项目',
  access: ['provider'],
  permission: 'project:take',
  effect: 'mutate',
  body: Type.Object(asked),
  result,
  message: '已承接，可以发布任务',
  assumption:
    '与商户的合作须在进行中，项目类目须在服务商的开票类目之内（服务商没有限定类目时不限）。双方还没有企业服务合同时自动起草并发出一份。',
})

export const refuseProject = defineEndpoint({
  id: 'project.refuse',
  method: 'POST',
  path: `${path}/refuse`,
  summary: '拒绝承接项目',
  access: ['provider'],
  permission: 'project:refuse',
  effect: 'mutate',
  body: Type.Object({ ...asked, reason: reasonText }),
  result,
  message: '已拒绝',
})

export const endProject = defineEndpoint({
  id: 'project.end',
  method: 'POST',
  path: `${path}/end`,
  summary: '结束项目',
  access: ['merchant', 'admin'],
  permission: 'project:end',
  effect: 'mutate',
  body: Type.Object(asked),
  result,
  message: '项目已结束',
  assumption:
    '没有待交付、待验收的交付，也没有待结算、结算中的结算单时才能结束；任务已发布而无人中标时可以直接结束。还在报名的任务随之取消。任务截止后仍未交付的，不妨碍结束。',
})
