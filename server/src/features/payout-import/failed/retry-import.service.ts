import { fen, plainYuan } from '@settle/shared/core/money/fen.ts'
import { bankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { emptyCells } from '@settle/shared/features/payout-import/payee-sheet.ts'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { isRetriable } from '#server/features/payee-check/index.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { check } from '#server/features/payout-import/session/batch-check.ts'
import { type ImportLine } from '#server/features/payout-import/session/import-rows.ts'
import {
  checkContextOf,
  chosenPackage,
  openingImport,
  sessionsOf,
} from '#server/features/payout-import/session/import-session.service.ts'

/**
 * Opens an import with the failed items of an order that nothing has made good yet (domain.md 3.1); while one of that
 * order is open, it is that one.
 */
export function* openingRetry(
  tx: Transaction,
  actor: Actor,
  orderId: string,
): Generator<void, ImportSession> {
  const order = tx.rows(batchOrderRows).find(orderId)
  if (order === undefined || order.merchantId !== actor.merchantId) throw notFound()
  const open = sessionsOf(tx, actor).find(
    (session) =>
      session.retryOfOrderId === orderId &&
      session.state !== importState.values.submitted &&
      session.expiresAtMs > tx.nowMs(),
  )
  if (open !== undefined) return open

  const lines = tx
    .rows(payoutItemRows)
    .allBy('orderId', orderId)
    .filter(({ id }) => isRetriable(tx, id))
    .map(lineOfFailed)
  if (lines.length === 0) throw new Refusal('该批次没有可重发的明细')
  const { packageId, payPass } = chosenPackage(tx, actor, order, tx.today())
  const batch = yield* check(tx, checkContextOf(tx, { packageId, payPass }, tx.now()), lines)
  return yield* openingImport(tx, actor, originOf(order), batch)
}

function originOf({ id, packageId, payPass, batchName, projectId }: BatchOrder) {
  const name = batchName.endsWith('-重发') ? batchName : `${batchName}-重发`
  return {
    packageId,
    payPass,
    projectId,
    batchName: Array.from(name).slice(-50).join(''),
    fileName: null,
    sourceFile: null,
    fileHash: null,
    acceptFormFile: null,
    retryOfOrderId: id,
    settlementId: null,
  }
}

/** The line of an import that makes a failed item good. */
export function lineOfFailed(item: PayoutItem): ImportLine {
  return {
    rowNo: item.seq + 1,
    retryOfItemId: item.id,
    cells: {
      ...emptyCells,
      name: item.name,
      certType: certType.labelOf(item.certType),
      certNo: item.certNo,
      phone: item.phone,
      payeeAccount: item.payeeAccount,
      bankName: bankItems.labelOf(item.bankCode),
      amountText: plainYuan(fen(item.amount)),
      taskNo: item.taskNo ?? '',
      remark: item.remark ?? '',
    },
  }
}
