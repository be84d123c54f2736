import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardOf, idCardOf, phoneOf } from '#server/core/history/impossible-numbers.ts'
import { buildServer } from '#test/harness/built-server.ts'
import { percentile } from '#test/harness/percentile.ts'
import { type MonitoredServer, type Stall, startMonitored } from '#test/harness/monitored-server.ts'
import { payee, workbookOf } from '#test/material/payee-file.ts'

// What holds the event loop, operation by operation, on the built server: printed as a table at the end, the worst
// first. No operation may work for longer at a time than the bar. What the engine collects of garbage is told beside it.

const barMs = Number(process.env['SOAK_STALL_MS'] ?? 50)
const hourMs = 3_600_000
const stalls: { readonly name: string; readonly stall: Stall }[] = []
const lines: string[] = []
let folder: string

beforeAll(async () => {
  buildServer()
  folder = await mkdtemp(join(tmpdir(), 'settle-stalls-'))
}, hourMs)

afterAll(async () => {
  process.stdout.write(`\n${tableOf(stalls).join('\n')}\n\n${lines.join('\n')}\n`)
  await rm(folder, { recursive: true, force: true })
})

/** Does operations one after the other, each under its name. */
class Watcher {
  readonly server: MonitoredServer
  readonly tooLong: string[] = []
  readonly #tokens = new Map<string, string>()

  constructor(server: MonitoredServer) {
    this.server = server
  }

  /** An operation that may not work for longer than the bar at a time. */
  async bounded(name: string, work: () => Promise<unknown>): Promise<void> {
    const stall = await this.server.watch(work)
    stalls.push({ name, stall })
    if (stall.workedMs > barMs) {
      this.tooLong.push(`${name}: ${Math.round(stall.workedMs)} ms, not ${barMs} ms`)
    }
  }

