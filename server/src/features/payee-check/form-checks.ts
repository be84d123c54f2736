import { formatYuan, type Fen } from '@settle/shared/core/money/fen.ts'
import { isMobile } from '@settle/shared/core/text/validators.ts'
import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { isBankCard } from '@settle/shared/features/individual/bank-card.rules.ts'
import { ageAt, findBirthDay } from '@settle/shared/features/individual/id-card.rules.ts'
import {
  isAlipayLogin,
  isPersonName,
  type AccountKind,
  type ParsedPayee,
} from '@settle/shared/features/payout-import/payee.rules.ts'
import { type TaxPolicy } from '@settle/shared/features/tax/tax-policy.ts'
import { block, warn, type Finding } from './finding.ts'

const { idCard, temporaryIdCard } = certType.values

/** Whether a certificate tells the birth day of its holder. */
export function isIdCardType(type: ParsedPayee['certType']): boolean {
  return type === idCard || type === temporaryIdCard
}

/** C01 */
export function nameFindings({ name }: Pick<ParsedPayee, 'name'>): Finding[] {
  return isPersonName(name) ? [] : [block('C01', '姓名为空或含非法字符')]
}

/** C02 */
export function certFindings({
  certType: type,
  certNo,
}: Pick<ParsedPayee, 'certType' | 'certNo'>): Finding[] {
  if (type === undefined) return [block('C02', '证件类型不正确')]
  const isRight = isIdCardType(type)
    ? findBirthDay(certNo) !== undefined
    : /^[A-Z0-9]{5,20}$/.test(certNo)
  return isRight ? [] : [block('C02', '证件号码格式不正确')]
}

/** C03; a person whose birth day nobody knows is of no wrong age. */
export function ageFindings(
  birthDay: string | undefined,
  today: string,
  { minAge, maxAge }: TaxPolicy,
): Finding[] {
  if (birthDay === undefined) return []
  const age = ageAt(birthDay, today)
  if (age >= minAge && age <= maxAge) return []
  return [block('C03', '年龄{age}岁，不在{min}-{max}周岁范围内', { age, min: minAge, max: maxAge })]
}

/** C04 */
export function phoneFindings({ phone }: Pick<ParsedPayee, 'phone'>): Finding[] {
  return isMobile(phone) ? [] : [block('C04', '手机号格式不正确')]
}

/** C05, by the kind of account that the channel pays to. */
export function accountFindings(payee: ParsedPayee, kind: AccountKind): Finding[] {
  const { payWay, payeeAccount, bankCode } = payee
  if (payWay !== undefined && payWay !== kind) return [block('C05', '收款方式与支付渠道不符')]
  if (kind === 'balance') return []
  if (kind === 'alipay') {
    return isAlipayLogin(payeeAccount) ? [] : [block('C05', '支付宝账号格式不正确')]
  }
  if (!isBankCard(payeeAccount)) return [block('C05', '银行卡号格式不正确')]
  return bankCode === null ? [warn('C05', '未识别开户行')] : []
}

/** C06 */
export function amountFindings({ amount }: ParsedPayee, singleLimit: number): Finding[] {
  if (amount === 'malformed') return [block('C06', '金额须大于0且最多两位小数')]
  if (amount === 'tooLarge' || amount > singleLimit) return [block('C06', '超过单笔限额')]
  return []
}

/** The figures of C12, as sentences show them. */
export function limitFinding(reached: Fen, limit: Fen): Finding {
  return block('C12', '本月累计将达¥{reached}，超过月限额¥{limit}', {
    reached: formatYuan(reached),
    limit: formatYuan(limit),
  })
}
