import { brotliDecompressSync } from 'node:zlib'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { allExamples, isSuccess, makeExample } from '#test/wire/example-walk.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { standingWorld } from '#test/harness/standing-world.ts'
import { startTestServer } from '#test/harness/test-server.ts'
import { worldNamed, type TestWorld } from '#test/harness/test-world.ts'

/** Every file below a folder, as text. */
async function textsIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(async (file) => {
    const path = join(file.parentPath, file.name)
    const content = await readFile(path)
    // Seeds that were told before are packed.
    const text = path.endsWith('.br') ? brotliDecompressSync(content) : content
    return [path, text.toString('utf8')] as const
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
    changed: 'Ch4nged-Passw0rd',
    forgotten: 'F0rgotten-Passw0rd',
    registered: 'R3gistered-Passw0rd',
    payment: 'P4yment-Passw0rd',
    mistyped: 'M1styped-Passw0rd',
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
  const met = await logInOtherwise(world, passwords, keep)
  await setPaymentPassword(world, passwords, keep)
  keep(await admin.get('/sys/log/list?pageSize=100'))
  keep(await admin.get('/sys/log/exportXls?format=csv'))
  keep(await admin.get('/sys/user/list?pageSize=100'))
  await world.tokenOf('newcomer', passwords.reset)

  const secrets = [...Object.values(passwords), ...met, token, token.split('.')[1] ?? token]
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

/** A payment password as our client sets it, by POST: typed wrong, set, and set again. */
async function setPaymentPassword(
  world: TestWorld,
  { payment, mistyped }: Readonly<Record<'payment' | 'mistyped', string>>,
  keep: (reply: { text: string }) => void,
): Promise<void> {
  const client = await world.as('ob_paypwd')
  const set = (payPassword: string, confirmpassword: string) =>
    client.post('/basics/home/setBusInfoForPayPassword').send({ payPassword, confirmpassword })

  const differing = await set(payment, mistyped)
  const done = await set(payment, payment)
  const again = await set(mistyped, mistyped)
  expect([differing, done, again].map(({ body }) => body.success)).toEqual([false, true, false])
  for (const reply of [differing, done, again]) keep(reply)
}

/** A code that nobody was sent; the right one stands in the outbox, which is a file of the world. */
const smscode = '918273'

/** Everything that takes a code, a ticket or a password besides the login; gives the secrets that it met. */
async function logInOtherwise(
  world: TestWorld,
  passwords: Readonly<Record<'seeded' | 'hidden' | 'changed' | 'forgotten' | 'registered', string>>,
  keep: (reply: { text: string }) => void,
): Promise<string[]> {
  const { anonymous } = world
  const { phone } = fixtureUserOf('provider')
  const sms = (smsmode: string, mobile = phone) =>
    anonymous.post('/sys/sms').send({ mobile, smsmode })

  const checkKey = 1_795_000_000_000
  const picture = await anonymous.get(`/sys/randomImage/${checkKey}`)
  const svg = Buffer.from(String(picture.body.result).split(',')[1] ?? '', 'base64').toString()
  const captcha = [...svg.matchAll(/>(\w)<\/text>/g)].map(([, character]) => character).join('')
  keep(await anonymous.post('/sys/checkCaptcha').send({ captcha, checkKey }))
  const withPicture = await anonymous
    .post('/sys/login')
    .send({ username: 'agent', password: passwords.seeded, captcha, checkKey })
  expect(withPicture.body.success).toBe(true)
  keep(await sms('0'))
  keep(await anonymous.get('/sys/phoneLogin').query({ mobile: phone, captcha: smscode }))
  keep(await anonymous.post('/sys/phoneLogin').send({ mobile: phone, captcha: smscode }))

  const provider = await world.as('provider')
  const confirm = (fields: object) => provider.post('/thirdLogin/confirm').send(fields)
  const first = await confirm({ source: 'github' })
  const second = await confirm({ source: 'cas', service: '/x' })
  const state = 'the-secret-state-of-a-qr-code'
  keep(await confirm({ source: 'wechat', state }))
  const tickets: string[] = [first.body.result.ticket, second.body.result.ticket]
  const logins = [
    await anonymous.get(`/thirdLogin/getLoginUser/${tickets[0]}`),
    await anonymous.post('/cas/client/validateLogin').query({ ticket: tickets[1], service: '/x' }),
    await anonymous.get(`/sys/weChatLoginResult?state=${state}`),
  ]
  // A login's own answer is where its token has to be.
  expect(logins.map(({ body }) => body.success)).toEqual([true, true, true])
  const tokens = logins.map(({ body }) => String(body.result.token))

  keep(
    await provider.put('/sys/user/updatePassword').send({
      username: 'provider',
      oldpassword: passwords.hidden,
      password: passwords.changed,
      confirmpassword: passwords.changed,
    }),
  )
  keep(
    await provider.put('/sys/user/updatePassword').send({
      username: 'provider',
      oldpassword: passwords.seeded,
      password: passwords.changed,
      confirmpassword: passwords.changed,
    }),
  )
  keep(await sms('2'))
  keep(await anonymous.post('/sys/user/phoneVerification').send({ phone, smscode }))
  keep(
    await anonymous
      .get('/sys/user/passwordChange')
      .query({ username: 'provider', phone, smscode, password: passwords.forgotten }),
  )
  keep(
    await anonymous
      .get('/sys/user/passwordChange')
      .query({ username: 'provider', phone, smscode: '123456', password: passwords.forgotten }),
  )
  keep(await sms('1', '10012340001'))
  const registration = {
    merchantName: '溪山文化传播有限公司',
    creditCode: '9199010100099001AM',
    legalPerson: '卓溪山',
    legalIdNo: '990101199003070015',
    contactName: '卓溪山',
    phone: '10012340001',
    smscode,
    cityCode: '330100',
    address: '杭州市示例区溪山路1号',
    licenseFile: 'license/0a1b2c.png',
    bankCode: 'ICBC',
    bankBranch: '中国工商银行杭州示例支行',
    accountBankNo: '6200000000000099037',
    username: 'xishan',
    password: passwords.registered,
    confirmpassword: passwords.registered,
  }
  keep(await anonymous.post('/auth/register').send(registration))
  const registered = await anonymous
    .post('/auth/register')
    .send({ ...registration, smscode: '123456' })
  expect(registered.body.success).toBe(true)
  keep(registered)
  return [...tickets, state, ...tokens, smscode, `"${captcha}"`]
}

test('a password is kept as a salted hash: equal passwords are kept differently', async () => {
  const server = await startTestServer({ dataDir: true })
  const admin = await server.as('admin')
  const draft = { realname: '新人', functionRole: 'manager', password: 'Equal1234' }
  await admin.post('/sys/user/add').send({ ...draft, username: 'first_one' })
  await admin.post('/sys/user/add').send({ ...draft, username: 'second_one' })

  const texts = [...(await textsIn(server.dataDir ?? '')).values()].join('\n')
  await server.close()
  const hashes = [...texts.matchAll(/scrypt\$[\w-]{22}\$[\w-]{43}/g)].map(String)

  // One for all seeded users, one for all seeded payment passwords, and one for each of the two.
  expect(new Set(hashes).size).toBe(4)
})

/** What nobody may find again. `payPass` is a list of channels, in spite of its name. */
const secretName = /password|token|captcha|smscode|ticket|secret/i

/** Every secret in a value, by the names of the members that hold them. */
function secretsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'string' && secretName.test(name) ? [member] : secretsIn(member),
  )
}

