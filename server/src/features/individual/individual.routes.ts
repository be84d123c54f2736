import {
  blacklistIndividual,
  findIndividualByNumber,
  mergeIndividuals,
  readIndividualDetail,
  revealIndividual,
  unblacklistIndividual,
  verifyIndividual,
} from '@settle/shared/features/individual/individual-calls.ts'
import { individualInfos } from '@settle/shared/features/individual/individual-info.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { sendRows } from '#server/core/export/export.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { implement, type Api, type Call } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { Refusal } from '#server/core/refusal.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { detailOf } from './individual-detail.ts'
import {
  askedIndividuals,
  shownIndividualOf,
  visibleIndividual,
  visibleIndividuals,
} from './individual-infos.ts'
import { isTiedTo } from './individual-ties.ts'
import { blacklistPerson, revealed, unblacklistPerson, verify } from './individual.service.ts'
import { merge } from './merge-individuals.service.ts'

/** People: listed and read in the scope of who asks, revealed, verified, blacklisted, merged. */
export function individualRoutes(api: Api): void {
  listRoutes(api)
  implement(api, readIndividualDetail, ({ world, actor, query }) =>
    detailOf(world, visibleIndividual(world, query.id, actor), actor),
  )
  implement(api, revealIndividual, ({ world, actor, body, commit, describe }) => {
    const person = visibleIndividual(world, body.id, actor)
    describe(person.name)
    return commit((tx) => revealed(tx, person, actor))
  })
  implement(api, findIndividualByNumber, ({ world, actor, body, commit }) => {
    const certNo = body.certNo?.trim().toUpperCase()
    const { phone } = body
    if (certNo === undefined && phone === undefined) throw new Refusal('请输入证件号码或手机号')
    const rows = world.rows(individuals)
    const named =
      certNo === undefined ? rows.allBy('phone', phone ?? '') : rows.allBy('certNo', certNo)
    const people = named
      .filter((person) => phone === undefined || person.phone === phone)
      .filter((person) => isTiedTo(actor, person))
      .slice(0, mostFound)
    return commit(() => people.map(({ id }) => shownIndividualOf(world, id, actor)))
  })
  implement(api, verifyIndividual, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(verify(tx, body, actor).name))
    return shownIndividualOf(world, body.id, actor)
  })
  implement(api, blacklistIndividual, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(blacklistPerson(tx, body, actor).name))
    return shownIndividualOf(world, body.id, actor)
  })
  implement(api, unblacklistIndividual, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(unblacklistPerson(tx, body, actor).name))
    return shownIndividualOf(world, body.id, actor)
  })
  implement(api, mergeIndividuals, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(`${merge(tx, body, actor).name}：${body.reason}`))
    return shownIndividualOf(world, body.keepId, actor)
  })
}

/** A phone may be several people's; more than these are no answer to "who is this". */
const mostFound = 20

function listRoutes(api: Api): void {
  const { list, read, export: exportRows } = individualInfos.endpoints
  const fragments = fragmentsOf(individualInfos)
  implement(api, list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      visibleIndividuals(world, actor, query.signed),
      readListQuery(askedIndividuals, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, read, ({ query, actor, world }) => shownIndividualOf(world, query.id, actor))
  implement(api, exportRows, (call) =>
    sendRows(
      askedIndividuals,
      visibleIndividuals(call.world, call.actor, call.query.signed),
      call as Call<Resource['endpoints']['export']>,
      api.labelsOf(call.world, call.locale),
    ),
  )
}
