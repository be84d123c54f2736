import { addDays, dayOf, epochMsOf, parseDateTime, type Day } from '@settle/shared/core/day.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type ProfitShare } from '@settle/shared/features/share/profit-share.ts'
import { profitShareMachine } from '@settle/shared/features/share/profit-share.status.ts'
import { tellBusiness, tellPlatform } from '#server/features/party/index.ts'
import { operators } from '#server/features/session/index.ts'
import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { shareReleasable } from './share-accrual.ts'
import { ownerOfShare } from './share-owner.ts'
import { changeShare, isReleasable, releaseOne } from './share-release.service.ts'
import { profitShareRows } from './share-rows.ts'

/** The event by which a share is released without anybody's doing. */
const autoRelease = 'share.autoRelease'
const autoReleaseTime = '09:00:00'

const job = { mover: 'job', username: 'system' } as const

/** What happens to shares when their time comes; once for all worlds of a registry. */
export function connectShares(registry: WorldRegistry): void {
  registry.onDue(shareReleasable, ripen)
  registry.onDue(autoRelease, (tx, payload) => {
    const row = findShare(tx, payload)
    if (row !== undefined && isReleasable(row, job.mover)) releaseOne(tx, row, job)
  })
}

/** 0 → 1: nothing can come back any more (domain.md 3.11). N23. */
function ripen(tx: Transaction, payload: JsonValue): void {
  const row = findShare(tx, payload)
  const status = row === undefined ? undefined : profitShareMachine.next(row.status, 'ripen', 'job')
  if (row === undefined || status === undefined) return
  const ripe = changeShare(tx, row, { status }, job.username)
  tellReleasable(tx, ripe)
  if (hasAutoRelease(tx, ripe)) {
    tx.schedule(autoRelease, nextReleaseMs(tx), { share: row.id })
  }
}

/** N23, to the beneficiary and to the one who may release it. */
function tellReleasable(tx: Transaction, row: ProfitShare): void {
  const title = `分润待解冻 ¥${formatYuan(fen(row.amount))}`
  const owner = ownerOfShare(row)
  const pages: Readonly<Record<string, string>> = {
    operator: '/operator/account/share',
    agent: '/agent/share/list',
    provider: '/provider/account/share',
  }
  const page = pages[owner.type]
  if (page !== undefined) tellBusiness(tx, owner.id, title, page)
  const { operatorId } = row
  if (operatorId === null) tellPlatform(tx, title, '/plate/account/share')
  else if (operatorId !== owner.id) {
    tellBusiness(tx, operatorId, title, '/operator/account/share')
  }
}

function hasAutoRelease(tx: Transaction, { operatorId }: ProfitShare): boolean {
  const operator = operatorId === null ? undefined : tx.rows(operators).find(operatorId)
  return operator?.autoRelease === yesNo.values.yes
}

/** The next 09:00 of the world. */
function nextReleaseMs(tx: Transaction): number {
  const today = dayOf(tx.nowMs())
  const todayMs = releaseMsOn(today)
  return todayMs > tx.nowMs() ? todayMs : releaseMsOn(addDays(today, 1))
}

function releaseMsOn(day: Day): number {
  return epochMsOf(parseDateTime(`${day} ${autoReleaseTime}`))
}

function findShare(tx: Transaction, payload: JsonValue): ProfitShare | undefined {
  return tx.rows(profitShareRows).find(findText(payload, 'share') ?? '')
}
