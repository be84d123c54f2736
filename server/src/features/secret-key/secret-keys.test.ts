import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoSecret } from '@settle/shared/features/secret-key/demo-secret.ts'
import { resultOf } from '#test/access/access-world.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let merchant: Client
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  await world.setClock({ mode: 'frozen', now: '2026-11-22 10:00:00' })
  merchant = await world.as('merchant')
  admin = await world.as('admin')
})

afterAll(() => server.close())

/** 2026-11-22 10:00:00 in the world. */
const nowMs = 1_795_312_800_000

interface Key {
  readonly id: string
  readonly appId: string
  readonly version: number
  readonly status: string
  readonly secret: string
}

const path = '/open/secretKey'
const add = (fields: object = {}, client = merchant) =>
  client.post(`${path}/add`).send({ appName: '报销系统', algorithm: 'HMAC-SHA256', ...fields })
const edit = (fields: object, client = merchant) => client.put(`${path}/edit`).send(fields)
const reset = (id: string, client = merchant) => client.post(`${path}/reset`).send({ id })
const setStatus = (id: string, status: string) => admin.post(`${path}/disable`).send({ id, status })
const verify = (call: object) => world.anonymous.post(`${path}/verify`).send(call)

/** A call signed as a program would sign it, put together anew here from the documented rule. */
function signed(appId: string, secret: string, { hash = 'sha256', ...parts }: SignedParts = {}) {
  const { timestamp = nowMs, nonce = `nonce-no-${++count}`, content = '{"a":1}' } = parts
  const text = `${appId}\n${timestamp}\n${nonce}\n${content}`
  const key = createHash(hash).update(secret).digest('hex')
  return {
    appId,
    timestamp,
    nonce,
    content,
    sign: createHmac(hash, key).update(text).digest('hex'),
  }
}

interface SignedParts {
  readonly hash?: string
  readonly timestamp?: number
  readonly nonce?: string
  readonly content?: string
}

let count = 0

const refusal = (message: string) => ({ success: false, message, result: null })
const atField = (field: string, message: string) => ({
  success: false,
  message,
  result: { fields: { [field]: message } },
})

describe('a secret key', () => {
  test('tells its secret once, and the list afterwards only how it begins and ends', async () => {
    const key = await resultOf<Key>(add({ callbackUrl: 'https://callback.example.com/a' }))

    expect(key).toMatchObject({ status: '1', lastUsedTime: null, busName: expect.any(String) })
    expect(key.secret).toMatch(/^sk\.[\w-]{43}$/)
    const { body, text } = await merchant.get(`${path}/list`).query({ appName: '报销系统' })
    expect(text).not.toContain(key.secret)
    expect(body.result.records).toMatchObject([
      { appId: key.appId, secretMask: expect.stringMatching(/^sk\..{3}\*{4}.{3}$/) },
    ])
    expect(body.result.records[0]).not.toHaveProperty('secret')
  })

  test('is its party’s: others neither see nor change it, the platform sees it and cannot reset it', async () => {
    const { id } = await resultOf<Key>(add())
    const provider = await world.as('provider')
    const notThere = { success: false, code: 404 }

    expect((await provider.get(`${path}/list`)).body.result.total).toBe(0)
    expect((await provider.get(`${path}/queryById`).query({ id })).body).toMatchObject(notThere)
    expect((await edit({ id, appName: '改名' }, provider)).body).toMatchObject(notThere)
    expect((await reset(id, provider)).body).toMatchObject(notThere)
    expect((await reset(id, admin)).body).toMatchObject(refusal('只有所属主体自己可以重置秘钥'))
    expect((await merchant.post(`${path}/disable`).send({ id, status: '0' })).status).toBe(403)
    expect((await (await world.as('agent')).get(`${path}/list`)).status).toBe(403)
  })

  test('needs a name that no other of the party has, an address and, for RSA, a public key', async () => {
    await resultOf(add())

    expect((await add()).body).toMatchObject(atField('appName', '已有同名的应用，请换一个名称'))
    expect((await add({ appName: ' ' })).body).toMatchObject(atField('appName', '请输入应用名称'))
    expect((await add({ appName: '甲', callbackUrl: 'javascript:alert(1)' })).body).toMatchObject(
      atField('callbackUrl', '请输入以 http:// 或 https:// 开头的地址'),
    )
    expect(
      (await add({ appName: '甲', callbackUrl: 'https://a:b@example.com' })).body,
    ).toMatchObject(atField('callbackUrl', '地址中不能带账号或密码'))
    const sentence = '请粘贴 PEM 格式的 RSA 公钥（至少 2048 位），不要粘贴私钥'
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const strong = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pems = [
      '',
      'no key',
      weak.publicKey.export({ type: 'spki', format: 'pem' }),
      strong.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    ]
    for (const publicKey of pems) {
      const { body } = await add({ appName: '乙', algorithm: 'RSA-SHA256', publicKey })
      expect(body).toMatchObject(atField('publicKey', sentence))
    }
    expect((await add({ algorithm: 'MD5' })).status).toBe(400)
    // Another party has names of its own.
    await resultOf(add({}, await world.as('provider')))
  })

  test('that somebody else changed meanwhile is told as a conflict with the row as it is', async () => {
    const { id, version } = await resultOf<Key>(add())
    await resultOf(edit({ id, version, appName: '薪酬与报销' }))

    const { body } = await edit({ id, version, appName: '薪酬' })

    expect(body).toMatchObject({ success: false, code: 409, result: { appName: '薪酬与报销' } })
    expect(body.result).not.toHaveProperty('secret')
  })
})

