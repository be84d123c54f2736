import cors from '@fastify/cors'
import { fastify, type FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { resources } from '@settle/shared/contract.ts'
import {
  drainAtStop,
  type RequestTimes,
  timeOptions,
  usualRequestTimes,
} from '#server/core/guard/connections.ts'
import { registerCrudRoutes } from '#server/core/list/crud-routes.ts'
import { answerBadAddress, answerErrors, answerUnreadable } from '#server/core/errors.ts'
import { type Api } from '#server/core/call/implement.ts'
import { documentedValidatorCompiler, validatorCompiler } from '#server/core/call/validation.ts'
import { defaultWorldName, type WorldRegistry } from '#server/worlds/registry.ts'
import { type World } from '#server/worlds/world.ts'
import { openWorld } from './core/call/world-selection.ts'
import { tellBug } from './console.ts'
import { clientAddressFor } from './control/client-address.ts'
import {
  assertControlAccess,
  assertControlCaller,
  type ControlAccess,
} from './control/control-access.ts'
import { collectControlCalls } from './control/reference/control-document.ts'
import { operationsRoute, referenceRoutes } from './control/reference/serve-reference.ts'
import { type Scenario } from './control/scenario.ts'
import { scenarioRoute } from './control/scenario-routes.ts'
import { clockOf, clockRoutes, dueNextIn, setClock } from './control/clock-routes.ts'
import { healthzRoute } from './control/healthz.ts'
import { prepareControlScope } from './control/control-scope.ts'
import { invariantRoutes } from './control/invariant-routes.ts'
import { allMagicValues, magicRoute } from './control/magic-routes.ts'
import { simulatedThingsRoutes } from './control/simulated-things-routes.ts'
import { simulatorRoutes } from './control/simulator-routes.ts'
import { snapshotRoutes } from './control/snapshot-routes.ts'
import { socketRoutes } from './control/socket-routes.ts'
import { type WorldPlane } from './control/told-world.ts'
import { worldFileRoutes } from './control/world-file-routes.ts'
import { worldRoutes } from './control/world-routes.ts'
import { FaultEngine } from './faults/fault-engine.ts'
import { faultRoutes } from './faults/fault.routes.ts'
import { faultKindsRoute } from './faults/fault-kinds.routes.ts'
import { genuineRoutes } from './faults/genuine.routes.ts'
import { serveClient } from './control/serve-client.ts'
import { servePanel } from './control/serve-panel.ts'
import { serveSignPage } from './control/serve-sign-page.ts'
import { alipayNews, simulatedSigning } from './features/alipay-signing/index.ts'
import { clientConfigRoute } from './features/client-config/client-config.routes.ts'
import { dictionaryLabels } from './features/dictionary/index.ts'
import { simulatedCourier } from './features/express/index.ts'
import { payableAccounts } from './features/funds/index.ts'
import { assertMayComeFrom } from './features/ip-list/index.ts'
import { simulatedReports } from './features/platform-report/index.ts'
import { simulatedDeclarations } from './features/tax-declaration/index.ts'
import { simulatedOnboarding } from './features/onboarding/index.ts'
import { openFileStore } from './features/file/file-store.ts'
import { DocumentPrinter } from './documents/document-printer.ts'
import { SpreadsheetReader } from './spreadsheet/spreadsheet-reader.ts'
import { recordFailure, recordOperation, redaction } from './features/operation-log/index.ts'
import {
  authenticate,
  expireSessionsOf,
  findLiveUser,
  openAdminSession,
} from './features/session/index.ts'
import {
  thirdLoginDecisions,
  thirdLoginPage,
} from './features/third-login/third-login-page.routes.ts'
import { serveSockets, SocketHub } from './features/socket/index.ts'
import { revokePermission } from './features/role/index.ts'
import {
  connectJournal,
  noRecorder,
  noteStray,
  recorderOf,
} from './request-journal/record-requests.ts'
import { RequestJournal } from './request-journal/request-journal.ts'
import { requestRoutes } from './request-journal/request-routes.ts'
import { cashierPages } from './simulators/cashier/cashier-page.routes.ts'
import { signingPages } from './simulators/signing/signing-page.routes.ts'
import { tellChanges } from './features/live/index.ts'
import { type Controls, type Surroundings } from './features/server-feature.ts'
import { connectFeatures, features } from './features.ts'
import { healthOf } from './money-check.ts'

interface AppOptions {
  readonly registry: WorldRegistry
  readonly apiPrefix: string
  readonly worldHost: string
  readonly strictWorld: boolean
  /** Refuse what a call carries and no field answers to. */
  readonly strictParameters: boolean
  /** Further hosts with the built-in brand, and where the client sends its calls ('' is this server). */
  readonly productHosts: readonly string[]
  readonly apiBaseUrl: string
  /** Where the client opens its socket ('' is behind `apiBaseUrl`). */
  readonly socketDomain: string
  readonly isDemo: boolean
  /** Whether the application of a demo says that it is a simulation. */
  readonly showsBanner: boolean
  readonly demoPassword: string
  readonly control: ControlAccess
  /** The folder that keeps the uploads; `undefined` keeps them in memory. */
  readonly filesFolder: string | undefined
  /** The folder of the built client; `undefined` serves the calls alone. */
  readonly clientFolder: string | undefined
  /** The folder of the built control panel. */
  readonly panelFolder?: string | undefined
  /** The folder of the built page on which a person signs. */
  readonly signFolder?: string | undefined
  /** The named starting points that the control plane offers; none where it is left out. */
  readonly scenarios?: readonly Scenario[]
  /** How long calls that are under way may take at a stop, ms; they are cut off at once where it is left out. */
  readonly drainMs?: number
  /** How long a request may take to come in, where it is not as usual. */
  readonly requestTimes?: RequestTimes
  /** `false` leaves the request journal empty, so that its cost can be measured. */
  readonly recordsRequests?: boolean
}

const bodyLimitBytes = 1_048_576

const controls: Controls = { clockOf, dueNextIn, setClock, magicValues: allMagicValues }

/** Puts the server together: the contract's calls, the control plane and the client, on one port. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { registry, apiPrefix, worldHost, strictWorld, scenarios = [] } = options
  const worlds = { registry, worldHost, strict: strictWorld }
  const journal = new RequestJournal()
  const recorder = options.recordsRequests === false ? noRecorder : recorderOf(journal)
  const app = fastify({
    bodyLimit: bodyLimitBytes,
    clientErrorHandler: answerUnreadable,
    ...timeOptions(options.requestTimes ?? usualRequestTimes),
    forceCloseConnections: 'idle',
    // What comes on a connection that is still open is a call like the others.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      noteStray(request, reply, { worlds, authenticate })
      answerBadAddress(error, request, reply)
      recorder.answered(request, reply, undefined)
    },
    genReqId: requestIds(),
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.decorateRequest('settle', undefined)
  drainAtStop(app, options.drainMs ?? 0)
  acceptEmptyJson(app)
  answerErrors(app, tellBug)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Fake-Request-Id', request.id)
    done()
  })

  connectJournal(app, journal, recorder)
  registry.onEnd((world, how, parts) => {
    if (how === 'deleted') journal.end(world)
    else if (parts.has('journal')) journal.clear(world)
  })

  const files = await openFileStore(options.filesFolder)
  const sheets = new SpreadsheetReader()
  const printer = new DocumentPrinter()
  app.addHook('onClose', async () => {
    await Promise.all([sheets.close(), printer.close()])
  })
  const sockets = new SocketHub()
  // Once for the registry, not for each prefix under which the calls are served.
  connectFeatures(registry, sockets)
  tellChanges(registry, sockets, {
    resources,
    views: features.flatMap(({ changes = [] }) => changes),
  })
  const faults = new FaultEngine({
    apiPrefix,
    authenticate,
    findUser: findLiveUser,
    socketsOf: (world) => sockets.of(world),
  })
  registry.onEnd((world, _how, parts) => {
    if (parts.has('faults')) faults.forget(world)
  })
  const addressOf = clientAddressFor(options.control)
  const calls = async (scope: FastifyInstance) =>
    documentedCalls(scope, {
      worlds,
      recorder,
      faults,
      addressOf,
      surroundings: {
        files,
        sheets,
        printer,
        sockets,
        healthOf,
        controls: options.control.mode === 'off' ? undefined : controls,
        records: features.flatMap(({ records = [] }) => records),
      },
      isStrict: options.strictParameters,
    })
  await app.register(calls)
  if (apiPrefix !== '') await app.register(calls, { prefix: apiPrefix })

  await serveSockets(app, {
    hub: sockets,
    worlds,
    apiPrefix,
    faults,
    recorder,
    addressOf,
    onBug: tellBug,
  })

  healthzRoute(app, registry)
  clientConfigRoute(app, {
    isDemo: options.isDemo,
    showsBanner: options.showsBanner,
    demoPassword: options.demoPassword,
    worlds: { ...worlds, strict: false },
    apiBaseUrl: options.apiBaseUrl,
    socketDomain: options.socketDomain,
    productHosts: options.productHosts,
  })
  let controlCalls: ReturnType<typeof collectControlCalls> = []
  await app.register(
    async (scope) => {
      controlCalls = collectControlCalls(scope)
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('Cache-Control', 'no-store')
        assertControlAccess(request, options.control)
      })
      // A preflight from another origin ends here, before the calls' CORS can answer it.
      scope.options('/*', async (_, reply) => reply.status(404).send())
      prepareControlScope(scope)
      const plane = {
        registry,
        worldHost,
        openAdminSession,
        scenarios,
        addScenarioFaults: (world: World, rules: readonly object[]) =>
          faults.addScenario(world, rules),
      }
      kitRoutes(scope, plane, sockets)
      const entities = {
        ...simulatedOnboarding,
        ...simulatedSigning,
        ...simulatedCourier,
        ...simulatedDeclarations,
        ...simulatedReports,
      }
      simulatorRoutes(scope, { registry, entities })
      simulatedThingsRoutes(scope, { registry, entities, payableAccounts })
      invariantRoutes(scope, { registry, healthOf })
      faultRoutes(scope, { registry, engine: faults, findUser: findLiveUser })
      faultKindsRoute(scope)
      genuineRoutes(scope, {
        registry,
        findUser: findLiveUser,
        expireSessions: expireSessionsOf,
        revokePermission,
      })
      requestRoutes(scope, { registry, journal, redaction })
      operationsRoute(scope)
      magicRoute(scope)
    },
    { prefix: '/__fake/v1' },
  )
  await signingPages(app, registry, alipayNews)
  await cashierPages(app, registry)
  await serveThirdLogin(app, worlds, options.control)
  referenceRoutes(app, { access: options.control, apiPrefix, controlCalls })
  await servePanel(app, { folder: options.panelFolder, access: options.control, worldHost })
  await serveSignPage(app, {
    folder: options.signFolder,
    apiBaseUrl: options.apiBaseUrl,
    worlds,
  })
  await serveClient(app, {
    folder: options.clientFolder,
    apiPrefix,
    apiBaseUrl: options.apiBaseUrl,
    socketDomain: options.socketDomain,
    worlds,
    noteCall: (request, reply) => noteStray(request, reply, { worlds, authenticate }),
  })
  return app
}

/** Worlds, their moments, their clocks and their sockets (kit.md, section 1). */
function kitRoutes(scope: FastifyInstance, plane: WorldPlane, sockets: SocketHub): void {
  worldRoutes(scope, plane)
  scenarioRoute(scope, plane.scenarios, async (username) => {
    const world = await openWorld(plane.registry, defaultWorldName)
    return findLiveUser(world, username)?.role
  })
  worldFileRoutes(scope, plane)
  clockRoutes(scope, plane.registry)
  snapshotRoutes(scope, plane.registry)
  socketRoutes(scope, { registry: plane.registry, socketsOf: (world) => sockets.of(world) })
}

/** The simulated page of third parties, WeChat and CAS; to log in as somebody there is the control plane's to give. */
async function serveThirdLogin(
  app: FastifyInstance,
  worlds: Api['worlds'],
  access: ControlAccess,
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request) => assertControlCaller(request, access))
      thirdLoginPage(scope, worlds)
    },
    { prefix: '/__fake/pages' },
  )
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('Cache-Control', 'no-store')
        assertControlAccess(request, access)
      })
      scope.options('/*', async (_, reply) => reply.status(404).send())
      thirdLoginDecisions(scope, worlds)
    },
    { prefix: '/__fake/pages/third-login' },
  )
}

