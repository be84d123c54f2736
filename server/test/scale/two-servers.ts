import { onTestFinished } from 'vitest'
import { giveOneStory, startProcess, type ServerProcess } from '#test/harness/server-process.ts'
import { root } from '#test/harness/test-server.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { freePort, type PostgresServer } from './postgres-server.ts'

/** Where servers keep their rows, and when they end: with the test, if nothing else is said. */
interface Lodging {
  readonly newFolder?: () => Promise<string>
  readonly endWith?: (end: () => void) => void
}

/** Two servers over a new database, as processes of their own. */
export async function twoServers(
  postgres: PostgresServer | undefined,
  lodging: Lodging = {},
): Promise<readonly [ServerProcess, ServerProcess]> {
  const url = (await postgres?.newDatabase()) ?? ''
  const one = await joiningServer(url, lodging)
  return [one, await joiningServer(url, lodging)]
}

/** A server that joins those over a database. */
export async function joiningServer(
  url: string,
  { newFolder = temporaryFolder, endWith = onTestFinished }: Lodging = {},
): Promise<ServerProcess> {
  const dataDir = await newFolder()
  await giveOneStory(dataDir, 'today')
  const port = await freePort()
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    FAKE_DATABASE_URL: url,
    FAKE_NODE_URL: `http://127.0.0.1:${port}`,
  }
  return startProcess(settings, root, endWith)
}