describe('a signed call', () => {
  test.each([
    ['HMAC-SHA256', 'sha256'],
    ['HMAC-SM3', 'sm3'],
  ])('is taken with %s, and sets when the key was used', async (algorithm, hash) => {
    const { id, appId, secret } = await resultOf<Key>(add({ algorithm }))

    const { body } = await verify(signed(appId, secret, { hash }))

    const verifiedTime = '2026-11-22 10:00:00'
    expect(body).toMatchObject({
      success: true,
      message: '签名正确',
      result: { appId, appName: '报销系统', verifiedTime },
    })
    const row = await resultOf(merchant.get(`${path}/queryById`).query({ id }))
    // Anyone who edits it at that moment is not disturbed.
    expect(row).toMatchObject({ lastUsedTime: verifiedTime, version: 1 })
  })

  test('is taken with RSA, whose private key its owner alone has', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ type: 'spki', format: 'pem' })
    const key = await resultOf<Key>(add({ algorithm: 'RSA-SHA256', publicKey: pem }))
    const parts = { appId: key.appId, timestamp: nowMs, nonce: 'rsa-nonce-1', content: 'x' }
    const text = Object.values(parts).join('\n')

    const right = sign('sha256', Buffer.from(text), privateKey).toString('base64')

    expect(key).toMatchObject({ secret: null, secretMask: null })
    expect((await verify({ ...parts, sign: `${right.slice(0, -8)}AAAAAAA=` })).body).toMatchObject(
      refusal('签名不正确'),
    )
    await resultOf(verify({ ...parts, sign: right }))
    expect((await reset(key.id)).body).toMatchObject(refusal('公钥算法没有秘钥，请编辑并更换公钥'))
  })

  test('is refused with what is wrong about it', async () => {
    const { id, appId, secret } = await resultOf<Key>(add())
    const call = signed(appId, secret)
    const late = signed(appId, secret, { timestamp: nowMs - 15 * 60_000 - 1 })

    expect((await verify({ ...call, content: '{"a":2}' })).body).toMatchObject(
      refusal('签名不正确'),
    )
    expect((await verify({ ...call, sign: 'zz' })).body).toMatchObject(refusal('签名不正确'))
    expect((await verify(late)).body).toMatchObject(
      refusal('时间戳与服务器时间 2026-11-22 10:00:00 相差超过 15 分钟'),
    )
    await resultOf(verify(call))
    expect((await verify(call)).body).toMatchObject(refusal(`随机数已使用过：${call.nonce}`))
    expect((await verify(signed('hz0', secret))).body).toMatchObject(refusal('没有这个应用：hz0'))
    await resultOf(setStatus(id, '0'))
    expect((await verify(signed(appId, secret))).body).toMatchObject(refusal('秘钥已停用'))
    await resultOf(setStatus(id, '1'))
    await resultOf(verify(signed(appId, secret)))
  })

  test('with the old secret is refused as soon as there is a new one', async () => {
    const { id, appId, secret } = await resultOf<Key>(add())

    const renewed = await resultOf<Key>(reset(id))

    expect(renewed.secret).not.toBe(secret)
    expect((await verify(signed(appId, secret))).body).toMatchObject(refusal('签名不正确'))
    await resultOf(verify(signed(appId, renewed.secret)))
  })

  test('comes from where the party lets its people come from', async () => {
    const { appId, secret } = await resultOf<Key>(add())
    await resultOf(merchant.post('/open/ipList/add').send({ ip: '127.0.0.1', status: '1' }))

    const away = await verify(signed(appId, secret)).set('X-Fake-Client-Ip', '198.51.100.7')

    expect(away.status).toBe(403)
    expect(away.body.message).toContain('198.51.100.7')
    await resultOf(verify(signed(appId, secret)))
  })

  test('can be made with the keys of the fixtures', async () => {
    const { body } = await verify(signed('hz43000000000001', demoSecret))

    expect(body).toMatchObject({ success: true, result: { appName: '薪酬系统对接' } })
  })
})

test('the secret stands in no log, no journal, no timeline and no file of the world', async () => {
  const sent = add().set('Idempotency-Key', 'add-a-key')
  const { id, secret } = await resultOf<Key>(sent)
  const { secret: renewed } = await resultOf<Key>(reset(id))
  const control = server.address
  const told = await Promise.all([
    admin.get('/sys/log/list').query({ pageSize: 50 }),
    admin.get('/sys/log/record').query({ resource: 'secret-key', id }),
    admin.get('/sys/log/exportXls').query({ format: 'csv' }),
  ])
  const kept = await Promise.all(
    ['requests?limit=50', 'export'].map(async (call) =>
      (await fetch(`${control}/__fake/v1/worlds/${world.name}/${call}`)).text(),
    ),
  )

  const texts = [...told.map(({ text }) => text), ...kept]
  expect(texts[0]).toContain('重置秘钥')
  for (const text of texts) {
    expect(text.length).toBeGreaterThan(50)
    expect(text).not.toContain(secret.slice(6, -6))
    expect(text).not.toContain(renewed.slice(6, -6))
  }
  const [, timeline] = texts
  expect(timeline).toContain('"label":"秘钥"')
})
