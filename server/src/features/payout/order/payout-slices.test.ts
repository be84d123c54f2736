import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { cardOf, idCardOf, phoneOf } from '#server/core/history/impossible-numbers.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { fund, importOf, openedWorld } from '#test/material/import-world.ts'
import { paymentPassword } from '#test/material/money-world.ts'
import { payee } from '#test/material/payee-file.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'

let server: TestServer
let world: World
let merchant: Client
let provider: Client

const rowCount = 260
/** What is done between two turns of the loop changes no more than these rows; in one piece it would be `rowCount` and more. */
const rowsAtOnce = 205

beforeAll(async () => {
  server = await startTestServer()
  const named = await newWorld(server)
  world = await openedWorld(server, named)
  await fund(world, 100_000_000)
  merchant = await named.as('merchant')
  provider = await named.as('provider')
})

afterAll(() => server.close())

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** People whom nobody knows yet, each with a card of their own. */
function people() {
  return Array.from({ length: rowCount }, (_, index) =>
    payee({
      name: '路人甲',
      certNo: idCardOf(
        `${1970 + (index % 30)}-${two(1 + (index % 12))}-${two(1 + (index % 28))}`,
        1,
      ),
      phone: phoneOf(index),
      payeeAccount: cardOf(index, String(1_000 + index)),
      bankName: '中国工商银行',
      amountText: '10.00',
    }),
  )
}

/** Does something that changes many rows, and gives the most that were changed between two turns of the loop. */
async function largestSlice(work: () => Promise<unknown>): Promise<number> {
  let largest = 0
  let commits = 0
  const commit = world.commitInSlices.bind(world)
  const watching = vi.spyOn(world, 'commitInSlices').mockImplementation((given) =>
    commit(function* measured(tx: Transaction) {
      commits += 1
      const steps = given(tx)
      for (let before = 0; ;) {
        const step = steps.next()
        const changed = [...tx.changes()].length
        largest = Math.max(largest, changed - before)
        before = changed
        if (step.done === true) return step.value
        yield
      }
    }),
  )
  await work()
  watching.mockRestore()
  // One that is done at once would not have been measured.
  expect(commits).toBe(1)
  return largest
}

async function done(client: Client, path: string, body: object) {
  const { body: answer } = await client.post(`/payout/batchOrder/${path}`).send(body)
  expect(answer).toMatchObject({ success: true })
  return answer.result
}

test('what changes the rows of a large order changes them in slices, from its import to its payment', async () => {
  let sessionId = ''
  let id = ''
  const sizes = {
    import: await largestSlice(async () => {
      sessionId = (await importOf(merchant, people())).id
    }),
    signing: await largestSlice(() => done(merchant, 'importSign', { sessionId })),
    submission: await largestSlice(async () => {
      const body = { sessionId, payPassword: paymentPassword }
      id = (await done(merchant, 'submit', body)).orderId
    }),
    acceptance: await largestSlice(() => done(provider, 'accept', { id })),
    payment: await largestSlice(() => done(provider, 'pay', { id, payPassword: paymentPassword })),
  }

  expect(Object.entries(sizes).filter(([, size]) => size > rowsAtOnce)).toEqual([])
  expect(world.rows(batchOrderRows).find(id)).toMatchObject({
    status: batchOrderStatus.values.paying,
    totalCount: rowCount,
    payingCount: rowCount,
  })
})
