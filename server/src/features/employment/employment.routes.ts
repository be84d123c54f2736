import {
  addEmployment,
  editEmployment,
  leaveEmployment,
  takePaidPeople,
} from '@settle/shared/features/employment/employment-calls.ts'
import { employmentImport } from '@settle/shared/features/employment/employment-import.ts'
import { employments } from '@settle/shared/features/employment/employment.ts'
import { sendRows } from '#server/core/export/export.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { implementListImport } from '#server/core/list/list-import.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { summaryOf } from '#server/core/list/list-summary.ts'
import { fieldRefusal } from '#server/core/refusal.ts'
import { payoutItemRows } from '#server/features/payout/index.ts'
import { type Surroundings } from '#server/features/server-feature.ts'
import { providers } from '#server/features/session/index.ts'
import { employmentInfos, askedEmployments, shownEmploymentOf } from './employment-infos.ts'
import { edit, enter, enterPaidPeople, leave } from './employment.service.ts'

/** Employment records: listed in the scope of who asks; entered, changed and ended by the merchant. */
export async function employmentRoutes(api: Api, { sheets }: Surroundings): Promise<void> {
  listRoutes(api)
  implement(api, addEmployment, async ({ world, actor, body, commit, describe }) => {
    describe(body.name)
    const { id } = await commit((tx) => enter(tx, body, actor))
    return shownEmploymentOf(world, id, actor)
  })
  implement(api, editEmployment, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(edit(tx, body, actor).name))
    return shownEmploymentOf(world, body.id, actor)
  })
  implement(api, leaveEmployment, ({ actor, body, commit, describe }) =>
    commit((tx) => {
      const rows = leave(tx, body, actor)
      describe(rows.map(({ name }) => name).join('、'))
      return { left: rows.length }
    }),
  )
  implement(api, takePaidPeople, async ({ world, actor, body, commitRows }) => {
    const own = { field: 'merchantId', is: 'equal', value: actor.merchantId ?? '' } as const
    const rowCount = world.rows(payoutItemRows).count([own])
    return { added: await commitRows(rowCount, (tx) => enterPaidPeople(tx, body, actor)) }
  })
  await implementListImport(api, sheets, employmentImport, ({ actor }) => ({
    add: (tx, { providerName = '', ...draft }) => {
      if (providerName === '') {
        enter(tx, draft, actor)
        return
      }
      const provider = tx.rows(providers).findBy('providerName', providerName)
      if (provider === undefined) throw fieldRefusal('providerName', '没有与这家服务商合作')
      enter(tx, { ...draft, providerId: provider.id }, actor)
    },
  }))
}

function listRoutes(api: Api): void {
  const { list, read, summary, export: exportRows } = employments.endpoints
  const fragments = fragmentsOf(employments)
  implement(api, list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      employmentInfos(world),
      readListQuery(askedEmployments, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, summary, (call) => summaryOf(askedEmployments, employmentInfos(call.world), call))
  implement(api, read, ({ query, actor, world }) => shownEmploymentOf(world, query.id, actor))
  implement(api, exportRows, (call) =>
    sendRows(
      askedEmployments,
      employmentInfos(call.world),
      call,
      api.labelsOf(call.world, call.locale),
    ),
  )
}
