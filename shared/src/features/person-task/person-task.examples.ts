import { exampleOf, type CallExample } from '#shared/core/example.ts'
import {
  addProject,
  auditProject,
  publishProject,
  takeProject,
} from '#shared/features/project/project-calls.ts'
import {
  addTask,
  awardBid,
  inviteToTask,
  publishTask,
  startTask,
} from '#shared/features/task/task-calls.ts'
import { bids } from '#shared/features/task/bid.ts'
import { tasks } from '#shared/features/task/task.ts'
import {
  bidForTask,
  deliverTask,
  findPersonTasks,
  identifyForTask,
  openPersonTask,
  sendTaskCode,
} from './person-task-calls.ts'

/** A page of text, as a data address: the form carries it as a file. */
const file = 'data:text/plain;name=delivery.txt;base64,5bey5a6M5oiQMuaIt+a4hea0lw=='
const phone = '10000012274'
const taskCode = `$${findPersonTasks.id}.0.taskCode`
const ticket = `$${identifyForTask.id}.ticket`
const invited = [
  addProject.id,
  publishProject.id,
  auditProject.id,
  takeProject.id,
  addTask.id,
  publishTask.id,
  inviteToTask.id,
]
const found = [...invited, sendTaskCode.id, findPersonTasks.id]
const known = [...found, identifyForTask.id]
const started = [
  ...known,
  bidForTask.id,
  bids.endpoints.list.id,
  awardBid.id,
  tasks.endpoints.list.id,
  startTask.id,
]

/** 沈知夏, who is invited to a task of a new project. */
export const personTaskExamples: readonly CallExample[] = [
  exampleOf(sendTaskCode, { body: { phone }, after: invited }),
  exampleOf(findPersonTasks, {
    body: { phone, smsCode: '123456' },
    after: [...invited, sendTaskCode.id],
  }),
  exampleOf(openPersonTask, { body: { taskCode }, after: found }),
  exampleOf(identifyForTask, { body: { taskCode, certTail: '1021' }, after: found }),
  exampleOf(bidForTask, {
    body: { taskCode, ticket, quote: 18_000, message: '有同类经验' },
    after: known,
  }),
  exampleOf(deliverTask, {
    body: { taskCode, ticket, content: '已清洗 2 户', quantity: '2', file },
    after: started,
  }),
]
