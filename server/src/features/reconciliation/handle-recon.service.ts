import { parseDay } from '@settle/shared/core/day.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  reconProposal,
  reconState,
} from '@settle/shared/features/reconciliation/recon.dictionaries.ts'
import { type handleRecon } from '@settle/shared/features/reconciliation/recon-calls.ts'
import { proposalsFor } from '@settle/shared/features/reconciliation/recon.rules.ts'
import {
  recons,
  type Recon,
  type ReconDifference,
} from '@settle/shared/features/reconciliation/recon.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { requirePermission } from '#server/core/call/implement.ts'
import { fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import { assertVersion } from '#server/core/list/row-stamps.ts'
import {
  claimRecharge,
  giveBackRecharge,
  incomingMoneyNews,
  keepInSuspense,
  rechargeRows,
} from '#server/features/funds/index.ts'
import { type Pool } from '#server/ledger/chart-of-accounts.ts'
import { findUntold, noteTold } from '#server/simulators/bank/incoming-money.ts'
import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { reconRows } from './recon-rows.ts'
import { findRecon, keepRecon, reconcile } from './reconcile.service.ts'

type Handling = BodyOf<typeof handleRecon>

/** The bank has mended a statement: the event of it, and how long it takes. */
export const bankCorrects = 'recon.bankCorrects'
const correctionMs = 10 * 60_000

const { unhandled: open, waiting, handled, corrected } = reconState.values
const { claim, return: sendBack, wait } = reconProposal.values

/** What booking a receipt asks for besides: these are doors to the same room as the list of recharges. */
const permissionOf: Readonly<Partial<Record<Handling['proposal'], string>>> = {
  [claim]: 'recharge:claim',
  [sendBack]: 'recharge:return',
}

/** Deals with one difference as proposed; where money is to be booked, the bank is asked first whether it is there. */
export function handle(tx: Transaction, actor: Actor, body: Handling): Recon {
  const row = rowOf(recons, tx.rows(reconRows), body.id, actor)
  assertVersion(row, body.version, row)
  const difference = row.unmatched.find(({ key }) => key === body.key)
  if (difference === undefined) throw notFound()
  if (difference.state !== open) throw new Refusal('该差异已处理，请刷新后查看')
  if (!proposalsFor(difference).includes(body.proposal)) {
    throw new Refusal('该差异不是未入账的到账，没有可入账或退回的款项，请选择等待银行更正')
  }
  const permission = permissionOf[body.proposal]
  if (permission !== undefined) requirePermission(actor, permission)
  const isWaiting = body.proposal === wait
  const rechargeNo = isWaiting ? null : bookReceipt(tx, actor, row, difference, body)
  if (isWaiting) {
    const { providerId, payPass, reconDate } = row
    tx.schedule(bankCorrects, tx.nowMs() + correctionMs, { providerId, payPass, day: reconDate })
  }
  return changeDifference(tx, row, actor.username, body.remark, {
    ...difference,
    state: isWaiting ? waiting : handled,
    proposal: body.proposal,
    remark: body.remark,
    handleBy: actor.realname,
    handleTime: tx.now(),
    rechargeNo,
  })
}

/** T02, and T03 or T04 behind it: the money is there and waits to be known. */
function bookReceipt(
  tx: Transaction,
  actor: Actor,
  row: Recon,
  { bankSerial, bankAmount }: ReconDifference,
  { proposal, merchantId, remark }: Handling,
): string {
  const pool = poolOfRow(row)
  const receipt = findUntold(tx, pool, bankSerial)
  if (receipt?.amount !== bankAmount) {
    throw new Refusal('银行查证：没有这笔未入账的到账，不能入账或退回，请选择等待银行更正')
  }
  noteTold(tx, bankSerial)
  const recharge = keepInSuspense(tx, pool, receipt)
  if (proposal === claim) {
    if (merchantId === undefined) throw fieldRefusal('merchantId', '请选择认领到的商户')
    claimRecharge(tx, actor, { id: recharge.id, merchantId, remark })
  }
  if (proposal === sendBack) giveBackRecharge(tx, actor, { id: recharge.id, reason: remark })
  return recharge.rechargeNo
}

/**
 * The bank answers those who wait for it, in slices: it tells what it had not told, and sends the statement of the day
 * anew, without mistakes.
 */
export function* correct(tx: Transaction, payload: JsonValue): Generator<void, void> {
  const day = parseDay(findText(payload, 'day') ?? '')
  const providerId = findText(payload, 'providerId') ?? ''
  const row = tx
    .rows(reconRows)
    .allBy('reconDate', day)
    .find((one) => one.providerId === providerId && one.payPass === findText(payload, 'payPass'))
  if (row === undefined) return
  const pool = poolOfRow(row)
  for (const difference of row.unmatched) {
    const receipt = findUntold(tx, pool, difference.bankSerial)
    if (difference.state !== waiting || receipt?.amount !== difference.bankAmount) continue
    noteTold(tx, difference.bankSerial)
    incomingMoneyNews.received(tx, receipt)
    const now = findRecon(tx, pool, day) ?? row
    changeDifference(tx, now, 'system', null, {
      ...difference,
      state: corrected,
      handleTime: tx.now(),
      rechargeNo:
        tx.rows(rechargeRows).findBy('bankSerial', difference.bankSerial)?.rechargeNo ?? null,
    })
  }
  yield* reconcile(tx, { pool, day, source: '3', by: 'system' })
}

function poolOfRow({ providerId, payPass }: Recon): Pool {
  return { providerId, payPass }
}

function changeDifference(
  tx: Transaction,
  row: Recon,
  by: string,
  remark: string | null,
  difference: ReconDifference,
): Recon {
  const unmatched = row.unmatched.map((one) => (one.key === difference.key ? difference : one))
  const told = remark === null ? {} : { handleRemark: remark }
  const { diff, reconTime } = row
  return keepRecon(
    tx,
    { pool: poolOfRow(row), day: row.reconDate, by },
    { diff, reconTime, unmatched, ...told },
  )
}
