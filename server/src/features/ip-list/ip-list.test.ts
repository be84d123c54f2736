import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { connect } from '#test/harness/socket-client.ts'
import {
  clientOf,
  startTestServer,
  type Client,
  type TestServer,
} from '#test/harness/test-server.ts'
import { newWorld, seededPassword, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let merchant: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  merchant = await world.as('merchant')
})

afterAll(() => server.close())

const path = '/open/ipList'
const elsewhere = { 'X-Fake-Client-Ip': '198.51.100.7' }

const add = (client: Client, ip: string, fields: object = {}) =>
  client.post(`${path}/add`).send({ ip, status: '1', ...fields })
const listOf = async (client: Client) => (await client.get(`${path}/list`)).body.result.records
const logIn = (username: string, headers: Readonly<Record<string, string>>) =>
  clientOf(server.address, { ...world.headers, ...headers })
    .post('/sys/login')
    .send({ username, password: seededPassword })

const ask = (headers: Readonly<Record<string, string>>) =>
  merchant.get('/user/info').set({ ...elsewhere, ...headers })

/** Uploads the smallest file that passes for a licence. */
function upload(client: Client) {
  return client
    .post('/sys/common/upload')
    .field('biz', 'license')
    .attach('file', Buffer.from('%PDF-1.4\n%%EOF\n'), 'x.pdf')
}

