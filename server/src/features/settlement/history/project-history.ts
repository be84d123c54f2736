import {
  type FeatureHistory,
  type Happening,
  type HistoryStage,
} from '#server/core/history/feature-history.ts'
import { Stage, minuteMs } from './project-stage.ts'
import { momentOf, told } from './told-tasks.ts'

/** What happened to the projects of the story that a provider took (domain.md 9.3): every state of 3.7 has its rows. */
export const projectHistory: FeatureHistory = {
  follows: ['invoice-reversal'],
  happenings: projectsOf,
}

function projectsOf(frame: HistoryStage): Happening[] {
  const { d0Ms } = frame
  const stage = new Stage(frame)
  const at = (time: string) => momentOf(time, d0Ms)
  const soon = (minutes: number) => d0Ms - minutes * minuteMs
  return [
    ...stage.ends(),
    ...Object.values(told).flatMap((task) => stage.opened(task)),
    ...stage.started(told.store, at(told.store.begins)),
    ...stage.started(told.pool, at(told.pool.begins)),
    ...stage.started(told.cold, at(told.cold.begins)),
    // Nobody hands in within the first hour, so that one of the three is still at work.
    ...stage.started(told.hood, soon(55)),
    ...[0, 1, 2, 3].flatMap((place) => stage.worked(told.store, place, at('D0-22 10:00:00'))),
    ...[0, 1].flatMap((place) => stage.worked(told.pool, place, at('D0-60 10:00:00'))),
    ...[0, 1].flatMap((place) => stage.worked(told.cold, place, at('D0-6 10:00:00'))),
    stage.handedIn(told.hood, 6, soon(50)),
    stage.handedIn(told.hood, 7, soon(40)),
    stage.sentBack(told.hood, 6, soon(20), '照片不清晰，请补拍清洗前后对比'),
    ...stage.settled(told.store, [0, 1], at('D0-19 10:00:00'), 'paid'),
    ...stage.settled(told.store, [2], at('D0-13 10:00:00'), 'refused'),
    ...stage.settled(told.store, [3], at('D0-3 10:00:00'), 'draft'),
    ...stage.settled(told.pool, [0, 1], at('D0-40 10:00:00'), 'paid'),
    ...stage.settled(told.cold, [0, 1], at('D0-1 10:00:00'), 'accepted'),
    stage.ended(told.pool, at('D0-20 18:00:00')),
  ]
}
