import process from 'node:process'
import { startServer, type TestServer } from './server.ts'

let server: TestServer | undefined

async function end(): Promise<void> {
  await server?.close()
  server = undefined
}

/**
 * Starts one server for a whole run, unless `HENGZHOU_URL` names one, and names it there for all workers. What it gives
 * back ends it; Vitest and Playwright call that, Jest calls `global-teardown`.
 */
async function start(): Promise<() => Promise<void>> {
  server = await startServer()
  process.env['HENGZHOU_URL'] = server.address
  // Jest runs its teardown in the same process, yet loads it apart.
  Reflect.set(globalThis, Symbol.for('hengzhou-settlement.end'), end)
  return end
}

// oxlint-disable-next-line import/no-default-export -- the runners call the module's default
export default start
