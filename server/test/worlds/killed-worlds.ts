import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ServerProcess } from '#test/harness/server-process.ts'
import { clientOf, type Client } from '#test/harness/test-server.ts'

/** A client that calls as the administrator of a world. */
export async function adminOf({ address }: ServerProcess, world = 'default'): Promise<Client> {
  const headers = { 'X-Fake-World': world }
  const { body } = await clientOf(address, headers)
    .post('/sys/login')
    .send({ username: 'admin', password: 'Hz123456' })
  if (body.success !== true) throw new Error(`${world}: ${body.message}`)
  return clientOf(address, { ...headers, 'X-Access-Token': body.result.token })
}

export function addUser(admin: Client, username: string) {
  return admin
    .post('/sys/user/add')
    .send({ username, realname: '新人', functionRole: 'manager', password: 'First1234' })
}

/** The names of the users that were added, as a server tells them. */
export async function addedUsers(admin: Client): Promise<string[]> {
  const { body } = await admin.get('/sys/user/list?username=added_*&pageSize=1000')
  return body.result.records.map(({ username }: { username: string }) => username)
}

export async function makeWorld({ address }: ServerProcess, name: string): Promise<void> {
  const { status } = await clientOf(address).post('/__fake/v1/worlds').send({ name })
  if (status !== 201) throw new Error(`${name}: ${status}`)
}

export function journalIn(dataDir: string, world: string): string {
  return join(dataDir, 'worlds', world, 'journal.ndjson')
}

/** Flips one bit in the middle of a file. */
export async function flipBit(path: string): Promise<void> {
  const content = await readFile(path)
  const at = Math.floor(content.length / 2)
  content[at] = (content[at] ?? 0) ^ 1
  await writeFile(path, content)
}
