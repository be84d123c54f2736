import { customerImport } from '@settle/shared/features/customer/customer-import.ts'
import {
  addCustomer,
  applyForCustomer,
  assignCustomers,
  auditCustomer,
  followCustomer,
  getCustomerFunnel,
  listCustomerEvents,
  revealCustomer,
} from '@settle/shared/features/customer/customer-calls.ts'
import { customerInfos } from '@settle/shared/features/customer/customer.ts'
import { sendRows } from '#server/core/export/export.ts'
import { fragmentsOf, presentRow } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { implementListImport } from '#server/core/list/list-import.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { summaryOf } from '#server/core/list/list-summary.ts'
import { newInitialPassword } from '#server/features/registration/index.ts'
import { type Surroundings } from '#server/features/server-feature.ts'
import { hashPassword } from '#server/features/session/index.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { apply, audit } from './customer-application.service.ts'
import { eventsOf } from './customer-events.ts'
import { funnelOf } from './customer-funnel.ts'
import { customerAdder } from './customer-import.ts'
import { shownCustomerOf, visibleCustomerOf, visibleCustomers } from './customer-infos.ts'
import { assign, editCustomer, follow, reportCustomer } from './customer.service.ts'

/** Reported companies: listed and read as every resource is; reported, followed, applied for, decided on, assigned. */
export async function customerRoutes(api: Api, { sheets }: Surroundings): Promise<void> {
  listRoutes(api)
  changeRoutes(api)
  implement(api, auditCustomer, async ({ world, actor, body, commit, describe }) => {
    const password = newInitialPassword()
    const admission = { password, passwordHash: await hashPassword(password) }
    await commit((tx) => describe(audit(tx, body, admission, { world, actor }).companyName))
    return shownCustomerOf(world, body.id, actor)
  })
  implement(api, revealCustomer, ({ world, actor, body, commit, describe }) => {
    const customer = visibleCustomerOf(world, body.id, actor)
    describe(customer.companyName)
    // Unmasked, but still without what the role does not see.
    return commit(() => presentRow({ ...customerInfos, masked: {} }, customer, actor.role))
  })
  implement(api, listCustomerEvents, ({ world, actor, query }) => {
    visibleCustomerOf(world, query.id, actor)
    return eventsOf(world, query.id, actor)
  })
  implement(api, getCustomerFunnel, ({ world, actor }) => funnelOf(world, actor))
  await implementListImport(api, sheets, customerImport, ({ actor }) => customerAdder(actor))
}

function changeRoutes(api: Api): void {
  implement(api, addCustomer, async ({ world, actor, body, commit, describe }) => {
    describe(body.companyName)
    const { id } = await commit((tx) => reportCustomer(tx, body, actor))
    return shownCustomerOf(world, id, actor)
  })
  implement(api, customerInfos.endpoints.edit, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(editCustomer(tx, body, { world, actor }).companyName))
    return shownCustomerOf(world, body.id, actor)
  })
  implement(api, followCustomer, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(follow(tx, body, { world, actor }).companyName))
    return shownCustomerOf(world, body.id, actor)
  })
  implement(api, applyForCustomer, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(apply(tx, body, { world, actor }).companyName))
    return shownCustomerOf(world, body.id, actor)
  })
  implement(api, assignCustomers, ({ actor, body, commit, describe }) => {
    describe(`${body.ids.length} 家`)
    return commit((tx) => ({ assigned: assign(tx, body, actor) }))
  })
}

function listRoutes(api: Api): void {
  const { list, read, summary, export: exportRows } = customerInfos.endpoints
  const fragments = fragmentsOf(customerInfos)
  implement(api, list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      new ArrayRows(visibleCustomers(world, actor)),
      readListQuery(customerInfos, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, summary, (call) =>
    summaryOf(customerInfos, new ArrayRows(visibleCustomers(call.world, call.actor)), call),
  )
  implement(api, read, ({ query, actor, world }) => shownCustomerOf(world, query.id, actor))
  implement(api, exportRows, (call) =>
    sendRows(
      customerInfos,
      new ArrayRows(visibleCustomers(call.world, call.actor)),
      call,
      api.labelsOf(call.world, call.locale),
    ),
  )
}
