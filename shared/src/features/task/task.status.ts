import { defineStateMachine } from '#shared/core/state-machine.ts'
import {
  bidStatus,
  deliveryStatus,
  taskStatus,
} from '#shared/features/dictionary/project.dictionaries.ts'

const { toPublish, enrolling, inProgress, ended, cancelled } = taskStatus.values

/** 任务 (domain.md 2.9, 3.6). `lapse` is a task that nobody won before its end; `drop` follows from the end of its project. */
export const taskMachine = defineStateMachine({
  name: '任务',
  states: taskStatus,
  moves: [
    { from: toPublish, event: 'cancel', to: cancelled, by: ['provider'] },
    { from: toPublish, event: 'publish', to: enrolling, by: ['provider'] },
    { from: toPublish, event: 'drop', to: cancelled, by: ['job'] },
    { from: enrolling, event: 'cancel', to: cancelled, by: ['provider'] },
    { from: enrolling, event: 'start', to: inProgress, by: ['provider', 'job'] },
    { from: enrolling, event: 'lapse', to: ended, by: ['job'] },
    { from: enrolling, event: 'drop', to: cancelled, by: ['job'] },
    { from: inProgress, event: 'finish', to: ended, by: ['job'] },
  ],
})

const { bidding, won, lost } = bidStatus.values

/** 竞标 (domain.md 3.7). `close` is the end of the places or of the time; who won may lose again only before the start. */
export const bidMachine = defineStateMachine({
  name: '竞标',
  states: bidStatus,
  moves: [
    { from: bidding, event: 'reject', to: lost, by: ['provider'] },
    { from: bidding, event: 'award', to: won, by: ['provider', 'merchant'] },
    { from: bidding, event: 'close', to: lost, by: ['job'] },
    { from: won, event: 'reject', to: lost, by: ['provider'] },
    { from: won, event: 'close', to: lost, by: ['job'] },
  ],
})

const { unfinished, finished, passed, refused } = deliveryStatus.values

/** 交付 (domain.md 3.7): the person hands in, or the merchant for them; `sim` is the person, who has no account. */
export const deliveryMachine = defineStateMachine({
  name: '交付',
  states: deliveryStatus,
  moves: [
    { from: unfinished, event: 'submit', to: finished, by: ['sim', 'merchant'] },
    { from: finished, event: 'refuse', to: refused, by: ['provider', 'merchant'] },
    { from: finished, event: 'pass', to: passed, by: ['provider', 'merchant'] },
    { from: refused, event: 'submit', to: finished, by: ['sim', 'merchant'] },
  ],
})
