import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { percentile } from '@settle/server/test/harness/percentile.ts'
import { load, type LoadResult, type Target } from './load.ts'
import { type Report } from './report.ts'

const password = 'Hz123456'
const roundMs = 1_500
const rounds = 3

/** Logs in and gives the token. */
export async function logIn(address: string, username = 'admin'): Promise<string> {
  const response = await fetch(`${address}/sys/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const token = /"token":"([^"]+)"/.exec(await response.text())?.[1]
  if (token === undefined) throw new Error('The login gave no token.')
  return token
}

/** Makes the targets of a server from their paths, with a token. */
export function targetOf(address: string, token: string): (path: string) => Target {
  return (path) => ({ address, path, headers: { 'X-Access-Token': token } })
}

/** Measures a call and a bare route that writes the same object, in turns, so that both meet the same machine. */
export async function compare(
  report: Report,
  name: string,
  target: Target,
  goal: string,
): Promise<LoadResult> {
  const answer = await fetch(target.address + target.path, { headers: { ...target.headers } })
  const bare = await startBareServer(await answer.text())
  try {
    const bareTarget = { address: bare.address, path: '/', headers: target.headers }
    await load(target, { forMs: roundMs })
    await load(bareTarget, { forMs: roundMs })
    const results: LoadResult[] = []
    const bareResults: LoadResult[] = []
    for (let round = 0; round < rounds; round += 1) {
      results.push(await load(target, { forMs: roundMs }))
      bareResults.push(await load(bareTarget, { forMs: roundMs }))
    }
    const perSecond = median(results.map((result) => result.perSecond))
    const barePerSecond = median(bareResults.map((result) => result.perSecond))
    const result = { perSecond, latenciesMs: results.flatMap(({ latenciesMs }) => latenciesMs) }
    report(`${name} ÷ bare route`, ratio(perSecond, barePerSecond), goal)
    report(`${name}, requests/s`, String(Math.round(perSecond)))
    report(`${name}, p99`, ms(percentile(result.latenciesMs, 99)))
    return result
  } finally {
    bare.stop()
  }
}

async function startBareServer(json: string): Promise<{ address: string; stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
    execArgv: ['--import', 'tsx'],
  })
  child.send(json)
  const [address] = await once(child, 'message')
  return { address: String(address), stop: () => child.kill() }
}

/** The value in the middle; 0 of none. */
export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** A quotient as the report shows it. */
export function ratio(measured: number, reference: number): string {
  return rounded(measured / reference)
}

/** A duration as the report shows it. */
export function ms(value: number): string {
  return `${rounded(value)} ms`
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100)
}
