import { expect, test } from 'vitest'
import { allExamples, isSuccess, makeExample } from '#test/wire/example-walk.ts'
import { journalOf } from '#test/harness/journal-of.ts'
import { standingWorld } from '#test/harness/standing-world.ts'
import { clientOf, startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'

/** What nobody may find again, by the names of the members that hold it. `payPass` is a list of channels, in spite of its name. */
const secretName = /password|token|captcha|smscode|ticket|secret/i
const numberName =
  /^(?:certNo|idNo|legalIdNo|accountBankNo|bankAccountNo|payeeAccount|payerAccount)$/

/** A card, an ID number, and what careless clients put where it means nothing. */
const idNumber = '990101199003070015'
const card = '6222020200112233445'

/** Every secret in a value: texts that are long enough to be found again. */
function secretsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    if (typeof member !== 'string') return secretsIn(member)
    const isSecret = secretName.test(name) || (numberName.test(name) && /\d{12}/.test(member))
    return isSecret && member.length > 6 && !member.includes('*') ? [member] : []
  })
}

/** Everything that the journal tells about the requests after one: in lists, in full, and as commands. */
async function toldSince(server: TestServer, name: string, since: number) {
  const journal = journalOf(server, { name })
  const { entries, last } = await journal.list(`?since=${since}&limit=1000`)
  const texts = [JSON.stringify(entries)]
  for (const { id } of entries) {
    texts.push((await journal.detail(id)).text)
    texts.push((await server.anonymous.get(journal.at(`/${String(id)}/curl`))).text)
  }
  return { text: texts.join('\n'), last }
}

test('the journal tells no secret of any call: not from the body, the address, the answer or the rows', async () => {
  const server = await startTestServer()
  const world = await standingWorld(server)
  const found: string[] = []
  const met = new Set<string>()
  let last = 0

  for (const [id, example] of allExamples) {
    await world.reset()
    const known = Object.keys({
      ...Reflect.get(example.endpoint.query, 'properties'),
      ...Reflect.get(example.endpoint.body ?? {}, 'properties'),
    })
    const careless = ['password', 'payPassword', 'token', 'smscode']
      .filter((name) => !known.includes(name))
      .map((name) => [name, `Zz9-${id}-${name}`])
    // Under names that no list has, which would filter by them.
    const numbers = { aside: idNumber, aloud: `to ${card}` }
    const query = { ...Object.fromEntries(careless), ...numbers, ...example.query }
    const { request, response } = await makeExample(world, { ...example, query })
    expect(isSuccess(response), `${id}: ${response.bytes.toString().slice(0, 300)}`).toBe(true)
    const told = await toldSince(server, world.name, last)
    const own = [request.query, request.body, response.body].flatMap(secretsIn)
    for (const secret of new Set([...own, idNumber, card])) {
      met.add(secret)
      if (told.text.includes(secret)) found.push(`${id}: ${secret}`)
    }
    last = told.last
  }
  await server.close()

  expect(found).toEqual([])
  expect(met.size).toBeGreaterThan(allExamples.size)
  // Tokens of answers and numbers of people among them, not only what this test put in.
  expect([...met].filter((one) => /\.[\w-]{43}$/.test(one)).length).toBeGreaterThan(1)
})

test('headers: what is not known to be harmless is told by its name alone, the address of nobody', async () => {
  const server = await startTestServer()
  const world = await newWorld(server)
  const secrets = {
    'X-Access-Token': `${world.name}.${'A'.repeat(43)}`,
    Authorization: 'Bearer H3ader-Bearer',
    Cookie: 'session=H3ader-Cookie',
    'X-Sign': 'H3ader-Sign',
    'X-Api-Key': 'H3ader-Key',
    'X-Whatever': 'H3ader-Whatever',
    'Idempotency-Key': 'H3ader-Idempotency',
    'X-Forwarded-For': '203.0.113.7',
    Referer: 'http://localhost/?token=H3ader-Referer',
  }
  await clientOf(server.address, {
    ...secrets,
    'X-Locale': 'en-US',
    'X-Fake-World': world.name,
  }).get('/sys/user/list')
  const { text } = await toldSince(server, world.name, 0)
  await server.close()

  for (const name of Object.keys(secrets)) expect(text).toContain(`"${name.toLowerCase()}":"***"`)
  expect(text).toContain('"x-locale":"en-US"')
  expect(text).not.toContain('H3ader')
  expect(text).not.toContain('A'.repeat(43))
  expect(text).not.toContain('203.0.113.7')
  expect(text).not.toContain('127.0.0.1"')
})

test('cards and ID numbers are hidden wherever they stand, also as numbers and inside other texts', async () => {
  const server = await startTestServer()
  const world = await newWorld(server)
  const admin = await world.as('admin')
  await admin.post(`/sys/user/add?x=${card}`).send({
    username: 'newcomer',
    realname: `新人 ${idNumber}`,
    functionRole: 'maker',
    note: `transfer to ${card}, then ${idNumber}`,
    list: [[idNumber, card], { deep: { certNo: idNumber } }],
    amount: 6_222_020_200_112_233,
    rowId: '1500000000000000015',
  })
  await admin.get(`/no/such/path/${idNumber}/${card}`)
  const { text } = await toldSince(server, world.name, 1)
  await server.close()

  for (const secret of [card, idNumber, '6222020200112233']) expect(text).not.toContain(secret)
  expect(text).toContain('1500000000000000015')
})
