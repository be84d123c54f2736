import {
  isCreditCode,
  isEmail,
  isIdCard,
  isMobile,
  isPassword,
  isUsername,
  validationMessages,
} from '#shared/core/text/validators.ts'
import { type Registration } from './registration.ts'

/** What is wrong with a form: the field, and what to do, in a sentence. */
export interface FieldFault {
  readonly field: keyof Registration
  readonly text: string
}

type Check = readonly [
  field: keyof Registration,
  isRight: (draft: Registration) => boolean,
  text: string,
]

const filePathPattern = /^\/?[\w-]+(?:[./][\w-]+)*$/

/** The checks in the order of the form; what may be left out is checked only where it is there. */
const checks: readonly Check[] = [
  ['merchantName', ({ merchantName }) => isFilled(merchantName, 2), '请输入企业名称'],
  [
    'creditCode',
    ({ creditCode }) => isCreditCode(creditCode),
    '统一社会信用代码不正确，请核对营业执照',
  ],
  ['legalPerson', ({ legalPerson }) => isFilled(legalPerson, 2), '请输入法定代表人姓名'],
  ['legalIdNo', ({ legalIdNo }) => isIdCard(legalIdNo), '请输入正确的身份证号码'],
  ['licenseFile', ({ licenseFile }) => filePathPattern.test(licenseFile), '请上传营业执照'],
  [
    'legalIdFront',
    ({ legalIdFront = '' }) => legalIdFront === '' || filePathPattern.test(legalIdFront),
    '请重新上传身份证人像面',
  ],
  [
    'legalIdBack',
    ({ legalIdBack = '' }) => legalIdBack === '' || filePathPattern.test(legalIdBack),
    '请重新上传身份证国徽面',
  ],
  ['cityCode', ({ cityCode }) => /^\d{6}$/.test(cityCode), '请选择所在城市'],
  ['address', ({ address }) => isFilled(address, 4), '请输入详细地址'],
  ['bankBranch', ({ bankBranch }) => isFilled(bankBranch, 2), '请输入开户支行'],
  [
    'accountBankNo',
    ({ accountBankNo }) => /^\d{8,32}$/.test(accountBankNo),
    '请输入正确的对公账号，8 到 32 位数字',
  ],
  ['contactName', ({ contactName }) => isFilled(contactName, 2), '请输入联系人姓名'],
  ['phone', ({ phone }) => isMobile(phone), '请输入正确格式的手机号码!'],
  ['email', ({ email = '' }) => email === '' || isEmail(email), '请输入正确格式的邮箱!'],
  [
    'username',
    ({ username }) => isUsername(username),
    '账号须以字母开头，由 4 到 32 位字母、数字或下划线组成',
  ],
  ['password', ({ password }) => isPassword(password), validationMessages.password],
  [
    'confirmpassword',
    ({ password, confirmpassword }) => password === confirmpassword,
    validationMessages.passwordsDiffer,
  ],
]

/** Everything that is wrong with a registration, in the order of the form. */
export function faultsOfRegistration(draft: Registration): FieldFault[] {
  return checks.filter(([, isRight]) => !isRight(draft)).map(([field, , text]) => ({ field, text }))
}

/** The first thing that is wrong with a registration, in the order of the form; undefined where nothing is. */
export function faultOfRegistration(draft: Registration): FieldFault | undefined {
  return faultsOfRegistration(draft)[0]
}

function isFilled(value: string, minLength: number): boolean {
  return value.trim().length >= minLength
}
