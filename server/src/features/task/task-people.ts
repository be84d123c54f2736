import { deliveryStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { type Task } from '@settle/shared/features/task/task.ts'
import { chanceOf, choiceOf } from '#server/core/chance.ts'
import { Refusal } from '#server/core/refusal.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { deliveryRows, taskRows } from '#server/features/project/index.ts'
import { type TaskPeopleNews } from '#server/simulators/people/task-people.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { placeBid } from './bid.service.ts'
import { submit } from './delivery.service.ts'
import { findLink } from './task-link.service.ts'
import { byPerson } from './task-moves.ts'

/** What the simulated people do; those who opened their own link act for themselves. */
export const taskPeopleNews: TaskPeopleNews = {
  visited: (tx, taskId, place) => {
    const task = tx.rows(taskRows).find(taskId)
    const person = task === undefined ? undefined : visitorOf(tx, task, place)
    if (task === undefined || person === undefined) return
    const message = choiceOf(messages, 'message', task.id, place)
    try {
      placeBid(tx, task, person, { quote: quoteOf(task, place), message })
    } catch (error) {
      // Too late, there already, or nobody whom one could pay: they go away, and nobody is told.
      if (!(error instanceof Refusal)) throw error
    }
  },
  delivered: (tx, deliveryId) => {
    const row = tx.rows(deliveryRows).find(deliveryId)
    if (row === undefined || row.status !== deliveryStatus.values.unfinished) return
    const link = findLink(tx, row.taskId, row.individualId)
    if (link !== undefined && link.windows.length > 0) return
    const quantity = 1 + Math.floor(chanceOf('quantity', row.id) * 3)
    const content = choiceOf(works, 'work', row.id)
    try {
      submit(tx, row, byPerson, { content, files: [], quantity }, row.name)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  },
}

const messages = ['有同类经验，可随时开始', '住得近，时间灵活', null, '做过三个类似项目'] as const
const works = ['已按要求完成，请验收', '全部完成，现场已清理，请查收', '按标准完成，如需补充请告知']

/** Somebody whom the task's own chance leads there; most have to do with its provider. */
function visitorOf(reader: RowSource, task: Task, place: number): Individual | undefined {
  const isKnown = chanceOf('known', task.id, place) < 0.8
  const known = isKnown ? crowdOf(reader, [`s${providerMark(task)}`]) : []
  const crowd = known.length > 0 ? known : crowdOf(reader, undefined)
  return crowd[Math.floor(chanceOf('visitor', task.id, place) * crowd.length)]
}

function providerMark({ providerId }: Task): string {
  return `p${providerId}`
}

function crowdOf(reader: RowSource, marks: readonly string[] | undefined): readonly Individual[] {
  const live = { field: 'delFlag', is: 'equal', value: '0' } as const
  const tied =
    marks === undefined ? [] : [{ field: 'ties', is: 'containsAny', values: [...marks] } as const]
  const order = { field: 'id', descending: false }
  return [...reader.rows(individuals).each({ where: [live, ...tied], order })]
}

/** Around the price of the task, in whole yuan where that is not nothing. */
function quoteOf({ id, unitPrice }: Task, place: number): number {
  const wanted = unitPrice * (0.85 + 0.3 * chanceOf('quote', id, place))
  return Math.max(1, unitPrice < 1000 ? Math.round(wanted) : Math.round(wanted / 100) * 100)
}