/** Ids that no other start gives: a random part for the process, then a count. */
function requestIds(): () => string {
  const start = randomBytes(6).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${start}-${count}`
  }
}

interface CallSurroundings extends Pick<
  Api,
  'worlds' | 'recorder' | 'faults' | 'addressOf' | 'isStrict'
> {
  readonly surroundings: Surroundings
}

async function documentedCalls(
  scope: FastifyInstance,
  { worlds, recorder, faults, addressOf, isStrict, surroundings }: CallSurroundings,
): Promise<void> {
  scope.setValidatorCompiler(documentedValidatorCompiler)
  // The plugin answers preflights only; its hook on every call would cost a third of the throughput.
  await scope.register(async (preflights) => {
    await preflights.register(cors, {
      origin: true,
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
    })
  })
  const api: Api = {
    app: scope,
    worlds,
    authenticate,
    labelsOf: dictionaryLabels,
    recordOperation,
    recordFailure,
    addressOf,
    assertMayComeFrom,
    faults,
    recorder,
    isStrict,
  }
  for (const { routes } of features) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: some register a plugin of their own
    await routes?.(api, surroundings)
  }
  for (const resource of resources) registerCrudRoutes(api, resource)
}

/** JEECG clients send `application/json` without a body, for example on logout. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (request.notes !== undefined) request.notes.bodyText = String(text)
    if (text === '') done(null, undefined)
    else void parse(request, String(text), done)
  })
}