describe('a list of addresses', () => {
  test('lets nobody of the party in from elsewhere, neither at the login nor with a live token, and nobody else is touched', async () => {
    const token = await world.tokenOf('yunfan_jb')
    const away = clientOf(server.address, {
      ...world.headers,
      ...elsewhere,
      'X-Access-Token': token,
    })
    expect((await away.get('/user/info')).status).toBe(200)
    expect((await add(merchant, '127.0.0.1')).body).toMatchObject({ success: true })

    const refusedLogin = await logIn('yunfan_jb', elsewhere)
    const refusedCall = await away.get('/user/info')

    const message = '您当前的网络地址 198.51.100.7 不在 IP 白名单内，请联系管理员'
    expect(refusedLogin.body).toMatchObject({ success: false, message, result: null })
    expect(refusedCall.status).toBe(403)
    expect(refusedCall.body).toMatchObject({ success: false, code: 403, message })
    expect((await away.post('/sys/logout')).body.success).toBe(true)
    expect((await logIn('yunfan_jb', {})).body.success).toBe(true)
    expect((await logIn('provider', elsewhere)).body.success).toBe(true)
    expect((await logIn('admin', elsewhere)).body.success).toBe(true)
  })

  test('is asked for public calls too where they carry a token, but for a login and a logout', async () => {
    await add(merchant, '127.0.0.1')
    const token = await world.tokenOf('yunfan_jb')
    const anonymous = clientOf(server.address, { ...world.headers, ...elsewhere })
    const away = clientOf(server.address, {
      ...world.headers,
      ...elsewhere,
      'X-Access-Token': token,
    })
    const before = (await upload(merchant)).status

    expect(before).toBe(200)
    expect((await upload(away)).body).toMatchObject({ success: false, code: 403 })
    expect((await away.get('/basics/industry/getAll')).status).toBe(403)
    expect((await anonymous.get('/basics/industry/getAll')).status).toBe(200)
    const asProvider = { username: 'provider', password: seededPassword }
    expect((await away.post('/sys/login').send(asProvider)).body.success).toBe(true)
    expect((await away.post('/sys/logout')).body.success).toBe(true)
  })

  test('is the same for the login by phone, and a refused login stands in the login log with its address', async () => {
    await add(merchant, '127.0.0.1')
    const away = clientOf(server.address, { ...world.headers, ...elsewhere })
    await world.anonymous.post('/sys/sms').send({ mobile: '10007891822', smsmode: '0' })
    const byPhone = await away
      .post('/sys/phoneLogin')
      .send({ mobile: '10007891822', captcha: '123456' })
    expect(byPhone.body).toMatchObject({
      success: false,
      message: expect.stringContaining('198.51.100.7 不在 IP 白名单内'),
    })
    await logIn('yunfan_jb', elsewhere)

    const { body } = await merchant
      .get('/sys/log/list')
      .query({ logType: '1', success: '0', logContent: '*不在 IP 白名单内*' })
    expect(body.result.records).toMatchObject([
      { username: 'yunfan_jb', ip: '198.51.100.7', success: '0' },
      { username: 'merchant', ip: '198.51.100.7', success: '0' },
    ])
  })

  test('ends an open socket from elsewhere at once, and opens no other', async () => {
    const token = await world.tokenOf('yunfan_jb')
    const { id } = fixtureUserOf('yunfan_jb')
    const [away, here] = [
      await connect(server, id, token, { headers: elsewhere }),
      await connect(server, id, token),
    ]
    await add(merchant, '127.0.0.1')

    expect(await away.closed).toMatchObject({ code: 4401 })
    await expect(connect(server, id, token, { headers: elsewhere })).rejects.toThrow('403')
    expect(await here.ask()).toMatchObject({ cmd: 'heartcheck' })
    here.socket.close()
  })

  test('counts what is in effect alone, and binds nobody once that is gone', async () => {
    const { result } = (await add(merchant, '203.0.113.5', { status: '0' })).body
    expect((await logIn('yunfan_jb', elsewhere)).body.success).toBe(true)

    await add(merchant, '127.0.0.1')
    const wide = (await add(merchant, '198.51.100.200/24')).body.result
    expect(wide.ip).toBe('198.51.100.0/24')
    expect((await logIn('yunfan_jb', elsewhere)).body.success).toBe(true)
    await merchant.delete(`${path}/delete`).query({ id: wide.id })
    expect((await logIn('yunfan_jb', elsewhere)).body.success).toBe(false)

    const own = (await listOf(merchant)).find(({ ip }: { ip: string }) => ip === '127.0.0.1')
    await merchant.delete(`${path}/delete`).query({ id: own.id })
    expect((await logIn('yunfan_jb', elsewhere)).body.success).toBe(true)
    expect(result.status).toBe('0')
  })

  test('never shuts out anyone who changes it: not by adding, not by editing, not by removing', async () => {
    const message = '生效的白名单不含您当前的地址 127.0.0.1，保存后您自己也无法登录；请先加入该地址'
    const before = (await listOf(merchant)).length
    expect((await add(merchant, '203.0.113.5')).body).toMatchObject({ success: false, message })
    expect(await listOf(merchant)).toHaveLength(before)

    const own = (await add(merchant, '127.0.0.0/8')).body.result
    await add(merchant, '203.0.113.5')
    const edited = await merchant
      .put(`${path}/edit`)
      .send({ id: own.id, version: 1, ip: '10.0.0.0/8' })
    const removed = await merchant.delete(`${path}/delete`).query({ id: own.id })
    expect(edited.body).toMatchObject({ success: false, message })
    expect(removed.body).toMatchObject({ success: false, message })
  })

  test('is its owner’s alone; the platform sees all, and lets in who is locked out', async () => {
    const own = (await add(merchant, '127.0.0.1')).body.result
    const [provider, operator, admin] = [
      await world.as('provider'),
      await world.as('operator'),
      await world.as('admin'),
    ]
    expect(await listOf(provider)).toEqual([])
    expect(await listOf(operator)).toEqual([])
    const foreign = await operator.delete(`${path}/delete`).query({ id: own.id })
    expect(foreign.body).toMatchObject({ success: false, code: 404 })

    expect(await listOf(admin)).toContainEqual(
      expect.objectContaining({ id: own.id, busName: '云帆到家服务有限公司' }),
    )
    // The platform's own address is not asked for in the list of somebody else.
    const moved = await admin.put(`${path}/edit`).send({ id: own.id, ip: '198.51.100.7' })
    expect(moved.body).toMatchObject({ success: true })
    expect((await logIn('merchant', {})).body.success).toBe(false)
    expect((await logIn('merchant', elsewhere)).body.success).toBe(true)
  })

  test('holds a range once for each party, in the one way of writing it, and no more than a hundred', async () => {
    await add(merchant, '127.0.0.1')
    const taken = {
      success: false,
      result: { fields: { ip: '白名单中已有该地址或网段' } },
    }
    expect((await add(merchant, '::ffff:127.0.0.1/128')).body).toMatchObject(taken)
    const other = (await add(merchant, '10.0.0.0/8')).body.result
    const same = await merchant.put(`${path}/edit`).send({ id: other.id, ip: '127.0.0.1/32' })
    expect(same.body).toMatchObject(taken)
    expect((await add(await world.as('provider'), '127.0.0.1')).body.success).toBe(true)

    // Two of their own stand in the fixtures, two were added: 96 fit.
    for (let index = 0; index < 96; index += 1) await add(merchant, `10.0.0.${index}`)
    const beyond = await add(merchant, '10.0.1.1')
    expect(beyond.body).toMatchObject({
      success: false,
      message: '最多 100 条 IP 白名单，请先删除不用的',
    })
    const { body } = await merchant.get(`${path}/list`).query({ pageSize: 1 })
    expect(body.result.total).toBe(100)
  })

  test.each([
    [
      { ip: '999.1.1.1' },
      200,
      '请输入 IPv4、IPv6 地址或 CIDR 网段，例如 203.0.113.8、2001:db8::/32',
    ],
    [{ ip: '0.0.0.0/0' }, 200, '网段过大：IPv4 前缀至少 8 位，IPv6 前缀至少 16 位'],
    [{ ip: '' }, 400, '参数 ip 至少 2 个字符'],
    [{ remark: 'x'.repeat(101) }, 400, '参数 remark 最多 100 个字符'],
    [{ status: '2' }, 400, '参数 status 只能是 0 / 1'],
  ])('[API-BAD] a draft with %o is refused', async (fields, status, message) => {
    const answer = await add(merchant, '127.0.0.1', fields)

    expect({ status: answer.status, message: answer.body.message }).toEqual({ status, message })
  })

  test('of two who change an entry the second learns what the first saved', async () => {
    const own = (await add(merchant, '127.0.0.1')).body.result
    const edit = (remark: string) =>
      merchant.put(`${path}/edit`).send({ id: own.id, version: 1, remark })
    expect((await edit('机房')).body).toMatchObject({ success: true, result: { version: 2 } })
    expect((await edit('办公室')).body).toMatchObject({ code: 409, result: { remark: '机房' } })
  })
})

describe('an address that is made up', () => {
  test('must be an address, and is not taken from a page of another origin or under a foreign name', async () => {
    const refusals = [
      await ask({ 'X-Fake-Client-Ip': 'somewhere' }),
      await ask({ Origin: 'http://evil.example.com' }),
      await ask({ Host: 'settle.example.com' }),
    ]

    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'FAKE_BAD_CLIENT_IP'],
      [403, 'FAKE_ORIGIN_REFUSED'],
      [403, 'FAKE_HOST_REFUSED'],
    ])
    expect((await ask({})).status).toBe(200)
  })

  test('is nobody’s to give where the control plane is switched off', async () => {
    const closed = await startTestServer({ environment: { FAKE_CONTROL: 'off' } })
    const { status, body } = await clientOf(closed.address, elsewhere)
      .post('/sys/login')
      .send({ username: 'merchant', password: seededPassword })
    await closed.close()

    expect({ status, code: body.code }).toEqual({ status: 404, code: 'FAKE_CONTROL_OFF' })
  })
})
