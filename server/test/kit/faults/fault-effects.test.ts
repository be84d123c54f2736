import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { type TestWorld } from '#test/harness/test-world.ts'
import { agentNameIn } from '#test/kit/control-world.ts'
import { type FaultControl } from './fault-calls.ts'
import { inFaultWorlds, renameAgentBy } from './fault-world.ts'

let server: TestServer
let world: TestWorld
let faults: FaultControl

inFaultWorlds((ready) => {
  ;({ server, world, faults } = ready)
})

const list = '/sys/user/list'
const menu = '/sys/permission/getUserPermissionByToken'
const exportPath = '/sys/user/exportXls'

/** How a call ends: its status, or that the connection broke. */
async function endOf(call: PromiseLike<{ status: number }>): Promise<number | 'broken'> {
  try {
    return (await call).status
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code')
    if (code !== 'ECONNRESET' && code !== 'ECONNABORTED') throw error
    return 'broken'
  }
}

async function msOf<T>(work: PromiseLike<T>): Promise<[T, number]> {
  const from = performance.now()
  return [await work, performance.now() - from]
}

describe('an answer comes late', () => {
  test.each(['before', 'after'])('by a fixed time, %s it is done', async (phase) => {
    const agent = await world.as('agent')
    await faults.next({ phase, effect: { kind: 'delay', delay: 300 } })
    const [{ status, body, headers }, ms] = await msOf(agent.get(list))

    expect(ms).toBeGreaterThan(290)
    expect([status, body.success, headers['x-fake-fault-id']]).toEqual([200, true, 'f1'])
  })

  test('by a time that is drawn', async () => {
    const agent = await world.as('agent')
    await faults.next({ effect: { kind: 'delay', delay: { min: 150, max: 200 } } })
    const [{ status }, ms] = await msOf(agent.get(list))

    expect(ms).toBeGreaterThan(145)
    expect(status).toBe(200)
  })

  test('a late failure is no less one', async () => {
    const agent = await world.as('agent')
    await faults.next({ effect: { kind: 'status', status: 504, delay: 200 } })
    const [{ status, body }, ms] = await msOf(agent.get(list))

    expect(ms).toBeGreaterThan(190)
    expect([status, body.message]).toEqual([504, '网络超时'])
  })

  test('in pieces, and whole in the end', async () => {
    const agent = await world.as('agent')
    await faults.next({ effect: { kind: 'slowBody', for: 300 } })
    const [{ status, body, headers }, ms] = await msOf(agent.get(list))

    expect(ms).toBeGreaterThan(250)
    expect([status, body.success]).toEqual([200, true])
    expect(headers['content-length']).toBeUndefined()
  })
})

describe('a call is held', () => {
  test('at a gate until it is opened, and then done', async () => {
    const admin = await world.as('admin')
    const { id } = (await faults.next({ effect: { kind: 'gate' } })).body
    const waiting = renameAgentBy(admin, '过门').then((reply) => reply)
    await expect.poll(async () => (await faults.list())[0]?.held).toBe(1)
    const nameAtGate = await agentNameIn(world)
    const opened = await faults.release(id)
    const { body } = await waiting

    expect(opened.body).toEqual({ released: 1 })
    expect(body.success).toBe(true)
    expect([nameAtGate, await agentNameIn(world)]).toEqual(['何见山', '过门'])
    expect((await faults.release(id)).body).toEqual({ released: 0 })
  })

  test('at a gate after it was done, so that the answer alone waits', async () => {
    const admin = await world.as('admin')
    const { id } = (await faults.next({ phase: 'after', effect: { kind: 'gate' } })).body
    const waiting = renameAgentBy(admin, '已办').then((reply) => reply)
    await expect.poll(async () => (await faults.list())[0]?.held).toBe(1)
    const nameAtGate = await agentNameIn(world)
    await faults.remove(id)

    expect(nameAtGate).toBe('已办')
    expect((await waiting).body.success).toBe(true)
  })

  test('without an answer, until its time is over or somebody lets it go: then 504', async () => {
    const agent = await world.as('agent')
    await faults.next({ effect: { kind: 'hang', for: 200 } })
    const [timedOut, ms] = await msOf(agent.get(list))
    const { id } = (await faults.next({ effect: { kind: 'hang' } })).body
    const waiting = agent.get(list).then((reply) => reply)
    await expect.poll(async () => (await faults.list()).find((one) => one.id === id)?.held).toBe(1)
    await faults.release(id)

    expect(ms).toBeGreaterThan(190)
    expect([timedOut.status, (await waiting).status]).toEqual([504, 504])
  })

  test('and does not hold up a stop', async () => {
    const stopping = await startTestServer()
    const agent = await stopping.as('agent')
    await stopping.anonymous
      .post('/__fake/v1/worlds/default/faults')
      .send({ match: { operation: 'user.list' }, effect: { kind: 'gate' } })
    const held = endOf(agent.get(list))
    await expect
      .poll(async () => {
        const { body } = await stopping.anonymous.get('/__fake/v1/worlds/default/faults')
        return body[0].held
      })
      .toBe(1)
    await stopping.close()

    expect(await held).toBe('broken')
  })

  test('an upload can be held and lost like any other call', async () => {
    const admin = await world.as('admin')
    const upload = () =>
      admin.post('/sys/common/upload').attach('file', Buffer.from('%PDF-1.4'), 'a.pdf')
    await faults.next({ effect: { kind: 'status', status: 500 } })
    const refused = await upload()
    await faults.next({ phase: 'after', effect: { kind: 'business' } })
    const lost = await upload()

    expect([refused.status, lost.status, lost.body.success]).toEqual([500, 200, false])
    expect((await upload()).body.success).toBe(true)
  })

  test('a gate cannot be opened in a world that does not have it', async () => {
    const { status, body } = await faults.release('f1')

    expect([status, body.code]).toEqual([404, 'FAKE_UNKNOWN_FAULT'])
  })
})

