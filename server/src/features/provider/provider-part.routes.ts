import {
  listProviderMonths,
  listProviderProducts,
  listProviderTaxPolicies,
  providerPartners,
  providerPeople,
} from '@settle/shared/features/provider/provider-parts.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { summaryOf } from '#server/core/list/list-summary.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { type World } from '#server/worlds/world.ts'
import { visibleProviderOf, visibleProviders } from './provider-infos.ts'
import { monthsOf, partnersOf, peopleOf, productsOf, taxPoliciesOf } from './provider-parts.ts'

/** What belongs to one provider, for the tabs of its page. */
export function providerPartRoutes(api: Api): void {
  implement(api, listProviderProducts, ({ world, actor, query }) =>
    productsOf(world, visibleProviderOf(world, query.id, actor).id),
  )
  implement(api, listProviderTaxPolicies, ({ world, actor, query }) =>
    taxPoliciesOf(world, visibleProviderOf(world, query.id, actor).id),
  )
  implement(api, listProviderMonths, ({ world, actor, query }) =>
    monthsOf(world, visibleProviderOf(world, query.id, actor).id, actor.role),
  )

  const partnerText = fragmentsOf(providerPartners)
  implement(api, providerPartners.endpoints.list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      new ArrayRows(ofVisible(world, actor, rawQuery, partnersOf)),
      readListQuery(providerPartners, actor, rawQuery),
      query,
      partnerText(api.labelsOf(world, locale), actor.role),
    ),
  )
  const personText = fragmentsOf(providerPeople)
  implement(api, providerPeople.endpoints.list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      new ArrayRows(ofVisible(world, actor, rawQuery, peopleOf)),
      readListQuery(providerPeople, actor, rawQuery),
      query,
      personText(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, providerPeople.endpoints.summary, (call) =>
    summaryOf(
      providerPeople,
      new ArrayRows(ofVisible(call.world, call.actor, call.rawQuery, peopleOf)),
      call,
    ),
  )
}

/** The parts of the provider that is asked for, or of all that the caller may look into. */
function ofVisible<Row>(
  world: World,
  actor: Actor,
  { providerId }: Readonly<Record<string, unknown>>,
  partsOf: (world: World, providerId: string) => readonly Row[],
): Row[] {
  return visibleProviders(world, actor)
    .filter(({ id }) => providerId === undefined || providerId === '' || providerId === id)
    .flatMap(({ id }) => partsOf(world, id))
}
