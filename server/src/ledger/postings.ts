import { addFen, type Fen } from '@settle/shared/core/fen.ts'
import { flowDirection, flowType } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { type ItemAmounts } from '@settle/shared/features/payout/item-amounts.rules.ts'
import { type ProfitShares } from '@settle/shared/features/payout/profit-share.rules.ts'
import { type FlowDraft } from './account-flows.ts'
import { accountOfPool, type AccountRef, type Owner, type Pool } from './chart-of-accounts.ts'
import { type Leg, type Posting } from './ledger.ts'

/** A merchant in a pool. */
export interface MerchantInPool {
  readonly merchantId: string
  readonly pool: Pool
}

/** Who gets the parts of a fee; the collector gets the whole of it first (domain.md 4.3). */
export interface Beneficiaries {
  readonly collector: Owner
  readonly provider: Owner
  readonly platform: Owner
  /** Undefined where nobody of that kind stands between; his part is then 0. */
  readonly operator: Owner | undefined
  readonly agent: Owner | undefined
}

interface ItemToBook extends MerchantInPool {
  readonly orderNo: string
  readonly itemNo: string
  readonly amounts: ItemAmounts
}

interface EarnedItem extends ItemToBook {
  readonly shares: ProfitShares
  readonly beneficiaries: Beneficiaries
}

/** The platform as an owner. */
export const platformOwner: Owner = { type: 'platform', id: '0' }

/** T01: money of a known payer arrives at the bank. */
export function rechargePosting(
  rechargeNo: string,
  { merchantId, pool }: MerchantInPool,
  amount: Fen,
): Posting {
  return {
    code: 'T01',
    businessNo: rechargeNo,
    legs: [{ debit: bankOf(pool), credit: available(merchantId, pool), amount }],
    orderNo: rechargeNo,
    memo: '充值',
    flows: [
      income(
        ofMerchant(merchantId, pool),
        flowType.values.recharge,
        amount,
        'available',
        '充值到账',
      ),
    ],
  }
}

/** T02: money arrives that matches no merchant. */
export function suspensePosting(rechargeNo: string, pool: Pool, amount: Fen): Posting {
  return {
    code: 'T02',
    businessNo: rechargeNo,
    legs: [{ debit: bankOf(pool), credit: accountOfPool('SUSPENSE', pool), amount }],
    orderNo: rechargeNo,
    memo: '待认领款',
    flows: [income(ofPool(pool), flowType.values.unknown, amount, 'available', '待认领款')],
  }
}

/** T03: money in suspense is claimed for a merchant. */
export function claimPosting(
  rechargeNo: string,
  { merchantId, pool }: MerchantInPool,
  amount: Fen,
): Posting {
  return {
    code: 'T03',
    businessNo: rechargeNo,
    legs: [{ debit: accountOfPool('SUSPENSE', pool), credit: available(merchantId, pool), amount }],
    orderNo: rechargeNo,
    memo: '认领入账',
    flows: [
      expense(ofPool(pool), flowType.values.transfer, amount, 'available', '认领转出'),
      income(
        ofMerchant(merchantId, pool),
        flowType.values.recharge,
        amount,
        'available',
        '认领入账',
      ),
    ],
  }
}

/** T04: money in suspense goes back to its payer. */
export function sendBackPosting(rechargeNo: string, pool: Pool, amount: Fen): Posting {
  return {
    code: 'T04',
    businessNo: rechargeNo,
    legs: [{ debit: accountOfPool('SUSPENSE', pool), credit: bankOf(pool), amount }],
    orderNo: rechargeNo,
    memo: '原路退回',
    flows: [expense(ofPool(pool), flowType.values.return, amount, 'available', '原路退回')],
  }
}

/** T05: a submitted order holds its whole cost. */
export function freezeOrderPosting(
  orderNo: string,
  { merchantId, pool }: MerchantInPool,
  pay: Fen,
): Posting {
  return {
    code: 'T05',
    businessNo: orderNo,
    legs: [{ debit: available(merchantId, pool), credit: frozen(merchantId, pool), amount: pay }],
    orderNo,
    memo: '批次提交冻结',
    flows: [
      expense(ofMerchant(merchantId, pool), flowType.values.freeze, pay, 'freeze', '批次提交冻结'),
    ],
  }
}

