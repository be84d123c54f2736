import { type Answer } from '@settle/shared/simulators/answers.ts'

/** Whether what somebody says of themselves fits together. */
export type RealNameAnswer =
  | { readonly matches: true }
  | { readonly matches: false; readonly reason: Answer }

/** A name and an ID card, and a phone where three elements are checked. */
interface Identity {
  readonly name: string
  readonly certNo: string
  readonly phone?: string
}

/** A name, an ID card, a bank card, and a phone where four elements are checked. */
interface CardHolder extends Identity {
  readonly cardNo: string
}

const matching: RealNameAnswer = { matches: true }

/** Checks two or three elements, at once: a name that contains 不符 does not match (domain.md 7.3, C08). */
export function checkIdentity({ name }: Identity): RealNameAnswer {
  return name.includes('不符') ? { matches: false, reason: '姓名与证件号码不一致' } : matching
}

/**
 * Checks that a bank card is the person's own, at once (C14). It is not where the name contains 不符, nor, so that the
 * check can fail by itself, where the card ends in 0012; the cards that fail at the payout belong to their person.
 */
export function checkCard({ name, cardNo }: CardHolder): RealNameAnswer {
  const isOther = name.includes('不符') || cardNo.endsWith('0012')
  return isOther ? { matches: false, reason: '银行卡信息与本人不一致' } : matching
}
