import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FastifyInstance } from 'fastify'
import supertest from 'supertest'
import { buildApp } from '#server/app.ts'
import { type RequestTimes } from '#server/core/guard/connections.ts'
import { readAcceptedDrift } from '#server/drift/accepted-file.ts'
import { filesFolderOf, readSettings } from '#server/settings.ts'
import { loadScenarios } from '#server/story/load-scenarios.ts'
import { demoPassword } from '#server/core/history/demo-password.ts'
import { moveToToday, openStory } from '#server/story/open-story.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { findSeedByRecipe } from '#server/worlds/seed/seed-files.ts'
import { type Seed } from '#server/worlds/seed/seed.ts'

/** The repository's root. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/** Where `played-seeds.ts` keeps the stories that most tests start from. */
export const playedSeeds = join(root, 'node_modules', '.cache', 'hengzhou-seeds')

/** When the worlds of tests begin, so that none of them depends on the day or the hour of the run. */
export const testsBeginAt = '2026-11-21 09:30:00'

/** A real server on a free port, over the real fixtures, that nobody else uses. */
export interface TestServer {
  readonly app: FastifyInstance
  readonly registry: WorldRegistry
  readonly address: string
  readonly dataDir: string | undefined
  /** Logs in and gives the token. */
  tokenOf(username: string, password?: string): Promise<string>
  /** A client that sends the token of a user with every call. */
  as(username: string): Promise<Client>
  /** A client without a token. */
  readonly anonymous: Client
  close(): Promise<void>
}

/** The four verbs of supertest, with the caller's token and further headers. */
export interface Client {
  get(path: string): supertest.Test
  post(path: string): supertest.Test
  put(path: string): supertest.Test
  delete(path: string): supertest.Test
}

interface TestServerOptions {
  /** Settings as they stand in the environment. */
  readonly environment?: Readonly<Record<string, string>>
  /** Keep the data in files: `true` for a folder of its own, else an existing folder. */
  readonly dataDir?: true | string
  readonly fixturesFolder?: string
  readonly panelFolder?: string
  /** The folder of a built client. */
  readonly clientFolder?: string
  /** The folder of the built page on which a person signs. */
  readonly signFolder?: string
  readonly drainMs?: number
  readonly webhookDeadlineMs?: number
  readonly requestTimes?: RequestTimes
}

/** Starts a server; the caller closes it. */
export async function startTestServer({
  environment = {},
  dataDir: wantedDataDir,
  fixturesFolder = join(root, 'fixtures'),
  panelFolder,
  clientFolder,
  signFolder,
  drainMs,
  webhookDeadlineMs,
  requestTimes,
}: TestServerOptions = {}): Promise<TestServer> {
  const dataDir =
    wantedDataDir === true ? await mkdtemp(join(tmpdir(), 'settle-test-')) : wantedDataDir
  const settings = readSettings(
    {
      PORT: '0',
      FAKE_PERSIST: dataDir === undefined ? 'off' : 'on',
      DATA_DIR: dataDir ?? '.data',
      FAKE_NOW: testsBeginAt,
      ...environment,
    },
    root,
  )
  const warnings: string[] = []
  const story = {
    fixturesFolder,
    settings,
    warn: (text: string) => warnings.push(text),
    toldSeeds: playedSeeds,
    findTold: findReadSeed,
  }
  const registry = await openStory({
    ...story,
    onFatal: (sentence, error) => {
      throw new Error(sentence, { cause: error })
    },
  })
  await moveToToday(registry, story)
  const app = await buildApp({
    registry,
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
    control: { mode: settings.control, adminToken: 'admin-token', hosts: settings.controlHosts },
    filesFolder: filesFolderOf(settings),
    clientFolder,
    panelFolder,
    signFolder,
    scenarios: loadScenarios(fixturesFolder),
    webhookDeadlineMs,
    ...(drainMs === undefined ? {} : { drainMs }),
    ...(requestTimes === undefined ? {} : { requestTimes }),
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const tokenOf = async (username: string, password = demoPassword): Promise<string> => {
    const { body } = await supertest(address).post('/sys/login').send({ username, password })
    if (body.success !== true) throw new Error(`${username}: ${body.message}`)
    return body.result.token
  }
  return {
    app,
    registry,
    address,
    dataDir,
    tokenOf,
    as: async (username) => clientOf(address, { 'X-Access-Token': await tokenOf(username) }),
    anonymous: clientOf(address),
    async close() {
      await app.close()
      await registry.close()
      if (wantedDataDir === true && dataDir !== undefined) await rm(dataDir, { recursive: true })
    },
  }
}

const readSeeds = new Map<string, Seed>()

/** A seed is never changed, so that the servers of a worker share what one of them has read. */
function findReadSeed(folder: string, recipe: string): Seed | undefined {
  const seed = readSeeds.get(recipe) ?? findSeedByRecipe(folder, recipe)
  if (seed !== undefined) readSeeds.set(recipe, seed)
  return seed
}

/** A client that sends these headers with every call. */
export function clientOf(address: string, headers: Readonly<Record<string, string>> = {}): Client {
  const agent = supertest(address)
  return {
    get: (path) => agent.get(path).set(headers),
    post: (path) => agent.post(path).set(headers),
    put: (path) => agent.put(path).set(headers),
    delete: (path) => agent.delete(path).set(headers),
  }
}
