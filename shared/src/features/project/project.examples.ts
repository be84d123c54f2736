import { exampleOf, type CallExample } from '#shared/core/example.ts'
import {
  addProject,
  auditProject,
  editProject,
  endProject,
  publishProject,
  refuseProject,
  revokeProject,
  takeProject,
} from './project-calls.ts'
import { projects } from './project.ts'

const id = `$${addProject.id}.id`
const added = [addProject.id]
const published = [...added, publishProject.id]
const passed = [...published, auditProject.id]
const { list, read, summary, remove } = projects.endpoints

/** 支付接口用例编写 of 码上众包, which has a task that people bid for, and 秋季深度保洁专项 of 云帆到家. */
export const projectExamples: readonly CallExample[] = [
  exampleOf(list, { as: 'merchant', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(read, { as: 'merchant', query: { id: '1140000000000000008' } }),
  exampleOf(summary, { as: 'admin' }),
  exampleOf(addProject, {
    as: 'merchant',
    body: {
      projectName: '冬季暖气清洗',
      providerId: '1200000000000000001',
      categoryId: '3300000000000000018',
      industryId: null,
      cityCode: '310100',
      workContent: '<p>入户清洗暖气片与管道。</p>',
      standard: '客户签字的验收单',
      headcount: 6,
      budget: 5_000_000,
      payWay: '按任务结算',
      beginDate: '2026-12-01',
      endDate: '2026-12-31',
      attachments: [],
    },
  }),
  exampleOf(editProject, { as: 'merchant', body: { id, version: 1, headcount: 8 }, after: added }),
  exampleOf(publishProject, { as: 'merchant', body: { id }, after: added }),
  exampleOf(revokeProject, { as: 'merchant', body: { id }, after: published }),
  exampleOf(auditProject, { as: 'operator', body: { id, pass: true }, after: published }),
  exampleOf(takeProject, { as: 'provider', body: { id }, after: passed }),
  exampleOf(refuseProject, {
    as: 'provider',
    body: { id, reason: '近期人手不足' },
    after: passed,
  }),
  exampleOf(endProject, { as: 'mashang', body: { id: '1140000000000000007' } }),
  exampleOf(remove, { as: 'merchant', query: { id }, after: added }),
]
