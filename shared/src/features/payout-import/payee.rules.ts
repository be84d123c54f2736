import { type ValueOf } from '#shared/core/dictionary.ts'
import { parseYuan, type Fen } from '#shared/core/money/fen.ts'
import { isEmail, isMobile } from '#shared/core/text/validators.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { type bankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { certType } from '#shared/features/dictionary/party.dictionaries.ts'
import { payoutTarget } from '#shared/features/dictionary/product.dictionaries.ts'
import { findBank, findIssuer } from '#shared/features/individual/bank-card.rules.ts'
import { type PayeeCells } from './import-row.ts'

/** Where the money of a payee goes: a bank card, an Alipay account, or their balance with the provider. */
export type AccountKind = 'card' | 'alipay' | 'balance'

/** What an amount that cannot be paid is: no amount at all, or more than ten digits before the point. */
export type AmountFault = 'malformed' | 'tooLarge'

/** A line of the template as the checks read it. */
export interface ParsedPayee {
  readonly name: string
  /** Undefined where the text names no type. */
  readonly certType: ValueOf<typeof certType> | undefined
  /** Without blanks, in capitals. */
  readonly certNo: string
  readonly phone: string
  /** The kind that was written; undefined where the cell is empty, 'unknown' where it names none. */
  readonly payWay: AccountKind | 'unknown' | undefined
  readonly payeeAccount: string
  readonly bankCode: ValueOf<typeof bankItems> | null
  readonly amount: Fen | AmountFault
  readonly taskNo: string | null
  readonly remark: string | null
}

/** Reads the cells of a line; whatever stands in them, it never throws. */
export function parsePayee(cells: PayeeCells): ParsedPayee {
  const payeeAccount = withoutBlanks(cells.payeeAccount)
  return {
    name: cells.name.trim(),
    certType: certTypeOf(cells.certType.trim()),
    certNo: withoutBlanks(cells.certNo).toUpperCase(),
    phone: withoutBlanks(cells.phone),
    payWay: payWayOf(cells.payWay.trim()),
    payeeAccount,
    bankCode: findBank(cells.bankName) ?? findIssuer(payeeAccount) ?? null,
    amount: amountOf(withoutBlanks(cells.amountText)),
    taskNo: emptyAsNull(cells.taskNo),
    remark: emptyAsNull(cells.remark),
  }
}

/** The kind of account that a channel pays to; a package that pays to the balance needs none (domain.md 2.1). */
export function accountKindOf(
  payPass: ValueOf<typeof payChannel>,
  target: ValueOf<typeof payoutTarget>,
): AccountKind {
  if (target === payoutTarget.values.balance) return 'balance'
  const { alipay, alipayNew } = payChannel.values
  return payPass === alipay || payPass === alipayNew ? 'alipay' : 'card'
}

/** Whether a text is the login of an Alipay account: an e-mail address or a mobile number. */
export function isAlipayLogin(text: string): boolean {
  return isEmail(text) || isMobile(text)
}

/** Whether a text may be somebody's name: Chinese characters or letters, 2 to 50, a dot between parts. */
export function isPersonName(text: string): boolean {
  return /^[\p{Script=Han}A-Za-z][\p{Script=Han}A-Za-z·. '-]{1,49}$/u.test(text)
}

const certTypes = new Map<string, ValueOf<typeof certType>>([
  ['', certType.values.idCard],
  ['身份证', certType.values.idCard],
  ['居民身份证', certType.values.idCard],
  ...certType.items.flatMap(({ value, zh }) => [[value, value] as const, [zh, value] as const]),
])

function certTypeOf(text: string): ParsedPayee['certType'] {
  return certTypes.get(text)
}

const payWays: Readonly<Record<string, AccountKind>> = {
  银行卡: 'card',
  支付宝: 'alipay',
  余额: 'balance',
}

function payWayOf(text: string): ParsedPayee['payWay'] {
  if (text === '') return undefined
  return Object.hasOwn(payWays, text) ? payWays[text] : 'unknown'
}

/** Thousands separators are allowed where they stand in their places. */
function amountOf(text: string): Fen | AmountFault {
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
  if (!/^\d+(?:\.\d{1,2})?$/.test(plain)) return 'malformed'
  if (/^\d{11,}/.test(plain)) return 'tooLarge'
  const amount = parseYuan(plain)
  return amount > 0 ? amount : 'malformed'
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s/g, '')
}

function emptyAsNull(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}
