import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { addFen, fen } from '@settle/shared/core/money/fen.ts'
import {
  deliveryStatus,
  settleStatus,
} from '@settle/shared/features/dictionary/project.dictionaries.ts'
import {
  settledAtOnce,
  type createSettlement,
} from '@settle/shared/features/settlement/settlement-calls.ts'
import { settlements, type Settlement } from '@settle/shared/features/settlement/settlement.ts'
import { type Delivery } from '@settle/shared/features/task/delivery.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange, stampsOfNew } from '#server/core/list/row-stamps.ts'
import {
  findLiveDraft,
  forgettingDraft,
  openingSettlementDraft,
} from '#server/features/payout-import/index.ts'
import {
  deliveryRows,
  findPackage,
  projectRows,
  settlementRows,
} from '#server/features/project/index.ts'
import { runAtOnce } from '#server/worlds/slices.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { settlementLines } from './settlement-rows.ts'

const { toSettle } = settleStatus.values

/** Whether an accepted delivery waits for its settlement: it is in none, and nothing pays it (domain.md 3.7). */
function isUnsettled({ status, settlementId, itemId, delFlag }: Delivery): boolean {
  const isFree = settlementId === null && itemId === null
  return delFlag === '0' && isFree && status === deliveryStatus.values.passed
}

/** The accepted deliveries of a merchant that wait for their settlement, the earliest accepted first. */
export function unsettledOf(reader: RowSource, actor: Actor, projectId?: string): Delivery[] {
  const own = reader
    .rows(projectRows)
    .allBy('merchantId', actor.merchantId ?? '')
    .filter(({ id }) => projectId === undefined || id === projectId)
  return own
    .flatMap(({ id }) => reader.rows(deliveryRows).allBy('projectId', id))
    .filter(isUnsettled)
    .toSorted((one, other) => ((one.auditTime ?? '') < (other.auditTime ?? '') ? -1 : 1))
    .slice(0, settledAtOnce)
}

/** Settles accepted deliveries of one project: a draft of payouts whose rows carry task and delivery. All or none. */
export function* creating(
  tx: Transaction,
  actor: Actor,
  { deliveryIds, payPass }: BodyOf<typeof createSettlement>,
): Generator<void, Settlement> {
  const chosen = deliveryIds.map((id) => ownDelivery(tx, id, actor))
  const [first] = chosen
  const project = tx.rows(projectRows).find(first?.projectId ?? '')
  if (project === undefined) throw notFound()
  if (chosen.some(({ projectId }) => projectId !== project.id)) {
    throw new Refusal('一张结算单只能结算同一个项目的交付')
  }
  for (const delivery of chosen) assertUnsettled(tx, delivery)
  const task = chosen.every(({ taskId }) => taskId === first?.taskId) ? first : undefined
  const settlement = tx.rows(settlementRows).insert({
    ...stampsOfNew(tx, actor),
    tenantId: project.tenantId,
    operatorId: project.operatorId,
    agentId: project.agentId,
    providerId: project.providerId,
    providerName: project.providerName,
    merchantId: project.merchantId,
    merchantName: project.merchantName,
    settleNo: nextBusinessNumber(tx, 'JS'),
    projectId: project.id,
    projectName: project.projectName,
    taskId: task?.taskId ?? null,
    taskName: task?.taskName ?? null,
    count: chosen.length,
    amount: addFen(fen(0), ...chosen.map(({ amount }) => fen(amount))),
    paidCount: 0,
    paidAmount: 0,
    status: toSettle,
    importId: null,
    batchOrderId: null,
    orderNo: null,
    submitTime: null,
    finishTime: null,
  })
  for (const delivery of chosen) {
    hold(tx, settlement, delivery)
    yield
  }
  return yield* withDraft(tx, actor, settlement, payPass)
}

/** The same without slices, for the story. */
export function createSettlementOf(...of: Parameters<typeof creating>): Settlement {
  return runAtOnce(creating(...of))
}

/** The draft of a settlement, made anew where it is gone. */
export function* continuing(
  tx: Transaction,
  actor: Actor,
  id: string,
): Generator<void, Settlement> {
  const row = ownSettlement(tx, id, actor)
  assertDraft(row)
  if (findLiveDraft(tx, row.importId, tx.nowMs()) !== undefined) return row
  return yield* withDraft(tx, actor, row, undefined)
}

