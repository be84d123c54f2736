import {
  addProvider,
  auditProvider,
  editOwnProvider,
  editProvider,
  freezeProvider,
  listLegalChanges,
  listProviderEvents,
  openProviderAccount,
  revealProvider,
  unfreezeProvider,
  withdrawOwnChange,
} from '@settle/shared/features/provider/provider-calls.ts'
import { providerInfos } from '@settle/shared/features/provider/provider-info.ts'
import { sendRows } from '#server/core/export/export.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { summaryOf } from '#server/core/list/list-summary.ts'
import {
  findPendingLegalChange,
  legalChangesOf,
  shownLegalChange,
} from '#server/features/legal-change/index.ts'
import { hashPassword } from '#server/features/session/index.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import {
  assertNewProvider,
  changeProvider,
  createProvider,
  withdrawChange,
} from './provider-draft.service.ts'
import { eventsOf } from './provider-events.ts'
import { shownProviderOf, visibleProviderOf, visibleProviders } from './provider-infos.ts'
import { providerPartRoutes } from './provider-part.routes.ts'
import { auditOf, currentRowOf, freezeOf, openAccountOf, unfreezeOf } from './provider.service.ts'

/** The providers: listed and read as every resource is, added, reviewed, opened, frozen, and what they say of themselves. */
export function providerRoutes(api: Api): void {
  listRoutes(api)
  draftRoutes(api)
  standingRoutes(api)
  readingRoutes(api)
  providerPartRoutes(api)
}

function listRoutes(api: Api): void {
  const { list, read, summary, export: exportRows } = providerInfos.endpoints
  const fragments = fragmentsOf(providerInfos)
  implement(api, list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      new ArrayRows(visibleProviders(world, actor)),
      readListQuery(providerInfos, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, summary, (call) =>
    summaryOf(providerInfos, new ArrayRows(visibleProviders(call.world, call.actor)), call),
  )
  implement(api, read, ({ query, actor, world }) => shownProviderOf(world, query.id, actor))
  implement(api, exportRows, (call) =>
    sendRows(
      providerInfos,
      new ArrayRows(visibleProviders(call.world, call.actor)),
      call,
      api.labelsOf(call.world, call.locale),
    ),
  )
}

function draftRoutes(api: Api): void {
  implement(api, addProvider, async ({ world, body, actor, commit, describe }) => {
    assertNewProvider(world, body)
    const passwordHash = await hashPassword(body.managerPassword)
    describe(body.providerName)
    const { id } = await commit((tx) => createProvider(tx, body, passwordHash, actor))
    return shownProviderOf(world, id, actor)
  })
  implement(api, editProvider, async ({ world, body, actor, commit, describe }) => {
    const { id, version, ...draft } = body
    await commit((tx) => {
      const row = currentRowOf(tx, { id, version }, { world, actor })
      describe(row.providerName)
      changeProvider(tx, row, draft, actor)
    })
    return shownProviderOf(world, id, actor)
  })
  implement(api, editOwnProvider, async ({ world, body, actor, commit, describe }) => {
    const { id, version, ...draft } = body
    await commit((tx) => {
      const row = currentRowOf(tx, { id, version }, { world, actor })
      describe(row.providerName)
      changeProvider(tx, row, draft, actor)
    })
    return shownProviderOf(world, id, actor)
  })
  implement(api, withdrawOwnChange, async ({ world, body, actor, commit, describe }) => {
    await commit((tx) => {
      const row = currentRowOf(tx, body, { world, actor })
      describe(row.providerName)
      withdrawChange(tx, row, actor)
    })
    return shownProviderOf(world, body.id, actor)
  })
}

function standingRoutes(api: Api): void {
  implement(api, auditProvider, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(auditOf(tx, body, { world, actor }).providerName))
    return shownProviderOf(world, body.id, actor)
  })
  implement(api, openProviderAccount, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(openAccountOf(tx, body, { world, actor }).providerName))
    return shownProviderOf(world, body.id, actor)
  })
  implement(api, freezeProvider, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(freezeOf(tx, body, { world, actor }).providerName))
    return shownProviderOf(world, body.id, actor)
  })
  implement(api, unfreezeProvider, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(unfreezeOf(tx, body, { world, actor }).providerName))
    return shownProviderOf(world, body.id, actor)
  })
}

function readingRoutes(api: Api): void {
  implement(api, revealProvider, async ({ world, actor, body, commit, describe }) => {
    const provider = visibleProviderOf(world, body.id, actor)
    const change = findPendingLegalChange(world, body.id)
    describe(provider.providerName)
    return commit(() => ({
      provider,
      change: change === undefined ? null : shownLegalChange(change, {}, actor.role),
    }))
  })
  implement(api, listLegalChanges, ({ world, actor, query }) => {
    const { id } = visibleProviderOf(world, query.id, actor)
    return legalChangesOf(world, id).map((row) => shownLegalChange(row, providerInfos, actor.role))
  })
  implement(api, listProviderEvents, ({ world, actor, query }) =>
    eventsOf(world, visibleProviderOf(world, query.id, actor)),
  )
}