/** T06: an order that is withdrawn or refused gives back all that it held. */
export function unfreezeOrderPosting(
  orderNo: string,
  { merchantId, pool }: MerchantInPool,
  pay: Fen,
): Posting {
  return {
    code: 'T06',
    businessNo: orderNo,
    legs: [{ debit: frozen(merchantId, pool), credit: available(merchantId, pool), amount: pay }],
    orderNo,
    memo: '批次解冻',
    flows: [
      income(ofMerchant(merchantId, pool), flowType.values.unfreeze, pay, 'unfreeze', '批次解冻'),
    ],
  }
}

/** T07: an item is on its way to the payee. */
export function sendItemPosting(item: ItemToBook): Posting {
  const { merchantId, pool, amounts } = item
  return ofItem('T07', item, '付款在途', [
    { debit: frozen(merchantId, pool), credit: transit(merchantId, pool), amount: amounts.net },
  ])
}

/** T08: the payee has it; taxes and fee are earned now and not before. */
export function itemSuccessPosting(item: EarnedItem): Posting {
  const { merchantId, pool, amounts } = item
  return ofItem(
    'T08',
    item,
    '付款成功',
    [
      { debit: transit(merchantId, pool), credit: bankOf(pool), amount: amounts.net },
      ...earnings(item),
    ],
    paidFlows(item),
  )
}

/** T09: the payee did not get it; all of it is the merchant's again. */
export function itemFailurePosting(item: ItemToBook): Posting {
  const { merchantId, pool, amounts } = item
  return ofItem(
    'T09',
    item,
    '付款失败解冻',
    [
      { debit: transit(merchantId, pool), credit: frozen(merchantId, pool), amount: amounts.net },
      { debit: frozen(merchantId, pool), credit: available(merchantId, pool), amount: amounts.pay },
    ],
    [
      income(
        ofMerchant(merchantId, pool),
        flowType.values.unfreeze,
        amounts.pay,
        'unfreeze',
        '付款失败解冻',
      ),
    ],
  )
}

/** T10: the net amount goes to the payee's balance and stays in the pool. */
export function itemToWalletPosting(item: EarnedItem, individualId: string): Posting {
  const { merchantId, pool, amounts } = item
  const wallet: AccountRef = {
    kind: 'WALLET',
    owner: { type: 'individual', id: individualId },
    pool,
  }
  return ofItem(
    'T10',
    item,
    '付款到余额',
    [{ debit: frozen(merchantId, pool), credit: wallet, amount: amounts.net }, ...earnings(item)],
    paidFlows(item),
  )
}

/**
 * Where a part of the fee is taken back from: not yet released, released, the collector's own money, or, where the
 * share was revoked by hand before, what the collector holds of it.
 */
export type ShareSource = 'hold' | 'available' | 'collector' | 'collectorHold'

interface ReturnedItem extends EarnedItem {
  /** `undefined`: nobody can give it back now; it stays owed. */
  readonly sources: Readonly<Record<keyof ProfitShares, ShareSource | undefined>>
}

/** T12: the bank sends a paid item back; net amount, taxes and fee return to the merchant. */
export function itemReturnPosting(item: ReturnedItem): Posting {
  const { merchantId, pool, amounts, shares, beneficiaries, sources } = item
  const to = available(merchantId, pool)
  const feeLegs = partsOf(beneficiaries).flatMap(([part, owner]): Leg[] => {
    const source = sources[part]
    if (source === undefined) return []
    const isHeld = source === 'hold' || source === 'collectorHold'
    const isOwn = source === 'hold' || source === 'available'
    const debit: AccountRef = {
      kind: isHeld ? 'HOLD' : 'AVL',
      owner: isOwn ? owner : beneficiaries.collector,
      pool,
    }
    return [{ debit, credit: to, amount: shares[part] }]
  })
  const feeBack = addFen(...feeLegs.map(({ amount }) => amount))
  const statement = ofMerchant(merchantId, pool)
  return ofItem(
    'T12',
    item,
    '退汇退回',
    [
      { debit: bankOf(pool), credit: to, amount: amounts.net },
      { debit: accountOfPool('TAX_VAT', pool), credit: to, amount: amounts.vat },
      { debit: accountOfPool('TAX_SUR', pool), credit: to, amount: amounts.surcharge },
      { debit: accountOfPool('TAX_IIT', pool), credit: to, amount: amounts.iit },
      ...feeLegs,
    ],
    [
      income(statement, flowType.values.return, amounts.net, 'available', '退汇：本金'),
      income(statement, flowType.values.return, amounts.tax, 'available', '退汇：税费'),
      income(statement, flowType.values.return, feeBack, 'available', '退汇：服务费'),
    ],
  )
}