  async call(path: string, { as = 'admin', body }: { as?: string; body?: object } = {}) {
    const isForm = body instanceof FormData
    const reply = await fetch(`${this.server.address}${path}`, {
      headers: {
        ...(path.startsWith('/__fake/') ? {} : { 'X-Access-Token': await this.tokenOf(as) }),
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    })
    const answer = await reply.text()
    if (!reply.ok || answer.startsWith('{"success":false')) throw new Error(`${path}: ${answer}`)
    return answer
  }

  control(path: string, body?: object) {
    return this.call(`/__fake/v1/worlds/${path}`, body === undefined ? {} : { body })
  }

  async tokenOf(username: string): Promise<string> {
    const known = this.#tokens.get(username)
    if (known !== undefined) return known
    const reply = await fetch(`${this.server.address}/sys/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password: 'Hz123456' }),
    })
    const { result }: { result: { token: string } } = JSON.parse(await reply.text())
    this.#tokens.set(username, result.token)
    return result.token
  }
}

function row(name: string, ...cells: readonly (string | number)[]): string {
  return `${name.padEnd(44)}${cells.map((cell) => String(cell).padStart(12)).join('')}`
}

function tableOf(told: typeof stalls): string[] {
  const worstFirst = told.toSorted((one, other) => other.stall.workedMs - one.stall.workedMs)
  return [
    row('the worst stall of', 'worked, ms', 'waited, ms', 'garbage, ms'),
    ...worstFirst.map(({ name, stall: { workedMs, tookMs, collectedMs } }) =>
      row(name, Math.round(workedMs), Math.round(tookMs), Math.round(collectedMs)),
    ),
  ]
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** A list of people whom nobody knows yet, each with a card of their own. */
function peopleOf(count: number): FormData {
  const people = Array.from({ length: count }, (_, index) =>
    payee({
      name: '路人甲',
      certNo: idCardOf(
        `${1970 + (index % 30)}-${two(1 + (index % 12))}-${two(1 + (index % 28))}`,
        1 + Math.floor(index / 420) * 3,
      ),
      phone: phoneOf(index),
      payeeAccount: cardOf(index, String(1_000 + (index % 7_000))),
      bankName: '中国工商银行',
      amountText: '1.00',
    }),
  )
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(workbookOf(people))]), 'people.xlsx')
  return form
}

test(
  'the worst stall of what fills, checks, keeps and moves a world',
  async () => {
    const server = await startMonitored({ DATA_DIR: join(folder, 'S') })
    const watcher = new Watcher(server)
    const imports = '/payout/batchOrder'
    const people = peopleOf(10_000)
    let session: { id?: string } = {}
    await watcher.bounded('login', () => watcher.tokenOf('merchant'))
    await watcher.bounded('import of 10,000 payees', async () => {
      const answer = await watcher.call(`${imports}/importExcel`, { as: 'merchant', body: people })
      session = JSON.parse(answer).result
    })
    await watcher.bounded('silent signing of 10,000', () =>
      watcher.call(`${imports}/importSign`, { as: 'merchant', body: { sessionId: session.id } }),
    )
    await watcher.bounded('first page of a review', () =>
      watcher.call(`${imports}/importReview?sessionId=${session.id}`, { as: 'merchant' }),
    )
    const payPassword = 'Pay12345'
    let order: { orderId?: string } = {}
    await watcher.bounded('submission of 10,000', async () => {
      const body = { sessionId: session.id, payPassword }
      order = JSON.parse(await watcher.call(`${imports}/submit`, { as: 'merchant', body })).result
    })
    for (const role of ['admin', 'operator', 'agent', 'merchant', 'provider']) {
      await watcher.tokenOf(role)
      for (const part of ['overview', 'charts', 'todos']) {
        const path = `/dashboard/${part}`
        await watcher.bounded(`${path} of ${role}`, () => watcher.call(path, { as: role }))
      }
    }
    // The first one builds the orders in which it reads.
    await watcher.bounded('first money check', () => watcher.control('default/invariants'))
    await watcher.bounded('money check', () => watcher.control('default/invariants'))
    await watcher.bounded('snapshot', () => watcher.control('default/snapshots', { name: 'a' }))
    await watcher.bounded('list of snapshots', () => watcher.control('default/snapshots'))
    await watcher.bounded('fork', () => watcher.control('default/fork', { name: 'fork' }))
    await watcher.bounded('what differs from the seed', () => watcher.control('fork/diff'))
    let file: object = {}
    await watcher.bounded('export of a world', async () => {
      file = JSON.parse(await watcher.control('fork/export'))
    })
    await watcher.bounded('import of a world', () => watcher.control('import?name=again', file))
    const moved = { id: order.orderId }
    await watcher.tokenOf('provider')
    await watcher.bounded('list of items after it', () =>
      watcher.call('/payout/batchOrderItem/list', { as: 'merchant' }),
    )
    await watcher.bounded('acceptance of 10,000', () =>
      watcher.call(`${imports}/accept`, { as: 'provider', body: moved }),
    )
    await watcher.bounded('payment of 10,000', () =>
      watcher.call(`${imports}/pay`, { as: 'provider', body: { ...moved, payPassword } }),
    )
    await watcher.bounded('an hour passes, with 10,000 results', () =>
      watcher.control('default/clock', { advance: '1h' }),
    )
    await watcher.bounded('restore', () => watcher.control('default/restore', { name: 'a' }))
    await watcher.bounded('snapshot of a paid order', () =>
      watcher.control('default/snapshots', { name: 'b' }),
    )
    await watcher.bounded('reset', () => watcher.control('default/reset', {}))
    await watcher.bounded('request journal', () => watcher.control('default/requests?limit=500'))

    expect(await server.stop()).toBe(0)
    expect(watcher.tooLong).toEqual([])
  },
  hourMs,
)

const items = '/payout/batchOrderItem'

/** A server over the largest story. */
async function startAtL(): Promise<Watcher> {
  const settings = { DATA_DIR: join(folder, 'L'), FAKE_SEED_SIZE: 'L' }
  return new Watcher(await startMonitored(settings))
}

test(
  'who comes first to the largest story holds nobody up',
  async () => {
    // Once told, it is read from its files.
    expect(await (await startAtL()).server.stop()).toBe(0)
    const watcher = await startAtL()
    await watcher.bounded('L: login', () => watcher.tokenOf('admin'))
    await watcher.bounded('L: first list of payouts', () => watcher.call(`${items}/list`))
    await watcher.bounded('L: list by an unusual order', () =>
      watcher.call(`${items}/list?column=bankSerial&order=asc`),
    )
    await watcher.bounded('L: totals of payouts', () => watcher.call(`${items}/summary`))
    await watcher.bounded('L: list of the tax monitor', () => watcher.call('/tax/taxMonitor/list'))
    for (const part of ['overview', 'charts', 'todos']) {
      await watcher.bounded(`L: /dashboard/${part}`, () => watcher.call(`/dashboard/${part}`))
    }
    await watcher.bounded('L: first list of the log', () => watcher.call('/sys/log/list'))
    await watcher.bounded('L: first search', () =>
      watcher.call(`/sys/search/query?text=${encodeURIComponent('云帆')}`),
    )
    for (const role of ['provider', 'merchant', 'operator']) {
      await watcher.tokenOf(role)
      for (const part of ['overview', 'charts', 'todos']) {
        await watcher.bounded(`L: /dashboard/${part} of ${role}`, () =>
          watcher.call(`/dashboard/${part}`, { as: role }),
        )
      }
    }
    // Taxes by month are counted when somebody first asks.
    const head = JSON.parse(await watcher.call('/online/cgreport/api/getRpColumns/tax_months'))
    await watcher.bounded('L: first report of taxes by month', () =>
      watcher.call(`/online/cgreport/api/getData/${head.result.cgRpConfigId}`),
    )

    expect(await watcher.server.stop()).toBe(0)
    expect(watcher.tooLong).toEqual([])
  },
  hourMs,
)

test(
  'eight exports of all payouts of the largest story leave light calls as they are',
  async () => {
    const watcher = await startAtL()
    const { server } = watcher
    await watcher.bounded('L: first export of payouts', () =>
      drain(watcher, `${items}/exportXls?format=csv`),
    )
    const beforeMb = await server.peakMb()
    for (const format of ['csv', 'xlsx']) {
      const path = `${items}/exportXls?format=${format}`
      const started = performance.now()
      await watcher.bounded(`an export as ${format}`, () => drain(watcher, path))
      lines.push(`  took ${Math.round(performance.now() - started)} ms`)
      const latenciesMs: number[] = []
      await watcher.bounded(`eight exports as ${format}`, async () => {
        const over = new AbortController()
        const light = callLightly(watcher, over.signal, latenciesMs)
        await Promise.all(Array.from({ length: 8 }, () => drain(watcher, path)))
        over.abort()
        await light
      })
      const [p50, p99] = [50, 99].map((percent) => Math.round(percentile(latenciesMs, percent)))
      lines.push(`  light calls meanwhile: p50 ${p50} ms, p99 ${p99} ms of ${latenciesMs.length}`)
    }
    lines.push(`  peak of memory ${beforeMb} MB before, ${await server.peakMb()} MB after`)

    expect(await server.stop()).toBe(0)
    expect(watcher.tooLong).toEqual([])
  },
  hourMs,
)

/** Reads an answer as fast as it comes, and keeps nothing of it. */
async function drain(watcher: Watcher, path: string): Promise<void> {
  const token = await watcher.tokenOf('admin')
  await new Promise<void>((resolve, reject) => {
    get(`${watcher.server.address}${path}`, { headers: { 'X-Access-Token': token } }, (reply) => {
      reply.on('end', resolve).on('error', reject).resume()
    }).on('error', reject)
  })
}

async function callLightly(watcher: Watcher, over: AbortSignal, latenciesMs: number[]) {
  while (!over.aborted) {
    const started = performance.now()
    await watcher.call('/sys/dict/getDictItems/bank_items')
    latenciesMs.push(performance.now() - started)
  }
}
