import { mask } from '@settle/shared/core/text/masking.ts'
import { type Project } from '@settle/shared/features/project/project.ts'
import {
  bidStatus,
  deliveryStatus,
  projectStatus,
  settleStatus,
  taskStatus,
} from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { type PersonTaskView } from '@settle/shared/features/person-task/person-task-calls.ts'
import { type TaskStage } from '@settle/shared/features/person-task/task-stage.ts'
import { signStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type Bid } from '@settle/shared/features/task/bid.ts'
import { type Delivery } from '@settle/shared/features/task/delivery.ts'
import { type Task } from '@settle/shared/features/task/task.ts'
import { isKnownAt } from '#server/core/call/known-person.ts'
import { notFound } from '#server/core/refusal.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { bidRows, deliveryRows, projectRows, taskRows } from '#server/features/project/index.ts'
import { findLiveRecord } from '#server/features/sign-record/index.ts'
import { type TaskLink } from '#server/features/task/index.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** Everything that one link is about. */
export interface LinkedTask {
  readonly link: TaskLink
  readonly task: Task
  readonly project: Project
  readonly person: Individual
  /** Undefined until they bid. */
  readonly bid: Bid | undefined
  /** Undefined until the task starts. */
  readonly delivery: Delivery | undefined
}

/** The task, the person and what they did so far, of a link. */
export function linkedTaskOf(reader: RowSource, link: TaskLink): LinkedTask {
  const { taskId, individualId } = link
  const task = reader.rows(taskRows).find(taskId)
  const project = reader.rows(projectRows).find(task?.projectId ?? '')
  const person = reader.rows(individuals).find(individualId)
  if (task === undefined || project === undefined || person === undefined) throw notFound()
  const isTheirs = (row: Bid | Delivery) => row.individualId === individualId
  return {
    link,
    task,
    project,
    person,
    bid: reader.rows(bidRows).allBy('taskId', taskId).find(isTheirs),
    delivery: reader.rows(deliveryRows).allBy('taskId', taskId).find(isTheirs),
  }
}

/** What the person sees, in a window that is known by a ticket or not. */
export function viewOf(
  reader: RowSource,
  linked: LinkedTask,
  { ticket, nowMs, now }: { ticket: string | undefined; nowMs: number; now: string },
): PersonTaskView {
  const { link, task, person } = linked
  const isAsked = ticket !== undefined && isKnownAt(link, ticket, nowMs)
  return {
    stage: isAsked ? stageOf(linked, now) : 'identify',
    merchantName: task.merchantName,
    maskedName: mask('name', person.name),
    detail: isAsked ? detailOf(reader, linked) : null,
  }
}

/** Where the person stands (domain.md 3.7); `now` is the world's time. */
export function stageOf({ task, project, bid, delivery }: LinkedTask, now: string): TaskStage {
  if (delivery !== undefined) return stageOfDelivery(delivery, task, project, now)
  if (bid === undefined) {
    const isOpen = task.status === taskStatus.values.enrolling && task.bidDeadline > now
    return isOpen ? 'bid' : 'closed'
  }
  const { won, lost } = bidStatus.values
  if (bid.status === lost) return 'lost'
  return bid.status === won ? 'won' : 'waiting'
}

function stageOfDelivery(
  { status, settleStatus: settled }: Delivery,
  task: Task,
  project: Project,
  now: string,
): TaskStage {
  const { finished, passed, unfinished } = deliveryStatus.values
  if (status === passed) return settled === settleStatus.values.succeeded ? 'paid' : 'passed'
  if (status === finished) return 'submitted'
  const isLate =
    status === unfinished && (task.status !== taskStatus.values.inProgress || task.endTime <= now)
  const isOver = project.status === projectStatus.values.taskEnded
  return isLate || isOver ? 'closed' : 'deliver'
}

function detailOf(
  reader: RowSource,
  { task, project, person, bid, delivery }: LinkedTask,
): NonNullable<PersonTaskView['detail']> {
  const parties = { merchantId: task.merchantId, providerId: task.providerId }
  const record = findLiveRecord(reader, person.id, parties)
  const mustSign = record?.signStatus === signStatus.values.toSign && record.signCode !== null
  return {
    name: person.name,
    taskName: task.taskName,
    taskNo: task.taskNo,
    projectName: task.projectName,
    providerName: task.providerName,
    content: task.content,
    standard: project.standard,
    headcount: task.headcount,
    unitPrice: task.unitPrice,
    salaryUnit: task.salaryUnit,
    bidDeadline: task.bidDeadline,
    beginTime: task.beginTime,
    endTime: task.endTime,
    quote: bid?.quote ?? null,
    message: bid?.message ?? null,
    reason: delivery?.auditReason ?? bid?.handleReason ?? null,
    deliveryNo: delivery?.deliveryNo ?? null,
    deliveryContent: delivery?.content ?? null,
    quantity: delivery?.quantity ?? null,
    claimed: delivery?.claimed ?? null,
    amount: delivery?.amount ?? null,
    fileCount: delivery?.files.length ?? 0,
    submitTime: delivery?.submitTime ?? null,
    auditTime: delivery?.auditTime ?? null,
    paidTime: delivery?.paidTime ?? null,
    signPath: mustSign ? `/hbsk/${record.signCode}` : null,
  }
}
