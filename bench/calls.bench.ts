import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { percentile } from '@settle/server/test/harness/percentile.ts'
import { serveProduct } from '#scripts/serve-product.js'
import { compare, logIn, ms, ratio, targetOf } from './harness/comparison.ts'
import { hotCalls, resultOf } from './harness/hot-calls.ts'
import { load } from './harness/load.ts'
import { type Report } from './harness/report.ts'

const roundMs = 1_500
const socketCount = 1_000

/** Measures the documented calls that every page makes, and a push to many sockets. */
export async function benchCalls(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'settle-bench-calls-'))
  const product = await serveProduct({ DATA_DIR: folder, FAKE_SEED_SIZE: 'M' })
  try {
    await benchHotCalls(report, product.address)
    await benchManyCallers(report, product.address)
    await benchPush(report, product.address)
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function benchHotCalls(report: Report, address: string): Promise<void> {
  for (const { name, target } of await hotCalls(address)) {
    await compare(report, name, target, '≥ 0.9')
  }
}

async function benchManyCallers(report: Report, address: string): Promise<void> {
  const target = targetOf(
    address,
    await logIn(address),
  )('/sys/log/list?pageNo=3&pageSize=10&column=createTime&order=desc')
  await load(target, { connections: 200, forMs: roundMs })
  const { latenciesMs } = await load(target, { connections: 200, forMs: 3 * roundMs })
  const [p50, p99] = [percentile(latenciesMs, 50), percentile(latenciesMs, 99)]
  report('list at 200 callers, p50, p99', `${ms(p50)}, ${ms(p99)}`)
  report('list at 200 callers, p99 ÷ p50', ratio(p99, p50), '≤ 5')
}

/** From the release of an announcement to the moment when the last of many sockets has it. */
async function benchPush(report: Report, address: string): Promise<void> {
  const token = await logIn(address)
  const headers = { 'Content-Type': 'application/json', 'X-Access-Token': token }
  const { id: userId } = await resultOf(targetOf(address, token)('/user/info'))
  const url = `${address.replace('http', 'ws')}/websocket/${String(userId)}${token}`
  const sockets = await Promise.all(Array.from({ length: socketCount }, () => openSocket(url)))
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const added = await fetch(`${address}/sys/annountCement/add`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        titile: `bench ${round}`, // sic
        msgContent: '<p>bench</p>',
        msgAbstract: 'bench',
        priority: 'L',
        msgCategory: '1',
        msgType: 'ALL',
        openType: 'none',
      }),
    })
    const { success, result, message } = await added.json()
    if (success !== true) throw new Error(`The announcement was refused: ${message}`)
    const arrived = sockets.map(
      (socket) => new Promise((resolve) => socket.once('message', resolve)),
    )
    const started = performance.now()
    const released = fetch(`${address}/sys/annountCement/doReleaseData?id=${result.id}`, {
      method: 'POST',
      headers,
    })
    await Promise.all(arrived)
    times.push(performance.now() - started)
    await released
  }
  for (const socket of sockets) socket.close()
  report(
    `push to ${socketCount} sockets, the last one, worst of 5`,
    ms(Math.max(...times)),
    '≤ 200 ms',
  )
}

function openSocket(url: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })
}
