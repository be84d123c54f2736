import { forgetPassed } from '#server/core/export/passing-rows.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { countedTries } from './person-signing-rows.ts'

/** What is counted: links that do not exist, and codes that are asked for. */
export type Tried = 'link' | 'code' | 'taskLink'

const triesAllowed = 20
const windowMs = 10 * 60_000

/** Somebody who is known by nothing but where they call from. */
export interface Caller {
  readonly address: string
  readonly nowMs: number
}

/** Refuses an address that tried too often, whatever it asks for: so it learns nothing. */
export function assertMayTry(reader: RowSource, tried: Tried, { address, nowMs }: Caller): void {
  const former = reader.rows(countedTries).find(idOf(tried, address))
  if (former === undefined || former.count < triesAllowed || former.forgetAtMs <= nowMs) return
  const minutes = Math.ceil((former.forgetAtMs - nowMs) / 60_000)
  throw new Refusal('尝试次数太多，请 {minutes} 分钟后再试', { minutes })
}

/** Counts one try of an address; ten minutes after the first one they are forgotten. */
export function countTry(tx: Transaction, tried: Tried, address: string): void {
  forgetPassed(tx, countedTries)
  const rows = tx.rows(countedTries)
  const id = idOf(tried, address)
  const former = rows.find(id)
  if (former === undefined) rows.insert({ id, count: 1, forgetAtMs: tx.nowMs() + windowMs })
  else rows.replace({ ...former, count: former.count + 1 })
}

function idOf(tried: Tried, address: string): string {
  return `${tried}:${address}`
}