/** Gives a settlement up that was not submitted; its deliveries wait for another one. */
export function* cancelling(
  tx: Transaction,
  actor: Actor,
  id: string,
): Generator<void, Settlement> {
  const row = ownSettlement(tx, id, actor)
  assertDraft(row)
  if ((yield* forgettingDraft(tx, row.importId)) === 'underReview') {
    throw new Refusal('付款名单正在等待复核，退回之后才能取消结算单')
  }
  for (const line of tx.rows(settlementLines).allBy('settlementId', id)) {
    const delivery = tx.rows(deliveryRows).find(line.deliveryId)
    if (delivery?.settlementId === id) {
      tx.rows(deliveryRows).replace({ ...delivery, settlementId: null })
    }
    yield
  }
  const gone = { importId: null, delFlag: '1' as const, ...stampsOfChange(tx, actor, row) }
  return tx.rows(settlementRows).replace({ ...row, ...gone })
}

/** The settlement of an id in the caller's scope. */
export function ownSettlement(reader: RowSource, id: string, actor: Actor): Settlement {
  return rowOf(settlements, reader.rows(settlementRows), id, actor)
}

function* withDraft(
  tx: Transaction,
  actor: Actor,
  row: Settlement,
  payPass: string | undefined,
): Generator<void, Settlement> {
  const servicePackage = findPackage(tx, row.merchantId, row.providerId)
  if (servicePackage === undefined) throw new Refusal('商户与服务商已没有合作，不能结算')
  const lines = tx.rows(settlementLines).allBy('settlementId', row.id)
  const session = yield* openingSettlementDraft(tx, actor, {
    settlementId: row.id,
    projectId: row.projectId,
    packageId: servicePackage.id,
    ...(payPass === undefined ? {} : { payPass }),
    batchName: `任务结算-${row.taskName ?? row.projectName}`,
    payees: lines.map(({ individualId, taskNo, amount, deliveryNo }) => ({
      individualId,
      taskNo,
      amount,
      remark: deliveryNo,
    })),
  })
  return tx
    .rows(settlementRows)
    .replace({ ...row, importId: session.id, ...stampsOfChange(tx, actor, row) })
}

function ownDelivery(reader: RowSource, id: string, actor: Actor): Delivery {
  const row = reader.rows(deliveryRows).find(id)
  if (row?.delFlag !== '0' || row.merchantId !== actor.merchantId) throw notFound()
  return row
}

function assertUnsettled(reader: RowSource, delivery: Delivery): void {
  if (isUnsettled(delivery)) return
  const { deliveryNo, status, settlementId, orderNo } = delivery
  if (status !== deliveryStatus.values.passed) {
    throw new Refusal('交付{deliveryNo}还没有验收通过，不能结算', { deliveryNo })
  }
  const holder = settlementId === null ? undefined : reader.rows(settlementRows).find(settlementId)
  throw holder === undefined
    ? new Refusal('交付{deliveryNo}已在批次{orderNo}中付款', { deliveryNo, orderNo: orderNo ?? '' })
    : new Refusal('交付{deliveryNo}已在结算单{settleNo}中', {
        deliveryNo,
        settleNo: holder.settleNo,
      })
}

function assertDraft({ status, settleNo, orderNo }: Settlement): void {
  if (status !== toSettle) {
    throw new Refusal('结算单{settleNo}已提交，批次号{orderNo}', {
      settleNo,
      orderNo: orderNo ?? '',
    })
  }
}

function hold(tx: Transaction, { id: settlementId }: Settlement, delivery: Delivery): void {
  const { id: deliveryId, deliveryNo, taskId, taskNo, taskName, individualId, name } = delivery
  tx.rows(settlementLines).insert({
    id: tx.nextId(),
    settlementId,
    deliveryId,
    deliveryNo,
    taskId,
    taskNo,
    taskName,
    individualId,
    name,
    amount: delivery.amount,
    status: toSettle,
    itemId: null,
    itemNo: null,
    failReason: null,
  })
  tx.rows(deliveryRows).replace({ ...delivery, settlementId, settleStatus: toSettle })
}