/** T13: the window for returns is over; a share may be withdrawn. */
export function releaseSharePosting(
  shareNo: string,
  owner: FlowDraft['owner'],
  pool: Pool,
  amount: Fen,
): Posting {
  return {
    code: 'T13',
    businessNo: shareNo,
    legs: [{ debit: { kind: 'HOLD', owner, pool }, credit: { kind: 'AVL', owner, pool }, amount }],
    orderNo: shareNo,
    memo: '分润解冻',
    flows: [income({ owner, pool }, flowType.values.transfer, amount, 'available', '分润解冻')],
  }
}

type WithdrawalStep = 'apply' | 'send' | 'succeed' | 'giveBack' | 'giveBackSent'

/** T14: a party's withdrawal, step by step; what was applied for goes back from where it is. */
export function withdrawalPosting(
  withdrawNo: string,
  step: WithdrawalStep,
  owner: FlowDraft['owner'],
  pool: Pool,
  amount: Fen,
): Posting {
  const isMerchant = owner.type === 'merchant'
  const free: AccountRef = { kind: isMerchant ? 'MCH_AVL' : 'AVL', owner, pool }
  const held: AccountRef = { kind: isMerchant ? 'MCH_FRZ' : 'FRZ', owner, pool }
  const sent: AccountRef = { kind: 'WD_TRANSIT', owner, pool }
  const steps = {
    apply: ['T14a', free, held, '提现冻结'],
    send: ['T14b', held, sent, '提现在途'],
    succeed: ['T14c', sent, bankOf(pool), '提现成功'],
    giveBack: ['T14d', held, free, '提现解冻'],
    giveBackSent: ['T14d', sent, free, '提现失败解冻'],
  } as const
  const [code, debit, credit, memo] = steps[step]
  const statement = { owner, pool }
  const flows = {
    apply: [expense(statement, flowType.values.freeze, amount, 'freeze', memo)],
    send: [],
    succeed: [expense(statement, flowType.values.withdrawal, amount, 'frozen', memo)],
    giveBack: [income(statement, flowType.values.unfreeze, amount, 'unfreeze', memo)],
    giveBackSent: [income(statement, flowType.values.unfreeze, amount, 'unfreeze', memo)],
  } as const
  return {
    code,
    businessNo: withdrawNo,
    legs: [{ debit, credit, amount }],
    orderNo: withdrawNo,
    memo,
    flows: flows[step],
  }
}

/** T16: a merchant moves money between two of its pools; each pool balances on its own. */
export function internalTransferPosting(
  transferNo: string,
  merchantId: string,
  from: Pool,
  to: Pool,
  amount: Fen,
): Posting {
  return {
    code: 'T16',
    businessNo: transferNo,
    legs: [
      { debit: available(merchantId, from), credit: bankOf(from), amount },
      { debit: bankOf(to), credit: available(merchantId, to), amount },
    ],
    orderNo: transferNo,
    memo: '内部划转',
    flows: [
      expense(
        ofMerchant(merchantId, from),
        flowType.values.transfer,
        amount,
        'available',
        '内部划转转出',
      ),
      income(
        ofMerchant(merchantId, to),
        flowType.values.transfer,
        amount,
        'available',
        '内部划转转入',
      ),
    ],
  }
}

/** T17: a released share is taken back for the collector. */
export function recoupSharePosting(
  shareNo: string,
  from: FlowDraft['owner'],
  collector: FlowDraft['owner'],
  pool: Pool,
  amount: Fen,
): Posting {
  return {
    code: 'T17',
    businessNo: shareNo,
    legs: [
      {
        debit: { kind: 'AVL', owner: from, pool },
        credit: { kind: 'AVL', owner: collector, pool },
        amount,
      },
    ],
    orderNo: shareNo,
    memo: '分润追回',
    flows: [
      expense({ owner: from, pool }, flowType.values.transfer, amount, 'available', '分润追回'),
      income({ owner: collector, pool }, flowType.values.transfer, amount, 'available', '分润追回'),
    ],
  }
}

/** T19: a share that is not released is revoked by hand. */
export function revokeSharePosting(
  shareNo: string,
  from: Owner,
  collector: Owner,
  pool: Pool,
  amount: Fen,
): Posting {
  return {
    code: 'T19',
    businessNo: shareNo,
    legs: [
      {
        debit: { kind: 'HOLD', owner: from, pool },
        credit: { kind: 'HOLD', owner: collector, pool },
        amount,
      },
    ],
    orderNo: shareNo,
    memo: '分润撤销',
  }
}

