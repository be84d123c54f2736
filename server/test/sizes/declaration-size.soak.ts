import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthOf, parseDay } from '@settle/shared/core/day.ts'
import { fen } from '@settle/shared/core/money/fen.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { moveTaxCounter, taxCounterRows } from '#server/features/tax/index.ts'
import { openedWorld } from '#test/material/import-world.ts'
import { each } from '#test/settlement/settlement-books.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'

const people = 50_000
const provider = { providerId: '1200000000000000001', payPass: '1' } as const
const merchantId = '1400000000000000001'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ dataDir: true })
}, 120_000)
afterAll(() => server.close())

test('a declaration of 50,000 people takes two seconds at most, and others are answered meanwhile', async () => {
  const world = await newWorld(server)
  const opened = await openedWorld(server, world)
  const [known] = each(opened, individuals)
  if (known === undefined) throw new Error('There is nobody.')
  const month = monthOf(parseDay('2026-10-01'))
  await opened.commitInSlices(function* filling(tx) {
    const taxes = { vat: fen(0), surcharge: fen(0), iit: fen(1) }
    for (let at = 0; at < people; at += 1) {
      const id = `98${String(at).padStart(17, '0')}`
      tx.rows(individuals).insert({ ...known, id, certNo: id, name: `张${at}` })
      const person = { individualId: id, month, merchantId, ...provider }
      for (const step of ['reserve', 'post'] as const) {
        moveTaxCounter(tx, step, person, { amount: fen(100_000), ...taxes })
      }
      if (at % 50 === 0) yield
    }
    // Long ago: their return window is over.
    for (const counter of tx
      .rows(taxCounterRows)
      .allBy('period', `${provider.providerId}/${month}`)) {
      tx.rows(taxCounterRows).replace({ ...counter, postedAt: '2026-10-28 10:00:00' })
    }
  })
  const client = await world.as('provider')
  const { body } = await client.get('/tax/taxDeclare/list').query({ status: '0' })
  const [draft] = body.result.records
  expect(draft.personCount).toBeGreaterThan(people)

  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const started = performance.now()
  const answer = await client.post('/tax/taxDeclare/declare').send({ id: draft.id })
  const tookMs = performance.now() - started
  delay.disable()
  // oxlint-disable-next-line no-console -- the figures are what this run is for
  console.log(
    `declaration of ${draft.personCount} people: ${Math.round(tookMs)} ms, the loop was held for ${Math.round(delay.max / 1e6)} ms at most`,
  )
  expect(answer.body.result.status).toBe('1')
  expect(tookMs).toBeLessThan(2_000)
  await world.advance('10s')
  const payPassword = 'Pay12345'
  const paid = await client.post('/tax/taxDeclare/pay').send({ id: draft.id, payPassword })
  expect(paid.body.success).toBe(true)
  delay.reset()
  delay.enable()
  const paying = performance.now()
  await world.advance('5s')
  delay.disable()
  // oxlint-disable-next-line no-console -- the figures are what this run is for
  console.log(
    `payment with certificates: ${Math.round(performance.now() - paying)} ms, the loop was held for ${Math.round(delay.max / 1e6)} ms at most`,
  )
}, 300_000)
