/** For how many days a report keeps a company for the one who reported it; the day of the report counts as none (domain.md 2.4). */
export const protectionDays = 90

/** For how many days a refused application keeps it at least, so that the materials can be mended. */
export const mendingDays = 7

/** What identifies a company, as far as it is known. */
export interface CompanyName {
  readonly creditCode: string | null
  /** `companyKeyOf` its name. */
  readonly companyKey: string
}

const legalForms = /(?:股份有限公司|有限责任公司|有限公司|公司)$/

/**
 * A company's name without what people write in different ways: width, case, blanks, brackets, dots and the legal form
 * at its end. Two names with the same key are taken for one company (domain.md 2.4).
 */
export function companyKeyOf(companyName: string): string {
  const plain = companyName
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]/gu, '')
  return plain.replace(legalForms, '') || plain
}

/** Whether two reports mean one company: by the credit code where both have one, else by the name. */
export function isSameCompany(one: CompanyName, other: CompanyName): boolean {
  if (one.creditCode !== null && other.creditCode !== null) {
    return one.creditCode === other.creditCode
  }
  return one.companyKey === other.companyKey
}