/** Q1: a successful item may be invoiced. */
export function quotaPosting(item: ItemToBook): Posting {
  const { merchantId, pool, amounts } = item
  const owner: Owner = { type: 'merchant', id: merchantId }
  return ofItem('Q1', item, '可开票额度', [
    {
      debit: { kind: 'Q_SOURCE', owner, pool },
      credit: { kind: 'Q_AVAIL', owner, pool },
      amount: amounts.pay,
    },
  ])
}

/** Q5 for an item that is not in any application yet: what came back may not be invoiced. */
export function returnedQuotaPosting(item: ItemToBook): Posting {
  const { merchantId, pool, amounts } = item
  const owner: Owner = { type: 'merchant', id: merchantId }
  return ofItem('Q5', item, '退汇扣减可开票额度', [
    {
      debit: { kind: 'Q_AVAIL', owner, pool },
      credit: { kind: 'Q_SOURCE', owner, pool },
      amount: amounts.pay,
    },
  ])
}

/** Taxes to the pool, the fee to its collector, and from him to everybody who has a part in it. */
function earnings({ merchantId, pool, amounts, shares, beneficiaries }: EarnedItem): Leg[] {
  const from = frozen(merchantId, pool)
  const collected: AccountRef = { kind: 'HOLD', owner: beneficiaries.collector, pool }
  const passedOn = partsOf(beneficiaries).flatMap(([part, owner]): Leg[] =>
    owner.id === beneficiaries.collector.id
      ? []
      : [{ debit: collected, credit: { kind: 'HOLD', owner, pool }, amount: shares[part] }],
  )
  return [
    { debit: from, credit: accountOfPool('TAX_VAT', pool), amount: amounts.vat },
    { debit: from, credit: accountOfPool('TAX_SUR', pool), amount: amounts.surcharge },
    { debit: from, credit: accountOfPool('TAX_IIT', pool), amount: amounts.iit },
    { debit: from, credit: collected, amount: amounts.fee },
    ...passedOn,
  ]
}

function partsOf({
  provider,
  platform,
  operator,
  agent,
}: Beneficiaries): (readonly [keyof ProfitShares, Owner])[] {
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
  memo: string,
  legs: readonly Leg[],
  flows: readonly FlowDraft[] = [],
): Posting {
  return { code, businessNo: itemNo, legs, orderNo, itemNo, memo, flows }
}

/** What a paid item puts on the merchant's statement. */
function paidFlows({ merchantId, pool, amounts }: ItemToBook): FlowDraft[] {
  const merchant = ofMerchant(merchantId, pool)
  return [
    expense(merchant, flowType.values.payout, amounts.net, 'frozen', '付款'),
    expense(merchant, flowType.values.transfer, amounts.tax, 'frozen', '税费'),
    expense(merchant, flowType.values.transfer, amounts.fee, 'frozen', '服务费'),
  ]
}

type StatementRef = Pick<FlowDraft, 'owner' | 'pool'>

function income(
  statement: StatementRef,
  type: FlowDraft['flowType'],
  amount: Fen,
  effect: FlowDraft['effect'],
  memo: string,
): FlowDraft {
  const direction = flowDirection.values.income
  return { ...statement, direction, flowType: type, amount, effect, memo }
}

function expense(
  statement: StatementRef,
  type: FlowDraft['flowType'],
  amount: Fen,
  effect: FlowDraft['effect'],
  memo: string,
): FlowDraft {
  const direction = flowDirection.values.expense
  return { ...statement, direction, flowType: type, amount, effect, memo }
}

function ofMerchant(merchantId: string, pool: Pool): StatementRef {
  return { owner: { type: 'merchant', id: merchantId }, pool }
}

function ofPool(pool: Pool): StatementRef {
  return { owner: { type: 'pool', id: pool.providerId }, pool }
}

function bankOf(pool: Pool): AccountRef {
  return accountOfPool('BANK', pool)
}

function available(merchantId: string, pool: Pool): AccountRef {
  return { kind: 'MCH_AVL', owner: { type: 'merchant', id: merchantId }, pool }
}

function frozen(merchantId: string, pool: Pool): AccountRef {
  return { kind: 'MCH_FRZ', owner: { type: 'merchant', id: merchantId }, pool }
}

function transit(merchantId: string, pool: Pool): AccountRef {
  return { kind: 'PAY_TRANSIT', owner: { type: 'merchant', id: merchantId }, pool }
}
