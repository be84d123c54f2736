import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { type Answer } from '@settle/shared/simulators/answers.ts'
import {
  acceptedMs,
  minuteMs,
  ordinarily,
  resultMsOf,
  simDayMs,
  type BankFailure,
  type BankPlan,
} from './bank-plan.ts'

/** A channel code (`pay_channel`). */
export type PayPass = ValueOf<typeof payChannel>

interface PayoutOrder {
  readonly instructionNo: string
  readonly payPass: PayPass
  /** A card number, or on an Alipay channel a login. */
  readonly payeeAccount: string
}

type Outcome = (resultMs: number) => BankPlan

const alipayResultMs = 2000

/** By the last four digits of the card (domain.md 7.3). */
const cardOutcomes: Readonly<Record<string, Outcome>> = {
  '0001': refused('B001', '收款账号不存在'),
  '0002': refused('B002', '户名不符'),
  '0003': refused('B003', '账户状态异常(冻结/销户)'),
  '0004': () => ({
    told: ordinarily('failed', 30 * minuteMs),
    failure: { code: 'B004', text: '收款行系统维护' },
  }),
  '0005': (resultMs) => ({
    told: ordinarily('unknown', resultMs),
    answer: { step: 'succeeded', from: 3 },
  }),
  '0006': (resultMs) => ({
    told: ordinarily('unknown', resultMs),
    answer: { step: 'failed', from: 3 },
    failure: { code: 'B006', text: '银行处理失败' },
  }),
  '0007': (resultMs) => ({
    told: ordinarily('succeeded', resultMs),
    isReturned: true,
    failure: { code: 'B007', text: '退汇：账户类型不支持' },
  }),
  '0008': () => ({ told: ordinarily('succeeded', simDayMs) }),
  '0009': (resultMs) => ({
    told: [
      [acceptedMs / 2, 'succeeded'],
      ...ordinarily('succeeded', resultMs),
      [resultMs + 1000, 'succeeded'],
    ],
  }),
  '0010': refused('B010', '超过收款账户限额'),
  '0011': (resultMs) => ({
    told: ordinarily('unknown', resultMs),
    answer: { step: 'succeeded', from: 'byHand' },
  }),
  '8888': () => ({ told: [[0, 'succeeded']] }),
}

/** By what stands before the @ of the Alipay login (domain.md 7.3). */
const alipayOutcomes: Readonly<Record<string, BankPlan>> = {
  nouser: refusedByAlipay('A001', '收款账号不存在'),
  unverified: refusedByAlipay('A002', '收款方未实名'),
  mismatch: refusedByAlipay('A003', '姓名不一致'),
  limit: refusedByAlipay('A004', '超过单笔限额'),
  slow: { told: [[10 * minuteMs, 'succeeded']] },
}

/** Whether payouts of a channel go through Alipay; all others go through a bank. */
export function isAlipay(payPass: PayPass): boolean {
  return payPass === payChannel.values.alipay || payPass === payChannel.values.alipayNew
}

/** What becomes of a payout; the payee's account decides, and one without a rule of its own gets its money. */
export function payoutPlanOf({ instructionNo, payPass, payeeAccount }: PayoutOrder): BankPlan {
  if (isAlipay(payPass)) {
    const [, login = ''] = /^(\w+)@/.exec(payeeAccount) ?? []
    return findOwn(alipayOutcomes, login) ?? { told: [[alipayResultMs, 'succeeded']] }
  }
  const outcome = findOwn(cardOutcomes, payeeAccount.slice(-4)) ?? paid
  return outcome(resultMsOf(instructionNo))
}

function paid(resultMs: number): BankPlan {
  return { told: ordinarily('succeeded', resultMs) }
}

function refused(code: BankFailure['code'], text: Answer): Outcome {
  return (resultMs) => ({ told: ordinarily('failed', resultMs), failure: { code, text } })
}

function refusedByAlipay(code: BankFailure['code'], text: Answer): BankPlan {
  return { told: [[alipayResultMs, 'failed']], failure: { code, text } }
}

/** What an account names is typed by somebody: `constructor` is no rule. */
function findOwn<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
