import { addDays, dayOf, epochMsOf, parseDateTime, parseDay } from '@settle/shared/core/day.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { bankEntries, ledgerDayOf } from '#server/ledger/bank-entries.ts'
import { ledgerAccounts, type Pool } from '#server/ledger/chart-of-accounts.ts'
import { bankLines } from '#server/simulators/bank/bank-books.ts'
import { bankSwitchesOf } from '#server/simulators/bank/bank-switches.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
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
    const day = addDays(parseDay(tx.today()), -1)
    if (hasMoved(tx, day)) planNightly(tx)
    else tx.rows(nights).replace({ ...nextNight, isIdle: true })
    yield* runDay(tx, day)
  })
  registry.onChange([bankEntries, bankLines], function* wake(tx) {
    if (tx.rows(nights).find(nextNight.id)?.isIdle === true) planNightly(tx)
    yield
  })
  registry.onLongDue(again, (tx, payload: JsonValue) => runDay(tx, findText(payload, 'day') ?? ''))
  registry.onLongDue(bankCorrects, correct)
}

/** Whether the next night is planned: after a day on which no money moved it is not, until some does. */
const nights = defineCollection<Row & { readonly isIdle: boolean }>('reconNights', {
  bookkeeping: true,
})
const nextNight = { id: 'next', isIdle: false }

/**
 * Has the next night's run come; the story plans the first one, each run the one after it. A clock that is set far ahead
 * passes the quiet years without a run.
 */
export function planNightly(tx: Transaction): void {
  if (tx.rows(nights).find(nextNight.id) === undefined) tx.rows(nights).insert(nextNight)
  else tx.rows(nights).replace(nextNight)
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

function hasMoved(source: RowSource, day: string): boolean {
  return poolsWithMoney(source).some((pool) => {
    const key = ledgerDayOf(pool, day)
    const entries = source.rows(bankEntries).allBy('poolDay', key)
    return entries.length > 0 || source.rows(bankLines).allBy('poolDay', key).length > 0
  })
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
