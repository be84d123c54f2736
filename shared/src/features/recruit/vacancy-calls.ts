import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { editBodyOf } from '#shared/core/resource.ts'
import { nullableDayText, textLine } from '#shared/features/party/party-fields.ts'
import { vacancies, vacancyDraft } from './vacancy.ts'

/** Which row, and the version of it that was looked at: what changed meanwhile is not decided on. */
const asked = { id: Type.String(), version: Type.Optional(Type.Integer({ minimum: 1 })) }
const reason = textLine(2, 200)
const own = { access: ['merchant'], effect: 'mutate', result: vacancies.row, okCode: 200 } as const

export const addVacancy = defineEndpoint({
  id: 'vacancy.add',
  method: 'POST',
  path: '/recruit/position/add',
  summary: '新增岗位',
  permission: 'position:add',
  body: vacancyDraft,
  message: '已提交审核',
  assumption: '提交后由所属运营商或平台审核，通过后才能发布。面议时不填薪资。',
  ...own,
})

export const editVacancy = defineEndpoint({
  id: 'vacancy.edit',
  method: 'PUT',
  path: '/recruit/position/edit',
  summary: '修改岗位',
  permission: 'position:edit',
  body: editBodyOf(vacancyDraft),
  message: '已提交审核',
  assumption: '只有审核拒绝和已下线的岗位可以修改，修改后重新审核。只改招聘截止日期用重新发布。',
  ...own,
})

export const auditVacancy = defineEndpoint({
  id: 'vacancy.audit',
  method: 'POST',
  path: '/recruit/position/audit',
  summary: '审核岗位',
  access: ['admin', 'operator'],
  permission: 'position:audit',
  effect: 'mutate',
  body: Type.Object({
    ...asked,
    isPassed: Type.Boolean(),
    reason: Type.Optional(reason),
  }),
  result: vacancies.row,
  message: '审核完成',
  okCode: 200,
  assumption: '拒绝时必须写明原因，商户会看到。',
})

export const publishVacancy = defineEndpoint({
  id: 'vacancy.publish',
  method: 'POST',
  path: '/recruit/position/publish',
  summary: '发布岗位',
  permission: 'position:publish',
  body: Type.Object({ ...asked, endDate: Type.Optional(nullableDayText) }),
  message: '已发布',
  assumption:
    '审核通过的岗位第一次发布，已下线的岗位重新发布；可以同时改招聘截止日期，内容有变化时须先修改并重新审核。已招满的岗位不能重新发布。',
  ...own,
})

export const takeVacancyOffline = defineEndpoint({
  id: 'vacancy.offline',
  method: 'POST',
  path: '/recruit/position/offline',
  summary: '下线岗位',
  access: ['merchant', 'operator', 'admin'],
  permission: 'position:offline',
  effect: 'mutate',
  body: Type.Object({ ...asked, reason }),
  result: vacancies.row,
  message: '已下线',
  okCode: 200,
  assumption: '招满和过了招聘截止日期的岗位由系统下线。下线后不再接受投递，已有的投递继续处理。',
})