describe('an answer is lost or spoilt', () => {
  test.each(['reset', 'truncate'])(
    '%s breaks the connection, before or after the commit',
    async (kind) => {
      const admin = await world.as('admin')
      await faults.next({ effect: { kind } })
      const before = await endOf(renameAgentBy(admin, '改前'))
      const nameBefore = await agentNameIn(world)
      await faults.next({ phase: 'after', effect: { kind } })
      const after = await endOf(renameAgentBy(admin, '改后'))

      expect([before, after]).toEqual(['broken', 'broken'])
      expect([nameBefore, await agentNameIn(world)]).toEqual(['何见山', '改后'])
    },
  )

  test('badJson and empty answer 200 with what nobody can read, before or after the commit', async () => {
    const admin = await world.as('admin')
    const texts = []
    const names = []
    for (const kind of ['badJson', 'empty']) {
      for (const phase of ['before', 'after']) {
        await faults.next({ phase, effect: { kind } })
        const reply = await renameAgentBy(admin, `${kind}-${phase}`)
          .buffer(true)
          .parse((response, done) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk))
            response.on('end', () => done(null, Buffer.concat(chunks).toString()))
          })
        expect(reply.status).toBe(200)
        texts.push(String(reply.body))
        names.push(await agentNameIn(world))
      }
    }

    expect(texts[0]).toMatch(/^\{"success":true/)
    for (const text of texts) expect(() => JSON.parse(text)).toThrow(SyntaxError)
    expect(texts.slice(2)).toEqual(['', ''])
    expect(names).toEqual(['何见山', 'badJson-after', 'badJson-after', 'empty-after'])
  })

  test('an export is no exception', async () => {
    const admin = await world.as('admin')
    await faults.next({ phase: 'after', effect: { kind: 'status', status: 500 } })
    const replaced = await admin.get(exportPath)
    await faults.next({ effect: { kind: 'truncate' }, phase: 'after' })
    const broken = await endOf(admin.get(exportPath))

    expect(replaced.status).toBe(500)
    expect(replaced.headers['content-disposition']).toBeUndefined()
    expect(replaced.body).toMatchObject({ success: false, code: 500 })
    expect(broken).toBe('broken')
  })

  test('a caller who leaves in the middle of an export takes nothing else with them', async () => {
    const token = await world.tokenOf('admin')
    await faults.next({ phase: 'after', effect: { kind: 'slowBody', for: 60_000 } })
    const left = new Promise((resolve) => {
      const headers = { 'X-Access-Token': token }
      const request = httpRequest(`${server.address}${exportPath}`, { headers }, (response) => {
        response.once('data', () => request.destroy())
        response.on('error', () => undefined).on('close', resolve)
      })
      request.on('error', () => undefined).end()
    })
    await left

    const admin = await world.as('admin')
    expect((await admin.get(exportPath)).status).toBe(200)
  })

  test.each(['before', 'after'])(
    'a reset that happens once meets a client that sends again at once one time, %s it is done',
    async (phase) => {
      const { call, close } = keptConnection(await world.tokenOf('agent'))
      await call(menu)
      const rule = { match: { operation: 'user.list' }, effect: { kind: 'reset' }, phase }
      await faults.add({ ...rule, when: { times: 1 } })
      const ends = [await call(`${list}?_t=1`), await call(`${list}?_t=1`)]
      close()

      expect(ends).toEqual(['broken', 200])
      expect((await faults.list()).map(({ fired }) => fired)).toEqual([1])
      const asked = await world.requests.list({ operation: 'user.list' })
      expect(asked.map(({ fault }) => fault?.id)).toEqual([undefined, 'f1'])
    },
  )

  // Anyone who gets not a byte on a kept connection sends the request again unseen: browsers, curl, Go.
  test('a kept connection does not break without a byte; a fresh one does', async () => {
    const token = await world.tokenOf('agent')
    await faults.add({ match: { operation: 'user.list' }, effect: { kind: 'reset' } })
    await faults.add({ match: { operation: 'user.list' }, effect: { kind: 'reset' } })
    const kept = await bytesBeforeReset(token, menu, list)
    const fresh = await bytesBeforeReset(token, list)

    expect(kept).toMatch(/\r\n\r\n.+HTTP\/1\.1 102 Processing\r\n\r\n$/s)
    expect(fresh).toBe('')
  })
})

