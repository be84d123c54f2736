import { afterAll, beforeAll, expect, test } from 'vitest'
import { fen } from '@settle/shared/core/money/fen.ts'
import { type Recon } from '@settle/shared/features/reconciliation/recon.ts'
import { bankEntries, ledgerDayOf } from '#server/ledger/bank-entries.ts'
import { bankDayOf, bankLines } from '#server/simulators/bank/bank-books.ts'
import { resultOf } from '#test/access/access-world.ts'
import { openedWorld } from '#test/material/import-world.ts'
import { luoshui } from '#test/material/money-world.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'
import { watched } from '#test/process/watched-loop.ts'

const lines = 20_000
/** Nothing may hold the event loop for longer at a time, ms. */
const barMs = Number(process.env['SOAK_STALL_MS'] ?? 50)
const hourMs = 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ dataDir: true })
}, hourMs)
afterAll(() => server.close())

test(
  'a day of 20,000 bank lines is reconciled within a second, with one lost and one doubled, and others are answered meanwhile',
  async () => {
    const world = await newWorld(server)
    const admin = await world.as('admin')
    const opened = await openedWorld(server, world)
    const pool = { providerId: luoshui, payPass: '1' } as const
    const day = opened.clock.today()
    await opened.commitInSlices(function* filling(tx) {
      for (let at = 0; at < lines; at += 1) {
        const serial = `SOAK${String(at).padStart(8, '0')}`
        const moved = {
          serial,
          direction: 'in' as const,
          amount: fen(100 + at),
          time: `${day} 08:00:00`,
        }
        const ledgerRow = { postingId: serial, orderNo: null, memo: '入账' }
        const id = `${serial}@${luoshui}:1`
        tx.rows(bankEntries).insert({ ...moved, ...ledgerRow, id, poolDay: ledgerDayOf(pool, day) })
        const told = { counterparty: '某公司', summary: '入账' }
        tx.rows(bankLines).insert({ ...moved, ...told, id, poolDay: bankDayOf(pool, day) })
        if (at % 50 === 0) yield
      }
    })
    await server.anonymous
      .put(`/__fake/v1/worlds/${world.name}/simulate/switches`)
      .send({ loseStatementLine: true, doubleStatementLine: true })
    await world.advance('25h')

    const body = { reconDate: day, ...pool }
    const {
      result: recon,
      workedMs,
      heldMs,
    } = await watched('20,000 lines', () =>
      resultOf<Recon>(admin.post('/account/recon/run').send(body)),
    )
    expect(recon.bankCount).toBeGreaterThanOrEqual(lines)
    expect(recon.unmatched.length).toBeGreaterThanOrEqual(2)
    expect(workedMs).toBeLessThan(1_000)
    expect(heldMs).toBeLessThan(barMs)
  },
  hourMs,
)
