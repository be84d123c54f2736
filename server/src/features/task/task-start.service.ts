import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  bidStatus,
  deliveryStatus,
  projectStatus,
  settleStatus,
  taskStatus,
} from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type Bid } from '@settle/shared/features/task/bid.ts'
import { type startTask } from '@settle/shared/features/task/task-calls.ts'
import { type Task } from '@settle/shared/features/task/task.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { Refusal } from '#server/core/refusal.ts'
import {
  bidRows,
  byClock,
  deliveryRows,
  moveProject,
  moverOf,
  taskRows,
  type ProjectMover,
} from '#server/features/project/index.ts'
import { expectDelivery } from '#server/simulators/people/task-people.ts'
import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { closeBids } from './bid.service.ts'
import { momentNames, msOf, taskMoments } from './task-clock.ts'
import { moveTask } from './task-moves.ts'
import { askedTask, projectOf } from './task.service.ts'

/** The provider starts a task by hand (domain.md 3.6). */
export function startByHand(tx: Transaction, actor: Actor, asked: BodyOf<typeof startTask>): Task {
  const row = askedTask(tx, asked, actor)
  if (row.status === taskStatus.values.enrolling && winnersOf(tx, row).length === 0) {
    throw new Refusal('还没有人中标，不能开始任务')
  }
  return start(tx, row, moverOf(actor))
}

/** Moves tasks at their moments; once for all worlds of a registry. */
export function connectTaskClock(registry: WorldRegistry): void {
  for (const moment of momentNames) {
    registry.onDue(taskMoments[moment], (tx, payload) => {
      const row = meantTask(tx, payload, moment)
      if (row !== undefined) atMoment[moment](tx, row)
    })
  }
}

const atMoment: Readonly<
  Record<(typeof momentNames)[number], (tx: Transaction, row: Task) => void>
> = {
  bidDeadline: (tx, row) => {
    if (row.status !== taskStatus.values.enrolling) return
    closeBids(tx, row, { reason: '报名已截止', withWinners: false })
  },
  beginTime: (tx, row) => {
    if (row.status !== taskStatus.values.enrolling || winnersOf(tx, row).length === 0) return
    start(tx, row, byClock)
  },
  endTime: (tx, row) => {
    const { enrolling, inProgress } = taskStatus.values
    const over = { closeTime: tx.now() }
    if (row.status === inProgress) moveTask(tx, row, 'finish', byClock, over)
    if (row.status === enrolling) moveTask(tx, row, 'lapse', byClock, over)
  },
}

/** The task of an event, if it is still meant. */
function meantTask(
  reader: RowSource,
  payload: JsonValue,
  moment: (typeof momentNames)[number],
): Task | undefined {
  const row = reader.rows(taskRows).find(findText(payload, 'task') ?? '')
  return row !== undefined && row[moment] === findText(payload, 'at') ? row : undefined
}

function start(tx: Transaction, row: Task, by: ProjectMover): Task {
  const started = moveTask(tx, row, 'start', by, { startTime: tx.now() })
  closeBids(tx, started, { reason: '任务已开始', withWinners: false })
  for (const bid of winnersOf(tx, started)) openDelivery(tx, started, bid, by)
  const project = projectOf(tx, started)
  if (project.status === projectStatus.values.taskPublished) {
    moveProject(tx, project, 'startTask', by, { startTime: tx.now() })
  }
  return started
}

function winnersOf(reader: RowSource, { id }: Task): readonly Bid[] {
  return reader
    .rows(bidRows)
    .allBy('taskId', id)
    .filter(({ status }) => status === bidStatus.values.won)
}

/** What a winner owes from the start of the task on. */
function openDelivery(tx: Transaction, task: Task, bid: Bid, by: ProjectMover): void {
  const { tenantId, operatorId, agentId, providerId, merchantId, projectId } = task
  const delivery = tx.rows(deliveryRows).insert({
    id: tx.nextId(),
    tenantId,
    operatorId,
    agentId,
    providerId,
    merchantId,
    createBy: by.username,
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    projectId,
    taskId: task.id,
    taskNo: task.taskNo,
    taskName: task.taskName,
    bidId: bid.id,
    individualId: bid.individualId,
    name: bid.name,
    deliveryNo: nextBusinessNumber(tx, 'JF'),
    quote: bid.quote,
    content: '',
    files: [],
    quantity: 0,
    claimed: 0,
    amount: 0,
    status: deliveryStatus.values.unfinished,
    submitTime: null,
    submitBy: null,
    auditBy: null,
    auditTime: null,
    auditReason: null,
    settleStatus: settleStatus.values.toSettle,
    settlementId: null,
    itemId: null,
    itemNo: null,
    orderId: null,
    orderNo: null,
    paidAmount: 0,
    paidTime: null,
  })
  expectDelivery(tx, { deliveryId: delivery.id, name: bid.name, untilMs: msOf(task.endTime) })
}
