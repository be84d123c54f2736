import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { percentile } from '@settle/server/test/harness/percentile.ts'
import { worldOf } from '@settle/server/test/harness/sample-worlds.ts'
import { type PostgresServer } from '@settle/server/test/scale/postgres-server.ts'
import { connect, openDatabase } from '@settle/server/worlds/postgres/database.ts'
import { NodeLease, usualLeaseTimes } from '@settle/server/worlds/postgres/node-lease.ts'
import { type WorldRegistry } from '@settle/server/worlds/registry.ts'
import { type Report } from './harness/report.ts'

/** How long a server takes to renew its lease, which is one row, while it leads so many worlds. */
export async function benchRenewals(report: Report, postgres: PostgresServer): Promise<void> {
  for (const worlds of [100, 1_000, 10_000]) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one measurement after the other
    const tookMs = await renewalsOf(postgres, worlds)
    report(
      `renewing the lease of a server that leads ${worlds} worlds, p50 and longest`,
      `${ms(percentile(tookMs, 50))}, ${ms(Math.max(...tookMs))}`,
    )
  }
}

const renewalCount = 50

async function renewalsOf(postgres: PostgresServer, worlds: number): Promise<readonly number[]> {
  const url = await postgres.newDatabase()
  const sql = await openDatabase(url)
  const pulse = connect(url, 1)
  const node = new NodeLease(pulse, {
    url: 'http://127.0.0.1:3000',
    times: { ...usualLeaseTimes, leaseMs: 120_000 },
    warn: () => {},
  })
  const id = await node.join()
  await sql`
    insert into fake_lease (world, epoch, node)
    select 'world-' || at, 1, ${id} from generate_series(1, ${worlds}) as at`
  const tookMs: number[] = []
  for (let time = 0; time < renewalCount; time += 1) {
    const started = performance.now()
    // oxlint-disable-next-line eslint/no-await-in-loop -- one renewal after the other
    await node.renew()
    tookMs.push(performance.now() - started)
  }
  await node.leave()
  await Promise.all([pulse.end(), sql.end()])
  return tookMs
}

const kills = 5
const askEveryMs = 50

/** How long nobody serves a world whose leader, a process of its own, is killed while it writes. */
export async function benchTakeover(
  report: Report,
  postgres: PostgresServer,
  open: (url: string) => Promise<WorldRegistry>,
): Promise<void> {
  const url = await postgres.newDatabase()
  const writer = fileURLToPath(import.meta.resolve('@settle/server/test/scale/scale-writer.ts'))
  const tookMs: number[] = []
  /* oxlint-disable eslint/no-await-in-loop -- one leader after the other */
  for (let kill = 0; kill < kills; kill += 1) {
    const leader = spawn(
      process.execPath,
      ['--import', 'tsx', writer, url, 'http://127.0.0.1:3001'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(leader.stdout, 'data')
    const next = await open(url)
    leader.kill('SIGKILL')
    const started = performance.now()
    await once(leader, 'exit')
    while ((await next.lead('default')) !== undefined) await setTimeout(askEveryMs)
    await worldOf(next, 'default')
    tookMs.push(performance.now() - started)
    await next.close()
  }
  /* oxlint-enable eslint/no-await-in-loop */
  report(
    `a world of a killed leader is served again, ${kills} times, p50 and longest`,
    `${ms(percentile(tookMs, 50))}, ${ms(Math.max(...tookMs))}`,
    `≤ ${usualLeaseTimes.leaseMs + 1_000} ms`,
  )
}

export function ms(value: number): string {
  return `${Math.round(value * 10) / 10} ms`
}
