import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { type Task } from '@settle/shared/features/task/task.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** The deadline of the bids, the beginning and the end of a task; each names the moment that it was queued for. */
export const taskMoments = {
  bidDeadline: 'task.bidDeadline',
  beginTime: 'task.begin',
  endTime: 'task.end',
} as const

/** The moments of a task, in the order in which they come. */
export const momentNames = ['bidDeadline', 'beginTime', 'endTime'] as const

/** Has the clock look at a task at its moments; one that was moved since finds that its moment is no longer meant. */
export function watchTask(tx: Transaction, task: Task): void {
  for (const moment of momentNames) {
    const at = task[moment]
    if (msOf(at) <= tx.nowMs()) continue
    tx.schedule(taskMoments[moment], msOf(at), { task: task.id, at })
  }
}

/** `YYYY-MM-DD HH:mm:ss` as a moment, ms. */
export function msOf(time: string): number {
  return epochMsOf(parseDateTime(time))
}
