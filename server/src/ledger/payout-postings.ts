import { addFen, type Fen } from '@settle/shared/core/money/fen.ts'
import { type FlowDraft } from './account-flows.ts'
import { type BookedAmounts, type BookedShares } from './booked-item.ts'
import { accountOfPool, type AccountRef, type Owner } from './chart-of-accounts.ts'
import { type Leg, type Posting } from './ledger.ts'
import {
  bankOf,
  expense,
  income,
  leg,
  merchantAccount,
  movement,
  ofMerchant,
  ofPool,
  type MerchantInPool,
} from './posting-parts.ts'

/** Who gets the parts of a fee; the collector gets the whole of it first (domain.md 4.3). */
export interface Beneficiaries {
  readonly collector: Owner
  readonly provider: Owner
  readonly platform: Owner
  /** Undefined where nobody of that kind stands between; their part is then 0. */
  readonly operator: Owner | undefined
  readonly agent: Owner | undefined
}

interface ItemToBook extends MerchantInPool {
  readonly orderNo: string
  readonly itemNo: string
  readonly amounts: BookedAmounts
}

interface EarnedItem extends ItemToBook {
  readonly shares: BookedShares
  readonly beneficiaries: Beneficiaries
}

/** T05: a submitted order holds its whole cost. */
export function freezeOrderPosting(orderNo: string, merchant: MerchantInPool, pay: Fen): Posting {
  const memo = '批次提交冻结'
  return movement({
    code: 'T05',
    businessNo: orderNo,
    memo,
    debit: merchantAccount('MCH_AVL', merchant),
    credit: merchantAccount('MCH_FRZ', merchant),
    amount: pay,
    flows: [expense(ofMerchant(merchant), { type: 'freeze', effect: 'freeze', amount: pay, memo })],
  })
}

/** T06: an order that is withdrawn or refused gives back all that it held. */
export function unfreezeOrderPosting(orderNo: string, merchant: MerchantInPool, pay: Fen): Posting {
  const memo = '批次解冻'
  return movement({
    code: 'T06',
    businessNo: orderNo,
    memo,
    debit: merchantAccount('MCH_FRZ', merchant),
    credit: merchantAccount('MCH_AVL', merchant),
    amount: pay,
    flows: [
      income(ofMerchant(merchant), { type: 'unfreeze', effect: 'unfreeze', amount: pay, memo }),
    ],
  })
}

/** T07: an item is on its way to the payee. */
export function sendItemPosting(item: ItemToBook): Posting {
  const toTransit = leg(
    merchantAccount('MCH_FRZ', item),
    merchantAccount('PAY_TRANSIT', item),
    item.amounts.net,
  )
  return ofItem('T07', item, { memo: '付款在途', legs: [toTransit] })
}

/** T08: the payee has it; taxes and fee are earned now and not before. */
export function itemSuccessPosting(item: EarnedItem): Posting {
  const paid = leg(merchantAccount('PAY_TRANSIT', item), bankOf(item.pool), item.amounts.net)
  const legs = [paid, ...earnings(item)]
  return ofItem('T08', item, { memo: '付款成功', legs, flows: paidFlows(item) })
}

/** T09: the payee did not get it; all of it is the merchant's again. */
export function itemFailurePosting(item: ItemToBook): Posting {
  const { net, pay } = item.amounts
  const memo = '付款失败解冻'
  const held = merchantAccount('MCH_FRZ', item)
  return ofItem('T09', item, {
    memo,
    legs: [
      leg(merchantAccount('PAY_TRANSIT', item), held, net),
      leg(held, merchantAccount('MCH_AVL', item), pay),
    ],
    flows: [income(ofMerchant(item), { type: 'unfreeze', effect: 'unfreeze', amount: pay, memo })],
  })
}

/** T10: the net amount goes to the payee's balance and stays in the pool. */
export function itemToWalletPosting(item: EarnedItem, individualId: string): Posting {
  const { pool, amounts } = item
  const owner: Owner = { type: 'individual', id: individualId }
  const paid = leg(merchantAccount('MCH_FRZ', item), { kind: 'WALLET', owner, pool }, amounts.net)
  const legs = [paid, ...earnings(item)]
  return ofItem('T10', item, { memo: '付款到余额', legs, flows: paidFlows(item) })
}

