import {
  bidStatus,
  deliveryStatus,
} from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { tasks, taskSchema, type Task, type TaskInfo } from '@settle/shared/features/task/task.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { notFound } from '#server/core/refusal.ts'
import { bidRows, deliveryRows, taskRows } from '#server/features/project/index.ts'
import { MappedRows } from '#server/worlds/rows/mapped-rows.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** What a list is asked by: the kept fields alone. */
export const askedTasks = { ...tasks, row: taskSchema }

/** Tasks with how many bid, won and delivered. */
export function taskInfos(reader: RowSource): MappedRows<Task, TaskInfo> {
  return new MappedRows(reader.rows(taskRows), (row) => infoOf(reader, row))
}

/** The task of an id in the caller's scope, as kept; refuses with one text for missing and foreign ones. */
export function ownTask(reader: RowSource, id: string, actor: Actor): Task {
  const row = reader.rows(taskRows).find(id)
  if (row === undefined || !isInScope(tasks, actor, row)) throw notFound()
  return row
}

/** One task with what is added. */
export function taskInfoOf(reader: RowSource, id: string, actor: Actor): TaskInfo {
  return infoOf(reader, ownTask(reader, id, actor))
}

/** The same as the caller may see it. */
export function shownTaskOf(reader: RowSource, id: string, actor: Actor): TaskInfo {
  return presentRow(tasks, taskInfoOf(reader, id, actor), actor.role)
}

function infoOf(reader: RowSource, row: Task): TaskInfo {
  const bids = reader.rows(bidRows).allBy('taskId', row.id)
  const delivered = reader.rows(deliveryRows).allBy('taskId', row.id)
  const { unfinished } = deliveryStatus.values
  return {
    ...row,
    bidCount: bids.length,
    wonCount: bids.filter(({ status }) => status === bidStatus.values.won).length,
    deliveredCount: delivered.filter(({ status }) => status !== unfinished).length,
  }
}
