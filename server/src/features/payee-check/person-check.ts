import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import { findBirthDay } from '@settle/shared/features/individual/id-card.rules.ts'
import { type ParsedPayee } from '@settle/shared/features/payout-import/payee.rules.ts'
import { type TaxPolicy } from '@settle/shared/features/tax/tax-policy.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { block, type Finding } from './finding.ts'
import {
  ageFindings,
  certFindings,
  isIdCardType,
  nameFindings,
  phoneFindings,
} from './form-checks.ts'
import {
  blacklistFindings,
  executiveFindings,
  findIndividual,
  identityFindings,
} from './standing-checks.ts'

/** What is checked of somebody before there is a payment. */
export type PersonToCheck = Pick<ParsedPayee, 'name' | 'certType' | 'certNo' | 'phone'>

interface PersonCheckContext {
  readonly merchant: Merchant
  readonly provider: Provider
  readonly policy: TaxPolicy
  /** `YYYY-MM-DD` */
  readonly today: string
}

/**
 * The checks of a payee that hang on the person alone (C01 to C04, C08, C10, C11), so that nobody is asked to sign who
 * could not be paid. A new person needs an ID card, since the birth date is read off it.
 */
export function personFindings(
  reader: RowSource,
  person: PersonToCheck,
  { merchant, provider, policy, today }: PersonCheckContext,
): Finding[] {
  const certFaults = certFindings(person)
  const paid = { name: person.name, certNo: person.certNo, today }
  const nameFaults = nameFindings(person)
  const known = certFaults.length > 0 ? undefined : findIndividual(reader, person.certNo)
  const birthDay = isIdCardType(person.certType) ? findBirthDay(person.certNo) : known?.birthDate
  const isIdentified = certFaults.length === 0 && nameFaults.length === 0
  const isUnknown = isIdentified && known === undefined && birthDay === undefined
  return [
    ...nameFaults,
    ...certFaults,
    ...(isUnknown ? [block('C02', '首次登记的人员请使用身份证')] : []),
    ...ageFindings(birthDay, today, policy),
    ...phoneFindings(person),
    ...(isIdentified ? identityFindings(person, known) : []),
    ...blacklistFindings(reader, paid, { provider }),
    ...executiveFindings(reader, paid, { merchant }),
  ]
}