/**
 * Where a part of the fee is taken back from: not yet released, released, the collector's own money, or, where the
 * share was revoked by hand before, what the collector holds of it.
 */
export type ShareSource = 'hold' | 'available' | 'collector' | 'collectorHold'

interface ReturnedItem extends EarnedItem {
  readonly isClosed: boolean
  /** Whether its taxes have left the pool for the bureau; they come back later, as `taxRefundPosting`. */
  readonly isTaxPaid: boolean
  /** `undefined`: nobody can give it back now; it stays owed. */
  readonly sources: Readonly<Record<keyof BookedShares, ShareSource | undefined>>
}

/**
 * Who has what comes back: the merchant, or nobody yet where its account is closed meanwhile, which takes no money (domain.md
 * 3.12).
 */
function backTo(item: ItemToBook & { readonly isClosed: boolean }) {
  const { pool, isClosed } = item
  return isClosed
    ? { to: accountOfPool('SUSPENSE', pool), statement: ofPool(pool) }
    : { to: merchantAccount('MCH_AVL', item), statement: ofMerchant(item) }
}

/** T12: the bank sends a paid item back; net amount, taxes and fee return to the merchant, or to suspense. */
export function itemReturnPosting(item: ReturnedItem): Posting {
  const { pool, amounts, isTaxPaid } = item
  const { to, statement } = backTo(item)
  const feeLegs = feeBackLegs(item, to)
  const back = (what: '本金' | '税费' | '服务费', amount: Fen) =>
    income(statement, { type: 'return', amount, memo: `退汇：${what}` })
  return ofItem('T12', item, {
    memo: '退汇退回',
    legs: [
      leg(bankOf(pool), to, amounts.net),
      ...(isTaxPaid ? [] : taxBackLegs(item, to)),
      ...feeLegs,
    ],
    flows: [
      back('本金', amounts.net),
      ...(isTaxPaid ? [] : [back('税费', amounts.tax)]),
      back('服务费', addFen(...feeLegs.map(({ amount }) => amount))),
      ...paidBack(item),
    ],
  })
}

/** T12, second part: the collector pays what of a returned item's fee nobody could give back at first. */
export function feeRefundPosting(
  item: ItemToBook & { readonly isClosed: boolean },
  collector: FlowDraft['owner'],
  amount: Fen,
): Posting {
  const { pool } = item
  const { to, statement } = backTo(item)
  const from: AccountRef = { kind: 'AVL', owner: collector, pool }
  const line = { type: 'return', amount } as const
  const posting = ofItem('T12', item, {
    memo: '退汇退回服务费',
    legs: [leg(from, to, amount)],
    flows: [
      income(statement, { ...line, memo: '退汇：服务费' }),
      expense({ owner: collector, pool }, { ...line, memo: '退汇：垫付分润' }),
    ],
  })
  return { ...posting, attempt: 2 }
}

/**
 * T12, third part: the taxes of an item that came back after they had been paid to the bureau. They are what the payment of a
 * later month, which is smaller by them, leaves in the pool (docs/decisions/0222).
 */
export function taxRefundPosting(item: ItemToBook & { readonly isClosed: boolean }): Posting {
  const { to, statement } = backTo(item)
  const posting = ofItem('T12', item, {
    memo: '退汇退回税费',
    legs: taxBackLegs(item, to),
    flows: [income(statement, { type: 'return', amount: item.amounts.tax, memo: '退汇：税费' })],
  })
  return { ...posting, attempt: 3 }
}

function taxBackLegs({ pool, amounts }: ItemToBook, to: AccountRef): readonly Leg[] {
  return [
    leg(accountOfPool('TAX_VAT', pool), to, amounts.vat),
    leg(accountOfPool('TAX_SUR', pool), to, amounts.surcharge),
    leg(accountOfPool('TAX_IIT', pool), to, amounts.iit),
  ]
}

