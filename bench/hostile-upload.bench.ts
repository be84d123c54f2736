import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile } from '@settle/server/test/harness/percentile.ts'
import { hostileSheets } from '@settle/server/test/process/hostile/hostile-sheets.ts'
import { watchedServer } from '@settle/server/test/process/hostile/watched-server.ts'
import { serveProduct } from '#scripts/serve-product.js'
import { logIn, ms } from './harness/comparison.ts'
import { type Report } from './harness/report.ts'

const atOnce = 8

interface Answer {
  readonly message: string
  readonly tookMs: number
}

/** Measures what each file that once stopped the server costs it and others now, alone and eight at once. */
export async function benchHostileUploads(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'settle-bench-hostile-'))
  const product = await serveProduct({ DATA_DIR: folder, FAKE_SEED_SIZE: 'S' })
  try {
    const token = await logIn(product.address, 'merchant')
    const send = uploadTo(product.address, token)
    const [warmUp] = hostileSheets
    if (warmUp !== undefined) await send(warmUp[0], warmUp[1]())
    for (const [name, make, sentence] of hostileSheets) {
      const file = make()
      const one = await watchedServer(product, () => send(name, file))
      const eight = await watchedServer(product, () =>
        Promise.all(Array.from({ length: atOnce }, () => send(name, file))),
      )
      const answers = [one.result, ...eight.result]
      const wrong = answers.find(({ message }) => !sentence.test(message))
      if (wrong !== undefined) throw new Error(`${name}: ${wrong.message}`)
      report(`${name} is refused after`, ms(one.result.tookMs), '≤ 3 s')
      report('  memory that it takes', megabytes(one.grownBytes), '≤ 100 MB')
      report('  /healthz meanwhile, p99 (and slowest)', pair(one.latenciesMs), '≤ 50 ms')
      report(
        `  ${atOnce} at once, the last after`,
        ms(Math.max(...eight.result.map(({ tookMs }) => tookMs))),
      )
      report('  memory that they take', megabytes(eight.grownBytes))
      report('  /healthz meanwhile, p99 (and slowest)', pair(eight.latenciesMs), '≤ 50 ms')
    }
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function pair(latenciesMs: readonly number[]): string {
  return `${ms(percentile(latenciesMs, 99))} (${ms(Math.max(...latenciesMs))}, ${latenciesMs.length} calls)`
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}

function uploadTo(address: string, token: string) {
  return async (name: string, content: Buffer): Promise<Answer> => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(content)]), name)
    const started = performance.now()
    const response = await fetch(`${address}/payout/batchOrder/importExcel`, {
      method: 'POST',
      headers: { 'X-Access-Token': token },
      body: form,
    })
    const { message }: { message: string } = await response.json()
    return { message, tookMs: performance.now() - started }
  }
}
