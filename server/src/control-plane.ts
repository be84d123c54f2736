import { type FastifyInstance } from 'fastify'
import { openWorld } from '#server/core/call/world-selection.ts'
import { faultKindsRoute } from '#server/faults/fault-kinds.routes.ts'
import { type FaultEngine } from '#server/faults/fault-engine.ts'
import { readFault } from '#server/faults/fault-rule.ts'
import { faultRoutes } from '#server/faults/fault.routes.ts'
import { genuineRoutes } from './faults/magic/genuine.routes.ts'
import { type SocketHub } from '#server/core/live/socket-hub.ts'
import { type InvariantResult } from '#server/ledger/invariants.ts'
import { type RequestJournal } from '#server/request-journal/request-journal.ts'
import { beforeRoutes } from '#server/request-journal/before/before-routes.ts'
import { harOf } from '#server/request-journal/export/har.ts'
import {
  snapshotRuleRoutes,
  type SnapshotRules,
} from '#server/request-journal/before/snapshot-rules.ts'
import { exportRoutes } from '#server/request-journal/export/export-routes.ts'
import { requestRoutes } from '#server/request-journal/request-routes.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { defaultWorldName, type WorldRegistry } from '#server/worlds/registry.ts'
import { type World } from '#server/worlds/world.ts'
import { outsideParts, simulatedEntities as entities } from './feature-parts.ts'
import { clockOf, clockRoutes, type setClock } from './control/clock-routes.ts'
import { assertControlAccess, type ControlAccess } from './control/control-access.ts'
import { prepareControlScope } from './control/control-scope.ts'
import { invariantRoutes } from './control/invariant-routes.ts'
import { magicRoute } from './control/magic-routes.ts'
import { collectControlCalls } from './control/reference/control-document.ts'
import { operationsRoute } from './control/reference/serve-reference.ts'
import { scenarioRoute } from './control/scenario-routes.ts'
import { type Scenario } from './control/scenario.ts'
import { simulatedThingsRoutes } from './control/simulated/simulated-things-routes.ts'
import { simulatorRoutes } from './control/simulated/simulator-routes.ts'
import { snapshotRoutes } from './control/world/snapshot-routes.ts'
import { socketRoutes } from './control/socket-routes.ts'
import { taxBureauRoutes } from './control/simulated/tax-bureau-routes.ts'
import { type WorldPlane } from './control/world/told-world.ts'
import { worldFileRoutes } from './control/world/world-file-routes.ts'
import { adoptAnnounced } from './control/world/world-adoption.ts'
import { driftRoutes } from './control/drift-routes.ts'
import { upstreamRoutes } from './control/simulated/upstream-routes.ts'
import { type Recording } from './upstream/recording.ts'
import { type Upstream } from './upstream/upstream.ts'
import { worldRoutes } from './control/world/world-routes.ts'
import { webhookRoutes } from './webhooks/webhook.routes.ts'
import { type Webhooks } from './webhooks/webhooks.ts'

interface ControlOptions {
  readonly registry: WorldRegistry
  readonly worldHost: string
  readonly scenarios: readonly Scenario[]
  readonly access: ControlAccess
  readonly sockets: SocketHub
  readonly faults: FaultEngine
  readonly upstream: Upstream
  readonly recording: Recording
  readonly webhooks: Webhooks
  /** Moves a clock; what comes of it is over when it answers. */
  readonly setClock: typeof setClock
  readonly journal: RequestJournal
  readonly snapshotRules: SnapshotRules
  readonly healthOf: (world: World) => Promise<readonly InvariantResult[]>
}

const { findUser, openSession, redaction } = outsideParts

/** Serves the control plane under `/__fake/v1` (kit.md); gives its calls, for the reference. */
export async function serveControl(app: FastifyInstance, options: ControlOptions) {
  let calls: ReturnType<typeof collectControlCalls> = []
  await app.register(
    async (scope) => {
      calls = collectControlCalls(scope)
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('Cache-Control', 'no-store')
        assertControlAccess(request, options.access)
      })
      // A preflight from another origin ends here, before the calls' CORS can answer it.
      scope.options('/*', async (_, reply) => reply.status(404).send())
      prepareControlScope(scope)
      const plane = worldPlaneOf(options)
      worldCalls(scope, options, plane)
      simulationCalls(scope, options, plane)
      upstreamRoutes(scope, options)
      driftRoutes(scope, options.upstream)
      webhookRoutes(scope, { ...options, findUser })
      operationsRoute(scope)
      magicRoute(scope)
    },
    { prefix: '/__fake/v1' },
  )
  return calls
}

function worldPlaneOf({ registry, worldHost, scenarios, faults }: ControlOptions): WorldPlane {
  return {
    registry,
    worldHost,
    openAdminSession: outsideParts.openAdminSession,
    scenarios,
    addScenarioFaults: (world: World, rules: readonly object[]) => faults.addScenario(world, rules),
  }
}

/** Worlds, their moments, their clocks and their sockets (kit.md, section 1). */
function worldCalls(scope: FastifyInstance, options: ControlOptions, plane: WorldPlane): void {
  const { registry, scenarios, sockets } = options
  worldRoutes(scope, plane)
  scenarioRoute(scope, scenarios, async (username) => {
    const world = await openWorld(registry, defaultWorldName)
    return findUser(world, username)?.role
  })
  worldFileRoutes(scope, {
    ...plane,
    journalOf: (world, origin) =>
      harOf({
        entries: [...options.journal.oldestFirst(world)],
        origin,
        redaction,
        world: tellWorld(world, options.faults),
      }),
  })
  clockRoutes(scope, registry, options.setClock)
  snapshotRoutes(scope, registry)
  snapshotRuleRoutes(scope, { registry, rules: options.snapshotRules })
  socketRoutes(scope, { registry, socketsOf: (world) => sockets.of(world) })
}

/** A world as an archive of its requests tells it: its clock, and the faults that stand in it. */
function tellWorld(world: World, faults: FaultEngine): object {
  const standing = faults.of(world).list()
  return {
    name: world.name,
    clock: clockOf(world),
    faults: standing.map(({ source, draft }) => ({ source, ...draft })),
  }
}

/** The simulated outside, the rules that must hold, faults, and what was asked. */
function simulationCalls(
  scope: FastifyInstance,
  { registry, faults, journal, healthOf }: ControlOptions,
  plane: WorldPlane,
): void {
  simulatorRoutes(scope, { registry, entities })
  const { issueQuotasOf: quotasOf, setIssueQuota: setQuota, payableAccounts } = outsideParts
  taxBureauRoutes(scope, { registry, quotasOf, setQuota })
  simulatedThingsRoutes(scope, { registry, entities, payableAccounts })
  invariantRoutes(scope, { registry, healthOf })
  faultRoutes(scope, { registry, engine: faults, findUser })
  faultKindsRoute(scope)
  genuineRoutes(scope, { registry, ...outsideParts })
  requestRoutes(scope, { registry, journal, redaction })
  exportRoutes(scope, {
    registry,
    journal,
    redaction,
    tellWorld: (world) => tellWorld(world, faults),
  })
  beforeRoutes(scope, {
    registry,
    journal,
    redaction,
    app: scope,
    openSession,
    failNext: (world, match, { effect, phase }) => {
      faults.of(world).add(readFault({ match, effect, phase }), 'next', { nowMs: systemNowMs() })
    },
    makeWorld: (request, order) => adoptAnnounced(request, plane, order),
  })
}
