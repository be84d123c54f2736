import { afterAll, beforeAll, expect, test } from 'vitest'
import { fen } from '@settle/shared/core/money/fen.ts'
import { readDashboard } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { getBusDetailInfo } from '@settle/shared/features/account/account-calls.ts'
import { payAuth } from '@settle/shared/features/corporate-verification/corporate-verification-calls.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { faultMagicValues, type FaultMagicPlace } from '#server/faults/magic/fault-magic.ts'
import { findMagicAmount } from '#server/faults/magic/magic-amount.ts'
import { magicPlaces, magicValues, type MagicPlace } from '#server/simulators/magic-values.ts'
import { findRemittanceAmount } from '#server/simulators/bank/bank.ts'
import { payoutPlanOf } from '#server/simulators/bank/payout-outcome.ts'
import {
  distortsTotals,
  failsFirstArchive,
  failsIdentity,
  isAskedAbout,
  isBlacklistedName,
  isDirectorName,
  isExemptName,
  isRefusedByBureau,
  isRefusedOnce,
  neverSigns,
  refusesToSign,
} from '#server/simulators/people/person-names.ts'
import { checkIdentity } from '#server/simulators/people/real-name.ts'
import { courierPlanOf } from '#server/simulators/courier.ts'
import { redRemarkTags } from '#server/simulators/tax/red-letters.ts'
import { withdrawalPlanOf } from '#server/simulators/bank/withdrawal-outcome.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const valuesOf = (wanted: MagicPlace) => magicValues.filter(({ place }) => place === wanted)
const faultValuesOf = (wanted: FaultMagicPlace) =>
  faultMagicValues.filter(({ place }) => place === wanted)
const instructionNo = 'I1'

function cardPlan(suffix: string) {
  const payeeAccount = `620000000010000${suffix}`
  return payoutPlanOf({ instructionNo, payPass: payChannel.values.partnerBank, payeeAccount })
}

function alipayPlan(login: string) {
  const payeeAccount = `${login}@example.com`
  return payoutPlanOf({ instructionNo, payPass: payChannel.values.alipay, payeeAccount })
}

function withdrawalPlan(fenPart: number) {
  return withdrawalPlanOf({ instructionNo, amount: fen(10_000 + fenPart) })
}

test('the list has every card that the bank treats in a way of its own, and no other', () => {
  const ordinary = JSON.stringify(cardPlan('1234'))
  const suffixes = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
  const special = suffixes.filter((suffix) => JSON.stringify(cardPlan(suffix)) !== ordinary)

  expect(valuesOf('payoutCard').map(({ value }) => value)).toEqual(special)
})

test('the list has every withdrawal that the bank treats in a way of its own, and no other', () => {
  const ordinary = JSON.stringify(withdrawalPlan(0))
  const parts = Array.from({ length: 100 }, (_, part) => part)
  const special = parts.filter((part) => JSON.stringify(withdrawalPlan(part)) !== ordinary)

  expect(valuesOf('withdrawalFen').map(({ value }) => value)).toEqual(
    special.map((part) => `.${part}`),
  )
})

const planOf = (end: string) => JSON.stringify(courierPlanOf(`SF12345678${end}`))

test('the list has every tracking number that the courier treats in a way of its own, and no other', () => {
  const ends = Array.from({ length: 100 }, (_, end) => String(end).padStart(2, '0'))
  const special = ends.filter((end) => planOf(end) !== planOf('99'))

  expect(valuesOf('trackingNumber').map(({ value }) => value)).toEqual(special)
  expect(valuesOf('redRemark').map(({ value }) => value)).toEqual(Object.values(redRemarkTags))
})

test('what the list says of a payout or a withdrawal that fails is what the bank says', () => {
  const failures = [
    ...valuesOf('payoutCard').map(({ value, does }) => [does, cardPlan(value).failure] as const),
    ...valuesOf('payoutAlipay').map(
      ({ value, does }) => [does, alipayPlan(value).failure] as const,
    ),
    ...valuesOf('withdrawalFen').map(
      ({ value, does }) => [does, withdrawalPlan(Number(value.slice(1))).failure] as const,
    ),
  ]
  for (const [does, failure] of failures) {
    expect(/（([AB]\d{3})）/.exec(does)?.[1]).toBe(failure?.code)
  }
  expect(alipayPlan('slow')).not.toEqual(alipayPlan('ordinary'))
})

test('each sample is a whole input with its value in it, and a card among them has its check digit', () => {
  for (const { value, sample = '' } of valuesOf('payoutCard')) {
    expect([sample.slice(-4), luhnSum(sample) % 10]).toEqual([value, 0])
  }
  for (const { value, sample = '' } of valuesOf('payoutAlipay')) {
    expect(sample.split('@')[0]).toBe(value)
  }
})

