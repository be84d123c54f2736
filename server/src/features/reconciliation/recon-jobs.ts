import { addDays, dayOf, epochMsOf, parseDateTime, parseDay } from '@settle/shared/core/day.ts'
import { payChannel } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { ledgerAccounts, type Pool } from '#server/ledger/chart-of-accounts.ts'
import { bankSwitchesOf } from '#server/simulators/bank-switches.ts'
import { findText, type JsonValue } from '#server/worlds/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { bankCorrects, correct } from './handle-recon.service.ts'
import { awaitStatement, reconcile } from './reconcile.service.ts'

/** Each night at 00:30 the day before is reconciled, in all pools (domain.md 4.9). */
const nightly = 'recon.nightly'
/** The bank was down; the day is tried again. */
const again = 'recon.again'
const retryMs = 30 * 60_000

/** Reconciles by the world's clock. */
export function connectRecon(registry: WorldRegistry): void {
  registry.onLongDue(nightly, function* run(tx) {
    planNightly(tx)
    yield* runDay(tx, addDays(parseDay(tx.today()), -1))
  })
  registry.onLongDue(again, (tx, payload: JsonValue) => runDay(tx, findText(payload, 'day') ?? ''))
  registry.onLongDue(bankCorrects, correct)
}

/** Has the next night's run come; the story plans the first one, each run the one after it. */
export function planNightly(tx: Transaction): void {
  const today = dayOf(tx.nowMs())
  const at = epochMsOf(parseDateTime(`${addDays(parseDay(today), 1)} 00:30:00`))
  tx.schedule(nightly, at, {})
}

function* runDay(tx: Transaction, day: string): Generator<void, void> {
  const isDown = bankSwitchesOf(tx).isDown
  for (const pool of poolsWithMoney(tx)) {
    if (isDown) awaitStatement(tx, pool, day)
    else yield* reconcile(tx, { pool, day, source: '1', by: 'system' })
    yield
  }
  if (isDown) tx.schedule(again, tx.nowMs() + retryMs, { day })
}

/** The pools that the ledger has a bank account for. */
function poolsWithMoney(source: RowSource): Pool[] {
  return source
    .rows(ledgerAccounts)
    .allBy('kind', 'BANK')
    .flatMap(({ pool }) => {
      const [providerId = '', code = ''] = pool.split(':')
      const channel = payChannel.items.find(({ value }) => value === code)
      return channel === undefined ? [] : [{ providerId, payPass: channel.value }]
    })
}
