import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { dayText, textLine } from '#shared/features/party/party-fields.ts'
import { employmentDraft, employmentEdit, employments } from './employment.ts'

const own = { access: ['merchant'], effect: 'mutate', okCode: 200 } as const

export const addEmployment = defineEndpoint({
  id: 'employment.add',
  method: 'POST',
  path: '/sign/employment/add',
  summary: '登记入职',
  permission: 'employment:add',
  body: employmentDraft,
  result: employments.row,
  message: '已登记入职',
  assumption:
    '按证件号码认人：没有登记过的人同时登记为自由职业者并立即实名核验，核验不通过的可以登记，但在改正之前不能付款。同一人在同一商户、同一服务商只能有一条在职记录。',
  ...own,
})

export const editEmployment = defineEndpoint({
  id: 'employment.edit',
  method: 'PUT',
  path: '/sign/employment/edit',
  summary: '修改用工记录',
  permission: 'employment:add',
  body: employmentEdit,
  result: employments.row,
  message: '修改成功!',
  assumption: '只有在职的记录可以修改岗位、工作性质和入职日期。',
  ...own,
})

export const leaveEmployment = defineEndpoint({
  id: 'employment.leave',
  method: 'POST',
  path: '/sign/employment/leave',
  summary: '办理离职',
  permission: 'employment:leave',
  body: Type.Object({
    ids: Type.Array(Type.String(), { minItems: 1, maxItems: 200, uniqueItems: true }),
    leaveDate: dayText,
    leaveReason: textLine(2, 200),
  }),
  result: Type.Object({ left: Type.Integer({ minimum: 0, description: '办理离职的人数' }) }),
  message: '已办理离职',
  assumption:
    '离职日期不早于入职日期、不晚于今天。离职不解除签约：结清报酬仍可付款。有一条不能办理则全部不执行。',
  ...own,
})

export const takePaidPeople = defineEndpoint({
  id: 'employment.fromPayouts',
  method: 'POST',
  path: '/sign/employment/fromPayouts',
  summary: '把付款成功的人登记入职',
  permission: 'employment:import',
  body: Type.Object({
    jobTitle: employmentDraft.properties.jobTitle,
    jobNature: employmentDraft.properties.jobNature,
  }),
  result: Type.Object({ added: Type.Integer({ minimum: 0, description: '新登记的人数' }) }),
  message: '登记完成',
  assumption:
    '本商户付款成功过、却没有用工记录的人，各登记一条，来源为付款，入职日期为第一次付款成功的日期。已离职的人不再登记。',
  ...own,
})
