import {
  addVacancy,
  auditVacancy,
  editVacancy,
  publishVacancy,
  takeVacancyOffline,
} from '@settle/shared/features/recruit/vacancy-calls.ts'
import { vacancies, type VacancyRow } from '@settle/shared/features/recruit/vacancy.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { fragmentsOf, presentRow } from '#server/core/call/fragments.ts'
import { implement, type Api, type Call } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { summaryOf } from '#server/core/list/list-summary.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { askedVacancies, ownVacancy, vacancyInfoOf, vacancyInfos } from './recruit-infos.ts'
import {
  addPosition,
  auditPosition,
  editPosition,
  publishPosition,
  takeOffline,
} from './vacancy.service.ts'

/** Positions: listed in the scope of who asks; written, reviewed, published and taken offline (domain.md 3.17). */
export function vacancyRoutes(api: Api): void {
  const { list, read, summary } = vacancies.endpoints
  const fragments = fragmentsOf(vacancies)
  implement(api, list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      vacancyInfos(world),
      readListQuery(askedVacancies, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, summary, (call) => summaryOf(askedVacancies, vacancyInfos(call.world), call))
  implement(api, read, ({ query, actor, world }) =>
    presentRow(vacancies, ownVacancy(world, query.id, actor), actor.role),
  )
  implement(api, addVacancy, (call) => moved(call, (tx) => addPosition(tx, call.actor, call.body)))
  implement(api, editVacancy, (call) =>
    moved(call, (tx) => editPosition(tx, call.actor, call.body)),
  )
  implement(api, auditVacancy, (call) =>
    moved(call, (tx) => auditPosition(tx, call.actor, call.body)),
  )
  implement(api, publishVacancy, (call) =>
    moved(call, (tx) => publishPosition(tx, call.actor, call.body)),
  )
  implement(api, takeVacancyOffline, (call) =>
    moved(call, (tx) => takeOffline(tx, call.actor, call.body)),
  )
}

/** One act upon a position, and the row as it stands then. */
function moved(
  { actor, commit, describe }: Pick<Call<Endpoint>, 'actor' | 'commit' | 'describe'>,
  act: (tx: Transaction) => VacancyRow,
) {
  return commit((tx) => {
    const row = act(tx)
    describe(row.title)
    return presentRow(vacancies, vacancyInfoOf(tx, row), actor.role)
  })
}
