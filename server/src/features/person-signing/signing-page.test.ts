import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import supertest from 'supertest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
})

afterAll(() => server.close())

/** The path of a fresh signing page of a user's business. */
async function linkOf(username: string): Promise<string> {
  const { body } = await (await world.as(username)).get('/basics/home/getSignHtmlUrl')
  expect(body).toMatchObject({ success: true })
  return new URL(body.result).pathname
}

/** The page as a frame or a phone opens it: no token, no header of ours. */
function open(path: string) {
  return supertest(server.address).get(path)
}

function answer(path: string, choice: string) {
  return supertest(server.address).post(path).type('form').send({ choice })
}

async function resultOf(username: string) {
  const { body } = await (await world.as(username)).get('/basics/home/getSignHtmlResult')
  return body.result
}

async function stepOf(username: string): Promise<number> {
  const { body } = await (await world.as(username)).get('/basics/home/getBusAccProcessStatus')
  return body.result.processStatus
}

async function stateOf(path: string): Promise<string> {
  return (await open(`${path}/state`)).body.state
}

describe('the signing page', () => {
  test('says who signs what over which channel, and offers three answers', async () => {
    const { status, text } = await open(await linkOf('ob_alipay7'))

    expect(status).toBe(200)
    expect(text).toContain('白鹭电商有限公司')
    expect(text).toContain('支付宝(新)')
    expect(text).toContain('海棠企业服务有限公司')
    expect([...text.matchAll(/name="choice" value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      'approve',
      'slow',
      'refuse',
    ])
  })

  test('may be framed by anybody and runs no script but its own', async () => {
    const { headers, text } = await open(await linkOf('ob_alipay'))
    const policy = String(headers['content-security-policy'])

    expect(policy).toContain('frame-ancestors *')
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(text).not.toMatch(/<script(?! src)|\son\w+=|https?:\/\//)
    const [, script = ''] = /<script src="([^"]+)"/.exec(text) ?? []
    const served = await open(script)
    expect(served.status).toBe(200)
    expect(served.headers['content-type']).toContain('javascript')
  })

  test('approves at once', async () => {
    const path = await linkOf('ob_alipay7')
    await open(path)
    const { status, headers } = await answer(path, 'approve')

    expect({ status, location: headers['location'] }).toEqual({ status: 303, location: path })
    expect((await open(path)).text).toContain('签约成功')
    expect(await resultOf('ob_alipay7')).toMatchObject({ signStatus: 1 })
    expect(await stepOf('ob_alipay7')).toBe(99)
    expect(await messagesTo(server, world, 'ob_alipay7')).toEqual(['开户完成'])
  })

  test('refuses at once, stays refused, and a new link starts anew', async () => {
    const path = await linkOf('ob_alipay')
    await open(path)
    await answer(path, 'refuse')
    await world.advance('1h')

    expect((await open(path)).text).toContain('已拒绝签约')
    expect(await resultOf('ob_alipay')).toMatchObject({
      signStatus: 0,
      signFailReason: '企业拒绝签约',
    })
    expect(await stepOf('ob_alipay')).toBe(4)
    const next = await linkOf('ob_alipay')
    await answer(next, 'approve')
    expect(await resultOf('ob_alipay')).toMatchObject({ signStatus: 1, signFailReason: null })
  })

  test('that is only looked at signs after 8 seconds; one that nobody opened never does', async () => {
    await linkOf('ob_alipay')
    const path = await linkOf('ob_alipay7')
    await open(path)
    await world.advance('7s')
    expect(await stateOf(path)).toBe('waiting')
    await world.advance('1s')

    expect(await stateOf(path)).toBe('signed')
    expect(await resultOf('ob_alipay7')).toMatchObject({ signStatus: 1 })
    expect(await resultOf('ob_alipay')).toMatchObject({ signStatus: 0 })
  })

  test('put off, it is signed ten minutes later', async () => {
    const path = await linkOf('ob_alipay')
    await open(path)
    await answer(path, 'slow')
    await world.advance('9m')
    expect(await stateOf(path)).toBe('processing')
    expect((await open(path)).text).toContain('签约处理中')
    await world.advance('1m')

    expect(await stateOf(path)).toBe('signed')
    expect(await stepOf('ob_alipay')).toBe(99)
  })

  test('put off, it can still be decided', async () => {
    const path = await linkOf('ob_alipay')
    await answer(path, 'slow')
    await answer(path, 'refuse')
    await world.advance('1h')

    expect(await resultOf('ob_alipay')).toMatchObject({ signStatus: 0 })
  })

  test('of a company that Alipay rejects fails, whether it approves or only looks', async () => {
    const approved = await linkOf('ob_nosign')
    await answer(approved, 'approve')
    expect((await open(approved)).text).toContain('签约失败')
    const looked = await linkOf('ob_nosign')
    await open(looked)
    await world.advance('8s')

    expect(await stateOf(looked)).toBe('failed')
    expect(await resultOf('ob_nosign')).toMatchObject({
      signStatus: 0,
      signFailReason: '签约失败：支付宝审核未通过',
    })
    expect(await stepOf('ob_nosign')).toBe(4)
  })

  test('takes one answer: a second one changes nothing', async () => {
    const [first, second] = [await linkOf('ob_alipay'), await linkOf('ob_alipay')]
    await answer(first, 'approve')
    await answer(first, 'refuse')
    await answer(second, 'refuse')
    await world.advance('1h')

    expect(await stateOf(second)).toBe('signed')
    expect(await resultOf('ob_alipay')).toMatchObject({ signStatus: 1, signFailReason: null })
    expect(await messagesTo(server, world, 'ob_alipay')).toEqual(['开户完成'])
  })

  test('completes the merchant that has a bank account already, with a book of its own', async () => {
    await answer(await linkOf('ob_both'), 'approve')

    expect(await stepOf('ob_both')).toBe(99)
    const { body } = await (
      await world.as('ob_both')
    ).get('/merchant/merchantInfo/getSwitchAccountInfoList?providerId=1200000000000000001')
    expect(body.result).toMatchObject([
      { payPass: '1', payAccountType: '1' },
      { payPass: '2', payAccountType: '2', thirdAccNo: expect.stringMatching(/^20991000\d{8}$/) },
    ])
  })
})

