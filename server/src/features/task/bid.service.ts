import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { bidStatus, taskStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { type awardBid, type rejectBid } from '@settle/shared/features/task/task-calls.ts'
import { bids, type Bid } from '@settle/shared/features/task/bid.ts'
import { type Task } from '@settle/shared/features/task/task.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { assertVersion } from '#server/core/list/row-stamps.ts'
import { employForTask } from '#server/features/employment/index.ts'
import { individuals, personFindings } from '#server/features/payee-check/index.ts'
import { bidRows, byClock, moverOf, taskRows } from '#server/features/project/index.ts'
import { type Inviter } from '#server/features/signing/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { moveBid } from './task-moves.ts'
import { linkOf, textPerson } from './task-link.service.ts'
import { signWinner, taskTermsOf } from './task-signing.ts'

const { bidding, won } = bidStatus.values

/** How the addresses of links begin where the caller is: of a signing, and of a task. */
interface TaskInviter {
  readonly inviter: Inviter
  readonly linkTo: (code: string) => string
}

/** Somebody bids for a task. Refuses who did already, who comes too late, and whom nobody could pay. */
export function placeBid(
  tx: Transaction,
  task: Task,
  person: Individual,
  { quote, message }: { readonly quote: number; readonly message: string | null },
): Bid {
  if (task.status !== taskStatus.values.enrolling || task.bidDeadline <= tx.now()) {
    throw new Refusal('报名已截止')
  }
  const known = bidsOf(tx, task).some(({ individualId }) => individualId === person.id)
  if (known) throw new Refusal('你已经报过名，请等待结果')
  const [fault] = personFindings(tx, person, taskTermsOf(tx, task))
  if (fault !== undefined) throw new Refusal(fault.text, fault.values)
  const { tenantId, operatorId, agentId, providerId, merchantId, projectId } = task
  return tx.rows(bidRows).insert({
    id: tx.nextId(),
    tenantId,
    operatorId,
    agentId,
    providerId,
    merchantId,
    createBy: 'system',
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    projectId,
    taskId: task.id,
    taskNo: task.taskNo,
    taskName: task.taskName,
    individualId: person.id,
    name: person.name,
    phone: person.phone,
    quote,
    message,
    status: bidding,
    handleTime: null,
    handleReason: null,
  })
}

/**
 * Gives somebody a place (domain.md 3.7): they are asked to sign where they have not, have a record of employment, and get a
 * link to deliver by. The last place taken, the other bids are over.
 */
export function award(
  tx: Transaction,
  actor: Actor,
  asked: BodyOf<typeof awardBid>,
  { inviter, linkTo }: TaskInviter,
): Bid {
  const row = askedBid(tx, asked, actor)
  const task = taskOf(tx, row)
  if (task.status !== taskStatus.values.enrolling) {
    throw new Refusal('任务不在报名中，不能再确定中标')
  }
  const winners = bidsOf(tx, task).filter(({ status }) => status === won).length
  if (winners >= task.headcount) {
    throw new Refusal('名额已满（{headcount}人），不能再确定中标', { headcount: task.headcount })
  }
  const person = tx.rows(individuals).find(row.individualId)
  if (person === undefined) throw notFound()
  const terms = taskTermsOf(tx, task)
  const [fault] = personFindings(tx, person, terms)
  if (fault !== undefined) throw new Refusal(fault.text, fault.values)
  const awarded = moveBid(tx, row, 'award', moverOf(actor))
  signWinner(tx, { actor, inviter, terms }, person)
  const { servicePackage } = terms
  employForTask(tx, actor, { servicePackage, person, jobTitle: task.taskName })
  const link = linkTo(linkOf(tx, task, person.id).code)
  textPerson(
    tx,
    person,
    `您已中标任务“${task.taskName}”，${task.beginTime.slice(0, 16)} 开始。查看与交付：${link}`,
  )
  if (winners + 1 === task.headcount) {
    closeBids(tx, task, { reason: '名额已满', withWinners: false })
  }
  return awarded
}

/** Says no to a bid; to a winner only with a reason, and before the task has started. */
export function reject(tx: Transaction, actor: Actor, asked: BodyOf<typeof rejectBid>): Bid {
  const row = askedBid(tx, asked, actor)
  const task = taskOf(tx, row)
  const reason = (asked.reason ?? '').trim()
  if (task.status !== taskStatus.values.enrolling) {
    throw new Refusal('任务已开始或已关闭，不能再改变中标结果')
  }
  if (row.status === won && Array.from(reason).length < 2) {
    throw fieldRefusal('reason', '取消中标须填写原因，2至200个字')
  }
  const rejected = moveBid(tx, row, 'reject', moverOf(actor), reason === '' ? null : reason)
  const person = tx.rows(individuals).find(row.individualId)
  if (row.status === won && person !== undefined) {
    textPerson(tx, person, `任务“${task.taskName}”的中标已取消：${reason}`)
  }
  return rejected
}

/** What is still open, or all of it, comes to nothing: no places, no time, or no task any more. */
export function closeBids(
  tx: Transaction,
  task: Task,
  { reason, withWinners }: { readonly reason: string; readonly withWinners: boolean },
): void {
  for (const bid of bidsOf(tx, task)) {
    if (bid.status === bidding || (withWinners && bid.status === won)) {
      moveBid(tx, bid, 'close', byClock, reason)
    }
  }
}

/** The bids for a task, the earliest first. */
function bidsOf(reader: RowSource, { id }: Pick<Task, 'id'>): readonly Bid[] {
  return reader.rows(bidRows).allBy('taskId', id)
}

function askedBid(
  tx: Transaction,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  actor: Actor,
): Bid {
  const row = rowOf(bids, tx.rows(bidRows), id, actor)
  assertVersion(row, version, presentRow(bids, row, actor.role))
  return row
}

function taskOf(reader: RowSource, { taskId }: Bid): Task {
  const task = reader.rows(taskRows).find(taskId)
  if (task === undefined) throw notFound()
  return task
}
