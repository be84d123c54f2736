import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { percentile } from '@settle/server/test/harness/percentile.ts'
import { serveProduct } from '#scripts/serve-product.js'
import { compare, logIn, ms, ratio, targetOf } from './comparison.ts'
import { hotCalls, resultOf } from './hot-calls.ts'
import { inTurns } from './in-turns.ts'
import { load } from './load.ts'
import { quotientText } from '@settle/server/test/harness/figures.ts'
import { type Report } from './report.ts'

const roundMs = 1_500
/** The peer of the lists, at the version that its npm page names as the latest stable one. */
const peer = 'json-server@0.17.4'
const peerRows = 5_000
const socketCount = 1_000

/** Measures the documented calls that every page makes, the lists beside json-server, and a push to many sockets. */
export async function benchCalls(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'settle-bench-calls-'))
  const product = await serveProduct({ DATA_DIR: folder, FAKE_SEED_SIZE: 'M' })
  try {
    await benchHotCalls(report, product.address)
    await benchManyCallers(report, product.address)
    await benchPeer(report, product.address, folder)
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

/** The same rows, the same page and order, from json-server. */
async function benchPeer(report: Report, address: string, folder: string): Promise<void> {
  const target = targetOf(address, await logIn(address))
  const rows: Record<string, unknown>[] = []
  for (let pageNo = 1; rows.length < peerRows; pageNo += 1) {
    const { records } = await resultOf(
      target(`/sys/log/list?pageNo=${pageNo}&pageSize=1000&column=createTime&order=desc`),
    )
    if (!Array.isArray(records)) throw new Error('The log has no records.')
    rows.push(...records)
  }
  const since = String(rows[peerRows - 1]?.['createTime'])
  const file = join(folder, 'peer.json')
  await writeFile(file, JSON.stringify({ rows: rows.slice(0, peerRows) }))

  const port = 39_417
  const child = spawn('npx', ['--yes', peer, file, '--port', String(port), '--quiet'], {
    stdio: 'ignore',
    detached: true,
  })
  try {
    const peerAddress = `http://localhost:${port}`
    if (!(await answers(`${peerAddress}/rows?_limit=1`, child))) {
      report(`sorted page of ${peerRows} rows ÷ ${peer}`, 'not measured: npx could not start it')
      return
    }
    const path = '/rows?_page=3&_limit=10&_sort=username&_order=asc'
    const peerTarget = { address: peerAddress, path, headers: {} }
    const begin = encodeURIComponent(since)
    const own = target(
      `/sys/log/list?pageNo=3&pageSize=10&column=username&order=asc&createTime_begin=${begin}`,
    )
    const { quotient } = await inTurns(own, peerTarget)
    report(`sorted page of ${peerRows} rows ÷ ${peer}`, quotientText(quotient), '≥ 100')
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid)
  }
}

/** Whether somebody answers; npx may have to fetch the program first. */
async function answers(url: string, child: ChildProcess): Promise<boolean> {
  for (let count = 0; count < 600 && child.exitCode === null; count += 1) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return true
    await wait(100)
  }
  return false
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
