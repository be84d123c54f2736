import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { coopStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { cooperationMachine } from '@settle/shared/features/package/cooperation.status.ts'
import {
  type endPackage,
  type resumePackage,
  type suspendPackage,
} from '@settle/shared/features/package/package-calls.ts'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { Refusal } from '#server/core/refusal.ts'
import { stampsOfChange } from '#server/core/list/row-stamps.ts'
import { authorOf, endPackageContract } from '#server/features/contract/index.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { importSessions } from '#server/features/payout-import/index.ts'
import { merchants, servicePackages } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { packageOf, tellPartners, type Change } from './package.service.ts'

const { submitted, accepted, paying } = batchOrderStatus.values
const { cooperating, suspended, terminated } = coopStatus.values

/** Stops new orders under a package; what is under way goes on (domain.md 3.18). */
export function suspend(
  tx: Transaction,
  { reason, ...asked }: BodyOf<typeof suspendPackage>,
  change: Change,
): ServicePackage {
  const row = moved(tx, packageOf(tx, asked, change), 'suspend', change)
  tellPartners(tx, row, `合作已暂停：${reason}`)
  return row
}

/** Lets new orders come again. */
export function resume(
  tx: Transaction,
  asked: BodyOf<typeof resumePackage>,
  change: Change,
): ServicePackage {
  const row = moved(tx, packageOf(tx, asked, change), 'resume', change)
  tellPartners(tx, row, '合作已恢复')
  return row
}

/**
 * Ends a package for good, once nothing is under way with it. Its balance stays where it is and can be withdrawn. Was it
 * the current one, the merchant goes on with another that it works under.
 */
export function end(
  tx: Transaction,
  { reason, ...asked }: BodyOf<typeof endPackage>,
  change: Change,
): ServicePackage {
  const found = packageOf(tx, asked, change)
  if (found.coopStatus === cooperating) {
    throw new Refusal('请先暂停合作，确认没有未完成的批次后再终止')
  }
  if (found.coopStatus === suspended) assertNothingUnderWay(tx, found)
  const row = moved(tx, found, 'end', change)
  if (row.isCurrent === yesNo.values.yes) handOver(tx, row, change)
  endPackageContract(tx, row, authorOf(change.actor), reason)
  tellPartners(tx, row, `合作已终止：${reason}`)
  return row
}

function assertNothingUnderWay(tx: Transaction, { id, merchantId }: ServicePackage): void {
  const open = tx
    .rows(batchOrderRows)
    .allBy('merchantId', merchantId)
    .filter(
      ({ packageId, status }) =>
        packageId === id && (status === submitted || status === accepted || status === paying),
    )
  const [first] = open
  if (first !== undefined) {
    throw new Refusal('还有 {count} 个批次未完成（{orderNo}），处理完后才能终止', {
      count: open.length,
      orderNo: first.orderNo,
    })
  }
  const waiting = tx
    .rows(importSessions)
    .allBy('merchantId', merchantId)
    .filter(
      ({ packageId, state, expiresAtMs }) =>
        packageId === id && state === importState.values.waitingReview && expiresAtMs > tx.nowMs(),
    ).length
  if (waiting > 0) {
    throw new Refusal('还有 {count} 份付款名单待复核，处理完后才能终止', { count: waiting })
  }
}

function moved(
  tx: Transaction,
  row: ServicePackage,
  event: 'suspend' | 'resume' | 'end',
  { actor }: Change,
): ServicePackage {
  const next = cooperationMachine.next(row.coopStatus, event, actor.role)
  if (next === undefined) throw new Refusal(refusals[row.coopStatus])
  return tx
    .rows(servicePackages)
    .replace({ ...row, coopStatus: next, ...stampsOfChange(tx, actor, row) })
}

const refusals = {
  [cooperating]: '该合作套餐正在合作中',
  [suspended]: '该合作套餐已暂停',
  [terminated]: '该合作套餐已终止',
} as const

function handOver(tx: Transaction, ended: ServicePackage, { actor }: Change): void {
  const rows = tx.rows(servicePackages)
  const others = rows
    .allBy('merchantId', ended.merchantId)
    .filter((one) => one.id !== ended.id && one.delFlag === '0')
  const next =
    others.find((one) => one.coopStatus === cooperating) ??
    others.find((one) => one.coopStatus === suspended)
  const merchant = tx.rows(merchants).find(ended.merchantId)
  if (next === undefined || merchant === undefined) return
  const { yes, no } = yesNo.values
  rows.replace({ ...ended, isCurrent: no })
  rows.replace({ ...next, isCurrent: yes, ...stampsOfChange(tx, actor, next) })
  tx.rows(merchants).replace({
    ...merchant,
    currentPackageId: next.id,
    ...stampsOfChange(tx, actor, merchant),
  })
}
