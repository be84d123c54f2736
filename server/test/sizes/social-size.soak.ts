import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '@settle/shared/core/day.ts'
import { type SocialOrder } from '@settle/shared/features/social/social-order.ts'
import { payableMonths } from '@settle/shared/features/social/social.rules.ts'
import { employmentRows, individuals } from '#server/features/payee-check/index.ts'
import { socialMemberRows } from '#server/features/social-ledger/index.ts'
import { resultOf } from '#test/access/access-world.ts'
import { openedWorld } from '#test/material/import-world.ts'
import { recharge } from '#test/material/money-world.ts'
import { each } from '#test/settlement/settlement-books.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { watched } from '#test/process/watched-loop.ts'

const people = 5_000
/** Nothing may hold the event loop for longer at a time, ms. */
const barMs = Number(process.env['SOAK_STALL_MS'] ?? 50)
const tianjin = '120100'
const hourMs = 3_600_000

let server: TestServer
let world: TestWorld
let merchant: Client

beforeAll(async () => {
  server = await startTestServer({ dataDir: true })
  world = await newWorld(server)
  merchant = await world.as('merchant')
}, hourMs)
afterAll(() => server.close())

/** People who work for the merchant and are insured, and their ids. */
async function insured(): Promise<string[]> {
  const employmentId = await employed()
  const body = { employmentId, cityCode: tianjin, base: 600_000 }
  const first = await resultOf<{ id: string }>(merchant.post('/social/socialMember/add').send(body))
  const opened = await openedWorld(server, world)
  const known = opened.rows(employmentRows).find(employmentId)
  const member = opened.rows(socialMemberRows).find(first.id)
  const person = each(opened, individuals).find(({ id }) => id === known?.individualId)
  if (known === undefined || member === undefined || person === undefined) {
    throw new Error('Nobody is insured.')
  }
  await opened.commitInSlices(function* filling(tx) {
    for (let at = 1; at < people; at += 1) {
      const tail = String(at).padStart(17, '0')
      const whose = { individualId: `96${tail}`, name: `参${at}`, certNo: person.certNo }
      tx.rows(individuals).insert({ ...person, id: whose.individualId, name: whose.name })
      tx.rows(employmentRows).insert({ ...known, ...whose, id: `97${tail}` })
      tx.rows(socialMemberRows).insert({
        ...member,
        ...whose,
        id: `98${tail}`,
        employmentId: `97${tail}`,
      })
      if (at % 50 === 0) yield
    }
  })
  return [
    first.id,
    ...Array.from({ length: people - 1 }, (_, at) => `98${String(at + 1).padStart(17, '0')}`),
  ]
}

async function employed(): Promise<string> {
  const row = await resultOf<{ id: string }>(
    merchant.post('/sign/employment/add').send({
      name: '参零',
      certNo: '990101199005070019',
      phone: '10000513344',
      jobTitle: '保洁师',
      jobNature: '1',
      entryDate: '2025-01-01',
    }),
  )
  return row.id
}

test(
  'a social order of 5,000 people is checked and submitted in two seconds, and others are answered meanwhile',
  async () => {
    const memberIds = await insured()
    for (let at = 0; at < 4; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one recharge has its limit
      await recharge(world, merchant, 999_999_900)
    }
    const opened = await openedWorld(server, world)
    const [period] = payableMonths(dayOf(opened.clock.nowMs()))
    const draft = { bizType: '3', cityCode: tianjin, period, memberIds }
    const submit = { ...draft, payPassword: 'Pay12345' }

    const trial = await watched('trial', () =>
      resultOf<{ headcount: number }>(merchant.post('/social/socialOrder/trial').send(draft)),
    )
    expect(trial.result.headcount).toBe(people)
    const order = await watched('submission', () =>
      resultOf<SocialOrder>(merchant.post('/social/socialOrder/submit').send(submit)),
    )
    expect(order.result.headcount).toBe(people)
    const provider = await world.as('provider')
    const accepted = await watched('acceptance', () =>
      resultOf(provider.post('/social/socialOrder/accept').send({ id: order.result.id })),
    )
    const paid = await watched('answer of the bureau', () => world.advance('20s'))

    expect(trial.workedMs + order.workedMs).toBeLessThan(2_000)
    const worst = Math.max(...[trial, order, accepted, paid].map(({ heldMs }) => heldMs))
    expect(worst).toBeLessThan(barMs)
  },
  hourMs,
)
