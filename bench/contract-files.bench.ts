import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '@settle/server/test/harness/percentile.ts'
import { serveProduct } from '#scripts/serve-product.js'
import { logIn, ms } from './harness/comparison.ts'
import { type Report } from './harness/report.ts'

const wanted = 1_000
const pauseMs = 2

/** Measures what a thousand contracts as PDF cost the server, and others meanwhile (decision 94). */
export async function benchContractFiles(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'settle-bench-contracts-'))
  const product = await serveProduct({ DATA_DIR: folder, FAKE_SEED_SIZE: 'S' })
  try {
    const token = await logIn(product.address, 'admin')
    const ask = async (path: string) => {
      const response = await fetch(product.address + path, { headers: { 'X-Access-Token': token } })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return { response, bytes: (await response.arrayBuffer()).byteLength }
    }
    const light = '/sign/contract/list?pageNo=1&pageSize=10'
    await ask(light)
    const latenciesMs: number[] = []
    const state = { isOver: false }
    const watching = (async () => {
      while (!state.isOver) {
        const started = performance.now()
        await ask(light)
        latenciesMs.push(performance.now() - started)
        await wait(pauseMs)
      }
    })()
    let files = 0
    let bytes = 0
    const started = performance.now()
    while (files < wanted) {
      const zip = await ask('/sign/contract/files')
      files += Number(zip.response.headers.get('X-Total-Rows'))
      bytes += zip.bytes
    }
    const tookMs = performance.now() - started
    state.isOver = true
    await watching
    report(`${wanted} contracts as PDF`, ms((tookMs * wanted) / files), '≤ 60 s')
    report('  a contract weighs', `${Math.round(bytes / files / 1e3)} kB`, '≤ 150 kB')
    const p99 = ms(percentile(latenciesMs, 99))
    const slowest = ms(Math.max(...latenciesMs))
    report('  a light list meanwhile, p99 (and slowest)', `${p99} (${slowest})`, '≤ 50 ms')
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
