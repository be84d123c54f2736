import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import {
  type FailedGroup,
  type FailedPayment,
  type listFailedPayments,
} from '@settle/shared/features/payout-import/failed-payments.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { cellsToMend } from '@settle/shared/features/payout-import/retry.rules.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { payoutItems, type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type DictionaryLabels } from '#server/core/list/dictionary-labels.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { say } from '#server/core/call/locale.ts'
import { pageAnswer, pageOfList, type Paging } from '#server/core/list/paging.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { isToResend } from '#server/features/payee-check/index.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { providers } from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { check } from '#server/features/payout-import/session/batch-check.ts'
import { linesOf } from '#server/features/payout-import/session/import-rows.ts'
import {
  checkContextOf,
  chosenPackage,
  openingImport,
  sessionsOf,
} from '#server/features/payout-import/session/import-session.service.ts'
import { lineOfFailed } from './retry-import.service.ts'

/** A failed payment that waits for being sent again, and the batch that it stands in. */
interface Waiting {
  readonly item: PayoutItem
  readonly order: BatchOrder
}

interface Asked extends Paging {
  readonly packageId?: string
  readonly payPass?: string
  readonly failCode?: string
}

interface Words {
  readonly locale: Locale
  readonly labels: DictionaryLabels
}

/** The failed payments of the caller's merchant that wait, over all its batches: summed up, and a page of them. */
export function failedPaymentsOf(
  reader: RowSource,
  actor: Actor,
  { packageId, payPass, failCode, ...paging }: Asked,
  { locale, labels }: Words,
): ResultOf<typeof listFailedPayments> {
  const waiting = waitingOf(reader, actor)
  const asked = waiting.filter(
    ({ item, order }) =>
      (packageId === undefined || order.packageId === packageId) &&
      (payPass === undefined || order.payPass === payPass) &&
      (failCode === undefined || item.failCode === failCode),
  )
  const page = pageOfList(asked, paging)
  return {
    groups: groupsOf(reader, waiting, { locale, labels }),
    ...pageAnswer({ ...page, rows: page.rows.map((one) => shownOf(one, actor, locale)) }),
  }
}

/** Newest first. Orders count what waits in them, so that only those are opened that have any. */
function waitingOf(reader: RowSource, { merchantId }: Actor): Waiting[] {
  if (merchantId === null) return []
  return reader
    .rows(batchOrderRows)
    .allBy('merchantId', merchantId)
    .filter(({ toResendCount, delFlag }) => toResendCount > 0 && delFlag === '0')
    .toReversed()
    .flatMap((order) =>
      reader
        .rows(payoutItemRows)
        .allBy('orderId', order.id)
        .filter((item) => isToResend(reader, item))
        .map((item) => ({ item, order })),
    )
}

function groupsOf(
  reader: RowSource,
  waiting: readonly Waiting[],
  { locale, labels }: Words,
): FailedGroup[] {
  const groups = new Map<string, FailedGroup>()
  for (const { item, order } of waiting) {
    const { packageId, payPass, providerId } = order
    const { failCode } = item
    const key = [packageId, payPass, failCode ?? ''].join('\n')
    const group = groups.get(key) ?? {
      packageId,
      payPass,
      failCode,
      providerName: reader.rows(providers).find(providerId)?.providerName ?? '',
      payPass_dictText: labels.labelOf(payChannel, payPass),
      failReason: reasonOf(item, locale) ?? '',
      cells: [...cellsToMend(failCode)],
      count: 0,
      amount: 0,
    }
    groups.set(key, { ...group, count: group.count + 1, amount: group.amount + item.amount })
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count)
}

function shownOf({ item, order }: Waiting, actor: Actor, locale: Locale): FailedPayment {
  const shown = presentRow(payoutItems, item, actor.role)
  const { id, itemNo, orderId, name, payeeAccount, amount, failCode, finishTime } = shown
  return {
    id,
    itemNo,
    orderId,
    orderNo: order.orderNo,
    packageId: order.packageId,
    payPass: order.payPass,
    name,
    payeeAccount,
    amount,
    failCode,
    failReason: reasonOf(item, locale),
    finishTime,
  }
}

/** The reasons of a bank are texts of ours, and are translated like others. */
function reasonOf({ failReason }: PayoutItem, locale: Locale): string | null {
  return failReason === null ? null : say(locale, failReason)
}

/**
 * Opens an import with failed payments of any batches of one package and channel (domain 3.1); while an import with just
 * these is open, it is that one.
 */
export function* openingRetryOfMany(
  tx: Transaction,
  actor: Actor,
  itemIds: readonly string[],
): Generator<void, ImportSession> {
  const chosen = [...new Set(itemIds)].map((id) => waitingItemOf(tx, actor, id))
  const [first] = chosen
  if (first === undefined) throw new Refusal('请选择要重发的付款')
  const { packageId, payPass } = first.order
  if (chosen.some(({ order }) => order.packageId !== packageId || order.payPass !== payPass)) {
    throw new Refusal('请一次选择同一服务商、同一渠道的付款')
  }
  const open = findOpen(tx, actor, new Set(chosen.map(({ item }) => item.id)))
  if (open !== undefined) return open

  const origin = chosenPackage(tx, actor, { packageId, payPass }, tx.today())
  const lines = chosen.map(({ item }, index) => ({ ...lineOfFailed(item), rowNo: index + 2 }))
  const batch = yield* check(tx, checkContextOf(tx, origin, tx.now()), lines)
  return yield* openingImport(
    tx,
    actor,
    {
      ...origin,
      batchName: `失败重发 ${tx.today()}`,
      projectId: null,
      fileName: null,
      sourceFile: null,
      fileHash: null,
      acceptFormFile: null,
      retryOfOrderId: null,
      settlementId: null,
    },
    batch,
  )
}

function waitingItemOf(tx: Transaction, actor: Actor, id: string): Waiting {
  const item = tx.rows(payoutItemRows).find(id)
  const order = item === undefined ? undefined : tx.rows(batchOrderRows).find(item.orderId)
  if (item === undefined || order === undefined || order.merchantId !== actor.merchantId) {
    throw notFound()
  }
  if (!isToResend(tx, item)) {
    throw new Refusal('明细 {itemNo} 已不需要重发，请刷新后重新选择', { itemNo: item.itemNo })
  }
  return { item, order }
}

function findOpen(
  tx: Transaction,
  actor: Actor,
  itemIds: ReadonlySet<string>,
): ImportSession | undefined {
  return sessionsOf(tx, actor).find(
    (session) =>
      session.state !== importState.values.submitted &&
      session.expiresAtMs > tx.nowMs() &&
      session.rowCount === itemIds.size &&
      linesOf(tx, session.id).every(
        ({ retryOfItemId }) => retryOfItemId !== null && itemIds.has(retryOfItemId),
      ),
  )
}
