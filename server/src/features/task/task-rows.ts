import { type PersonDoor } from '#server/core/call/known-person.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'

/** The link of one person to one task, by which they bid and deliver without an account. */
export interface TaskLink extends Row, PersonDoor {
  readonly taskId: string
  readonly individualId: string
  /** What the address ends in; nobody guesses it. */
  readonly code: string
  readonly createTime: string
}

export const taskLinks = defineCollection<TaskLink>('taskLinks', {
  indexes: ['taskId', 'code', 'individualId'],
})
