import { addDays, epochMsOf, parseDateTime, parseDay } from '@settle/shared/core/day.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  bidStatus,
  deliveryStatus,
  projectStatus,
  settleStatus,
  taskStatus,
} from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type endProject } from '@settle/shared/features/project/project-calls.ts'
import { type Project } from '@settle/shared/features/project/project.ts'
import { bidMachine, taskMachine } from '@settle/shared/features/task/task.status.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import {
  askedProject,
  assertProjectMove,
  byClock,
  moveProject,
  moverOf,
  type ProjectMover,
} from './project-moves.ts'
import { tellEnded } from './project-notices.ts'
import { bidRows, deliveryRows, projectRows, settlementRows, taskRows } from './project-rows.ts'

const projectEnds = 'project.end'

/** The merchant, or the platform, ends a project (domain.md 3.6, N16). Refuses while something is open. */
export function endByHand(
  tx: Transaction,
  actor: Actor,
  asked: BodyOf<typeof endProject>,
): Project {
  const row = askedProject(tx, asked, actor)
  assertProjectMove(row, 'end', actor.role)
  const open = openText(tx, row)
  if (open !== undefined) throw open
  return end(tx, row, moverOf(actor))
}

/** Sees that a project ends on the morning after its last day, if nothing is open then. */
export function endLater(tx: Transaction, { id, endDate }: Project): void {
  tx.schedule(projectEnds, epochMsOf(parseDateTime(`${addDays(parseDay(endDate), 1)} 00:05:00`)), {
    projectId: id,
  })
}

/** Ends projects on the world's clock; once for all worlds of a registry. */
export function connectProjectEnds(registry: WorldRegistry): void {
  registry.onDue(projectEnds, endOnTime)
}

const dayMs = 24 * 3_600_000
const triedDays = 90

function endOnTime(tx: Transaction, payload: JsonValue): void {
  const row = tx.rows(projectRows).find(findText(payload, 'projectId') ?? '')
  if (row?.delFlag !== '0' || row.status === projectStatus.values.taskEnded) return
  if (row.status === projectStatus.values.taskStarted && openText(tx, row) === undefined) {
    end(tx, row, byClock)
    return
  }
  // What is open today may be done tomorrow; after so many days only somebody ends it.
  const lastTry = parseDateTime(`${addDays(parseDay(row.endDate), triedDays)} 23:59:59`)
  if (tx.nowMs() > epochMsOf(lastTry)) return
  tx.schedule(projectEnds, tx.nowMs() + dayMs, { projectId: row.id })
}

/** What keeps a project from ending; undefined where nothing does. */
function openText(reader: RowSource, { id, status }: Project): Refusal | undefined {
  const delivered = reader.rows(deliveryRows).allBy('projectId', id)
  const { unfinished, finished } = deliveryStatus.values
  const waiting = delivered.filter((row) => row.status === finished).length
  if (waiting > 0) return new Refusal('还有{count}份交付等待验收，不能结束项目', { count: waiting })
  const running = new Set(
    reader
      .rows(taskRows)
      .allBy('projectId', id)
      .filter((task) => task.status === taskStatus.values.inProgress)
      .map((task) => task.id),
  )
  const owed = delivered.filter((row) => row.status === unfinished && running.has(row.taskId))
  if (owed.length > 0) {
    return new Refusal('还有{count}份交付没有提交，任务结束后才能结束项目', { count: owed.length })
  }
  const { toSettle, settling } = settleStatus.values
  const settled = reader
    .rows(settlementRows)
    .allBy('projectId', id)
    .find((row) => row.delFlag === '0' && [toSettle, settling].some((one) => one === row.status))
  if (settled !== undefined) {
    return new Refusal('结算单{settleNo}还没有完成，不能结束项目', { settleNo: settled.settleNo })
  }
  const hasWinners = reader
    .rows(bidRows)
    .allBy('projectId', id)
    .some((bid) => bid.status === bidStatus.values.won)
  return status === projectStatus.values.taskPublished && hasWinners
    ? new Refusal('已有人中标，请等任务开始并验收后再结束项目')
    : undefined
}

/** Ends it: tasks that were not begun are cancelled, those under way are over. */
function end(tx: Transaction, row: Project, by: ProjectMover): Project {
  const stamps = { updateBy: by.username, updateTime: tx.now() }
  for (const task of tx.rows(taskRows).allBy('projectId', row.id)) {
    const status =
      taskMachine.next(task.status, 'drop', 'job') ?? taskMachine.next(task.status, 'finish', 'job')
    if (status === undefined) continue
    const version = task.version + 1
    tx.rows(taskRows).replace({ ...task, ...stamps, version, status, closeTime: tx.now() })
    if (task.status === taskStatus.values.inProgress) continue
    for (const bid of tx.rows(bidRows).allBy('taskId', task.id)) {
      const lost = bidMachine.next(bid.status, 'close', 'job')
      if (lost === undefined) continue
      const closed = { status: lost, handleTime: tx.now(), version: bid.version + 1 }
      tx.rows(bidRows).replace({ ...bid, ...stamps, ...closed })
    }
  }
  const ended = moveProject(tx, row, 'end', by, { endTime: tx.now() })
  tellEnded(tx, ended)
  return ended
}
