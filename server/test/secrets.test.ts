import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureUserOf } from './fixture-users.ts'
import { startTestServer } from './test-server.ts'
import { worldNamed } from './test-world.ts'

/** Every file below a folder, as text. */
async function textsIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(async (file) => {
    const path = join(file.parentPath, file.name)
    return [path, await readFile(path, 'utf8')] as const
  })
  return new Map(await Promise.all(texts))
}

function namesWith(texts: ReadonlyMap<string, string>, secret: string): string[] {
  return [...texts].filter(([, text]) => text.includes(secret)).map(([path]) => path)
}

test('no password and no token reaches a reply, a log row or a file, neither while running nor after the stop', async () => {
  const server = await startTestServer({ dataDir: true })
  const world = worldNamed(server, 'default')
  const passwords = {
    seeded: 'Hz123456',
    wrong: 'Wr0ng-Passw0rd',
    first: 'F1rst-Passw0rd',
    reset: 'R3set-Passw0rd',
    hidden: 'H1dden-Passw0rd',
  }
  const replies = new Map<string, string>()
  const keep = ({ text }: { text: string }) => {
    replies.set(`reply ${replies.size + 1}`, text)
  }
  const token = await world.tokenOf('admin')
  const admin = world.withToken(token)
  const draft = { realname: '新人', functionRole: 'manager' }

  keep(await world.login('merchant', passwords.wrong))
  keep(
    await admin
      .post('/sys/user/add')
      .send({ ...draft, username: 'newcomer', password: passwords.first }),
  )
  keep(
    await admin
      .post('/sys/user/add')
      .send({ ...draft, username: 'newcomer', password: passwords.first }),
  )
  keep(
    await admin.put('/sys/user/changePassword').send({
      username: 'newcomer',
      password: passwords.reset,
      confirmpassword: passwords.reset,
      // A member that no schema names, and one inside another, are secrets all the same.
      oldpassword: passwords.hidden,
      extra: { password: passwords.hidden },
      list: [{ payPassword: passwords.hidden }],
    }),
  )
  keep(await admin.post('/sys/user/reveal').send({ id: fixtureUserOf('agent').id, token }))
  keep(await admin.post('/sys/login').send({ username: 5, password: passwords.hidden }))
  keep(await admin.get('/sys/log/list?pageSize=100'))
  keep(await admin.get('/sys/log/exportXls?format=csv'))
  keep(await admin.get('/sys/user/list?pageSize=100'))
  await world.tokenOf('newcomer', passwords.reset)

  const secrets = [...Object.values(passwords), token, token.split('.')[1] ?? token]
  const folder = server.dataDir ?? ''
  const running = await textsIn(folder)
  await server.app.close()
  await server.registry.close()
  const stopped = await textsIn(folder)
  await server.close()

  expect([...running.keys()].some((path) => path.endsWith('journal.ndjson'))).toBe(true)
  expect([...stopped.keys()].some((path) => path.endsWith('overlay.json'))).toBe(true)
  for (const secret of secrets) {
    expect(namesWith(replies, secret)).toEqual([])
    expect(namesWith(running, secret)).toEqual([])
    expect(namesWith(stopped, secret)).toEqual([])
  }
})

test('a password is kept as a salted hash: equal passwords are kept differently', async () => {
  const server = await startTestServer({ dataDir: true })
  const admin = await server.as('admin')
  const draft = { realname: '新人', functionRole: 'manager', password: 'Equal1234' }
  await admin.post('/sys/user/add').send({ ...draft, username: 'first_one' })
  await admin.post('/sys/user/add').send({ ...draft, username: 'second_one' })

  const texts = [...(await textsIn(server.dataDir ?? '')).values()].join('\n')
  await server.close()
  const hashes = [...texts.matchAll(/scrypt\$[\w-]{22}\$[\w-]{43}/g)].map(String)

  // One for all seeded users, and one for each of the two.
  expect(new Set(hashes).size).toBe(3)
})
