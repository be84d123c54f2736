import { questions, type Question } from '@settle/shared/features/help/question.ts'
import { questionListOf, readQuestion } from '@settle/shared/features/help/question-calls.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { notFound } from '#server/core/refusal.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { predicateOf, type Condition } from '#server/worlds/rows/row-query.ts'
import { type World } from '#server/worlds/world.ts'

const questionRows = defineCollection<Question>('questions')

/** What the roles read of the questions that the platform keeps (specification, sections 6 and 7). */
export function questionRoutes(api: Api): void {
  const fragments = fragmentsOf(questions)
  const { merchant, agent, operator, provider } = questionListOf
  for (const list of [merchant, agent, operator, provider]) {
    implement(api, list, ({ world, query, rawQuery, actor, locale }) => {
      const { where, order } = readListQuery(questions, actor, rawQuery)
      const asked = { where: [...where, ...shownTo(actor.role)], order }
      return listPage(
        world.rows(questionRows),
        asked,
        query,
        fragments(api.labelsOf(world, locale), actor.role),
      )
    })
  }
  implement(api, readQuestion, ({ world, query, actor }) =>
    questionOf(world, query.problemBaseId, actor.role),
  )
}

/** The platform reads every question, the others what is shown and names their role (domain.md 2.11). */
function shownTo(role: Role): Condition[] {
  if (role === 'admin') return []
  return [
    { field: 'izShow', is: 'equal', value: yesNo.values.yes },
    { field: 'roles', is: 'containsAny', values: [role] },
  ]
}

function questionOf(world: World, id: string, role: Role): Question {
  const row = world.rows(questionRows).find(id)
  const isLive = row?.delFlag === '0'
  if (!isLive || !predicateOf(shownTo(role))(row)) throw notFound()
  return row
}
