import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import {
  deliveryStatus,
  projectStatus,
  taskStatus,
} from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type auditDelivery, type submitDelivery } from '@settle/shared/features/task/task-calls.ts'
import { deliveries, type Delivery } from '@settle/shared/features/task/delivery.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { assertVersion } from '#server/core/list/row-stamps.ts'
import { fileRows } from '#server/features/file/index.ts'
import { deliveryRows, moverOf, projectRows, taskRows } from '#server/features/project/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { tellDelivered } from './task-notices.ts'
import { moveDelivery, type TaskMover } from './task-moves.ts'

/** What is handed in. */
interface Work {
  readonly content: string
  readonly files: readonly string[]
  readonly quantity: number
}

/** The merchant hands in for a person. */
export function submitFor(
  tx: Transaction,
  actor: Actor,
  { id, version, content, files, quantity }: BodyOf<typeof submitDelivery>,
): Delivery {
  const row = askedDelivery(tx, { id, version }, actor)
  for (const path of files) {
    if (tx.rows(fileRows).findBy('path', path) === undefined) {
      throw fieldRefusal('files', '附件不存在，请重新上传')
    }
  }
  return submit(tx, row, moverOf(actor), { content, files, quantity }, actor.realname)
}

/** Hands work in (domain.md 3.7). Refuses it twice, and for the first time after the end of the task. */
export function submit(
  tx: Transaction,
  row: Delivery,
  by: TaskMover,
  { content, files, quantity }: Work,
  submitBy: string,
): Delivery {
  assertInTime(tx, row)
  const said = content.trim()
  if (Array.from(said).length < 2) throw fieldRefusal('content', '请写明交付的内容，2至2000个字')
  if (!Number.isInteger(quantity) || quantity < 1) {
    throw fieldRefusal('quantity', '数量须为正整数')
  }
  const delivered = moveDelivery(tx, row, 'submit', by, {
    content: said,
    files: [...files],
    quantity,
    claimed: row.quote * quantity,
    amount: 0,
    submitTime: tx.now(),
    submitBy,
    auditBy: null,
    auditTime: null,
    auditReason: null,
  })
  tellDelivered(tx, delivered)
  return delivered
}

/** Accepts a delivery, for less than was claimed with a reason, or sends it back. What is accepted stays so. */
export function audit(
  tx: Transaction,
  actor: Actor,
  { pass, amount, reason, ...asked }: BodyOf<typeof auditDelivery>,
): Delivery {
  const row = askedDelivery(tx, asked, actor)
  const said = (reason ?? '').trim()
  const hasReason = Array.from(said).length >= 2
  const accepted = amount ?? row.claimed
  const audited = {
    auditBy: actor.realname,
    auditTime: tx.now(),
    auditReason: hasReason ? said : null,
  }
  if (!pass) {
    const refused = moveDelivery(tx, row, 'refuse', moverOf(actor), audited)
    if (!hasReason) throw fieldRefusal('reason', '请填写拒绝原因，2至200个字')
    return refused
  }
  const passed = moveDelivery(tx, row, 'pass', moverOf(actor), { ...audited, amount: accepted })
  if (accepted > row.claimed) {
    throw fieldRefusal('amount', '验收金额不能超过报价乘数量，最多¥{most}', {
      most: formatYuan(fen(row.claimed)),
    })
  }
  if (accepted < row.claimed && !hasReason) {
    throw fieldRefusal('reason', '减少金额须填写原因，2至200个字')
  }
  return passed
}

function assertInTime(tx: Transaction, { taskId, projectId, status }: Delivery): void {
  const task = tx.rows(taskRows).find(taskId)
  const project = tx.rows(projectRows).find(projectId)
  if (task === undefined || project === undefined) throw notFound()
  if (project.status === projectStatus.values.taskEnded) {
    throw new Refusal('项目已结束，不能再提交交付')
  }
  const isFirst = status === deliveryStatus.values.unfinished
  const isOver = task.status !== taskStatus.values.inProgress || task.endTime <= tx.now()
  if (isFirst && isOver) {
    throw new Refusal('任务已于{time}结束，不能再提交交付', { time: task.endTime.slice(0, 16) })
  }
}

function askedDelivery(
  tx: Transaction,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  actor: Actor,
): Delivery {
  const row = rowOf(deliveries, tx.rows(deliveryRows), id, actor)
  assertVersion(row, version, presentRow(deliveries, row, actor.role))
  return row
}
