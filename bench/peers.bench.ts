import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quotientText } from '@settle/server/test/harness/figures.ts'
import { serveProduct } from '#scripts/serve-product.js'
import { logIn, targetOf } from './harness/comparison.ts'
import { resultOf } from './harness/hot-calls.ts'
import { inTurns } from './harness/in-turns.ts'
import { type PeerRow, peers, servePeer } from './harness/peers.ts'
import { type Report } from './harness/report.ts'

const rowCount = 5_000
const firstPort = 39_417

/** Sorts and pages the same rows as other tools do, each beside ours in turns. */
export async function benchPeers(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'settle-bench-peers-'))
  const product = await serveProduct({ DATA_DIR: join(folder, 'ours'), FAKE_SEED_SIZE: 'M' })
  try {
    const target = targetOf(product.address, await logIn(product.address))
    const rows = await newestLogRows(target)
    const begin = encodeURIComponent(String(rows.at(-1)?.['createTime']))
    const own = target(
      `/sys/log/list?pageNo=3&pageSize=10&column=username&order=asc&createTime_begin=${begin}`,
    )
    for (const [index, peer] of peers.entries()) {
      const name = `sorted page of ${rowCount} rows ÷ ${peer.name}`
      const place = { folder: join(folder, `peer-${index}`), rows, port: firstPort + index }
      const served = await servePeer(peer, place)
      if (served === undefined) {
        report(name, 'not measured: npm could not provide it')
        continue
      }
      try {
        const { quotient } = await inTurns(own, served.target)
        report(name, quotientText(quotient), peer.name.startsWith('json-server') ? '≥ 100' : '')
      } finally {
        served.stop()
      }
    }
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function newestLogRows(target: ReturnType<typeof targetOf>): Promise<readonly PeerRow[]> {
  const rows: PeerRow[] = []
  for (let pageNo = 1; rows.length < rowCount; pageNo += 1) {
    const path = `/sys/log/list?pageNo=${pageNo}&pageSize=1000&column=createTime&order=desc`
    const { records } = await resultOf(target(path))
    if (!Array.isArray(records) || records.length === 0) throw new Error('The log has too few.')
    rows.push(...records)
  }
  return rows.slice(0, rowCount)
}
