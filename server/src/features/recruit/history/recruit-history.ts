import { type VacancyDraft, type VacancyRow } from '@settle/shared/features/recruit/vacancy.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { daysAgo } from '#server/core/history/days-ago.ts'
import {
  type FeatureHistory,
  type Happening,
  type HistoryStage,
} from '#server/core/history/feature-history.ts'
import {
  addPosition,
  auditPosition,
  publishPosition,
  takeOffline,
} from '#server/features/recruit/index.ts'
import { actorNamed } from '#server/features/session/history/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import {
  cleaner,
  leader,
  rider,
  keeper,
  porter,
  operatorOnCall,
  trainer,
  nurse,
  interviewer,
} from './recruit-positions.ts'
import { type Course, days, courseOf } from './recruit-courses.ts'

/** Positions and applications in every state (domain.md 9.3), played by the services that serve the calls. */
export const recruitHistory: FeatureHistory = {
  follows: ['settlement'],
  happenings: positionsOf,
}

function positionsOf({ world, d0Ms }: HistoryStage): Happening[] {
  const at = (ago: number, time: string) => daysAgo(d0Ms, ago, time)
  const user = (username: string) => actorNamed(world, username)
  const offers = [
    ...offered({ user, at }, 'merchant', 26, cleaner, [
      'hired-regular',
      'hired-trial',
      'hired-left',
      'failed-trial',
      'declined',
      'interview',
      'selected',
      'dropped',
      'new',
    ]),
    ...offered({ user, at }, 'merchant', 22, leader, ['fills'], 'operator'),
    ...offered({ user, at }, 'lanjing', 12, rider, ['selected', 'new', 'new']),
    ...offered({ user, at }, 'lvzhou', 9, keeper, ['interview', 'new'], 'beichen'),
    ...offered({ user, at }, 'merchant', 15, porter, ['dropped'], 'operator', 'offline'),
  ]
  return [
    ...offers,
    ...waiting({ user, at }, 'merchant', 2, operatorOnCall, 'waits'),
    ...waiting({ user, at }, 'merchant', 6, trainer, 'refused'),
    ...waiting({ user, at }, 'merchant', 4, nurse, 'passed'),
    ...waiting({ user, at }, 'tingyu', 1, interviewer, 'waits'),
  ]
}

interface Teller {
  readonly user: (username: string) => Actor
  readonly at: (daysAgo: number, time: string) => number
}

/** A position that passes and is published, and the people who apply for it. */
function offered(
  { user, at }: Teller,
  merchant: string,
  ago: number,
  draft: VacancyDraft,
  courses: readonly Course[],
  reviewer = 'operator',
  end: 'open' | 'offline' = 'open',
): Happening[] {
  const known: { row?: VacancyRow } = {}
  const position = () => {
    if (known.row === undefined) throw new Error(`${draft.title} is not there yet.`)
    return known.row
  }
  const begun = at(ago, '09:20:00')
  return [
    { atMs: begun, run: (tx) => void (known.row = addPosition(tx, user(merchant), draft)) },
    {
      atMs: begun + 0.1 * days,
      run: (tx) => void auditPosition(tx, user(reviewer), { id: position().id, isPassed: true }),
    },
    {
      atMs: begun + 0.15 * days,
      run: (tx) => void publishPosition(tx, user(merchant), { id: position().id }),
    },
    ...courses.flatMap((course, place) =>
      courseOf(() => user(merchant), position, course, { place, fromMs: begun + 0.4 * days }),
    ),
    ...(end === 'open'
      ? []
      : [
          {
            atMs: begun + 6 * days,
            run: (tx: Transaction) =>
              void takeOffline(tx, user(merchant), { id: position().id, reason: '暂停招聘' }),
          },
        ]),
  ]
}

/** A position that nobody can apply for yet. */
function waiting(
  { user, at }: Teller,
  merchant: string,
  ago: number,
  draft: VacancyDraft,
  course: 'waits' | 'refused' | 'passed',
): Happening[] {
  const known: { id?: string } = {}
  const begun = at(ago, '10:40:00')
  const add: Happening = {
    atMs: begun,
    run: (tx) => void (known.id = addPosition(tx, user(merchant), draft).id),
  }
  if (course === 'waits') return [add]
  const verdict =
    course === 'passed'
      ? { isPassed: true }
      : { isPassed: false, reason: '职位描述不清楚，请写明授课内容与课时' }
  return [
    add,
    {
      atMs: begun + 0.2 * days,
      run: (tx) => void auditPosition(tx, user('operator'), { id: known.id ?? '', ...verdict }),
    },
  ]
}
