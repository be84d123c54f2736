import { buildApp } from '@settle/server/app.ts'
import { readSettings } from '@settle/server/settings.ts'
import { demoPassword, openStory } from '@settle/server/story/open-story.ts'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The real server for the screens of one test file, over the real fixtures, in memory. */
export interface ScreenServer {
  readonly address: string
  /** The password of the seeded users. */
  readonly password: string
  close(): Promise<void>
}

/** Starts it on a free port; the caller closes it. */
export async function startServer(): Promise<ScreenServer> {
  const settings = readSettings({ PORT: '0', FAKE_PERSIST: 'off' }, root)
  const registry = await openStory({
    fixturesFolder: join(root, 'fixtures'),
    settings,
    warn: () => undefined,
    onFatal: (sentence, error) => {
      throw new Error(sentence, { cause: error })
    },
  })
  const app = await buildApp({
    registry,
    apiPrefix: settings.apiPrefix,
    worldHost: settings.worldHost,
    strictWorld: settings.strictWorld,
    isDemo: settings.demo,
    demoPassword,
    control: { mode: settings.control, adminToken: '', hosts: settings.controlHosts },
    clientFolder: undefined,
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    address,
    password: demoPassword,
    close: async () => {
      await app.close()
      await registry.close()
    },
  }
}
