import { dateTimeOf } from '@settle/shared/core/day.ts'
import { parseYuan, type Fen } from '@settle/shared/core/money/fen.ts'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import {
  triesLeft,
  upgradeStatus,
  verificationAfter,
  verificationLimits,
  type VerificationEvent,
} from '@settle/shared/features/corporate-verification/corporate-verification.rules.ts'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type getAcctInfo } from '@settle/shared/features/corporate-verification/corporate-verification-calls.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal, refused, type Refused } from '#server/core/refusal.ts'
import {
  partyOf,
  tellWhenComplete,
  upgradeStatusAt,
  upgradeStatusOf,
  type Party,
} from '#server/features/party/index.ts'
import { merchants } from '#server/features/session/index.ts'
import { requestRemittance } from '#server/simulators/bank/bank.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { findText } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** What the bank remitted last to a merchant, whose id is the row's; it is never sent to anybody. */
interface RemittanceRow extends Row {
  readonly amountFen: Fen
}

const remittances = defineCollection<RemittanceRow>('remittances')

const dayMs = 86_400_000
const expiryKind = 'verification.expired'

/** Registers what time does to verifications; once for all worlds of a registry. */
export function connectVerification(registry: WorldRegistry): void {
  registry.onDue(expiryKind, (tx, payload) => {
    const merchant = tx.rows(merchants).find(findText(payload, 'merchant') ?? '')
    // Another remittance has come meanwhile, with a time of its own.
    const isCurrent = merchant?.verifyExpire === findText(payload, 'verifyExpire')
    if (merchant === undefined || !isCurrent) return
    if (move(tx, merchant, 'expired') !== undefined) askAgain(tx, merchant)
  })
}

/** How far the verification is, as the caller may see it: never the amount. */
export function accountInfoOf(world: World, actor: Actor): ResultOf<typeof getAcctInfo> {
  const party = partyOf(world, actor)
  const merchant = party.role === 'merchant' ? world.rows(merchants).find(party.id) : undefined
  if (merchant === undefined) {
    const status = upgradeStatusOf(world, party)
    return { upgradeStatus: status, payDate: null, remainingTries: 0, verifyExpire: null }
  }
  const status = upgradeStatusAt(merchant, world.clock.now())
  return {
    upgradeStatus: status,
    payDate: merchant.payDate,
    remainingTries: status === upgradeStatus.remitted ? triesLeft(merchant) : 0,
    verifyExpire: merchant.verifyExpire,
  }
}

/** Compares what the owner received with what the bank remitted; a wrong amount is counted (domain.md 3.4). */
export function verifyAmount(tx: Transaction, actor: Actor, yuan: string): Refused | null {
  const party = partyOf(tx, actor)
  const merchant = merchantForVerification(tx, party)
  if (upgradeStatusAt(merchant, tx.now()) === upgradeStatus.failed) {
    move(tx, merchant, 'expired')
    askAgain(tx, merchant)
    return refused('验证已过期，请等待银行重新打款')
  }
  if (parseYuan(yuan) === tx.rows(remittances).find(merchant.id)?.amountFen) {
    move(tx, merchant, 'rightAmount')
    tellWhenComplete(tx, party)
    return null
  }
  const left = triesLeft(move(tx, merchant, 'wrongAmount') ?? merchant)
  if (left > 0) return refused('金额不正确，还可尝试{n}次', { n: left })
  askAgain(tx, merchant)
  return refused('验证次数已用完，请等待重新打款')
}

/** Has the bank remit to a merchant whose account was opened and who has not been verified yet. */
export function askForRemittance(tx: Transaction, party: Party): void {
  const merchant = party.role === 'merchant' ? tx.rows(merchants).find(party.id) : undefined
  if (merchant?.upgradeStatus !== upgradeStatus.awaitingRemittance) return
  requestRemittance(tx, customerOf(merchant))
}

/** The bank has remitted: from now on the owner may type the amount, for seven days. */
export function noteRemittance(tx: Transaction, customerId: string, amountFen: Fen): void {
  const merchant = tx.rows(merchants).find(customerId)
  if (merchant?.accountOpenStatus !== accountOpenStatus.values.opened) return
  const verifyExpireMs = tx.nowMs() + verificationLimits.validDays * dayMs
  const verifyExpire = dateTimeOf(verifyExpireMs)
  const after = move(tx, merchant, 'remitted', { payDate: tx.today(), verifyExpire })
  if (after === undefined) return
  const rows = tx.rows(remittances)
  const row = { id: customerId, amountFen }
  if (rows.find(customerId) === undefined) rows.insert(row)
  else rows.replace(row)
  tx.schedule(expiryKind, verifyExpireMs, { merchant: customerId, verifyExpire })
}

/** The bank could not remit; it tries again after a day. */
export function noteRemittanceFailure(tx: Transaction, customerId: string): void {
  const merchant = tx.rows(merchants).find(customerId)
  if (merchant === undefined) return
  if (move(tx, merchant, 'remittanceFailed') !== undefined) askAgain(tx, merchant)
}

/** What the bank must know to remit to a merchant. */
export function customerOf({ id, merchantName, accountBankNo }: Merchant) {
  return { customerId: id, companyName: merchantName, accountNo: accountBankNo }
}

function merchantForVerification(tx: Transaction, party: Party): Merchant {
  const status = upgradeStatusOf(tx, party)
  if (status === upgradeStatus.verified) throw new Refusal('账户已完成验证，无需重复提交')
  const merchant = party.role === 'merchant' ? tx.rows(merchants).find(party.id) : undefined
  if (merchant === undefined) throw new Refusal('账户尚未开通，请稍后再试')
  if (status === upgradeStatus.awaitingRemittance) {
    throw new Refusal('银行尚未打款，请稍后再试')
  }
  if (status === upgradeStatus.failed) {
    throw new Refusal(
      triesLeft(merchant) === 0 ? '验证次数已用完，请等待重新打款' : '验证失败，请等待银行重新打款',
    )
  }
  return merchant
}

/** Moves a verification; undefined, and nothing changed, where the event does not fit. */
function move(
  tx: Transaction,
  merchant: Merchant,
  event: VerificationEvent,
  fields: Partial<Pick<Merchant, 'payDate' | 'verifyExpire'>> = {},
): Merchant | undefined {
  const after = verificationAfter(merchant, event)
  if (after === undefined) return undefined
  return tx.rows(merchants).replace({
    ...merchant,
    ...after,
    ...fields,
    updateBy: 'system',
    updateTime: tx.now(),
    version: merchant.version + 1,
  })
}

function askAgain(tx: Transaction, merchant: Merchant): void {
  requestRemittance(tx, customerOf(merchant), dayMs)
}
