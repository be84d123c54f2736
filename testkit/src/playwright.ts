import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import { printFailed } from './failed-world.ts'
import { type FakeServer } from './control.ts'
import { type Kit, provideFault, provideWorld, type TestWorldOptions } from './fixtures.ts'
import { type ServerOptions, startServer } from './server.ts'

export { expect } from '@playwright/test'

/** What a test of Playwright gets; `test.use({ worldOptions: { scenario: 'verify-timeout' } })` begins its worlds elsewhere. */
export interface PlaywrightKit extends Kit {
  readonly worldOptions: TestWorldOptions
}

/** What its worker has; `test.use({ serverOptions: { url: 'http://localhost:3000' } })` names another server. */
export interface PlaywrightWorkerKit {
  readonly server: FakeServer
  readonly serverOptions: ServerOptions
}

/**
 * Playwright's `test` with a world for each test. A page opens the product in that world: its requests carry the world,
 * and its base address is that of the server.
 */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & PlaywrightKit,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & PlaywrightWorkerKit
> = base.extend<PlaywrightKit, PlaywrightWorkerKit>({
  worldOptions: [{}, { option: true }],
  serverOptions: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ serverOptions }, provide) => {
      const server = await startServer(serverOptions)
      await provide(server)
      await server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  world: ({ server, worldOptions }, provide, info) =>
    provideWorld(server, worldOptions, provide, {
      hasFailed: () => info.status !== info.expectedStatus,
      take: async (failed) => {
        printFailed(failed)
        await info.attach('world', { body: failed.text, contentType: 'text/plain' })
        if (failed.har === undefined) return
        await info.attach('requests.har', { body: failed.har, contentType: 'application/json' })
      },
    }),
  fault: ({ server, world }, provide) => provideFault(server, world, provide),
  baseURL: ({ server, baseURL }, provide) => provide(baseURL ?? server.address),
  extraHTTPHeaders: ({ world, extraHTTPHeaders }, provide) =>
    provide({ ...extraHTTPHeaders, ...world.headers }),
})
