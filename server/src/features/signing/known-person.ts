import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { type certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { registerStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { findBirthDay, genderOfIdCard } from '@settle/shared/features/individual/id-card.rules.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { type Actor } from '#server/core/actor.ts'
import { unownedStampsOfNew } from '#server/core/row-stamps.ts'
import { findIndividual, individuals } from '#server/features/payee-check/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'

/** Somebody as a list or a form names them; the certificate number without blanks, in capitals. */
export interface NamedPerson {
  readonly name: string
  readonly certType: ValueOf<typeof certType>
  readonly certNo: string
  readonly phone: string
}

/** Whether a person can be kept: a new one's birth day is read off their ID card, with another certificate they must be known. */
export function canBeKept(reader: RowSource, certNo: string): boolean {
  return findIndividual(reader, certNo) !== undefined || findBirthDay(certNo) !== undefined
}

/** The person of a certificate, kept now where nobody knew them. Throws where `canBeKept` says no. */
export function personOf(tx: Transaction, actor: Actor, person: NamedPerson): Individual {
  return findIndividual(tx, person.certNo) ?? keepPerson(tx, actor, person)
}

function keepPerson(tx: Transaction, actor: Actor, person: NamedPerson): Individual {
  const { name, certType: type, certNo, phone } = person
  const birthDate = findBirthDay(certNo)
  if (birthDate === undefined) throw new Error('Only the holder of an ID card is known by it.')
  return tx.rows(individuals).insert({
    ...unownedStampsOfNew(tx, actor),
    name,
    certType: type,
    certNo,
    phone,
    gender: genderOfIdCard(certNo),
    birthDate,
    nation: null,
    address: null,
    idFront: null,
    idBack: null,
    realNameStatus: yesNo.values.yes,
    realNameTime: tx.now(),
    realNameMsg: null,
    registerStatus: registerStatus.values.notRegistered,
    licenseNo: null,
    isBlack: yesNo.values.no,
  })
}
