import {
  isCreditCode,
  isEmail,
  isIdCard,
  isMobile,
  isPassword,
  isUsername,
  validationMessages,
} from '#shared/core/text/validators.ts'

/** One rule of a form: the field, whether its value is right, and the sentence for the one who typed it. */
export type FieldCheck<Draft> = readonly [
  field: keyof Draft & string,
  isRight: (draft: Draft) => boolean,
  sentence: string,
]

/** What is wrong with a draft, in the order of the checks; undefined where nothing is. */
export function findFault<Draft>(
  checks: readonly FieldCheck<Draft>[],
  draft: Draft,
): { readonly field: keyof Draft & string; readonly sentence: string } | undefined {
  const found = checks.find(([, isRight]) => !isRight(draft))
  return found === undefined ? undefined : { field: found[0], sentence: found[2] }
}

/** Whether a text has something in it besides blanks, of at least a number of characters. */
export function isFilled(text: string, minLength = 2): boolean {
  return text.trim().length >= minLength
}

/** Whom to call, as agents and operators name it. */
interface ContactDraft {
  readonly contactName: string
  readonly contactPhone: string
}

/** The checks of whom to call. */
export const contactChecks: readonly FieldCheck<ContactDraft>[] = [
  ['contactName', ({ contactName }) => isFilled(contactName), '请输入联系人姓名'],
  ['contactPhone', ({ contactPhone }) => isMobile(contactPhone), '请输入正确格式的手机号码!'],
]

/** The login with which a new business begins: its first user, the manager. */
export interface ManagerDraft {
  readonly username: string
  readonly password: string
}

/** The checks of a first login. */
export const managerChecks: readonly FieldCheck<ManagerDraft>[] = [
  [
    'username',
    ({ username }) => isUsername(username),
    '账号须以字母开头，由 4 到 32 位字母、数字或下划线组成',
  ],
  ['password', ({ password }) => isPassword(password), validationMessages.password],
]

/** Whether a text is a credit code, as a form checks it. */
export const isCreditCodeText = (text: string | null | undefined): boolean =>
  isCreditCode(text ?? '')

/** Whether a text is the number of an ID card, as a form checks it. */
export const isIdCardText = (text: string | null | undefined): boolean => isIdCard(text ?? '')

/** Whether a text is an e-mail address, or left out. */
export const isEmailOrEmpty = (text: string | null | undefined): boolean =>
  (text ?? '') === '' || isEmail(text ?? '')

/** Whether a text is the number of an account at a bank: 8 to 32 digits. */
export function isAccountNumber(text: string): boolean {
  return /^\d{8,32}$/.test(text)
}

export const creditCodeSentence = '统一社会信用代码不正确，请核对营业执照'
export const idCardSentence = '请输入正确的身份证号码'
export const accountNumberSentence = '请输入正确的银行账号，8 到 32 位数字'
