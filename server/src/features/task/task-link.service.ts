import { createHash } from 'node:crypto'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { taskStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type inviteToTask } from '@settle/shared/features/task/task-calls.ts'
import { type Task } from '@settle/shared/features/task/task.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { closedDoor } from '#server/core/call/known-person.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { visibleIndividual } from '#server/features/individual/index.ts'
import { newSignCode } from '#server/features/signing/index.ts'
import { sendOutside } from '#server/simulators/outbox.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { ownTask } from './task-infos.ts'
import { taskLinks, type TaskLink } from './task-rows.ts'

/** Sends people whom the provider knows a link to a task; once more it is the same link. */
export function inviteToBid(
  tx: Transaction,
  actor: Actor,
  { id, individualIds }: BodyOf<typeof inviteToTask>,
  linkTo: (code: string) => string,
): Task {
  const task = ownTask(tx, id, actor)
  if (task.status !== taskStatus.values.enrolling || task.bidDeadline <= tx.now()) {
    throw new Refusal('任务不在报名中，不能邀请报名')
  }
  for (const individualId of individualIds) {
    const person = visibleIndividual(tx, individualId, actor)
    const { code } = linkOf(tx, task, person.id)
    textPerson(
      tx,
      person,
      `${task.merchantName}邀请您报名任务“${task.taskName}”，${task.bidDeadline.slice(0, 16)} 截止：${linkTo(code)}`,
    )
  }
  return task
}

/** The link of a person to a task; made where there is none yet. */
export function linkOf(tx: Transaction, { id: taskId }: Task, individualId: string): TaskLink {
  const known = findLink(tx, taskId, individualId)
  if (known !== undefined) return known
  return tx.rows(taskLinks).insert({
    id: tx.nextId(),
    taskId,
    individualId,
    code: newSignCode(),
    createTime: tx.now(),
    ...closedDoor,
  })
}

/** The link that a person got to a task; undefined where they got none. */
export function findLink(
  reader: RowSource,
  taskId: string,
  individualId: string,
): TaskLink | undefined {
  return reader
    .rows(taskLinks)
    .allBy('taskId', taskId)
    .find((link) => link.individualId === individualId)
}

/** The links of a story, whose codes hang on their ids alone: a story that is told twice is the same. */
export function linksOfStory(links: readonly Row[]): readonly Row[] {
  return links.map((link) => ({
    ...link,
    code: createHash('sha256').update(`task link ${link.id}`).digest('base64url').slice(0, 22),
  }))
}

/** The links of a person. */
export function linksOf(reader: RowSource, individualId: string): readonly TaskLink[] {
  return reader.rows(taskLinks).allBy('individualId', individualId)
}

/** The link of a code; undefined for a code that nobody got. */
export function findLinkByCode(reader: RowSource, code: string): TaskLink | undefined {
  return reader.rows(taskLinks).findBy('code', code)
}

/** Keeps what a link says of its windows. */
export function keepLink(tx: Transaction, link: TaskLink): TaskLink {
  if (tx.rows(taskLinks).find(link.id) === undefined) throw notFound()
  return tx.rows(taskLinks).replace(link)
}

/** Sends somebody a text message about a task. */
export function textPerson(tx: Transaction, { phone }: Individual, text: string): void {
  sendOutside(tx, { channel: 'sms', to: phone, text: `【衡舟灵工】${text}`, code: null })
}
