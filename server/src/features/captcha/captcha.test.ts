import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, seededPassword, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  await world.setClock({ mode: 'frozen' })
})

afterAll(() => server.close())

/** The characters of a picture, read as a person would read them. */
async function textOn(key: number | string): Promise<string> {
  const { status, body } = await world.anonymous.get(`/sys/randomImage/${key}`)
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true, code: 0 } })
  const [kind, picture = ''] = String(body.result).split(',')
  expect(kind).toBe('data:image/svg+xml;base64')
  const svg = Buffer.from(picture, 'base64').toString()
  return [...svg.matchAll(/>([A-Za-z0-9])<\/text>/g)].map(([, character]) => character).join('')
}

async function logIn(fields: object, password = seededPassword) {
  const { body } = await world.anonymous
    .post('/sys/login')
    .send({ username: 'merchant', password, remember_me: true, ...fields })
  return body
}

async function check(captcha: string, checkKey: number | string) {
  const { body } = await world.anonymous.post('/sys/checkCaptcha').send({ captcha, checkKey })
  return body
}

const key = 1_795_000_000_000
const wrong = { success: false, code: 500, message: '验证码错误' }

test('a picture shows four characters, others each time, and the check takes them in any case', async () => {
  const [first, second] = [await textOn(key), await textOn(key + 1)]

  expect(first).toMatch(/^[A-Z0-9]{4}$/)
  expect(second).not.toBe(first)
  expect(await check(first.toLowerCase(), key)).toMatchObject({ success: true, result: null })
  expect(await check(` ${first}`, String(key))).toMatchObject({ success: true })
  expect(await check(first, key + 1)).toMatchObject(wrong)
  expect(await check('????', key)).toMatchObject(wrong)
  expect(await check(first, 'never-drawn')).toMatchObject(wrong)
  expect(await check('', key)).toMatchObject({ success: false, message: '验证码无效' })
})

test('a login needs no picture, and one with a key that this world never drew is let through', async () => {
  expect(await logIn({})).toMatchObject({ success: true })
  expect(await logIn({ captcha: 'AB12', checkKey: key })).toMatchObject({ success: true })
})

test('a login with a picture needs its text, and only once does it serve', async () => {
  const captcha = await textOn(key)

  expect(await logIn({ checkKey: key })).toMatchObject({ success: false, message: '验证码无效' })
  expect(await logIn({ captcha: 'none', checkKey: key })).toMatchObject(wrong)
  expect(await logIn({ captcha: captcha.toLowerCase(), checkKey: key })).toMatchObject({
    success: true,
    code: 200,
  })
  expect(await logIn({ captcha, checkKey: key })).toMatchObject(wrong)
})

test('a wrong password uses the picture up, a wrong text counts as no wrong password', async () => {
  const captcha = await textOn(key)
  expect(await logIn({ captcha: 'none', checkKey: key }, 'Wrong999')).toMatchObject(wrong)

  expect(await logIn({ captcha, checkKey: key }, 'Wrong999')).toMatchObject({
    message: '用户名或密码错误，还可尝试 4 次',
  })
  expect(await logIn({ captcha, checkKey: key })).toMatchObject(wrong)
})

test('of two logins with one picture at the same time one is let through', async () => {
  const captcha = await textOn(key)
  const answers = await Promise.all([
    logIn({ captcha, checkKey: key }),
    logIn({ captcha, checkKey: key }),
  ])

  expect(answers.filter(({ success }) => success === true)).toHaveLength(1)
})

test('a picture serves sixty seconds, and a late answer is not taken for none', async () => {
  const captcha = await textOn(key)
  await world.advance('59s')
  expect(await check(captcha, key)).toMatchObject({ success: true })

  await world.advance('1s')
  expect(await check(captcha, key)).toMatchObject(wrong)
  expect(await logIn({ captcha, checkKey: key })).toMatchObject(wrong)
})

test('a key that names its text serves tests of clients that cannot read pictures', async () => {
  expect(await textOn('text-aB12')).toBe('aB12')
  expect(await check('AB12', 'text-aB12')).toMatchObject({ success: true })
})
