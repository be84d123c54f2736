import { createHash } from 'node:crypto'
import { addDays, parseDay } from '@settle/shared/core/day.ts'
import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { addFen, fen, formatYuan, negate, type Fen } from '@settle/shared/core/money/fen.ts'
import { maskBankCard } from '@settle/shared/core/text/masking.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { reconStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import {
  reconKind,
  reconSource,
  reconState,
} from '@settle/shared/features/reconciliation/recon.dictionaries.ts'
import { mostDifferences } from '@settle/shared/features/reconciliation/recon.rules.ts'
import { type Recon, type ReconDifference } from '@settle/shared/features/reconciliation/recon.ts'
import { Refusal } from '#server/core/refusal.ts'
import { tellBusiness, tellPlatform } from '#server/features/party/index.ts'
import { bankEntries, ledgerDayOf, type BankEntry } from '#server/ledger/bank-entries.ts'
import {
  accountOfPool,
  balanceOf,
  ledgerAccounts,
  type Pool,
} from '#server/ledger/chart-of-accounts.ts'
import { ownerNameOf } from '#server/ledger/owner-names.ts'
import { signed, statementOf, type BankStatement } from '#server/simulators/bank/bank-statement.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { matchLines, type Mismatch } from './matching.ts'
import { reconRows } from './recon-rows.ts'

/** What is reconciled, and who asked for it; a username, or `system`. */
interface Wanted {
  readonly pool: Pool
  readonly day: string
  readonly source: ValueOf<typeof reconSource>
  readonly by: string
  /** The statement that somebody uploaded; without it the bank is asked. */
  readonly uploaded?: { readonly name: string; readonly statement: BankStatement }
}

const { unhandled: open, waiting, handled, corrected } = reconState.values
const pages = { platform: '/plate/account/recon', provider: '/provider/account/recon' } as const

/**
 * Reconciles one pool on one day that is over, in slices, and keeps the result (domain.md 2.7). A second time keeps what
 * was done about a difference; one that is gone was corrected by the bank. N29 where there are new ones.
 */
export function* reconcile(tx: Transaction, wanted: Wanted): Generator<void, Recon> {
  const { pool, day, source, by, uploaded } = wanted
  const today = tx.today()
  if (day >= today) throw new Refusal('{day}还没有结束，银行次日才出具当天的对账单', { day })
  const isCorrection = source === reconSource.values.correction
  const statement =
    uploaded?.statement ?? (yield* statementOf(tx, pool, day, { today, isCorrection }))
  const entries = tx.rows(bankEntries).allBy('poolDay', ledgerDayOf(pool, day))
  const { matched, mismatches } = yield* matchLines(statement.lines, entries)
  const before = findRecon(tx, pool, day)
  const found = withoutLate(tx, pool, day, mismatches)
  if (found.length > mostDifferences) {
    throw new Refusal('对账单与账务有{count}笔不一致，请核对是否为该资金池当天的对账单', {
      count: found.length,
    })
  }
  const unmatched = merged(tx, found, before?.unmatched ?? [], isCorrection)
  const ledgerBalance = yield* ledgerClosing(tx, pool, day, today)
  const result = {
    bankBalance: statement.closing,
    ledgerBalance,
    diff: addFen(statement.closing, negate(ledgerBalance)),
    bankCount: statement.lines.length,
    ledgerCount: entries.length,
    matchedCount: matched + mismatches.length - found.length,
    source,
    fileName: uploaded?.name ?? null,
    reconTime: tx.now(),
  }
  const row = keepRecon(tx, { pool, day, by }, { ...result, unmatched })
  const isKnown = ({ key }: ReconDifference) => before?.unmatched.some((one) => one.key === key)
  if (unmatched.some((one) => one.state === open && isKnown(one) !== true)) tellDifference(tx, row)
  return row
}

/** The reconciliation of a pool on a day; undefined where there was none. */
export function findRecon(source: RowSource, pool: Pool, day: string): Recon | undefined {
  return source
    .rows(reconRows)
    .allBy('reconDate', day)
    .find((row) => row.providerId === pool.providerId && row.payPass === pool.payPass)
}

/** The bank has not sent the statement of a day yet: its row waits for it (domain.md 7.1). */
export function awaitStatement(tx: Transaction, pool: Pool, day: string): void {
  if (findRecon(tx, pool, day) !== undefined) return
  keepRecon(
    tx,
    { pool, day, by: 'system' },
    {
      bankBalance: null,
      ledgerBalance: null,
      diff: fen(0),
      bankCount: 0,
      ledgerCount: 0,
      matchedCount: 0,
      unmatched: [],
      source: reconSource.values.bank,
      fileName: null,
      reconTime: null,
    },
  )
}

/** Keeps a row whose differences or figures changed; status and count follow from them. */
export function keepRecon(
  tx: Transaction,
  { pool, day, by }: Pick<Wanted, 'pool' | 'day' | 'by'>,
  change: Pick<Recon, 'unmatched' | 'diff' | 'reconTime'> & Partial<Recon>,
): Recon {
  const rows = tx.rows(reconRows)
  const known = findRecon(tx, pool, day)
  const facts = { ...change, ...standingOf(change) }
  if (known !== undefined) {
    const stamps = { updateBy: by, updateTime: tx.now(), version: known.version + 1 }
    return rows.replace({ ...known, ...facts, ...stamps })
  }
  return rows.insert({
    id: tx.nextId(),
    tenantId: '0',
    createBy: by,
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    reconDate: day,
    providerId: pool.providerId,
    providerName: ownerNameOf(tx, { type: 'provider', id: pool.providerId }),
    payPass: pool.payPass,
    bankBalance: null,
    ledgerBalance: null,
    bankCount: 0,
    ledgerCount: 0,
    matchedCount: 0,
    source: reconSource.values.bank,
    fileName: null,
    handleRemark: null,
    ...facts,
  })
}

