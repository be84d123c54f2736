import { deliveryStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type Mover } from '@settle/shared/core/state-machine.ts'
import {
  bidMachine,
  deliveryMachine,
  taskMachine,
} from '@settle/shared/features/task/task.status.ts'
import { type Bid } from '@settle/shared/features/task/bid.ts'
import { type Delivery } from '@settle/shared/features/task/delivery.ts'
import { type Task } from '@settle/shared/features/task/task.ts'
import { Refusal } from '#server/core/refusal.ts'
import { bidRows, deliveryRows, taskRows } from '#server/features/project/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

type TaskEvent = (typeof taskMachine.moves)[number]['event']
type BidEvent = (typeof bidMachine.moves)[number]['event']
type DeliveryEvent = (typeof deliveryMachine.moves)[number]['event']

/** Who moves it, and under which name that is kept. */
export interface TaskMover {
  readonly mover: Mover
  readonly username: string
}

/** The person themselves, who has no account. */
export const byPerson: TaskMover = { mover: 'sim', username: 'system' }

/** What somebody reads who was too late, or asks for what does not fit. */
const taskRefusals: Readonly<Record<TaskEvent, string>> = {
  publish: '只有待发布的任务可以发布，请刷新页面',
  cancel: '只有待发布或报名中的任务可以取消，请刷新页面',
  start: '只有报名中的任务可以开始，请刷新页面',
  lapse: '任务现在不能结束，请刷新页面',
  finish: '任务现在不能结束，请刷新页面',
  drop: '任务现在不能取消，请刷新页面',
}
const bidRefusals: Readonly<Record<BidEvent, string>> = {
  award: '这份竞标已经处理过，请刷新页面',
  reject: '这份竞标已经处理过，请刷新页面',
  close: '这份竞标已经处理过，请刷新页面',
}
const deliveryRefusals: Readonly<Record<DeliveryEvent, string>> = {
  submit: '交付已经提交，正在等待验收或已验收，不能重复提交',
  pass: '只有已提交、等待验收的交付可以验收，请刷新页面',
  refuse: '只有已提交、等待验收的交付可以验收，请刷新页面',
}

/** Moves a task by the table, with what else changes; refuses what the table does not know. */
export function moveTask(
  tx: Transaction,
  row: Task,
  event: TaskEvent,
  by: TaskMover,
  change: Partial<Task> = {},
): Task {
  const status = taskMachine.next(row.status, event, by.mover)
  if (status === undefined) throw new Refusal(taskRefusals[event])
  return tx.rows(taskRows).replace({ ...row, ...change, ...stamps(tx, row, by), status })
}

/** The same for a bid. */
export function moveBid(
  tx: Transaction,
  row: Bid,
  event: BidEvent,
  by: TaskMover,
  handleReason: string | null = null,
): Bid {
  const status = bidMachine.next(row.status, event, by.mover)
  if (status === undefined) throw new Refusal(bidRefusals[event])
  const handled = { handleTime: tx.now(), handleReason }
  return tx.rows(bidRows).replace({ ...row, ...handled, ...stamps(tx, row, by), status })
}

/** The same for a delivery. */
export function moveDelivery(
  tx: Transaction,
  row: Delivery,
  event: DeliveryEvent,
  by: TaskMover,
  change: Partial<Delivery>,
): Delivery {
  const status = deliveryMachine.next(row.status, event, by.mover)
  if (status === undefined) throw new Refusal(deliveryRefusals[event])
  const task = tx.rows(taskRows).find(row.taskId)
  if (task !== undefined) {
    const toCheckCount = task.toCheckCount + waits(status) - waits(row.status)
    tx.rows(taskRows).replace({ ...task, toCheckCount })
  }
  return tx.rows(deliveryRows).replace({ ...row, ...change, ...stamps(tx, row, by), status })
}

/** 1 of a delivery that waits to be checked, else 0. */
function waits(status: Delivery['status']): number {
  return status === deliveryStatus.values.finished ? 1 : 0
}

function stamps(tx: Transaction, { version }: { version: number }, { username }: TaskMover) {
  return { updateBy: username, updateTime: tx.now(), version: version + 1 }
}
