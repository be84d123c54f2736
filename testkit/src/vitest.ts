import { test as base, type TestAPI } from 'vitest'
import { type FakeServer } from './control.ts'
import { type Kit, provideFault, provideWorld } from './fixtures.ts'
import { startServer } from './server.ts'

export { expect } from 'vitest'

/** What a test of Vitest gets: a kit, and the server that its file talks to. */
export interface VitestKit extends Kit {
  readonly server: FakeServer
}

/** Vitest's `test` with a world for each test. Its server is that of `HENGZHOU_URL`, else one that is started for the worker. */
export const test: TestAPI<VitestKit> = base.extend<VitestKit>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads from this pattern that nothing is needed
    async ({}, provide) => {
      const server = await startServer()
      await provide(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  world: ({ server, task }, provide) =>
    provideWorld(server, {}, provide, { hasFailed: () => task.result?.state === 'fail' }),
  fault: ({ server, world }, provide) => provideFault(server, world, provide),
})