/** A day is balanced once nothing is left and the balances agree; where they do not, it was dealt with by hand. */
function standingOf({
  unmatched,
  diff,
  reconTime,
}: Pick<Recon, 'unmatched' | 'diff' | 'reconTime'>) {
  const { notReconciled, balanced, different, handled: done } = reconStatus.values
  const left = unmatched.filter(({ state }) => state === open || state === waiting)
  if (reconTime === null) return { unmatchedCount: 0, status: notReconciled }
  if (left.length > 0) return { unmatchedCount: left.length, status: different }
  const isByHand = diff !== 0 || unmatched.some(({ state }) => state === handled)
  return { unmatchedCount: 0, status: isByHand ? done : balanced }
}

/** What the ledger booked a day or more after the bank was found as the bank's alone then: it is no difference again. */
function withoutLate(
  tx: Transaction,
  { providerId, payPass }: Pool,
  day: string,
  mismatches: readonly Mismatch[],
): readonly Mismatch[] {
  const { ledgerOnly, bankOnly } = reconKind.values
  if (!mismatches.some(({ kind }) => kind === ledgerOnly)) return mismatches
  const early = new Map<string, number | null>()
  for (const row of tx.rows(reconRows).allBy('providerId', providerId)) {
    if (row.payPass !== payPass || row.reconDate >= day) continue
    for (const { kind, bankSerial, bankAmount } of row.unmatched) {
      if (kind === bankOnly) early.set(bankSerial, bankAmount)
    }
  }
  return mismatches.filter(
    ({ kind, entry, ledgerAmount }) =>
      kind !== ledgerOnly || early.get(entry?.serial ?? '') !== ledgerAmount,
  )
}

function merged(
  tx: Transaction,
  found: readonly Mismatch[],
  known: readonly ReconDifference[],
  isCorrection: boolean,
): ReconDifference[] {
  const now = new Map(found.map((mismatch) => [mismatch.key, mismatch]))
  const kept = known.flatMap((one): ReconDifference[] => {
    const again = now.get(one.key)
    const isSame = again?.bankAmount === one.bankAmount && again.ledgerAmount === one.ledgerAmount
    if (isSame && mayStay(one, isCorrection)) {
      now.delete(one.key)
      return [one]
    }
    if (again !== undefined) return []
    if (one.state === handled || one.state === corrected) return [one]
    return [{ ...one, state: corrected, handleTime: tx.now() }]
  })
  return [...kept, ...[...now.values()].map(differenceOf)]
}

/** Whether what was found again is as far as it was: the bank's answer leaves nothing waiting, and a mistake may return. */
function mayStay({ state, rechargeNo }: ReconDifference, isCorrection: boolean): boolean {
  if (state === waiting) return !isCorrection
  return state !== corrected || rechargeNo !== null
}

function differenceOf({ key, kind, line, entry, bankAmount, ledgerAmount }: Mismatch) {
  const counterparty = line?.counterparty ?? null
  return {
    key,
    kind,
    bankSerial: line?.serial ?? entry?.serial ?? '',
    bankAmount,
    ledgerAmount,
    counterparty: counterparty === null ? null : shownCounterparty(counterparty),
    summary: line?.summary ?? entry?.memo ?? '',
    orderNo: entry?.orderNo ?? null,
    postingId: entry?.postingId ?? null,
    time: line?.time ?? entry?.time ?? '',
    state: open,
    proposal: null,
    remark: null,
    handleBy: null,
    handleTime: null,
    rechargeNo: null,
  }
}

/** Who is on the other side of a line: names as they are, account numbers masked (domain.md 2.3). */
export function shownCounterparty(text: string): string {
  return /^\d{8,}$/.test(text) || text.includes('@') ? maskBankCard(text) : text
}

/** What the ledger had at the bank at the end of a day. */
function* ledgerClosing(
  source: RowSource,
  pool: Pool,
  day: string,
  today: string,
): Generator<void, Fen> {
  let balance = balanceOf(source.rows(ledgerAccounts), accountOfPool('BANK', pool))
  for (let later = addDays(parseDay(day), 1); later <= today; later = addDays(later, 1)) {
    const entries = source.rows(bankEntries).allBy('poolDay', ledgerDayOf(pool, later))
    yield* visiting(entries, (entry: BankEntry) => {
      balance = addFen(balance, negate(signed(entry)))
    })
  }
  return balance
}

/** N29 */
function tellDifference(tx: Transaction, row: Recon): void {
  const pool = `${row.providerName}·${payChannel.labelOf(row.payPass)}`
  const title = `对账差异：${pool} ¥${formatYuan(fen(Math.abs(row.diff)))}`
  tellPlatform(tx, title, pages.platform)
  tellBusiness(tx, row.providerId, title, pages.provider)
}

/** Names the content of a file. */
export function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