/** What was released already is taken from an available balance, and so stands on that owner's statement. */
function paidBack({ pool, shares, beneficiaries, sources }: ReturnedItem): FlowDraft[] {
  return partsOf(beneficiaries).flatMap(([part, owner]) => {
    const isOwn = sources[part] === 'available'
    const payer = isOwn ? owner : beneficiaries.collector
    const isPaid = isOwn || sources[part] === 'collector'
    if (!isPaid || payer.type === 'individual') return []
    const memo = isOwn ? '退汇：退回分润' : '退汇：垫付分润'
    const statement = { owner: { ...payer, type: payer.type }, pool }
    return [expense(statement, { type: 'return', amount: shares[part], memo })]
  })
}

function feeBackLegs(
  { pool, shares, beneficiaries, sources }: ReturnedItem,
  to: AccountRef,
): readonly Leg[] {
  return partsOf(beneficiaries).flatMap(([part, owner]): Leg[] => {
    const source = sources[part]
    if (source === undefined) return []
    const isHeld = source === 'hold' || source === 'collectorHold'
    const isOwn = source === 'hold' || source === 'available'
    const from: AccountRef = {
      kind: isHeld ? 'HOLD' : 'AVL',
      owner: isOwn ? owner : beneficiaries.collector,
      pool,
    }
    return [leg(from, to, shares[part])]
  })
}

/** Q1: a successful item may be invoiced. */
export function quotaPosting(item: ItemToBook): Posting {
  const [source, available] = quotaAccounts(item)
  const legs = [leg(source, available, item.amounts.pay)]
  return ofItem('Q1', item, { memo: '可开票额度', legs })
}

function quotaAccounts({ merchantId, pool }: ItemToBook): readonly [AccountRef, AccountRef] {
  const owner: Owner = { type: 'merchant', id: merchantId }
  return [
    { kind: 'Q_SOURCE', owner, pool },
    { kind: 'Q_AVAIL', owner, pool },
  ]
}

/** Taxes to the pool, the fee to its collector, and from them to everybody who has a part in it. */
function earnings(item: EarnedItem): Leg[] {
  const { pool, amounts, shares, beneficiaries } = item
  const from = merchantAccount('MCH_FRZ', item)
  const collected: AccountRef = { kind: 'HOLD', owner: beneficiaries.collector, pool }
  const passedOn = partsOf(beneficiaries).flatMap(([part, owner]): Leg[] =>
    owner.id === beneficiaries.collector.id
      ? []
      : [leg(collected, { kind: 'HOLD', owner, pool }, shares[part])],
  )
  return [
    leg(from, accountOfPool('TAX_VAT', pool), amounts.vat),
    leg(from, accountOfPool('TAX_SUR', pool), amounts.surcharge),
    leg(from, accountOfPool('TAX_IIT', pool), amounts.iit),
    leg(from, collected, amounts.fee),
    ...passedOn,
  ]
}

function partsOf({
  provider,
  platform,
  operator,
  agent,
}: Beneficiaries): (readonly [keyof BookedShares, Owner])[] {
  return [
    ['provider', provider],
    ['platform', platform],
    ...(operator === undefined ? [] : [['operator', operator] as const]),
    ...(agent === undefined ? [] : [['agent', agent] as const]),
  ]
}

function ofItem(
  code: Posting['code'],
  { orderNo, itemNo }: ItemToBook,
  booked: Pick<Posting, 'memo' | 'legs' | 'flows'>,
): Posting {
  return { code, businessNo: itemNo, orderNo, itemNo, ...booked }
}

/** What a paid item puts on the merchant's statement. */
function paidFlows(item: ItemToBook): FlowDraft[] {
  const { net, tax, fee } = item.amounts
  const merchant = ofMerchant(item)
  return [
    expense(merchant, { type: 'payout', effect: 'frozen', amount: net, memo: '付款' }),
    expense(merchant, { type: 'transfer', effect: 'frozen', amount: tax, memo: '税费' }),
    expense(merchant, { type: 'transfer', effect: 'frozen', amount: fee, memo: '服务费' }),
  ]
}
