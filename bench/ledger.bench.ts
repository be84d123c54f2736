import { fen } from '@settle/shared/core/money/fen.ts'
import { type Pool } from '@settle/server/ledger/chart-of-accounts.ts'
import { ledgerTransfers, post, type Posting } from '@settle/server/ledger/ledger.ts'
import {
  freezeOrderPosting,
  itemSuccessPosting,
  platformOwner,
  quotaPosting,
  rechargePosting,
  sendItemPosting,
} from '@settle/server/ledger/postings.ts'
import { openRegistry } from '@settle/server/worlds/registry.ts'
import { createSeed } from '@settle/server/worlds/seed/seed.ts'
import { type Report } from './harness/report.ts'

const pool: Pool = { providerId: 'p1', payPass: '1' }
const merchant = { merchantId: 'm1', pool }
const orders = 200
const itemsPerOrder = 50

/** Measures what the ledger books in memory, through commits: orders of paid items, as a payout makes them. */
export async function benchLedger(report: Report): Promise<void> {
  const registry = await openRegistry({
    dataDir: undefined,
    seed: createSeed({ hash: 'bench', d0Ms: 0, size: 'S', collections: {} }),
    nowMs: () => 0,
    warn: fail,
    onFatal: fail,
  })
  const world = await registry.create('ledger')
  const item = anItem()
  let postings = 0
  const book = (tx: Parameters<Parameters<typeof world.commit>[0]>[0], posting: Posting) => {
    postings += 1
    post(tx, posting)
  }
  const started = performance.now()
  for (let order = 0; order < orders; order += 1) {
    const orderNo = `PF${order}`
    await world.commit((tx) => {
      const pay = fen(item.amounts.pay * itemsPerOrder)
      book(tx, rechargePosting(`CZ${order}`, merchant, pay))
      book(tx, freezeOrderPosting(orderNo, merchant, pay))
    })
    for (let number = 0; number < itemsPerOrder; number += 1) {
      const one = { ...item, orderNo, itemNo: `${orderNo}-${number}` }
      await world.commit((tx) => book(tx, sendItemPosting(one)))
      await world.commit((tx) => {
        book(tx, itemSuccessPosting(one))
        book(tx, quotaPosting(one))
      })
    }
  }
  const seconds = (performance.now() - started) / 1000
  const transfers = world.rows(ledgerTransfers).count([])
  report('postings of the ledger through commits', perSecond(postings / seconds))
  report('their transfers', perSecond(transfers / seconds), '≥ 100,000/s')
  await registry.close()
}

/** A thousand yuan, of which 14.50 are taxes, with a fee of 6.8 % on top in which everybody has a part. */
function anItem() {
  const amounts = {
    vat: fen(900),
    surcharge: fen(50),
    iit: fen(500),
    tax: fen(1_450),
    fee: fen(6_800),
    net: fen(98_550),
    pay: fen(106_800),
  }
  const shares = { provider: fen(5_300), platform: fen(300), operator: fen(400), agent: fen(800) }
  const provider = { type: 'provider', id: 'p1' } as const
  const beneficiaries = {
    collector: provider,
    provider,
    platform: platformOwner,
    operator: { type: 'operator', id: 'o1' } as const,
    agent: { type: 'agent', id: 'a1' } as const,
  }
  return { ...merchant, amounts, shares, beneficiaries }
}

function fail(text: string): never {
  throw new Error(text)
}

function perSecond(count: number): string {
  return `${Math.round(count).toLocaleString('en-US')}/s`
}
