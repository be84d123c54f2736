import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quotientText } from '@settle/server/test/harness/figures.ts'
import { percentile } from '@settle/server/test/harness/percentile.ts'
import { serveProduct } from '#scripts/serve-product.js'
import { logIn, ms, targetOf } from './harness/comparison.ts'
import { inTurns } from './harness/in-turns.ts'
import { restingMemory } from './harness/resting-memory.ts'
import { type Report } from './harness/report.ts'

const worldCount = 1_000
const listPath = '/sys/log/list?pageNo=2&pageSize=10&column=createTime&order=desc'

/** What a server at rest takes, and whether a world is as fast beside a thousand others as alone. */
export async function benchWorlds(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'settle-bench-worlds-'))
  const aloneFolder = { DATA_DIR: join(folder, 'alone'), FAKE_SEED_SIZE: 'S' }
  const first = await serveProduct(aloneFolder)
  report('memory at rest, first start at S', await memoryText(first.pid), '≤ 150 MB')
  await first.stop()
  const alone = await serveProduct(aloneFolder)
  const many = await serveProduct({ DATA_DIR: join(folder, 'many'), FAKE_SEED_SIZE: 'S' })
  try {
    report('memory at rest, warm start at S', await memoryText(alone.pid), '≤ 120 MB')
    const tookMs = await makeWorlds(many.address)
    const [p50, p99] = [percentile(tookMs, 50), percentile(tookMs, 99)]
    report(`making one of ${worldCount} worlds, p50 and p99`, `${ms(p50)}, ${ms(p99)}`)
    report(`memory with ${worldCount} worlds`, await memoryText(many.pid))
    const [beside, apart] = await Promise.all(
      [many, alone].map(async ({ address }) => targetOf(address, await logIn(address))(listPath)),
    )
    if (beside === undefined || apart === undefined) return
    const { quotient } = await inTurns(beside, apart)
    report(`list page beside ${worldCount} worlds ÷ alone`, quotientText(quotient), '≥ 0.9')
  } finally {
    await Promise.all([alone.stop(), many.stop()])
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes the worlds one after the other; how long each took, ms. */
async function makeWorlds(address: string): Promise<readonly number[]> {
  const tookMs: number[] = []
  // The thousandth, after which the server refuses another, is the one that was there before.
  for (let count = 1; count < worldCount; count += 1) {
    const started = performance.now()
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other, as a pipeline makes them
    const response = await fetch(`${address}/__fake/v1/worlds`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: `beside-${count}` }),
    })
    if (!response.ok) throw new Error(`World ${count} was refused: ${await response.text()}`)
    tookMs.push(performance.now() - started)
  }
  return tookMs
}

async function memoryText(pid: number | undefined): Promise<string> {
  const megabytes = await restingMemory(pid)
  return megabytes === undefined ? 'not measured: the system does not tell' : `${megabytes} MB`
}
