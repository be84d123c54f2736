import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildApp } from '@settle/server/app.ts'
import { keepNewObjectsYoung } from '@settle/server/memory.ts'
import { readSettings } from '@settle/server/settings.ts'
import { demoPassword } from '@settle/server/core/history/demo-password.ts'
import { openStory } from '@settle/server/story/open-story.ts'

/**
 * The server with or without its request journal, as a process of its own over the small story in memory. Its parent
 * says which, and gets the address; to every further message it answers with the heap that is in use, bytes.
 */
process.once('message', (message) => {
  void serve(message === 'recording')
})

async function serve(recordsRequests: boolean): Promise<void> {
  keepNewObjectsYoung()
  const root = join(import.meta.dirname, '..', '..')
  const settings = readSettings({ PORT: '0', FAKE_PERSIST: 'off', FAKE_SEED_SIZE: 'S' }, root)
  const registry = await openStory({
    fixturesFolder: join(root, 'fixtures'),
    settings,
    warn: (text) => process.stderr.write(`${text}\n`),
    onFatal: (sentence, error) => {
      throw new Error(sentence, { cause: error })
    },
  })
  const app = await buildApp({
    registry,
    apiPrefix: '',
    worldHost: settings.worldHost,
    strictWorld: false,
    strictParameters: false,
    productHosts: [],
    apiBaseUrl: '',
    socketDomain: '',
    isDemo: true,
    showsBanner: true,
    demoPassword,
    control: { mode: 'open', adminToken: 'admin-token', hosts: [] },
    filesFolder: join(tmpdir(), 'settle-bench-files'),
    clientFolder: undefined,
    recordsRequests,
  })
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  process.on('message', () => {
    if (typeof collect === 'function') collect()
    process.send?.(process.memoryUsage().heapUsed)
  })
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
}