test('every value of a simulator has a sample with the value in it', () => {
  const lacking = magicValues.filter(({ value, sample }) => sample?.includes(value) !== true)

  expect(lacking).toEqual([])
})

test('names and accounts do what the list says', () => {
  const names = valuesOf('personName').map(({ value }) => `王${value}`)
  expect(names.filter((name) => !isTreated(name))).toEqual([])
  expect(isTreated('王小明')).toBe(false)
  expect(
    valuesOf('corporateAccount').map(({ value }) => findRemittanceAmount(`62${value}`)),
  ).toEqual([undefined, 37])
})

test('the list has every amount that asks for a fault, and no other', () => {
  const amounts = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
  const special = amounts.filter((amount) => findMagicAmount(payAuth, { amount }) !== undefined)

  expect(
    faultValuesOf('verificationYuan')
      .map(({ value }) => value)
      .toSorted(),
  ).toEqual(special)
})

test('every account of the list logs in as from the form, and sees its fault where it says', async () => {
  const menu = '/sys/permission/getUserPermissionByToken'
  const seen = []
  for (const { value, sample } of faultValuesOf('faultAccount')) {
    const world = await newWorld(server)
    const login = await world.login(sample?.replace('provider.switch', 'menu.mine') ?? value)
    const { token, userInfo } = login.body.result
    const merchant = world.withToken(token)
    const screens = sample === undefined ? [getBusDetailInfo.path, readDashboard.path] : [menu]
    for (const screen of screens) {
      const statuses = []
      for (let call = 0; call < 3; call += 1) statuses.push((await merchant.get(screen)).status)
      seen.push([value, login.status, userInfo.username, ...statuses])
    }
  }

  expect(seen).toEqual([
    ['qa401', 200, 'merchant', 401, 200, 200],
    ['qa401', 200, 'merchant', 401, 200, 200],
    ['qa403', 200, 'merchant', 403, 200, 200],
    ['qa403', 200, 'merchant', 403, 200, 200],
    ['qa500', 200, 'merchant', 500, 200, 200],
    ['qa500', 200, 'merchant', 500, 200, 200],
    ['qa504', 200, 'merchant', 504, 200, 200],
    ['qa504', 200, 'merchant', 504, 200, 200],
    ['name+fault@operation*times~delay', 200, 'merchant', 500, 500, 200],
  ])
})

test('every header of the list hits its request', async () => {
  const agent = await server.as('agent')
  for (const { value, sample = '' } of faultValuesOf('faultHeader')) {
    const [name = '', text = ''] = sample.split(': ')
    const outcome = await agent
      .get('/user/info')
      .set(name, text.replace('3000', '30').replace('1500', '15'))
      .then(
        ({ headers }) => headers['x-fake-fault-source'],
        (error: unknown) => Reflect.get(Object(error), 'code'),
      )

    expect([name, outcome]).toEqual([value, text === 'reset' ? 'ECONNRESET' : 'header'])
  }
})

test('GET /magic gives the list in the language of the caller, and takes no parameter', async () => {
  const { body } = await server.anonymous.get('/__fake/v1/magic')
  const english = await server.anonymous.get('/__fake/v1/magic').set('X-Locale', 'en-US')
  const refused = await server.anonymous.get('/__fake/v1/magic?place=phone')

  expect(body).toHaveLength(magicValues.length + faultMagicValues.length)
  expect(body[1]).toEqual({
    place: 'payoutCard',
    where: magicPlaces.payoutCard,
    value: '0002',
    sample: '6200000000100150002',
    does: '失败：户名不符（B002）',
  })
  expect(english.text).not.toMatch(/"(?:where|does)":"[^"]*\p{Script=Han}/u)
  expect(refused).toMatchObject({ status: 400, body: { code: 'FAKE_BAD_REQUEST' } })
})

/** Whether somebody of this name is treated in a way of their own anywhere. */
function isTreated(name: string): boolean {
  return (
    !checkIdentity({ name, certNo: '' }).matches ||
    refusesToSign(name) ||
    neverSigns(name) ||
    failsFirstArchive(name) ||
    isRefusedOnce(name) ||
    distortsTotals(name) ||
    isBlacklistedName(name) ||
    isRefusedByBureau(name) ||
    failsIdentity(name) ||
    isAskedAbout(name) ||
    isExemptName(name) ||
    isDirectorName(name)
  )
}

function luhnSum(number: string): number {
  return Array.from(number)
    .toReversed()
    .reduce((sum, digit, index) => {
      const doubled = index % 2 === 0 ? Number(digit) : Number(digit) * 2
      return sum + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
}
