import { exampleOf, type CallExample } from '#shared/core/example.ts'
import {
  addProject,
  auditProject,
  publishProject,
  takeProject,
} from '#shared/features/project/project-calls.ts'
import { bids } from './bid.ts'
import { deliveries } from './delivery.ts'
import {
  addTask,
  auditDelivery,
  awardBid,
  cancelTask,
  editTask,
  inviteToTask,
  publishTask,
  rejectBid,
  startTask,
  submitDelivery,
} from './task-calls.ts'
import { tasks } from './task.ts'

const taken = [addProject.id, publishProject.id, auditProject.id, takeProject.id]
const added = [...taken, addTask.id]
const published = [...added, publishTask.id]
const id = `$${addTask.id}.id`
const bidId = `$${bids.endpoints.list.id}.records.0.id`
const deliveryId = `$${deliveries.endpoints.list.id}.records.0.id`
/** Tasks of the story: one that takes bids, and one whose people work. */
const listed = (status: string) => ({ pageNo: 1, pageSize: 5, status })
const shown = ['task.list']

export const taskExamples: readonly CallExample[] = [
  exampleOf(tasks.endpoints.list, { as: 'provider', query: listed('1') }),
  exampleOf(tasks.endpoints.read, {
    as: 'provider',
    query: { id: '$task.list.records.0.id' },
    after: shown,
  }),
  exampleOf(tasks.endpoints.summary, { as: 'provider' }),
  exampleOf(addTask, {
    as: 'provider',
    body: {
      projectId: `$${addProject.id}.id`,
      taskName: '老小区暖气清洗',
      content: '每户约两小时，自带工具',
      headcount: 2,
      unitPrice: 20_000,
      salaryUnit: '4',
      bidDeadline: '2026-11-30 18:00:00',
      beginTime: '2026-12-02 09:00:00',
      endTime: '2026-12-10 18:00:00',
    },
    after: taken,
  }),
  exampleOf(editTask, { as: 'provider', body: { id, headcount: 3 }, after: added }),
  exampleOf(publishTask, { as: 'provider', body: { id }, after: added }),
  exampleOf(inviteToTask, {
    as: 'provider',
    body: { id, individualIds: ['1110000000000000001'] },
    after: published,
  }),
  exampleOf(startTask, {
    as: 'provider',
    body: { id: '$task.list.records.0.id' },
    after: shown,
  }),
  exampleOf(cancelTask, {
    as: 'provider',
    body: { id, reason: '客户改期' },
    after: published,
  }),
  exampleOf(bids.endpoints.list, { as: 'provider', query: listed('0') }),
  exampleOf(bids.endpoints.read, { as: 'provider', query: { id: bidId }, after: ['bid.list'] }),
  exampleOf(bids.endpoints.summary, { as: 'provider' }),
  exampleOf(awardBid, { as: 'provider', body: { id: bidId }, after: ['bid.list'] }),
  exampleOf(rejectBid, {
    as: 'provider',
    body: { id: bidId, reason: '报价高于预算' },
    after: ['bid.list'],
  }),
  exampleOf(deliveries.endpoints.list, { as: 'merchant', query: listed('1') }),
  exampleOf(deliveries.endpoints.read, {
    as: 'merchant',
    query: { id: deliveryId },
    after: ['delivery.list'],
  }),
  exampleOf(deliveries.endpoints.summary, { as: 'merchant' }),
  exampleOf(auditDelivery, {
    as: 'merchant',
    body: { id: deliveryId, pass: true },
    after: ['delivery.list'],
  }),
  exampleOf(submitDelivery, {
    as: 'merchant',
    body: { id: deliveryId, content: '已补拍清洗前后对比', files: [], quantity: 4 },
    first: [exampleOf(deliveries.endpoints.list, { as: 'merchant', query: listed('3') })],
  }),
]
