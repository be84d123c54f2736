import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { logIn, ratio, targetOf } from './harness/comparison.ts'
import { inTurns } from './harness/in-turns.ts'
import { load, type Target } from './harness/load.ts'
import { quotientText } from '@settle/server/test/harness/figures.ts'
import { type Report } from './harness/report.ts'

const roundMs = 1_500
const megabyte = 1_048_576

const calls = [
  ['a small reply', '/sys/dict/getDictItems/user_status'],
  ['a list page', '/sys/log/list?pageNo=3&pageSize=10&column=createTime&order=desc'],
  ['menu', '/sys/permission/getUserPermissionByToken'],
] as const

/** Measures what the request journal and fault rules cost, against the same server without them, and that the heap stays flat. */
export async function benchJournal(report: Report): Promise<void> {
  const [recording, plain] = await Promise.all([start('recording'), start('plain')])
  try {
    const on = targetOf(recording.address, await logIn(recording.address))
    const off = targetOf(plain.address, await logIn(plain.address))
    for (const [name, path] of calls) {
      await benchCall(report, `${name}, with ÷ without the request journal`, on(path), off(path))
    }
    await addRules(recording.address)
    for (const [name, path] of calls) {
      const title = `${name}, with ÷ without the journal and ${rules.length} fault rules`
      await benchCall(report, title, on(path), off(path))
    }
    await benchHeap(report, recording, on)
  } finally {
    for (const { child } of [recording, plain]) child.kill()
  }
}

/** Rules that every call has to be held against, and none of which is for it. */
const rules = Array.from({ length: 100 }, (_, at) => ({
  match: at % 2 === 0 ? { user: `nobody-${at}` } : { path: `/sys/*/${at}`, role: 'agent' },
  when: { times: 'always', ttl: '1d' },
  effect: { kind: 'status', status: 500 },
}))

async function addRules(address: string): Promise<void> {
  for (const rule of rules) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other, as they are given their order
    const { status } = await fetch(`${address}/__fake/v1/worlds/default/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(rule),
    })
    if (status !== 201) throw new Error(`A rule was answered with ${status}.`)
  }
}

async function benchCall(report: Report, title: string, on: Target, off: Target): Promise<void> {
  const { quotient } = await inTurns(on, off)
  report(title, quotientText(quotient), '≥ 0.95')
}

/** The heap when the journal is full, and 200,000 requests later. */
async function benchHeap(
  report: Report,
  { child }: BenchedServer,
  target: (path: string) => Target,
): Promise<void> {
  const [, [, path]] = calls
  await send(target(path), 20_000)
  const full = await heapOf(child)
  await send(target(path), 200_000)
  const later = await heapOf(child)
  report('heap with a full journal', megabytes(full))
  report('heap growth over 200,000 requests', megabytes(later - full), '≤ 10 MB')
}

async function send(target: Target, count: number): Promise<void> {
  for (let sent = 0; sent < count;) {
    sent += (await load(target, { forMs: roundMs })).latenciesMs.length
  }
}

async function heapOf(child: ChildProcess): Promise<number> {
  child.send('heap')
  const [bytes] = await once(child, 'message')
  return Number(bytes)
}

interface BenchedServer {
  readonly child: ChildProcess
  readonly address: string
}

async function start(manner: 'recording' | 'plain'): Promise<BenchedServer> {
  const child = fork(join(import.meta.dirname, 'harness', 'recorded-server.ts'), {
    execArgv: ['--import', 'tsx'],
  })
  child.send(manner)
  const [address] = await once(child, 'message')
  return { child, address: String(address) }
}

function megabytes(bytes: number): string {
  return `${ratio(bytes, megabyte)} MB`
}
