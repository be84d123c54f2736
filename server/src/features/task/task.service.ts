import { isDateTime } from '@settle/shared/core/day.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  bidStatus,
  projectStatus,
  taskStatus,
} from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { workedProject } from '@settle/shared/features/project/project.status.ts'
import { type Project } from '@settle/shared/features/project/project.ts'
import {
  type addTask,
  type cancelTask,
  type editTask,
  type publishTask,
} from '@settle/shared/features/task/task-calls.ts'
import { type Task } from '@settle/shared/features/task/task.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, stampsOfNew } from '#server/core/list/row-stamps.ts'
import { assertProviderWorks } from '#server/features/party/index.ts'
import {
  bidRows,
  moveProject,
  moverOf,
  ownProject,
  projectRows,
  taskRows,
} from '#server/features/project/index.ts'
import { expectBids } from '#server/simulators/people/task-people.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { closeBids } from './bid.service.ts'
import { msOf, watchTask } from './task-clock.ts'
import { ownTask, taskInfoOf } from './task-infos.ts'
import { moveTask } from './task-moves.ts'

type Draft = BodyOf<typeof addTask>

/** Keeps a new task of a project that the provider took (domain.md 2.9). */
export function draftTask(tx: Transaction, actor: Actor, draft: Draft): Task {
  const project = ownProject(tx, draft.projectId, actor)
  if (!workedProject.has(project.status)) {
    throw new Refusal('只有已承接、还没有结束的项目可以添加任务')
  }
  const { tenantId, operatorId, agentId, merchantId, providerId } = project
  return tx.rows(taskRows).insert({
    ...stampsOfNew(tx, actor),
    tenantId,
    operatorId,
    agentId,
    merchantId,
    merchantName: project.merchantName,
    providerId,
    providerName: project.providerName,
    projectId: project.id,
    projectName: project.projectName,
    taskNo: nextBusinessNumber(tx, 'RW'),
    toCheckCount: 0,
    ...fieldsOf(draft, project),
    status: taskStatus.values.toPublish,
    publishTime: null,
    startTime: null,
    closeTime: null,
  })
}

/** Changes a task: all of it before it is published, its places and times while people bid. */
export function changeTask(
  tx: Transaction,
  actor: Actor,
  { id, version, projectId: _project, ...draft }: BodyOf<typeof editTask>,
): Task {
  const row = askedTask(tx, { id, version }, actor)
  const project = projectOf(tx, row)
  const { toPublish, enrolling } = taskStatus.values
  if (row.status !== toPublish && row.status !== enrolling) {
    throw new Refusal('任务已开始或已关闭，不能修改')
  }
  const after = fieldsOf({ ...row, ...draft }, project)
  if (row.status === enrolling) assertOnlyPlacesAndTimes(tx, row, after)
  const changed = tx.rows(taskRows).replace({ ...row, ...after, ...stampsOfChange(tx, actor, row) })
  if (row.status === enrolling) {
    assertAhead(tx, changed)
    watchTask(tx, changed)
  }
  return changed
}

/** Opens a task for bids; the first one moves its project on (domain.md 3.6). */
export function publish(tx: Transaction, actor: Actor, asked: BodyOf<typeof publishTask>): Task {
  const row = askedTask(tx, asked, actor)
  const project = projectOf(tx, row)
  if (!workedProject.has(project.status)) throw new Refusal('项目已结束，不能发布任务')
  assertProviderWorks(tx, row.providerId)
  const published = moveTask(tx, row, 'publish', moverOf(actor), { publishTime: tx.now() })
  assertAhead(tx, published)
  if (project.status === projectStatus.values.providerTook) {
    moveProject(tx, project, 'publishTask', moverOf(actor), { taskTime: tx.now() })
  }
  watchTask(tx, published)
  const { id: taskId, headcount, bidDeadline } = published
  expectBids(tx, { taskId, headcount, untilMs: msOf(bidDeadline) })
  return published
}

/** Gives a task up before it starts; who bid is told that it came to nothing. */
export function cancel(tx: Transaction, actor: Actor, asked: BodyOf<typeof cancelTask>): Task {
  const row = askedTask(tx, asked, actor)
  const reason = asked.reason.trim()
  if (Array.from(reason).length < 2) throw fieldRefusal('reason', '请填写取消原因，2至200个字')
  const cancelled = moveTask(tx, row, 'cancel', moverOf(actor), { closeTime: tx.now() })
  closeBids(tx, cancelled, { reason: `任务已取消：${reason}`, withWinners: true })
  return cancelled
}

/** The task of a call, where it is the caller's and still as the caller looked at it. */
export function askedTask(
  tx: Transaction,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  actor: Actor,
): Task {
  const row = ownTask(tx, id, actor)
  assertVersion(row, version, taskInfoOf(tx, id, actor))
  return row
}

/** The project of a task. */
export function projectOf(reader: RowSource, { projectId }: Pick<Task, 'projectId'>): Project {
  const project = reader.rows(projectRows).find(projectId)
  if (project === undefined) throw notFound()
  return project
}

function assertAhead(tx: Transaction, { bidDeadline }: Task): void {
  if (bidDeadline <= tx.now()) {
    throw fieldRefusal('bidDeadline', '报名截止时间已过，请先修改任务的时间')
  }
}

function assertOnlyPlacesAndTimes(
  reader: RowSource,
  row: Task,
  after: ReturnType<typeof fieldsOf>,
): void {
  const { taskName, content, unitPrice, salaryUnit } = after
  const isSame =
    taskName === row.taskName &&
    content === row.content &&
    unitPrice === row.unitPrice &&
    salaryUnit === row.salaryUnit
  if (!isSame) throw new Refusal('任务已发布，只能修改名额和时间')
  const won = reader
    .rows(bidRows)
    .allBy('taskId', row.id)
    .filter(({ status }) => status === bidStatus.values.won).length
  if (after.headcount < won) {
    throw fieldRefusal('headcount', '已有{won}人中标，名额不能更少', { won })
  }
}

/** What the form may set, checked; nothing else of what was sent. */
function fieldsOf(draft: Omit<Draft, 'projectId'>, { beginDate, endDate }: Project) {
  const { bidDeadline, beginTime, endTime } = draft
  for (const [field, time] of Object.entries({ bidDeadline, beginTime, endTime })) {
    if (!isDateTime(time)) throw fieldRefusal(field, '没有这个时间，请重新选择')
  }
  if (beginTime < bidDeadline) throw fieldRefusal('beginTime', '开始时间不能早于报名截止时间')
  if (endTime <= beginTime) throw fieldRefusal('endTime', '结束时间须晚于开始时间')
  if (beginTime.slice(0, 10) < beginDate) {
    throw fieldRefusal('beginTime', '项目从{day}开始，任务不能更早开始', { day: beginDate })
  }
  if (endTime.slice(0, 10) > endDate) {
    throw fieldRefusal('endTime', '项目到{day}结束，任务不能更晚结束', { day: endDate })
  }
  return {
    taskName: draft.taskName.trim(),
    content: draft.content.trim(),
    headcount: draft.headcount,
    unitPrice: draft.unitPrice,
    salaryUnit: draft.salaryUnit,
    bidDeadline,
    beginTime,
    endTime,
  }
}
