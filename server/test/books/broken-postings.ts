import { fen } from '@settle/shared/core/money/fen.ts'
import { accountStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import {
  paymentStatus,
  profitShareStatus,
} from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type TaxCertificate } from '@settle/shared/features/tax-certificate/tax-certificate.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { rechargeRows, withdrawalRows } from '#server/features/funds/index.ts'
import { invoiceRows } from '#server/features/invoice-quota/index.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { openReport } from '#server/features/platform-report/index.ts'
import { merchants } from '#server/features/session/index.ts'
import { profitShareRows } from '#server/features/share/index.ts'
import { taxCertificateRows } from '#server/features/tax-certificate/index.ts'
import { paidPools, taxCounterRows, taxDeclarationRows } from '#server/features/tax/index.ts'
import { accountFlowRows } from '#server/ledger/account-flows.ts'
import {
  accountIdOf,
  accountOfPool,
  ledgerAccounts,
  type AccountRef,
} from '#server/ledger/chart-of-accounts.ts'
import { ledgerTransfers, post } from '#server/ledger/ledger.ts'
import { itemFailurePosting, rechargePosting } from '#server/ledger/postings.ts'
import { bankBalances } from '#server/simulators/bank/bank-books.ts'
import { type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { runAtOnce } from '#server/worlds/slices.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { each } from '#test/settlement/settlement-books.ts'
import { pool, somebody, yunfan } from '#test/settlement/settlement-sample.ts'

type Mutation = readonly [
  what: string,
  mutate: (tx: Transaction) => void,
  broken: readonly string[],
]

const wallet: AccountRef = { kind: 'WALLET', owner: { type: 'individual', id: somebody }, pool }
const otherWallet: AccountRef = { kind: 'WALLET', owner: { type: 'individual', id: '1' }, pool }
const frozen: AccountRef = { kind: 'MCH_FRZ', owner: { type: 'merchant', id: yunfan }, pool }
const transit: AccountRef = { ...frozen, kind: 'PAY_TRANSIT' }
const held: AccountRef = { kind: 'HOLD', owner: { type: 'platform', id: '0' }, pool }
const purse: AccountRef = { ...held, kind: 'AVL' }
const quotaSource: AccountRef = { ...frozen, kind: 'Q_SOURCE' }
const quota: AccountRef = { ...frozen, kind: 'Q_AVAIL' }

const { toPay, paying } = paymentStatus.values

/** What is broken, how, and which rules see it: these, and no other. */
export const mutations: readonly Mutation[] = [
  [
    'an account that is closed with money in it',
    (tx) =>
      change(
        tx,
        merchants,
        ({ id }) => id === yunfan,
        () => ({ accountStatus: accountStatus.values.cancelled }),
      ),
    ['已注销的账户没有资金'],
  ],
  [
    'a transfer that leaves its pool',
    (tx) =>
      change(
        tx,
        ledgerTransfers,
        () => true,
        () => ({ pool: '0:1' }),
      ),
    ['每笔分录金额为正、不跨资金池'],
  ],
  [
    'a transfer of nothing',
    (tx) => {
      const [pattern] = each(tx, ledgerTransfers)
      if (pattern !== undefined) {
        tx.rows(ledgerTransfers).insert({ ...pattern, id: tx.nextId(), amount: fen(0) })
      }
    },
    ['每笔分录金额为正、不跨资金池'],
  ],
  [
    'money that is credited to nobody',
    (tx) => {
      const [pattern] = each(tx, ledgerTransfers)
      if (pattern === undefined) throw new Error('Nothing was booked.')
      const id = accountIdOf(wallet)
      const told = { debitAccount: id, creditAccount: `X/1/${poolKey}`, pool: poolKey }
      tx.rows(ledgerTransfers).insert({ ...pattern, ...told, id: tx.nextId(), amount: fen(1) })
      change(
        tx,
        ledgerAccounts,
        (row) => row.id === id,
        ({ balance }) => ({ balance: fen(balance - 1) }),
      )
    },
    ['每个资金池：银行存款等于全部权益'],
  ],
  [
    'an account that is overdrawn',
    (tx) => {
      const [pattern] = each(tx, ledgerTransfers)
      if (pattern === undefined) throw new Error('Nothing was booked.')
      const [debitAccount, creditAccount] = [accountIdOf(otherWallet), accountIdOf(wallet)]
      const told = { debitAccount, creditAccount, pool: poolKey }
      tx.rows(ledgerTransfers).insert({ ...pattern, ...told, id: tx.nextId(), amount: fen(7) })
      const { kind } = otherWallet
      const owned = { ownerType: 'individual', ownerId: '1', pool: poolKey } as const
      tx.rows(ledgerAccounts).insert({ id: debitAccount, kind, ...owned, balance: fen(-7) })
      change(
        tx,
        ledgerAccounts,
        ({ id }) => id === creditAccount,
        ({ balance }) => ({ balance: fen(balance + 7) }),
      )
    },
    ['没有账户为负'],
  ],
  [
    'a leg of T05 with another amount',
    (tx) =>
      change(
        tx,
        ledgerTransfers,
        ({ code }) => code === 'T05',
        ({ amount }) => ({ amount: fen(amount + 1) }),
      ),
    ['余额等于分录之和'],
  ],
  [
    'a posting without its line on the statement',
    (tx) => {
      const posting = rechargePosting('CZ-1', { merchantId: yunfan, pool }, fen(5))
      post(tx, { ...posting, flows: [] })
    },
    ['每个资金池：账务的银行存款等于银行自己的余额', '流水逐行相接，最后一行等于账户余额'],
  ],
  [
    'a line in the middle of a statement',
    (tx) =>
      change(
        tx,
        accountFlowRows,
        ({ ownerId }) => ownerId === yunfan,
        ({ amount }) => ({ amount: fen(amount + 1) }),
      ),
    ['流水逐行相接，最后一行等于账户余额'],
  ],
  [
    "the bank's own balance",
    (tx) =>
      change(
        tx,
        bankBalances,
        () => true,
        ({ balance }) => ({ balance: fen(balance + 1) }),
      ),
    ['每个资金池：账务的银行存款等于银行自己的余额'],
  ],
  [
    'money in suspense that a recharge says is more',
    (tx) =>
      change(
        tx,
        rechargeRows,
        ({ status }) => status === paying,
        ({ amount }) => ({ amount: fen(amount + 1) }),
      ),
    ['待认领款等于未认领的充值'],
  ],
  [
    'a withdrawal under way that says it is more',
    (tx) =>
      change(
        tx,
        withdrawalRows,
        ({ status }) => status === paying,
        ({ amount }) => ({ amount: fen(amount + 1) }),
      ),
    ['提现在途等于已发送银行的提现'],
  ],
  [
    'a withdrawal in review that says it is more',
    (tx) =>
      change(
        tx,
        withdrawalRows,
        ({ status }) => status === toPay,
        ({ amount }) => ({ amount: fen(amount + 1) }),
      ),
    ['提现冻结等于待审核的提现'],
  ],
  [
    'a share of T08 that goes to another beneficiary',
    (tx) => move(tx, held, { ...held, owner: { type: 'agent', id: '1300000000000000001' } }),
    ['分润冻结等于未解冻的分润'],
  ],
  [
    'a share that is booked as released, and is not',
    (tx) =>
      change(
        tx,
        profitShareRows,
        ({ releasedAmount }) => releasedAmount > 0,
        ({ releasedAmount }) => ({ releasedAmount: releasedAmount + 1 }),
      ),
    ['已解冻的分润等于余额、提现与垫付'],
  ],
  [
    'a release without the T13 that belongs to it',
    (tx) =>
      change(
        tx,
        profitShareRows,
        ({ status }) => status === profitShareStatus.values.toUnfreeze,
        ({ amount }) => ({ status: profitShareStatus.values.succeeded, releasedAmount: amount }),
      ),
    ['分润冻结等于未解冻的分润', '已解冻的分润等于余额、提现与垫付'],
  ],
  [
    'shares of an item that are more than its fee',
    (tx) =>
      change(
        tx,
        payoutItemRows,
        () => true,
        ({ platformShare }) => ({ platformShare: platformShare + 1 }),
      ),
    ['每笔明细：应付 = 实发 + 税费 + 服务费，分润之和等于服务费'],
  ],
  [
    'an order that counts a success twice',
    (tx) =>
      change(
        tx,
        batchOrderRows,
        ({ successCount }) => successCount > 0,
        ({ successCount }) => ({ successCount: successCount + 1 }),
      ),
    ['每个批次：金额、笔数和状态与明细一致'],
  ],
  [
    'an item that T07 sends with too little',
    (tx) => move(tx, transit, frozen),
    ['付款在途等于付款中明细的实发与已受理社保之和', '商户冻结等于未完成批次和社保订单占用的金额'],
  ],
  [
    'an item that failed and was not unfrozen (T09 without its second leg)',
    (tx) => {
      const item = each(tx, payoutItemRows).find(({ status }) => status === paying)
      if (item === undefined) throw new Error('Nothing is under way.')
      const { itemNo, orderNo, merchantId, net } = item
      const amounts = { ...zeros, fee: nothing, net: fen(net), pay: nothing }
      post(tx, itemFailurePosting({ itemNo, orderNo, merchantId, pool, amounts }))
    },
    ['付款在途等于付款中明细的实发与已受理社保之和', '商户冻结等于未完成批次和社保订单占用的金额'],
  ],
  ...(['VAT', 'SUR', 'IIT'] as const).map(
    (tax, index) =>
      [
        `too much of TAX_${tax}`,
        (tx: Transaction) => move(tx, wallet, accountOfPool(`TAX_${tax}`, pool)),
        [
          `代征税款（${['增值税', '附加税', '个税'][index] ?? ''}）等于付款成功明细的税额减去已缴款`,
        ],
      ] as const,
  ),
  [
    'Q1 booked twice',
    (tx) => move(tx, quotaSource, quota),
    ['可开票额度等于付款成功明细的应付与已缴社保之和'],
  ],
  [
    'Q2 without an application',
    (tx) => move(tx, quota, { ...frozen, kind: 'Q_APPLIED' }),
    ['开票中额度等于未完结开票申请的金额'],
  ],
  [
    'Q3 without an invoice',
    (tx) => move(tx, quota, { ...frozen, kind: 'Q_INVOICED' }),
    ['已开票额度等于已开票批次的金额'],
  ],
  [
    'Q5 of an invoiced order that nothing came back of',
    (tx) => move(tx, quota, { ...frozen, kind: 'Q_TOREV' }),
    ['可开票额度等于付款成功明细的应付与已缴社保之和', '待冲红额度等于已提交税局的退汇金额'],
  ],
  [
    'an invoice whose tax does not fit its total',
    (tx) =>
      change(
        tx,
        invoiceRows,
        () => true,
        ({ taxAmount }) => ({ taxAmount: taxAmount + 1 }),
      ),
    ['每个开票申请：蓝字减红字发票等于已开票批次的金额，价税合计 = 不含税 + 税额'],
  ],
  [
    'a tax counter that forgets an item',
    (tx) =>
      change(
        tx,
        taxCounterRows,
        () => true,
        ({ posted }) => ({ posted: { ...posted, amount: fen(posted.amount + 1) } }),
      ),
    ['个人累计等于有效明细之和', '个人累计等于各商户部分之和'],
  ],
  [
    'a report of a quarter whose people got more than the ledger paid',
    (tx) => {
      for (const { providerId, month } of each(tx, taxCounterRows)) {
        const period = `${month.slice(0, 4)}Q${Math.ceil(Number(month.slice(5)) / 3)}`
        const told = { kind: 'INCOME', corrects: null, reason: null } as const
        runAtOnce(openReport(tx, { providerId, period, ...told }))
      }
      change(
        tx,
        taxCounterRows,
        ({ posted }) => posted.amount > 0,
        ({ posted }) => ({ posted: { ...posted, amount: fen(posted.amount + 1) } }),
      )
    },
    [
      '个人累计等于有效明细之和',
      '个人累计等于各商户部分之和',
      '平台报送：报送 + 已代扣申报 + 免报 = 账务',
    ],
  ],
  [
    'a declaration that nobody withheld',
    (tx) => void tx.rows(taxDeclarationRows).insert(strangeDeclaration),
    ['每份申报等于所属期的代扣'],
  ],
  [
    'tax that is called paid and was not (T15 is missing)',
    (tx) => {
      const { providerId, payPass } = pool
      const taxes = { vat: fen(1), surcharge: nothing, iit: nothing }
      tx.rows(paidPools).insert({
        id: 'paid',
        declarationId: 'none',
        providerId,
        payPass,
        ...taxes,
      })
    },
    [
      '代征税款（增值税）等于付款成功明细的税额减去已缴款',
      '税款缴纳（T15）等于已缴款的申报',
      '完税凭证之和等于缴纳的税款',
    ],
  ],
  [
    'a certificate of tax that nobody paid',
    (tx) => void tx.rows(taxCertificateRows).insert(strangeCertificate),
    ['完税凭证之和等于缴纳的税款'],
  ],
  [
    'a person whose ties are forgotten',
    (tx) =>
      change(
        tx,
        individuals,
        ({ ties = '' }) => ties !== '',
        () => ({ ties: '' }),
      ),
    ['自由职业者的往来标记与签约、用工、付款一致'],
  ],
  [
    'a fee that is paid out of a share before it was released',
    (tx) => move(tx, held, purse),
    [
      '分润冻结等于未解冻的分润',
      '已解冻的分润等于余额、提现与垫付',
      '流水逐行相接，最后一行等于账户余额',
    ],
  ],
]

const poolKey = `${pool.providerId}:${pool.payPass}`
const nothing = fen(0)
const zeros = { amount: nothing, vat: nothing, surcharge: nothing, iit: nothing, tax: nothing }

const strangeRow = {
  tenantId: '0',
  operatorId: null,
  agentId: null,
  merchantId: yunfan,
  providerId: pool.providerId,
  providerName: '',
  createBy: 'system',
  createTime: '2026-01-01 00:00:00',
  updateBy: null,
  updateTime: null,
  delFlag: '0',
  version: 1,
  declareNo: 'SD1',
  period: '2026-01',
  income: 1,
  vat: 1,
  surcharge: 0,
  iit: 0,
  total: 1,
  personCount: 1,
} as const

const strangeDeclaration: TaxDeclaration = {
  ...strangeRow,
  id: '9000000000000000001',
  periodKey: `${pool.providerId}/2026-01`,
  scheme: 'ENT',
  status: '0',
  izPaying: '0',
  izOverdue: '0',
  izChanged: '0',
  failMsg: null,
  errorPersons: [],
  filings: [],
  parts: [],
  dueDay: '2026-02-15',
  offsetTax: 0,
  payable: 1,
  declareTime: null,
  acceptTime: null,
  payTime: null,
  taxPaymentNo: null,
}

const strangeCertificate: TaxCertificate = {
  ...strangeRow,
  id: '9000000000000000002',
  certNo: 'WS1',
  declarationId: 'none',
  merchantName: '',
  taxPaymentNo: '',
  issueTime: '2026-01-01 00:00:00',
}

/** Changes the first row that fits. */
function change<R extends Row>(
  tx: Transaction,
  collection: Collection<R>,
  fits: (row: R) => boolean,
  changed: (row: R) => Partial<R>,
): void {
  const row = each(tx, collection).find(fits)
  if (row === undefined) throw new Error(`${collection.name} holds no such row.`)
  tx.rows(collection).replace({ ...row, ...changed(row) })
}

/** Books 1 fen where it does not belong. */
function move(tx: Transaction, debit: AccountRef, credit: AccountRef): void {
  const legs = [{ debit, credit, amount: fen(1) }]
  post(tx, { code: 'T10', businessNo: 'wrong', memo: '充值', legs })
}
