import { fastify, type FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import {
  drainAtStop,
  type RequestTimes,
  timeOptions,
  usualRequestTimes,
} from '#server/core/guard/connections.ts'
import { answerBadAddress, answerErrors, answerUnreadable } from '#server/core/errors.ts'
import { validatorCompiler } from './core/call/values/validation.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { tellBug } from './console.ts'
import { clientAddressFor } from './control/serve/client-address.ts'
import { type ControlAccess } from './control/control-access.ts'
import { referenceRoutes } from './control/reference/serve-reference.ts'
import { type Scenario } from './control/scenario.ts'
import { clockOf, dueNextIn, setClock as moveClock } from './control/clock-routes.ts'
import { healthzRoute } from './control/healthz.ts'
import { allMagicValues } from './control/magic-routes.ts'
import { FaultEngine } from './faults/fault-engine.ts'
import { serveClient } from './control/serve/serve-client.ts'
import { servePanel } from './control/serve/serve-panel.ts'
import { serveSignPage } from './control/serve/serve-sign-page.ts'
import { clientConfigRoute } from '#server/control/serve/client-config.routes.ts'
import { openFileStore, sharedStore } from '#server/core/file-store.ts'
import { DocumentPrinter } from './documents/document-printer.ts'
import { SpreadsheetReader } from './spreadsheet/spreadsheet-reader.ts'
import { serveSockets } from '#server/core/live/socket.routes.ts'
import { SocketHub } from '#server/core/live/socket-hub.ts'
import {
  connectJournal,
  noRecorder,
  noteStray,
  recorderOf,
} from './request-journal/record-requests.ts'
import { SnapshotRules } from './request-journal/before/snapshot-rules.ts'
import { RequestJournal } from './request-journal/request-journal.ts'
import { cashierPages } from './simulators/cashier/cashier-page.routes.ts'
import { tellChanges } from '#server/core/live/tell-changes.ts'
import { type FrontDoor } from './cluster/front-door.ts'
import { callParts, controlledPages, outsideParts, socketEndings } from './feature-parts.ts'
import { changeViews, connectFeatures, features } from './features.ts'
import { healthOf } from './money-check.ts'
import { serveControlledPages } from './control/serve/controlled-pages.ts'
import { serveControl } from './control-plane.ts'
import { type Api } from './core/call/call.ts'
import { Webhooks } from './webhooks/webhooks.ts'
import { Recording } from './upstream/recording.ts'
import { Upstream } from './upstream/upstream.ts'
import { documentedCalls } from './documented-calls.ts'

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
  /** The real server behind this one, '' for none, and the differences from it that are known and accepted. */
  readonly upstream?: string
  readonly acceptedDrift?: readonly string[]
  /** Stands before a server that shares its worlds with others. */
  readonly door?: FrontDoor | undefined
  /** Whom webhooks may go to besides this machine, and how long a receiver may take, where it is not as usual. */
  readonly webhookHosts?: readonly string[]
  readonly webhookDeadlineMs?: number | undefined
  /** `false` leaves the request journal empty, so that its cost can be measured. */
  readonly recordsRequests?: boolean
}

const bodyLimitBytes = 1_048_576

