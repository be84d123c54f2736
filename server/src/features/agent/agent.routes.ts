import {
  addAgent,
  auditAgent,
  editAgent,
  freezeAgent,
  listAgentEvents,
  revealAgent,
  unfreezeAgent,
} from '@settle/shared/features/agent/agent-calls.ts'
import { agentInfos } from '@settle/shared/features/agent/agent-info.ts'
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
import { shownAgentOf, visibleAgentOf, visibleAgents } from './agent-infos.ts'
import {
  assertAddable,
  auditOf,
  changeAgent,
  createAgent,
  setAgentFrozen,
} from './agent.service.ts'
import { ownAgentRoutes } from './own-agent.ts'

/** The agents of those who keep them: listed and read as every resource is, opened, changed, reviewed and frozen. */
export function agentRoutes(api: Api): void {
  listRoutes(api)
  ownAgentRoutes(api)
  implement(api, addAgent, async ({ world, body, actor, commit, describe }) => {
    assertAddable(world, body, actor)
    const passwordHash = await hashPassword(body.password)
    describe(body.agentName)
    const { id } = await commit((tx) => createAgent(tx, { draft: body, passwordHash }, actor))
    return shownAgentOf(world, id, actor)
  })
  implement(api, editAgent, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(changeAgent(tx, body, { world, actor }).agentName))
    return shownAgentOf(world, body.id, actor)
  })
  implement(api, auditAgent, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(auditOf(tx, body, { world, actor }).agentName))
    return shownAgentOf(world, body.id, actor)
  })
  implement(api, freezeAgent, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(setAgentFrozen(tx, body, true, { world, actor }).agentName))
    return shownAgentOf(world, body.id, actor)
  })
  implement(api, unfreezeAgent, async ({ world, actor, body, commit, describe }) => {
    await commit((tx) => describe(setAgentFrozen(tx, body, false, { world, actor }).agentName))
    return shownAgentOf(world, body.id, actor)
  })
  implement(api, revealAgent, async ({ world, actor, body, commit, describe }) => {
    const agent = visibleAgentOf(world, body.id, actor)
    describe(agent.agentName)
    return commit(() => agent)
  })
  implement(api, listAgentEvents, ({ world, actor, query }) =>
    eventsOfParty(
      world,
      { collection: agentInfos.collection, calls: agentInfos.name },
      asPassed(visibleAgentOf(world, query.id, actor)),
    ),
  )
}

function listRoutes(api: Api): void {
  const { list, read, summary, export: exportRows } = agentInfos.endpoints
  const fragments = fragmentsOf(agentInfos)
  implement(api, list, ({ query, rawQuery, actor, world, locale }) =>
    listPage(
      new ArrayRows(visibleAgents(world, actor)),
      readListQuery(agentInfos, actor, rawQuery),
      query,
      fragments(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, summary, (call) =>
    summaryOf(agentInfos, new ArrayRows(visibleAgents(call.world, call.actor)), call),
  )
  implement(api, read, ({ query, actor, world }) => shownAgentOf(world, query.id, actor))
  implement(api, exportRows, (call) =>
    sendRows(
      agentInfos,
      new ArrayRows(visibleAgents(call.world, call.actor)),
      call,
      api.labelsOf(call.world, call.locale),
    ),
  )
}
