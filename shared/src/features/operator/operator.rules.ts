import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { type Operator } from '#shared/features/party/operator.ts'
import {
  accountNumberSentence,
  contactChecks,
  creditCodeSentence,
  type FieldCheck,
  idCardSentence,
  isAccountNumber,
  isCreditCodeText,
  isEmailOrEmpty,
  isFilled,
  isIdCardText,
} from '#shared/features/party/party-draft.rules.ts'
import { type OperatorDraft } from './operator-calls.ts'

const channels: ReadonlySet<string> = new Set(Object.values(payChannel.values))

/** What an operator's form must hold, in its order. */
export const operatorChecks: readonly FieldCheck<OperatorDraft>[] = [
  ['operatorName', ({ operatorName }) => isFilled(operatorName), '请输入运营商名称'],
  ['shortName', ({ shortName }) => isFilled(shortName), '请输入简称，至少 2 个字'],
  ['creditCode', ({ creditCode }) => isCreditCodeText(creditCode), creditCodeSentence],
  ['legalPerson', ({ legalPerson }) => isFilled(legalPerson), '请输入法定代表人姓名'],
  ['legalIdNo', ({ legalIdNo }) => isIdCardText(legalIdNo), idCardSentence],
  ['cityCode', ({ cityCode }) => /^\d{6}$/.test(cityCode), '请选择所在城市'],
  ['address', ({ address }) => isFilled(address, 4), '请输入详细地址'],
  ...contactChecks,
  ['email', ({ email }) => isEmailOrEmpty(email), '请输入正确格式的邮箱!'],
  ['accountBankNo', ({ accountBankNo }) => isAccountNumber(accountBankNo), accountNumberSentence],
  [
    'payPass',
    ({ payPass }) => payPass.split(',').every((channel) => channels.has(channel)),
    '请选择支付渠道',
  ],
]

/** What the review has looked at: a change of it starts the review anew (domain.md 3.5). */
export const reviewedOperatorFields = [
  'operatorName',
  'creditCode',
  'legalPerson',
  'legalIdNo',
  'licenseFile',
  'bankCode',
  'accountBankNo',
] as const satisfies readonly (keyof Operator)[]

/** What the bank knows: it stays as it is once the account is open or on its way. */
export const bankedOperatorFields = [
  'bankCode',
  'accountBankNo',
  'payPass',
] as const satisfies readonly (keyof Operator)[]
