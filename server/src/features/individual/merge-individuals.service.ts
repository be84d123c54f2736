import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { employmentStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type mergeIndividuals } from '@settle/shared/features/individual/individual-calls.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { stampsOfChange } from '#server/core/list/row-stamps.ts'
import {
  employmentRows,
  individuals,
  payeeAccounts,
  signRecords,
} from '#server/features/payee-check/index.ts'
import { payoutItemRows } from '#server/features/payout/index.ts'
import { joinTaxCounters } from '#server/features/tax/index.ts'
import { ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { visibleIndividual } from './individual-infos.ts'
import { isLive } from './individual-ties.ts'

interface Merging {
  readonly tx: Transaction
  readonly actor: Actor
  readonly keep: Individual
  readonly drop: Individual
}

const { toPay, paying } = paymentStatus.values

/**
 * Makes one person of two rows (decision 88): all that hangs on the second goes over to the first, whose month limit counts
 * both from now on. Refuses while money of the second is under way or in a wallet.
 */
export function merge(
  tx: Transaction,
  { keepId, dropId }: BodyOf<typeof mergeIndividuals>,
  actor: Actor,
): Individual {
  if (keepId === dropId) throw new Refusal('请选择两个不同的自由职业者')
  const keep = visibleIndividual(tx, keepId, actor)
  const drop = visibleIndividual(tx, dropId, actor)
  const merging = { tx, actor, keep, drop }
  assertSettled(merging)
  movePayments(merging)
  moveSigns(merging)
  moveEmployments(merging)
  moveAccounts(merging)
  tx.rows(individuals).replace({ ...drop, ...stampsOfChange(tx, actor, drop), delFlag: '1' })
  const kept = tx.rows(individuals).find(keep.id) ?? keep
  return tx.rows(individuals).replace({ ...kept, ...stampsOfChange(tx, actor, kept) })
}

function assertSettled({ tx, drop }: Merging): void {
  const open = tx
    .rows(payoutItemRows)
    .allBy('individualId', drop.id)
    .find(({ status }) => status === toPay || status === paying)
  if (open !== undefined) {
    throw new Refusal('被合并的一方还有未完成的付款（批次 {orderNo}），请等付款完成后再合并', {
      orderNo: open.orderNo,
    })
  }
  const hasMoney = tx
    .rows(ledgerAccounts)
    .allBy('ownerId', drop.id)
    .some(({ balance }) => balance !== 0)
  if (hasMoney) throw new Refusal('被合并的一方钱包里还有余额，请在提现后再合并')
}

function movePayments({ tx, keep, drop }: Merging): void {
  const providerIds = new Set<string>()
  for (const item of tx.rows(payoutItemRows).allBy('individualId', drop.id)) {
    providerIds.add(item.providerId)
    tx.rows(payoutItemRows).replace({ ...item, individualId: keep.id })
  }
  joinTaxCounters(tx, { keepId: keep.id, dropId: drop.id }, providerIds)
}

/** One record for each merchant and provider: the signed one where one of the two is signed, else the kept person's. */
function moveSigns({ tx, actor, keep, drop }: Merging): void {
  const rows = tx.rows(signRecords)
  const own = rows.allBy('individualId', keep.id).filter(({ delFlag }) => delFlag === '0')
  for (const row of rows.allBy('individualId', drop.id)) {
    if (row.delFlag !== '0') continue
    const same = own.find(
      ({ merchantId, providerId }) =>
        merchantId === row.merchantId && providerId === row.providerId,
    )
    const { name, certNo, phone } = keep
    if (same === undefined || (isLive(row) && !isLive(same))) {
      if (same !== undefined)
        rows.replace({ ...same, ...stampsOfChange(tx, actor, same), delFlag: '1' })
      const moved = { ...row, individualId: keep.id, name, certNo, phone }
      rows.replace({ ...moved, ...stampsOfChange(tx, actor, row) })
    } else {
      rows.replace({ ...row, ...stampsOfChange(tx, actor, row), delFlag: '1' })
    }
  }
}

/** Of two records in work for one merchant and provider the kept person's goes on. */
function moveEmployments({ tx, actor, keep, drop }: Merging): void {
  const rows = tx.rows(employmentRows)
  const { employed } = employmentStatus.values
  const own = rows
    .allBy('individualId', keep.id)
    .filter(({ delFlag, status }) => delFlag === '0' && status === employed)
  for (const row of rows.allBy('individualId', drop.id)) {
    const isDouble =
      row.status === employed &&
      own.some(
        ({ merchantId, providerId }) =>
          merchantId === row.merchantId && providerId === row.providerId,
      )
    const { name, certType, certNo, phone } = keep
    rows.replace({
      ...row,
      individualId: keep.id,
      name,
      certType,
      certNo,
      phone,
      delFlag: isDouble ? '1' : row.delFlag,
      ...stampsOfChange(tx, actor, row),
    })
  }
}

function moveAccounts({ tx, actor, keep, drop }: Merging): void {
  const rows = tx.rows(payeeAccounts)
  const known = new Set(rows.allBy('individualId', keep.id).map(({ accountNo }) => accountNo))
  for (const row of rows.allBy('individualId', drop.id)) {
    rows.replace({
      ...row,
      individualId: keep.id,
      isDefault: known.size > 0 ? yesNo.values.no : row.isDefault,
      delFlag: known.has(row.accountNo) ? '1' : row.delFlag,
      ...stampsOfChange(tx, actor, row),
    })
  }
}
