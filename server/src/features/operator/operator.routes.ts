import {
  addOperator,
  auditOperator,
  editOperator,
  freezeOperator,
  listOperatorEvents,
  openOperatorAccount,
  revealOperator,
  unfreezeOperator,
} from '@settle/shared/features/operator/operator-calls.ts'
import { operatorInfos } from '@settle/shared/features/operator/operator-info.ts'
import { asPassed } from '@settle/shared/features/legal-change/in-force.rules.ts'
import { sendRows } from '#server/core/export/export.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { summaryOf } from '#server/core/list/list-summary.ts'
import { eventsOfParty } from '#server/features/party/index.ts'
import { hashPassword } from '#server/features/session/index.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { shownOperatorOf, visibleOperatorOf, visibleOperators } from './operator-infos.ts'
import { assertAddable, createOperator } from './operator-opening.service.ts'
import { auditOf, changeOperator, openAccountOf, setOperatorFrozen } from './operator.service.ts'
import { ownOperatorRoutes } from './own-operator.ts'

/** The operators as the platform keeps them: listed and read as every resource is, opened, changed, reviewed and frozen. */
export function operatorRoutes(api: Api): void {
  ownOperatorRoutes(api)
  const { worldHost } = api.worlds
  listRoutes(api)
  implement(api, addOperator, async ({ world, body, actor, commit, describe }) => {
    assertAddable(world, body, actor)
    const passwordHash = await hashPassword(body.password)
    describe(body.operatorName)
    const asked = { draft: body, passwordHash }
    const { id } = await commit((tx) => createOperator(tx, asked, { actor, worldHost }))
    return shownOperatorOf(world, id, actor)
  })
  implement(api, editOperator, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(changeOperator(tx, body, { world, actor }).operatorName))
    return shownOperatorOf(world, body.id, actor)
  })
  implement(api, auditOperator, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(auditOf(tx, body, { world, actor }).operatorName))
    return shownOperatorOf(world, body.id, actor)
  })
  implement(api, openOperatorAccount, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(openAccountOf(tx, body, { world, actor }).operatorName))
    return shownOperatorOf(world, body.id, actor)
  })
  implement(api, freezeOperator, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(setOperatorFrozen(tx, body, true, { world, actor }).operatorName))
    return shownOperatorOf(world, body.id, actor)
  })
  implement(api, unfreezeOperator, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) =>
      describe(setOperatorFrozen(tx, body, false, { world, actor }).operatorName),
    )
    return shownOperatorOf(world, body.id, actor)
  })
  implement(api, revealOperator, async ({ world, actor, body, commit, describe }) => {
    const operator = visibleOperatorOf(world, body.id, actor)
    describe(operator.operatorName)
    return commit(() => operator)
  })
  implement(api, listOperatorEvents, ({ world, actor, query }) =>
    eventsOfParty(
      world,
      { collection: operatorInfos.collection, calls: operatorInfos.name },
      asPassed(visibleOperatorOf(world, query.id, actor)),
    ),
  )
}

function listRoutes(api: Api): void {
  const { list, read, summary, export: exportRows } = operatorInfos.endpoints
  const fragments = fragmentsOf(operatorInfos)
  implement(api, list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      new ArrayRows(visibleOperators(world, actor)),
      readListQuery(operatorInfos, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, summary, (call) =>
    summaryOf(operatorInfos, new ArrayRows(visibleOperators(call.world, call.actor)), call),
  )
  implement(api, read, ({ query, actor, world }) => shownOperatorOf(world, query.id, actor))
  implement(api, exportRows, (call) =>
    sendRows(
      operatorInfos,
      new ArrayRows(visibleOperators(call.world, call.actor)),
      call,
      api.labelsOf(call.world, call.locale),
    ),
  )
}
