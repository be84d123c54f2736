import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import supertest from 'supertest'
import { startProcess } from '#test/harness/server-process.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, worldNamed, type TestWorld } from '#test/harness/test-world.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
const page = Buffer.from('<script>alert(1)</script>')
const limitBytes = 10 * 1024 * 1024

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

function upload(
  client: Client,
  content: Buffer,
  fields: Record<string, string> = {},
  name = 'x.png',
) {
  const request = client.post('/sys/common/upload')
  for (const [field, value] of Object.entries(fields)) void request.field(field, value)
  return request.attach('file', content, name)
}

function read(client: Client, path: string) {
  return client.get(`/sys/common/static/${path}`).buffer(true).parse(asBytes)
}

function asBytes(
  response: supertest.Response,
  done: (error: Error | null, bytes: Buffer) => void,
): void {
  const parts: Buffer[] = []
  response.on('data', (part: Buffer) => parts.push(part))
  response.on('end', () => done(null, Buffer.concat(parts)))
}

test('an upload answers with its path, in the message and in the result, under which everybody reads it', async () => {
  const { status, body } = await upload(merchant, png, { biz: 'avatar' }, '头像 1.png')
  const path: string = body.message
  const file = await read(world.anonymous, path)

  expect(status).toBe(200)
  expect(path).toMatch(/^avatar\/[0-9a-f]{32}\.png$/)
  expect(body).toMatchObject({
    success: true,
    code: 0,
    result: {
      path,
      folder: 'avatar',
      name: path.split('/')[1],
      originalName: '头像 1.png',
      contentType: 'image/png',
      sizeBytes: png.length,
    },
  })
  expect(file.status).toBe(200)
  expect(file.body).toEqual(png)
  expect(file.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(png.length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition': `inline; filename="${path.split('/')[1]}"; filename*=UTF-8''${encodeURIComponent('头像 1.png')}`,
  })
})

test.each([
  ['a JPEG', jpeg, 'photo.txt', 'image/jpeg', '.jpg'],
  ['a PDF', pdf, 'contract.exe', 'application/pdf', '.pdf'],
])(
  '%s is known by its content, whatever its name says, and shown',
  async (_, content, name, type, extension) => {
    const { body } = await upload(merchant, content, {}, name)
    const { headers } = await read(world.anonymous, body.message)

    expect(body.message).toMatch(new RegExp(`^temp/[0-9a-f]{32}\\${extension}$`))
    expect(headers['content-type']).toBe(type)
    expect(headers['content-disposition']).toMatch(/^inline; /)
  },
)

test.each([
  ['a page that calls itself a picture', page, 'x.png', '.png'],
  ['a drawing with scripts', Buffer.from('<svg onload="alert(1)"/>'), 'x.svg', '.svg'],
  ['a page', page, 'x.html', '.html'],
  ['a file without an extension', Buffer.from([0, 1, 2]), 'data', ''],
])('%s is only downloaded, and could run nothing', async (_, content, name, extension) => {
  const { body } = await upload(merchant, content, {}, name)
  const { headers, body: sent } = await read(world.anonymous, body.message)

  expect(body.message).toMatch(new RegExp(`^temp/[0-9a-f]{32}${extension.replace('.', '\\.')}$`))
  expect(sent).toEqual(content)
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  expect(headers['content-disposition']).toMatch(/^attachment; /)
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Windows\\win.ini', 'win.ini'],
  ['.hidden', 'hidden'],
  ['a\u202Egnp.exe', 'agnp.exe'],
  ['<b>|x?.png', 'bx.png'],
  ['\u0001\u0002', 'file'],
  [`${'长'.repeat(300)}.pdf`, `${'长'.repeat(96)}.pdf`],
])('the name %j is kept as %j', async (name, kept) => {
  const { body } = await upload(merchant, png, {}, name)

  expect(body).toMatchObject({ success: true, result: { originalName: kept } })
})

test('a file of 10 MB is taken, one byte more is refused with 413', async () => {
  const largest = await upload(merchant, Buffer.alloc(limitBytes, 1))
  const larger = await upload(merchant, Buffer.alloc(limitBytes + 1, 1))
  const after = await upload(merchant, png)

  expect(largest.body).toMatchObject({ success: true, result: { sizeBytes: limitBytes } })
  expect(larger).toMatchObject({
    status: 413,
    body: {
      success: false,
      code: 413,
      message: '文件大小超出10MB限制, 请压缩或降低文件质量!',
      result: null,
    },
  })
  expect(after.body.success).toBe(true)
})

test('[API-BAD] what is no form with one file is refused with a sentence', async () => {
  const post = () => merchant.post('/sys/common/upload')
  const boundary = 'multipart/form-data; boundary=x'
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const refusals = [
    [await post().send({ file: 'x' }), 415, '请以 multipart/form-data 表单上传文件'],
    [await post(), 415, '请以 multipart/form-data 表单上传文件'],
    [await post().field('biz', 'avatar'), 400, '缺少参数 file'],
    [await upload(merchant, Buffer.alloc(0)), 400, '上传的文件是空的，请重新选择文件'],
    [await upload(merchant, png).attach('other', png, 'y.png'), 400, '一次只能上传一个文件'],
    [await upload(merchant, png, { biz: '../../etc' }), 400, /^参数 biz 只能由/],
    [await upload(merchant, png, { biz: 'x'.repeat(33) }), 400, /^参数 biz 只能由/],
    [await upload(merchant, png, { __proto__: 'x', constructor: 'y' }), 400, /^上传的表单/],
    [await post().type(boundary).send(part), 400, /^上传的表单/],
    [await post().type(boundary).send(`${part}abc`), 400, /^上传的表单/],
    [await post().type(boundary).send('no form at all'), 400, /^上传的表单|缺少参数/],
    [await post().type('multipart/form-data').send(part), 400, /^上传的表单/],
  ] as const

  for (const [{ status, body }, expected, message] of refusals) {
    expect({ status, body }).toMatchObject({
      status: expected,
      body: { success: false, code: expected, result: null },
    })
    expect(body.message).toMatch(message)
  }
  expect((await world.anonymous.get('/__fake/v1/worlds')).body).toContainEqual(
    expect.objectContaining({ name: world.name }),
  )
})

