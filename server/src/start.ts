import { existsSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { type FrontDoor } from './cluster/front-door.ts'
import { readAcceptedDrift } from './drift/accepted-file.ts'
import { filesFolderOf, type Settings } from './settings.ts'
import { demoPassword } from './core/history/demo-password.ts'
import { moveToToday, openStory } from './story/open-story.ts'
import { loadScenarios } from './story/load-scenarios.ts'
import { type WorldRegistry } from './worlds/registry.ts'

/** How long the calls that are under way may take at a stop; anyone who stops a container kills it after ten seconds. */
const drainMs = 8_000

/** Where a server lives and whom it tells what happens to it. */
export interface Surroundings {
  /** The folder that holds `fixtures` and the built client: the repository's, the image's or the package's. */
  readonly root: string
  readonly warn: (line: string) => void
  /** A failure that no call can be told any more; the server takes no more changes. */
  readonly onFatal: (sentence: string, error: unknown) => void
}

/** A server that listens. */
export interface StartedServer {
  readonly port: number
  /** For browsers and people: `http://localhost:3000`. */
  readonly home: string
  readonly adminToken: string
  readonly registry: WorldRegistry
  /** Resolves when the sample data is read and is that of today, which goes on beside the first calls. */
  readonly settled: Promise<void>
  /** Lets what is under way end, keeps what was changed, and gives the port and the folder free. */
  close(): Promise<void>
}

/** Starts a server with these settings and resolves when it listens; throws where it cannot, and leaves nothing behind. */
export async function startServer(
  settings: Settings,
  { root, warn, onFatal }: Surroundings,
): Promise<StartedServer> {
  const adminToken = settings.adminToken ?? randomBytes(18).toString('base64url')
  const fixturesFolder = join(root, 'fixtures')
  // The build puts a story beside what it builds, so that a first start need not wait for one.
  const story = { fixturesFolder, settings, toldSeeds: join(root, 'server', 'dist'), warn }
  const registry = await openStory({ ...story, onFatal })
  const isDaySet = settings.startsAt !== undefined
  // Anyone who asks for a day waits for it; else calls are answered meanwhile.
  if (isDaySet) await moveToToday(registry, story)
  // Before anybody is told that events come due: what they read is made ready first.
  const prepared = registry.prepareSeeds()
  const clientFolder = join(root, 'client', 'dist')
  const door = await findFrontDoor(registry, settings, warn)
  const app = await buildApp({
    registry,
    door,
    apiPrefix: settings.apiPrefix,
    worldHost: settings.worldHost,
    strictWorld: settings.strictWorld,
    strictParameters: settings.strictParameters,
    productHosts: settings.productHosts,
    apiBaseUrl: settings.apiBaseUrl,
    socketDomain: settings.socketDomain,
    upstream: settings.upstream,
    acceptedDrift: readAcceptedDrift(settings.acceptedDriftFile),
    webhookHosts: settings.webhookHosts,
    isDemo: settings.demo,
    showsBanner: settings.banner,
    demoPassword,
    control: { mode: settings.control, adminToken, hosts: settings.controlHosts },
    filesFolder: filesFolderOf(settings),
    clientFolder: existsSync(clientFolder) ? clientFolder : undefined,
    panelFolder: join(root, 'client', 'panel', 'dist'),
    signFolder: join(root, 'client', 'sign', 'dist'),
    scenarios: loadScenarios(fixturesFolder),
    drainMs,
  })
  const stopping = new AbortController()
  let moving: Promise<void> | undefined
  const close = async () => {
    stopping.abort()
    await moving
    await app.close()
    door?.close()
    await registry.close()
  }
  try {
    await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    await registry.close()
    throw error
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.port
  if (!isDaySet) moving = moveBeside(registry, { ...story, signal: stopping.signal })
  const settled = prepared.then(() => moving)
  return { port, home: homeOf(settings.host, port), adminToken, registry, settled, close }
}

/** Stands before a server whose worlds may be led by another one; a server of its own needs none. */
async function findFrontDoor(
  registry: WorldRegistry,
  { worldHost }: Settings,
  warn: (line: string) => void,
): Promise<FrontDoor | undefined> {
  const { shared } = registry
  if (shared === undefined) return undefined
  const { openFrontDoor } = await import('./cluster/front-door.ts')
  return openFrontDoor({ registry, worldHost, hop: { secret: shared.secret }, warn })
}

/** A server whose story is of another day goes on with it where today's cannot be told. */
async function moveBeside(
  registry: WorldRegistry,
  options: Parameters<typeof moveToToday>[1],
): Promise<void> {
  try {
    await moveToToday(registry, options)
  } catch (error) {
    if (options.signal?.aborted !== true) {
      options.warn(`样例数据没有换成今天的，仍可使用：${String(error)}`)
    }
  }
}

function homeOf(host: string, port: number): string {
  const isHere = ['127.0.0.1', '0.0.0.0', '::', 'localhost'].includes(host)
  return `http://${isHere ? 'localhost' : host}:${port}`
}

/** Whether callers of the control interface have to send the token, and nobody chose it: then the person who starts must be told. */
export function isTokenToTell({ control, host, adminToken }: Settings): boolean {
  const asksOthers = control === 'on' && host !== '127.0.0.1'
  return adminToken === undefined && (asksOthers || control === 'token')
}