/** Puts the server together: the contract's calls, the control plane and the client, on one port. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { registry, apiPrefix, worldHost, strictWorld, scenarios = [] } = options
  const worlds = { registry, worldHost, strict: strictWorld }
  const journal = new RequestJournal()
  const recorder = options.recordsRequests === false ? noRecorder : recorderOf(journal)
  const app = bareServer(options, worlds, recorder)
  connectJournal(app, journal, recorder)
  registry.onEnd((world, how, parts) => {
    if (how === 'deleted') journal.end(world)
    else if (parts.has('journal')) journal.clear(world)
  })

  const { shared } = registry
  const files =
    shared === undefined ? await openFileStore(options.filesFolder) : sharedStore(shared.files)
  const sheets = new SpreadsheetReader()
  const printer = new DocumentPrinter()
  app.addHook('onClose', async () => {
    await Promise.all([sheets.close(), printer.close()])
  })
  const sockets = new SocketHub()
  registry.onLost((world) => sockets.moveAway(world))
  // Once for the registry, not for each prefix under which the calls are served.
  connectFeatures(registry, sockets)
  tellChanges(registry, sockets, changeViews)
  const webhooks = new Webhooks(registry, {
    hosts: options.webhookHosts ?? [],
    deadlineMs: options.webhookDeadlineMs,
    events: features.flatMap(({ events = [] }) => events),
    views: changeViews,
    findUser: outsideParts.findUser,
    onBug: (error) => tellBug('webhooks', error),
  })
  const setClock: typeof moveClock = (world, order) =>
    webhooks.sentAfter(world, () => moveClock(world, order))
  const faults = new FaultEngine({
    apiPrefix,
    authenticate: callParts.authenticate,
    findUser: outsideParts.findUser,
    socketsOf: (world) => sockets.of(world),
  })
  registry.onEnd((world, _how, parts) => {
    if (parts.has('faults')) faults.forget(world)
  })
  const snapshotRules = new SnapshotRules()
  const upstream = new Upstream({
    address: options.upstream ?? '',
    accepted: options.acceptedDrift ?? [],
    pathOf: (url) => faults.pathOf(url),
  })
  const recording = new Recording(outsideParts.redaction)
  upstream.onAnswer((at, endpoint, answer) => recording.take(at, endpoint, answer))
  registry.onEnd((world, how, parts) => {
    if (how === 'deleted' || parts.has('data')) recording.stop(world)
  })
  app.addHook('preClose', (done) => {
    upstream.close()
    webhooks.close()
    done()
  })
  const addressOf = clientAddressFor(options.control)
  const calls = async (scope: FastifyInstance) =>
    documentedCalls(scope, {
      worlds,
      recorder,
      faults,
      beforeCall: (endpoint, request) => snapshotRules.before(endpoint, request),
      upstream: upstream.server === undefined ? undefined : upstream,
      addressOf,
      surroundings: {
        files,
        sheets,
        printer,
        sockets,
        healthOf,
        controls:
          options.control.mode === 'off'
            ? undefined
            : { clockOf, dueNextIn, setClock, magicValues: allMagicValues },
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
    ...callParts,
    addressOf,
    endings: socketEndings,
    onBug: tellBug,
    door: options.door?.sockets,
  })

  healthzRoute(app, registry)
  clientConfigRoute(app, {
    isDemo: options.isDemo,
    showsBanner: options.showsBanner,
    hasControl: options.control.mode !== 'off',
    demoPassword: options.demoPassword,
    worlds: { ...worlds, strict: false },
    demoAccountsOf: outsideParts.demoAccountsOf,
    apiBaseUrl: options.apiBaseUrl,
    socketDomain: options.socketDomain,
    productHosts: options.productHosts,
  })
  const controlCalls = await serveControl(app, {
    registry,
    worldHost,
    scenarios,
    access: options.control,
    sockets,
    faults,
    upstream,
    recording,
    webhooks,
    setClock,
    journal,
    snapshotRules,
    healthOf,
  })
  await servePages(app, options, worlds, controlCalls)
  return app
}

/** The server before anything is served: its limits, what it answers to the unreadable, and how it stops. */
function bareServer(
  options: AppOptions,
  worlds: Api['worlds'],
  recorder: Api['recorder'],
): FastifyInstance {
  const { door } = options
  const app = fastify({
    bodyLimit: bodyLimitBytes,
    ...(door === undefined ? {} : { serverFactory: door.serve }),
    clientErrorHandler: answerUnreadable,
    ...timeOptions(options.requestTimes ?? usualRequestTimes),
    forceCloseConnections: 'idle',
    // What comes on a connection that is still open is a call like the others.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      noteStray(request, reply, { worlds, authenticate: callParts.authenticate })
      answerBadAddress(error, request, reply)
      recorder.answered(request, reply, undefined)
    },
    genReqId: requestIds(),
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.decorateRequest('settle', undefined)
  app.decorateRequest('upstreamPlan', undefined)
  drainAtStop(app, options.drainMs ?? 0)
  acceptEmptyJson(app)
  answerErrors(app, tellBug)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Fake-Request-Id', request.id)
    done()
  })
  return app
}

/** What is seen in a browser: the pages of the simulated outside, the reference, the panel and the client. */
async function servePages(
  app: FastifyInstance,
  options: AppOptions,
  worlds: Api['worlds'],
  controlCalls: Awaited<ReturnType<typeof serveControl>>,
): Promise<void> {
  const { registry, apiPrefix, worldHost } = options
  await Promise.all(features.map(async ({ pages }) => pages?.(app, registry)))
  await cashierPages(app, registry)
  await serveControlledPages(app, worlds, options.control, controlledPages)
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
    noteCall: (request, reply) =>
      noteStray(request, reply, { worlds, authenticate: callParts.authenticate }),
  })
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

/** JEECG clients send `application/json` without a body, for example on logout. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (request.notes !== undefined) request.notes.bodyText = String(text)
    if (text === '') done(null, undefined)
    else void parse(request, String(text), done)
  })
}