describe('a link that opens nothing', () => {
  test('is told in a page of its own: expired, unknown, malformed, of no world', async () => {
    const expired = await linkOf('ob_alipay')
    const another = expired.replace(/.{4}$/, 'AAAA')
    const nowhere = expired.replace(world.name, 'no-such-world')
    await world.advance('31m')

    for (const path of [expired, another, nowhere, '/__fake/pages/sign/%3Cscript%3E']) {
      const { status, text, headers } = await open(path)
      expect(status, path).toBe(404)
      expect(text).toContain('链接已失效')
      expect(text).not.toContain('<script>')
      expect(headers['content-type']).toContain('text/html')
      expect((await answer(path, 'approve')).status).toBe(404)
    }
    expect(await resultOf('ob_alipay')).toMatchObject({ signStatus: 0 })
  })

  test('[API-BAD] no answer and an unknown one change nothing', async () => {
    const path = await linkOf('ob_alipay')

    expect((await answer(path, 'maybe')).status).toBe(400)
    expect((await supertest(server.address).post(path)).status).toBe(400)
    expect(await stateOf(path)).toBe('waiting')
  })

  test('a link works in the world of its ticket alone', async () => {
    const other = await newWorld(server)
    const path = await linkOf('ob_alipay')
    await answer(path, 'approve').set('X-Fake-World', other.name)

    expect(await resultOf('ob_alipay')).toMatchObject({ signStatus: 1 })
    const { body } = await (await other.as('ob_alipay')).get('/basics/home/getSignHtmlResult')
    expect(body.result).toMatchObject({ signStatus: 0 })
  })

  test('a panel that signs for the company settles the open page too', async () => {
    const path = await linkOf('ob_alipay')
    await open(path)
    await world.simulate(`alipay-sign/${fixtureUserOf('ob_alipay').busId ?? ''}/refuse`)
    await world.advance('1m')

    expect(await stateOf(path)).toBe('refused')
    expect(await resultOf('ob_alipay')).toMatchObject({ signStatus: 0 })
  })
})
