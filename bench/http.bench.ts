import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { percentile } from '@settle/server/test/harness/percentile.ts'
import { serveProduct } from '#scripts/serve-product.js'
import { compare, logIn, ms, ratio, targetOf } from './harness/comparison.ts'
import { load } from './harness/load.ts'
import { type Report } from './harness/report.ts'

const usersPath = '/sys/user/list?pageNo=1&pageSize=10'
// A year back, so that the whole history is in it.
const logPath = '/sys/log/list?pageNo=3&pageSize=10&username=*a*&column=createTime&order=desc'
const roundMs = 1_500

/** Measures the built product over HTTP: its start, the login, the lists, and what the client weighs. */
export async function benchHttp(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'settle-bench-http-'))
  try {
    const small = await benchSmall(report, join(folder, 'small'))
    await benchLarge(report, join(folder, 'large'), small)
    await benchClientBytes(report)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the p99 of the operation log at this size, ms. */
async function benchSmall(report: Report, dataDir: string): Promise<number> {
  const settings = { DATA_DIR: dataDir, FAKE_SEED_SIZE: 'S' }
  await benchStart(report, 'S', settings)
  const product = await serveProduct(settings)
  try {
    const token = await benchLogin(report, product.address)
    const target = targetOf(product.address, token)
    await compare(report, 'users list', target(usersPath), '≥ 0.8')
    await compare(report, 'a small reply', target('/sys/dict/getDictItems/user_status'), '≥ 0.8')
    await load(target(logPath), { forMs: roundMs })
    return percentile((await load(target(logPath), { forMs: roundMs })).latenciesMs, 99)
  } finally {
    await product.stop()
  }
}

async function benchLarge(report: Report, dataDir: string, smallP99Ms: number): Promise<void> {
  const settings = { DATA_DIR: dataDir, FAKE_SEED_SIZE: 'L' }
  await benchStart(report, 'L', settings)
  const product = await serveProduct(settings)
  try {
    const token = await logIn(product.address)
    const target = targetOf(product.address, token)(logPath)
    const name = 'operation log at 200,000 rows'
    const { latenciesMs } = await compare(report, name, target, '≥ 0.8')
    report(
      `${name}, p99 ÷ p99 at 600 rows`,
      ratio(percentile(latenciesMs, 99), smallP99Ms),
      '≤ 1.5',
    )
    const over = new AbortController()
    const commits = commit200PerSecond(product.address, token, over.signal)
    await compare(report, `${name} under commits`, target, '≥ 0.7')
    over.abort()
    report('commits/s meanwhile', String(Math.round(await commits)), '200')
  } finally {
    await product.stop()
  }
}

async function benchStart(
  report: Report,
  size: string,
  settings: Record<string, string>,
): Promise<void> {
  const goal = size === 'S' ? '≤ 1 s' : '≤ 3 s'
  report(`start to ready at ${size}, new folder`, ms(await startMs(settings)))
  report(`start to ready at ${size}, kept folder`, ms(await startMs(settings)), goal)
}

async function startMs(settings: Record<string, string>): Promise<number> {
  const started = performance.now()
  const { stop } = await serveProduct(settings)
  const elapsed = performance.now() - started
  await stop()
  return elapsed
}

/** Returns a token. */
async function benchLogin(report: Report, address: string): Promise<string> {
  const times: number[] = []
  let token = ''
  for (let count = 0; count < 20; count += 1) {
    const started = performance.now()
    token = await logIn(address)
    times.push(performance.now() - started)
  }
  report('login, p50 of 20', ms(percentile(times, 50)))
  report('login, p99 of 20', ms(percentile(times, 99)))
  return token
}

/** Freezes and unfreezes a user until told to stop; returns how many commits a second it came to. */
async function commit200PerSecond(
  address: string,
  token: string,
  over: AbortSignal,
): Promise<number> {
  const started = performance.now()
  const pending: Promise<unknown>[] = []
  let count = 0
  while (!over.aborted) {
    const due = ((performance.now() - started) * 200) / 1_000
    for (; count < due; count += 1) pending.push(commitOne(address, token, count))
    await wait(5)
  }
  await Promise.all(pending)
  return (count * 1_000) / (performance.now() - started)
}

async function commitOne(address: string, token: string, count: number): Promise<void> {
  const response = await fetch(`${address}/sys/user/edit`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'X-Access-Token': token },
    body: JSON.stringify({ id: '1500000000000000015', remark: `bench ${count}` }),
  })
  if (!response.ok) throw new Error(`A commit answered ${response.status}.`)
  await response.arrayBuffer()
}

const isScreen = ({ name }: { name: string }) => name.includes('.screen.tsx')

/** The figures of the size check, beside its limits; of the screens the largest. */
async function benchClientBytes(report: Report): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const check = join(root, 'scripts', 'check-budgets.js')
  // It says the figures also where it fails because of them.
  const { stdout } = await promisify(execFile)(process.execPath, [check]).catch(
    (error: { stdout: string }) => error,
  )
  const figures = stdout.split('\n').flatMap((line) => {
    const [, measured, limit, unit, name] =
      /^\S+ +([\d.]+) \/ ([\d.]+) (\S+) +(.+)$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, measured: Number(measured), limit, unit }]
  })
  const screens = figures.filter(isScreen)
  const parts = figures.filter((one) => !isScreen(one))
  for (const { name, measured, limit, unit } of parts) {
    const { title, counted = unit } = budgetNames[name] ?? { title: name }
    report(`client: ${title}`, `${measured} ${counted}`, `≤ ${limit} ${counted}`)
  }
  const [largest] = screens.toSorted((one, other) => other.measured - one.measured)
  if (largest !== undefined) {
    const name = `client: largest of ${screens.length} screens, added to the first page`
    report(name, `${largest.measured} kB`, `≤ ${largest.limit} kB`)
  }
}

/** What the size check weighs, for a page in English. */
const budgetNames: Readonly<Record<string, { title: string; counted?: string } | undefined>> = {
  登录页: { title: 'login page' },
  登录后的第一页: { title: 'first page after the login' },
  首页图表增加: { title: 'charts add' },
  二维码增加: { title: 'scan codes add' },
  第一个列表页增加: { title: 'the first list adds' },
  标签组件增加: { title: 'tabs add' },
  '整个应用（图表、二维码另计）': { title: 'whole application, without charts and scan codes' },
  控制面板: { title: 'control panel' },
  '面板：真实服务': { title: 'panel: the real server' },
  '面板：回调': { title: 'panel: webhooks' },
  测试栏: { title: 'bar for testers' },
  '签约页（/hbsk）': { title: 'page on which a person signs' },
  接口文档: { title: 'API reference' },
  登录页请求数: { title: 'requests of the login page', counted: 'requests' },
}
