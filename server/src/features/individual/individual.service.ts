import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { mask } from '@settle/shared/core/text/masking.ts'
import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { registerStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { findBirthDay, genderOfIdCard } from '@settle/shared/features/individual/id-card.rules.ts'
import {
  type blacklistIndividual,
  type unblacklistIndividual,
  type verifyIndividual,
} from '@settle/shared/features/individual/individual-calls.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { isPersonName } from '@settle/shared/features/payout-import/payee.rules.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import {
  findIndividual,
  individuals,
  payeeAccounts,
  signRecords,
  employmentRows,
} from '#server/features/payee-check/index.ts'
import { blacklist, blacklistRows, findBlacklisting } from '#server/features/risk/index.ts'
import { checkIdentity } from '#server/simulators/people/real-name.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { visibleIndividual } from './individual-infos.ts'

/** Who somebody says that they are. */
export interface NewPerson {
  readonly name: string
  readonly certType: Individual['certType']
  readonly certNo: string
  readonly phone: string
}

const { yes, no } = yesNo.values
const { idCard, temporaryIdCard } = certType.values

/**
 * Enters a person, whose real name the register is asked about at once. What it answers is kept: somebody whose name does
 * not match stands in the list with the reason, and is not paid (C08).
 */
export function addIndividual(tx: Transaction, actor: Actor, person: NewPerson): Individual {
  const { name, certType: type, certNo, phone } = person
  const birthDate = findBirthDay(certNo)
  if (birthDate === undefined) {
    throw fieldRefusal(
      'certNo',
      type === idCard || type === temporaryIdCard
        ? '证件号码格式不正确'
        : '首次登记请用身份证：出生日期从身份证号码读取',
    )
  }
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
    ...answerOf(tx, person),
    registerStatus: registerStatus.values.notRegistered,
    licenseNo: null,
    isBlack: no,
  })
}

/** The person of a number, entered where nobody has it yet. Refuses a number that is known under another name. */
export function knownOrNewIndividual(tx: Transaction, actor: Actor, person: NewPerson): Individual {
  const known = findIndividual(tx, person.certNo)
  if (known === undefined) return addIndividual(tx, actor, person)
  if (known.name !== person.name) throw fieldRefusal('name', '证件号码已登记为其他姓名，请核对')
  return known
}

/** 重新实名: asks the register again, about a mended name and phone where they are given. */
export function verify(
  tx: Transaction,
  { id, version, name, phone }: BodyOf<typeof verifyIndividual>,
  actor: Actor,
): Individual {
  const person = visibleIndividual(tx, id, actor)
  assertVersion(person, version, { id, version: person.version })
  if (person.realNameStatus === yes) throw new Refusal('实名已通过，不需要重新核验')
  const mended = { ...person, name: name?.trim() ?? person.name, phone: phone ?? person.phone }
  if (!isPersonName(mended.name)) throw fieldRefusal('name', '姓名为空或含非法字符')
  const changed = tx.rows(individuals).replace({
    ...mended,
    ...answerOf(tx, mended),
    ...stampsOfChange(tx, actor, person),
  })
  if (changed.name !== person.name || changed.phone !== person.phone) rename(tx, actor, changed)
  return changed
}

/** The name and the phone in the rows that say them again. */
function rename(tx: Transaction, actor: Actor, { id, name, phone }: Individual): void {
  for (const row of tx.rows(signRecords).allBy('individualId', id)) {
    tx.rows(signRecords).replace({ ...row, name, phone, ...stampsOfChange(tx, actor, row) })
  }
  for (const row of tx.rows(employmentRows).allBy('individualId', id)) {
    tx.rows(employmentRows).replace({ ...row, name, phone, ...stampsOfChange(tx, actor, row) })
  }
}

function answerOf(tx: Transaction, person: NewPerson) {
  const answer = checkIdentity(person)
  return answer.matches
    ? { realNameStatus: yes, realNameTime: tx.now(), realNameMsg: null }
    : { realNameStatus: no, realNameTime: null, realNameMsg: answer.reason }
}

/** What lists mask, in full; the platform never reads a whole card number (domain.md 2.3). */
export function revealed(reader: RowSource, { id, name, certNo, phone }: Individual, actor: Actor) {
  const accounts = reader
    .rows(payeeAccounts)
    .allBy('individualId', id)
    .filter(({ delFlag }) => delFlag === '0')
    .map((account) => ({
      id: account.id,
      accountNo: actor.role === 'admin' ? mask('bankCard', account.accountNo) : account.accountNo,
    }))
  return { name, certNo, phone, accounts }
}

/** Puts a person on the list of the platform, or of the acting provider. */
export function blacklistPerson(
  tx: Transaction,
  { id, reason, expireDate = null }: BodyOf<typeof blacklistIndividual>,
  actor: Actor,
): Individual {
  const person = visibleIndividual(tx, id, actor)
  const { name, certType: type, certNo } = person
  blacklist(tx, { name, certType: type, certNo, reason, expireDate }, actor)
  return person
}

/** Takes a person off the own list. Refuses where the own list does not name them. */
export function unblacklistPerson(
  tx: Transaction,
  { id }: BodyOf<typeof unblacklistIndividual>,
  actor: Actor,
): Individual {
  const person = visibleIndividual(tx, id, actor)
  const providerId = actor.role === 'provider' ? actor.busId : null
  const today = tx.today()
  const entry = findBlacklisting(tx, person.certNo, { providerId, today, isOwn: true })
  if (entry === undefined) {
    throw new Refusal(
      findBlacklisting(tx, person.certNo, { providerId, today }) === undefined
        ? '该人员不在黑名单中'
        : '该人员由平台列入黑名单，请联系平台',
    )
  }
  tx.rows(blacklistRows).replace({ ...entry, ...stampsOfChange(tx, actor, entry), delFlag: '1' })
  return person
}
