import { fen } from '@settle/shared/core/money/fen.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { addToPool, bankBalanceOf, type BankPool } from '#server/simulators/bank/bank-books.ts'
import { connectIncomingMoney, type ReceivedMoney } from '#server/simulators/bank/incoming-money.ts'
import {
  connectPayoutBank,
  instructPayout,
  type PayoutNews,
} from '#server/simulators/bank/payout-adapter.ts'
import { connectWithdrawalBank } from '#server/simulators/bank/withdrawal-adapter.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { openWorlds } from '#test/harness/sample-worlds.ts'

const { partnerBank, alipay } = payChannel.values

/** The pools of one provider, each with 10,000.00 yuan. */
export const bankPool: BankPool = { providerId: '1', payPass: partnerBank }
export const alipayPool: BankPool = { providerId: '1', payPass: alipay }
export const openingBalance = fen(1_000_000)

/** A world whose clock stands, with all that the bank says in it. */
interface BankWorld {
  readonly registry: WorldRegistry
  readonly world: World
  /** What the bank said so far: about when, what, and of what. */
  readonly heard: readonly string[]
  readonly received: readonly ReceivedMoney[]
  readonly warnings: readonly string[]
  readonly balanceOf: (pool: BankPool) => number
}

/** Opens a world in memory and writes down what the bank tells it, but for news that are taken in another way. */
export async function openBankWorld(otherNews: Partial<PayoutNews> = {}): Promise<BankWorld> {
  const { registry, world, warnings } = await openWorlds()
  await world.setClock({ mode: 'frozen' })
  const startMs = world.clock.nowMs()
  const heard: string[] = []
  const received: ReceivedMoney[] = []
  const hear =
    (what: string) =>
    (tx: Transaction, ...about: readonly string[]) => {
      heard.push([timeText(tx.nowMs() - startMs), what, ...about].join(' '))
    }
  const results = {
    accepted: hear('accepted'),
    // The serial number has a test of its own.
    succeeded: (tx: Transaction, instructionNo: string) => hear('succeeded')(tx, instructionNo),
    failed: hear('failed'),
    returned: hear('returned'),
  }
  connectPayoutBank(registry, {
    ...results,
    unknown: hear('unknown'),
    receiptReady: hear('receipt'),
    ...otherNews,
  })
  connectWithdrawalBank(registry, results)
  connectIncomingMoney(registry, {
    received: (tx, receipt) => {
      heard.push(`${(tx.nowMs() - startMs) / 1000}s received ${receipt.amount}`)
      received.push(receipt)
    },
  })
  await world.commit((tx) => {
    const text = { serial: 'opening', counterparty: '', summary: '期初' }
    addToPool(tx, bankPool, openingBalance, text)
    addToPool(tx, alipayPool, openingBalance, text)
  })
  const balanceOf = (pool: BankPool) => bankBalanceOf(world, pool)
  return { registry, world, heard, received, warnings, balanceOf }
}

/** Instructs a payout of 2,000.00 yuan; an account with an @ is a login of Alipay. */
export function pay(world: World, payeeAccount: string, instructionNo = 'I1'): Promise<void> {
  return world.commit((tx) =>
    instructPayout(tx, {
      ...(payeeAccount.includes('@') ? alipayPool : bankPool),
      instructionNo,
      payeeAccount,
      payeeName: '沈知夏',
      amount: fen(200_000),
    }),
  )
}

export const dayMs = 86_400_000

/** A day, some minutes or some seconds; the few seconds that a result takes are not told exactly. */
function timeText(ms: number): string {
  if (ms >= dayMs) return `${Math.floor(ms / dayMs)}d`
  if (ms >= 60_000) return `${ms / 60_000}min`
  return ms >= 3000 && ms <= 6000 ? '3-6s' : `${ms / 1000}s`
}
