/** The sentences of refused input, word for word (specification, section 5). */
export const validationMessages = {
  password: '密码由8位数字、大小写字母组成',
  passwordsDiffer: '两次输入的密码不一样！',
  oldPasswordMissing: '请输入旧密码!',
  newPasswordMissing: '请输入新密码!',
  passwordConfirmationMissing: '请确认新密码!',
  paymentPasswordConfirmationMissing: '请重新输入登录密码!',
} as const

/** Whether a text is an e-mail address of at most 254 characters ([VALID-01]). */
export function isEmail(value: string): boolean {
  return (
    value.length <= 254 && /^[\w.+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,63}$/.test(value)
  )
}

/** Whether a text is a mainland mobile number: 11 digits, the first of them 1 ([VALID-01]). */
export function isMobile(value: string): boolean {
  return /^1\d{10}$/.test(value)
}

/** Whether a text is an absolute http or https address without blanks ([VALID-01]). */
export function isUrl(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value)
}

/**
 * Whether an address leads to a page of this host and nowhere else: `/path`, not `//`, not `/\`, and without
 * blanks and line breaks, which a browser would drop (rulings.md, "Sessions and access").
 */
export function isLocalPath(value: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(value)
}

/**
 * Whether a text has the form of an ID card: 15 digits, or 18 of which the last may be X or x
 * ([VALID-01]). The check digit is not looked at.
 */
export function isIdCard(value: string): boolean {
  return /^(?:\d{15}|\d{17}[\dXx])$/.test(value)
}

/**
 * Whether a login or payment password has at least 8 characters, among them a letter and a digit
 * (specification, section 5).
 */
export function isPassword(value: string): boolean {
  return value.length >= 8 && /[A-Za-z]/.test(value) && /\d/.test(value)
}

/**
 * Whether a text may be a user name: a letter, then letters, digits and underscores, 4 to 32
 * characters in all (our choice; the specification has no rule).
 */
export function isUsername(value: string): boolean {
  return /^[A-Za-z]\w{3,31}$/.test(value)
}

const creditCodeCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditCodeWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const

/**
 * Whether a text is a unified social credit code: 18 digits and capitals without I, O, S, V and Z, the last of
 * them the check character of GB 32100-2015.
 */
export function isCreditCode(value: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(value)) return false
  const sum = creditCodeWeights.reduce<number>(
    (total, weight, index) => total + weight * creditCodeCharacters.indexOf(value.charAt(index)),
    0,
  )
  return creditCodeCharacters.charAt((31 - (sum % 31)) % 31) === value.charAt(17)
}
