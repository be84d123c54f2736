import Type from 'typebox'
import { dateTimePattern } from '#shared/core/day.ts'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { employmentDraft } from '#shared/features/employment/employment.ts'
import { dayText, nullableDayText, textLine } from '#shared/features/party/party-fields.ts'
import { resumes } from './resume.ts'

const asked = { id: Type.String(), version: Type.Optional(Type.Integer({ minimum: 1 })) }
const reason = textLine(2, 200)
const own = { access: ['merchant'], effect: 'mutate', okCode: 200 } as const

export const screenResumes = defineEndpoint({
  id: 'resume.screen',
  method: 'POST',
  path: '/recruit/resume/screen',
  summary: '筛选简历',
  permission: 'resume:screen',
  body: Type.Object({
    ids: Type.Array(Type.String(), { minItems: 1, maxItems: 200, uniqueItems: true }),
    isSelected: Type.Boolean({ description: 'true 入选，false 淘汰' }),
    reason: Type.Optional(reason),
  }),
  result: Type.Object({ screened: Type.Integer({ minimum: 0, description: '筛选的份数' }) }),
  message: '筛选完成',
  assumption: '淘汰时必须写明原因；已淘汰的可以重新入选。有一份不能筛选则全部不执行。',
  ...own,
})

export const inviteToInterview = defineEndpoint({
  id: 'resume.interview',
  method: 'POST',
  path: '/recruit/resume/interview',
  summary: '约面试',
  permission: 'resume:screen',
  body: Type.Object({
    ...asked,
    interviewTime: Type.String({ pattern: dateTimePattern }),
    interviewPlace: textLine(2, 100),
  }),
  result: resumes.row,
  message: '已约面试，短信已发送',
  assumption: '已入选、还没有录用的人可以约面试，并收到短信；改期再约一次。面试时间须晚于现在。',
  ...own,
})

export const onboardResume = defineEndpoint({
  id: 'resume.onboard',
  method: 'POST',
  path: '/recruit/resume/onboard',
  summary: '录用入职',
  permission: 'resume:onboard',
  body: Type.Object({
    ...asked,
    entryDate: dayText,
    probationEnd: Type.Optional(nullableDayText),
    providerId: Type.Optional(employmentDraft.properties.providerId),
  }),
  result: resumes.row,
  message: '已录用',
  assumption:
    '没有登记过的人同时登记为自由职业者并实名核验，登记在职的用工记录，并邀请本人与服务商签约（已签约或已邀请的不再邀请）。招满时岗位自动下线。不填服务商为当前服务商。',
  ...own,
})

export const declineResume = defineEndpoint({
  id: 'resume.decline',
  method: 'POST',
  path: '/recruit/resume/decline',
  summary: '不录用',
  permission: 'resume:onboard',
  body: Type.Object({ ...asked, reason }),
  result: resumes.row,
  message: '已标记为不录用',
  ...own,
})

export const decideProbation = defineEndpoint({
  id: 'resume.probation',
  method: 'POST',
  path: '/recruit/resume/probation',
  summary: '试用结果',
  permission: 'resume:probation',
  body: Type.Object({
    ...asked,
    isPassed: Type.Boolean(),
    reason: Type.Optional(reason),
  }),
  result: resumes.row,
  message: '试用结果已登记',
  assumption: '不合格时必须写明原因，用工记录同时办理离职，离职原因为试用不合格。',
  ...own,
})

export const revealResume = defineEndpoint({
  id: 'resume.reveal',
  method: 'POST',
  path: '/recruit/resume/reveal',
  summary: '查看应聘人完整信息',
  access: ['merchant'],
  permission: 'individual:viewSensitive',
  effect: 'mutate',
  body: Type.Object({ id: Type.String() }),
  result: Type.Object({ name: Type.String(), certNo: Type.String(), phone: Type.String() }),
  assumption: '列表和详情总是掩码；查看一人的完整信息是一次单独的、有日志的调用。',
})
