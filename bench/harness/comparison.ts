import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { percentile } from '@settle/server/test/harness/percentile.ts'
import { inTurns } from './in-turns.ts'
import { type LoadResult, type Target } from './load.ts'
import { quotientText } from '@settle/server/test/harness/figures.ts'
import { type Report } from './report.ts'

const password = 'Hz123456'

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
    const { quotient, one } = await inTurns(target, bareTarget)
    report(`${name} ÷ bare route`, quotientText(quotient), goal)
    report(`${name}, requests/s`, String(Math.round(one.perSecond)))
    report(`${name}, p99`, ms(percentile(one.latenciesMs, 99)))
    return one
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