test('other calls take no form', async () => {
  const { status, body } = await merchant.put('/sys/user/edit').field('id', '1')

  expect({ status, body }).toMatchObject({ status: 415, body: { success: false, code: 415 } })
})

test('without a session only a business licence is taken, and only as a picture or a PDF', async () => {
  const forged = world.withToken(`${world.name}.${'A'.repeat(43)}`)
  const anonymous = world.anonymous
  const license = await upload(anonymous, png, { biz: 'license' })

  expect(license.body).toMatchObject({ success: true, result: { folder: 'license' } })
  expect((await read(anonymous, license.body.message)).body).toEqual(png)
  for (const client of [anonymous, forged]) {
    for (const fields of [{}, { biz: 'avatar' }, { biz: 'license2' }]) {
      expect(await upload(client, png, fields)).toMatchObject({
        status: 401,
        body: { success: false, code: 401, message: 'Token失效，请重新登录!' },
      })
    }
  }
  expect((await upload(anonymous, page, { biz: 'license' })).body).toMatchObject({
    success: false,
    code: 500,
    message: '营业执照只支持 PNG、JPEG 或 PDF 文件，请换一个文件',
  })
})

test('an address uploads ten licences an hour of the world, and neither another one nor sessions are counted', async () => {
  for (let count = 1; count <= 10; count += 1) {
    expect((await upload(world.anonymous, png, { biz: 'license' })).body.success).toBe(true)
  }
  const eleventh = await upload(world.anonymous, png, { biz: 'license' })
  const loggedIn = await upload(merchant, png, { biz: 'license' })
  const elsewhere = await upload(world.anonymous, png, { biz: 'license' }).set({
    'X-Fake-Client-Ip': '198.51.100.7',
  })
  await world.advance('1h')
  const later = await upload(world.anonymous, png, { biz: 'license' })

  expect(eleventh.body).toMatchObject({
    success: false,
    code: 500,
    message: '上传过于频繁：每小时最多上传 10 次，请稍后再试',
  })
  expect(loggedIn.body.success).toBe(true)
  expect(elsewhere.body.success).toBe(true)
  expect(later.body.success).toBe(true)
})

test('a file belongs to its world: another one, and a reset, do not show it; a fork does', async () => {
  const { body } = await upload(merchant, png)
  const path: string = body.message
  const other = await newWorld(server)
  const fork = await server.anonymous
    .post(`/__fake/v1/worlds/${world.name}/fork`)
    .send({ name: `${world.name}-copy` })
  const statusIn = async (where: TestWorld) => (await read(where.anonymous, path)).status

  expect(fork.status).toBe(201)
  expect(await statusIn(world)).toBe(200)
  expect(await statusIn(other)).toBe(404)
  expect(await statusIn(worldNamed(server, `${world.name}-copy`))).toBe(200)
  await world.reset()
  expect(await statusIn(world)).toBe(404)
})

test.each([
  'temp/none.png',
  'temp/..%2f..%2fpackage.json',
  '..%2f..%2fetc/passwd',
  '%2e%2e/%2e%2e',
  'temp/__proto__',
  'temp/%00',
])('the path %s is the 404 envelope', async (path) => {
  const { status, body } = await world.anonymous.get(`/sys/common/static/${path}`)

  expect({ status, body }).toMatchObject({ status: 404, body: { success: false, code: 404 } })
})

test('an upload is told in the log by its name', async () => {
  await upload(merchant, png, { biz: 'avatar' }, '照片.png')
  const { body } = await merchant.get('/sys/log/list?logType=2')

  expect(body.result.records).toMatchObject([
    { logContent: '上传文件：照片.png', operateType: '2', username: 'merchant', success: '1' },
  ])
})

test('contents are kept once, under their hash, and outlast a kill', async () => {
  const folder = await temporaryFolder()
  const settings = { DATA_DIR: folder, FAKE_CONTROL: 'off' }
  const first = await startProcess(settings)
  const login = await supertest(first.address)
    .post('/sys/login')
    .send({ username: 'merchant', password: 'Hz123456' })
  const token: string = login.body.result.token
  const uploads = await Promise.all(
    [png, png, pdf, png].map((content) =>
      supertest(first.address)
        .post('/sys/common/upload')
        .set('X-Access-Token', token)
        .attach('file', content, 'x'),
    ),
  )
  first.kill('SIGKILL')
  await first.ended
  const kept = await readdir(join(folder, 'files'))
  const second = await startProcess(settings)
  const reads = await Promise.all(
    uploads.map(({ body }) =>
      supertest(second.address)
        .get(`/sys/common/static/${body.message}`)
        .buffer(true)
        .parse(asBytes),
    ),
  )
  second.kill('SIGTERM')
  await second.ended

  expect(kept).toHaveLength(2)
  expect(reads.map(({ body }) => body)).toEqual([png, png, pdf, png])
})