describe('an answer says something else', () => {
  test('too many requests, and when to come again', async () => {
    const agent = await world.as('agent')
    await faults.next({ effect: { kind: 'rateLimit', retryAfter: 7 } })
    const { status, headers, body } = await agent.get(list)

    expect([status, headers['retry-after'], body.code]).toEqual([429, '7', 429])
  })

  test('a menu with nothing in it', async () => {
    const agent = await world.as('agent')
    await faults.add({ effect: { kind: 'emptyMenu' } })
    const other = await agent.get(list)
    const { body } = await agent.get(menu)

    expect(other.body.success).toBe(true)
    expect(body.result.menu).toEqual([])
    expect(body.result.allAuth.length).toBeGreaterThan(0)
    expect((await agent.get(menu)).body.result.menu.length).toBeGreaterThan(0)
  })

  test('a login whose code is not 200, without opening a session', async () => {
    await faults.add({ effect: { kind: 'loginCode', code: 5001, message: '请先绑定手机' } })
    const { status, body } = await world.login('agent')

    expect({ status, body }).toMatchObject({
      status: 200,
      body: { code: 5001, message: '请先绑定手机', result: null },
    })
    expect((await world.login('agent')).body.code).toBe(200)
  })

  test('a business failure with its code', async () => {
    const agent = await world.as('agent')
    await faults.next({ effect: { kind: 'business', code: 409 } })
    const { status, body } = await agent.get(list)

    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: false, code: 409, message: '操作失败！' },
    })
  })
})

/** Calls over one kept connection, as a browser or another program does. */
function keptConnection(token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = (path: string, userAgent = 'Mozilla/5.0 (X11; Linux x86_64)') =>
    new Promise<number | 'broken'>((resolve) => {
      const headers = { 'X-Access-Token': token, 'User-Agent': userAgent }
      httpRequest(`${server.address}${path}`, { agent, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      })
        .on('error', () => resolve('broken'))
        .end()
    })
  return { call, close: () => agent.destroy() }
}

/** What a connection said before it was reset, over which these were asked one after the other. */
function bytesBeforeReset(token: string, ...paths: readonly string[]): Promise<string> {
  const { port, hostname } = new URL(server.address)
  return new Promise((resolve, reject) => {
    let said = ''
    let asked = 0
    const socket = connect(Number(port), hostname)
    const ask = () => {
      const path = paths[asked]
      if (path === undefined) return
      asked += 1
      const selection = Object.entries(world.headers).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      )
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Access-Token: ${token}\r\n${selection.join('')}\r\n`,
      )
    }
    socket.setEncoding('utf8').on('connect', ask)
    socket.on('data', (text: string) => {
      said += text
      // The first answer is whole where its JSON ends.
      if (said.endsWith('}')) ask()
    })
    socket.on('error', (error) =>
      Reflect.get(error, 'code') === 'ECONNRESET' ? resolve(said) : reject(error),
    )
  })
}
