import { giveOneStory, startProcess, type ServerProcess } from '#test/harness/server-process.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { freePort, type PostgresServer } from './postgres-server.ts'

/** Two servers over a new database, as processes of their own. */
export async function twoServers(
  postgres: PostgresServer | undefined,
): Promise<readonly [ServerProcess, ServerProcess]> {
  const url = (await postgres?.newDatabase()) ?? ''
  const one = await joiningServer(url)
  return [one, await joiningServer(url)]
}

/** A server that joins those over a database. */
export async function joiningServer(url: string): Promise<ServerProcess> {
  const dataDir = await temporaryFolder()
  await giveOneStory(dataDir, 'today')
  const port = await freePort()
  return startProcess({
    PORT: String(port),
    DATA_DIR: dataDir,
    FAKE_DATABASE_URL: url,
    FAKE_NODE_URL: `http://127.0.0.1:${port}`,
  })
}
