import { type Actor } from '#server/core/call/actor.ts'
import { notFound } from '#server/core/refusal.ts'
import { type TaxCounterRow, taxCounterRows } from '#server/features/tax/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { monitorMarks, type MonitorMark } from './monitor-marks.ts'

/** The counter behind a row of the monitor, as far as it is the caller's business; refuses every other id alike. */
export function counterFor(
  source: RowSource,
  id: string,
  { role, busId, tenantId }: Actor,
  tenantOf: (merchantId: string) => string | undefined,
): { readonly counter: TaxCounterRow; readonly merchantId: string | undefined } {
  const [individualId = '', providerId = '', month = '', merchantId] = id.split('/')
  const counter = source.rows(taxCounterRows).find(`${individualId}/${providerId}/${month}`)
  const isWhole = role === 'admin' || role === 'provider'
  if (counter === undefined || (merchantId === undefined) !== isWhole) throw notFound()
  const isOwn =
    role === 'admin' ||
    (role === 'provider' && providerId === busId) ||
    (role === 'merchant' && merchantId === busId) ||
    (role === 'operator' && tenantOf(merchantId ?? '') === tenantId)
  const isPayer =
    merchantId === undefined || counter.parts.some((part) => part.merchantId === merchantId)
  if (!isOwn || !isPayer) throw notFound()
  return { counter, merchantId }
}

/** Notes what was done about a person's month; the earlier notes stay. */
export function handle(tx: Transaction, counterId: string, remark: string, by: string): void {
  changeMark(tx, counterId, (mark) => ({
    handling: [...mark.handling, { remark, by, time: tx.now() }],
  }))
}

/** Changes the mark of a counter, and makes it where there is none. */
export function changeMark(
  tx: Transaction,
  id: string,
  changed: (mark: MonitorMark) => Partial<MonitorMark>,
): void {
  const rows = tx.rows(monitorMarks)
  const known = rows.find(id)
  const mark = known ?? { id, handling: [], blockedTime: null, warnedTime: null }
  const next = { ...mark, ...changed(mark) }
  if (known === undefined) rows.insert(next)
  else rows.replace(next)
}