/** A secret as a file would hold it. A short one, as `ab12`, is also a part of many a random id: as a whole value. */
function asWritten(secret: string): string {
  return secret.length < 8 ? JSON.stringify(secret) : secret
}

function beginningOf(secret: string): string {
  return secret.slice(0, 4)
}

/** Those of many secrets that stand in texts. Most begin alike, and where nothing begins so none of them is looked for. */
function secretsAmong(texts: readonly string[], secrets: ReadonlySet<string>): string[] {
  const beginnings = [...new Set([...secrets].map(beginningOf))]
  return texts.flatMap((text) => {
    const met = new Set(beginnings.filter((beginning) => text.includes(beginning)))
    return [...secrets].filter((secret) => met.has(beginningOf(secret)) && text.includes(secret))
  })
}

test('no call lets a secret into the log or a file, whether it stands in the body or in the address', async () => {
  const server = await startTestServer({ dataDir: true })
  const world = await standingWorld(server)
  const logs = (await server.registry.get(world.name))?.rows(defineCollection('operationLogs'))
  const everyLog = { where: [], order: { field: 'id', descending: true } }
  const secrets = new Set<string>()
  const found: string[] = []

  for (const [id, example] of allExamples) {
    await world.reset()
    const known = Object.keys({
      ...Reflect.get(example.endpoint.query, 'properties'),
      ...Reflect.get(example.endpoint.body ?? {}, 'properties'),
    })
    // What a careless client puts into the address besides, where it means nothing to this call.
    const names = ['password', 'oldpassword', 'confirmpassword', 'payPassword', 'token', 'smscode']
    const careless = names
      .filter((name) => !known.includes(name))
      .map((name) => [name, `Zz9-${id}-${name}`] as const)
    const query = { ...Object.fromEntries(careless), ...example.query }
    const { request, response } = await makeExample(world, { ...example, query })
    const own = [...secretsIn(request.query), ...secretsIn(request.body)]
    const told = JSON.stringify(logs?.page(everyLog, 0, 20).rows)

    expect(isSuccess(response), `${id}: ${response.bytes.toString().slice(0, 300)}`).toBe(true)
    found.push(...own.filter((secret) => told.includes(secret)).map((secret) => `${id}: ${secret}`))
    // A code that was sent by text message stands in the outbox, which is a file's business too.
    for (const secret of own.filter((one) => !/^\d{4,6}$/.test(one))) secrets.add(asWritten(secret))
  }
  expect(found).toEqual([])
  expect(secrets.size).toBeGreaterThan(allExamples.size)

  const folder = server.dataDir ?? ''
  const running = await textsIn(folder)
  await server.app.close()
  await server.registry.close()
  const texts = [...running.values(), ...(await textsIn(folder)).values()]
  await server.close()
  expect(secretsAmong(texts, secrets)).toEqual([])
})
