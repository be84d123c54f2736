import { levelOf } from '@settle/shared/features/tax-monitor/monitor-rules.ts'
import { riskLevel } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { tellBusiness } from '#server/features/party/index.ts'
import { findTaxPolicy, taxCounterRows, type TaxCounterRow } from '#server/features/tax/index.ts'
import { type TaxPolicy } from '@settle/shared/features/tax/tax-policy.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type Change, type Transaction } from '#server/worlds/types.ts'
import { changeMark } from './monitor-handling.ts'
import { monitorMarks } from './monitor-marks.ts'

/** More people of one commit are told of as one message. */
const mostNamed = 5

/** N28: who reaches 80 % of the month limit is told of once in a month, to the provider and to who pays them. */
export function* warnOfLimits(tx: Transaction, changes: readonly Change[]): Generator<void, void> {
  const policies = new Map<string, TaxPolicy | undefined>()
  const near: { counter: TaxCounterRow; limit: number }[] = []
  yield* visiting(changes, ({ id, after }) => {
    const counter = after === undefined ? undefined : tx.rows(taxCounterRows).find(id)
    if (counter === undefined) return
    const { period, providerId, month } = counter
    if (!policies.has(period)) policies.set(period, findTaxPolicy(tx, providerId, month))
    const limit = policies.get(period)?.monthLimit ?? 0
    const level = levelOf(usedOf(counter), limit)
    if (level === riskLevel.values.normal) return
    if ((tx.rows(monitorMarks).find(id)?.warnedTime ?? null) === null) near.push({ counter, limit })
  })
  for (const { counter, limit } of near.slice(0, mostNamed)) tell(tx, counter, limit)
  for (const { counter } of near) {
    changeMark(tx, counter.id, () => ({ warnedTime: tx.now() }))
  }
  tellRest(tx, near.slice(mostNamed))
}

const pages = { provider: '/provider/tax/monitor', merchant: '/merchant/tax/monitor' }

function tell(tx: Transaction, counter: TaxCounterRow, limit: number): void {
  const name = tx.rows(individuals).find(counter.individualId)?.name ?? ''
  const percent = Math.floor((usedOf(counter) * 100) / limit)
  const title = `月限额预警：${name} 已用 ${percent}%`
  tellBusiness(tx, counter.providerId, title, pages.provider)
  for (const merchantId of payersOf(counter)) tellBusiness(tx, merchantId, title, pages.merchant)
}

function tellRest(tx: Transaction, near: readonly { counter: TaxCounterRow }[]): void {
  const counts = new Map<string, number>()
  for (const { counter } of near) {
    counts.set(counter.providerId, (counts.get(counter.providerId) ?? 0) + 1)
  }
  for (const [providerId, count] of counts) {
    tellBusiness(tx, providerId, `月限额预警：另有 ${count} 人已用 80% 以上`, pages.provider)
  }
}

function payersOf({ parts }: TaxCounterRow): ReadonlySet<string> {
  return new Set(
    parts
      .filter(({ reserved, posted }) => reserved.amount + posted.amount > 0)
      .map(({ merchantId }) => merchantId),
  )
}

function usedOf({ reserved, posted }: TaxCounterRow): number {
  return reserved.amount + posted.amount
}
