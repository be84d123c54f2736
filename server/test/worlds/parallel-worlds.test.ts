import { afterAll, beforeAll, expect, test } from 'vitest'
import { controlOf } from '#test/kit/control-world.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { inTurn } from '#test/harness/in-turn.ts'
import {
  clientOf,
  startTestServer,
  type Client,
  type TestServer,
} from '#test/harness/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const clients = Array.from({ length: 50 }, (_, index) => index)
const writes = Array.from({ length: 10 }, (_, index) => index)
const people = ['agent', 'merchant', 'provider', 'operator']

/** A client's ten writes, in a world of its own that stands at one moment; gives what the world is afterwards. */
async function play(client: number, name: string): Promise<string> {
  const { body } = await server.anonymous.post('/__fake/v1/worlds').send({ name })
  const control = controlOf(server, { name })
  await control.post('/clock', { mode: 'frozen', now: '2026-11-21 09:31:00' })
  const admin = clientOf(server.address, { 'X-Access-Token': body.token })
  const questionIds: string[] = []
  await inTurn(writes, (step) => write(admin, { client, step, questionIds, name }))
  const { body: file } = await control.get('/export')
  return comparable(file)
}

interface Write {
  readonly client: number
  readonly step: number
  readonly questionIds: string[]
  readonly name: string
}

async function write(admin: Client, { client, step, questionIds, name }: Write): Promise<void> {
  const draft = {
    title: `问题 ${client}-${step}`,
    problemContent: `<p>${step}</p>`,
    roles: 'merchant',
    sort: client,
    openType: 'none',
    openPage: null,
    izShow: '1',
  }
  const person = fixtureUserOf(people[(client + step) % people.length] ?? 'agent')
  // What a client does follows from its number, so that no two of neighbouring numbers do the same.
  switch ((client * 7 + step * 3) % 5) {
    case 0: {
      const { body } = await admin
        .put('/sys/user/edit')
        .send({ id: person.id, realname: `改名${client}次${step}` })
      return expectDone(body)
    }
    case 1: {
      const { body } = await admin
        .put('/sys/user/frozenBatch')
        .send({ ids: person.id, status: step % 2 === 0 ? '2' : '1' })
      return expectDone(body)
    }
    case 2: {
      const { body } = await controlOf(server, { name }).post('/clock', { advance: `${step + 1}m` })
      expect(body.happened).toEqual(expect.any(Array))
      return undefined
    }
    case 3: {
      const id = questionIds.pop()
      if (id !== undefined) {
        const { body } = await admin.delete(`/basics/problemBase/delete?id=${id}`)
        return expectDone(body)
      }
      return add(admin, draft, questionIds)
    }
    default:
      return add(admin, draft, questionIds)
  }
}

async function add(admin: Client, draft: object, questionIds: string[]): Promise<void> {
  const { body } = await admin.post('/basics/problemBase/add').send(draft)
  expectDone(body)
  questionIds.push(body.result.id)
}

function expectDone({ success, message }: { success: boolean; message: string }): void {
  expect({ success, message }).toMatchObject({ success: true })
}

/**
 * The exported world without its name, without what is measured in real time, and without the megabytes of its seed, whose
 * hash stays.
 */
function comparable(file: object): string {
  const left = new Set(['checksum', 'birth', 'anchorRealMs', 'costTime'])
  const { name: _name, sample: _sample, ...world } = { name: '', sample: {}, ...file }
  return JSON.stringify(world, (key, value: unknown) => (left.has(key) ? undefined : value))
}

test('[KIT-05] fifty clients at once, each in a world of its own, leave what they leave one after the other', async () => {
  const alone = await inTurn(clients, (client) => play(client, `alone-${client}`))
  const together = await Promise.all(clients.map((client) => play(client, `together-${client}`)))

  expect(together).toEqual(alone)
  expect(new Set(together).size).toBe(clients.length)
})
