import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { signMode } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { parseInvitee } from '@settle/shared/features/signing/sign-sheet.ts'
import { signStage, stageOf } from '@settle/shared/features/signing/sign-stage.ts'
import { type invitePerson } from '@settle/shared/features/signing/signing-calls.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { knownOrNewIndividual, type NewPerson } from '#server/features/individual/index.ts'
import { findIndividual, personFindings } from '#server/features/payee-check/index.ts'
import { findLiveRecord } from '#server/features/sign-record/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { openRecord } from './open-record.ts'
import { type SignTerms, signTermsOf } from './sign-package.ts'
import { sendInvitation, type Inviter } from '#server/features/signing/signing/signing.service.ts'

/** Invites one person by a form. Refuses at the field what keeps them from signing, and who has signed or was asked. */
export function inviteOne(
  tx: Transaction,
  actor: Actor,
  inviter: Inviter,
  body: BodyOf<typeof invitePerson>,
): SignRecord {
  const terms = signTermsOf(tx, actor, body.packageId, tx.today())
  const { name, certNo, phone } = body
  const type = body.certType ?? certType.values.idCard
  const person = parseInvitee({ name, certType: type, certNo, phone })
  const [fault] = personFindings(tx, person, terms)
  if (fault !== undefined) throw fieldRefusal(fieldOf(fault.code), fault.text, fault.values)
  const record = liveRecordOf(tx, terms, person.certNo)
  const stage = record === undefined ? undefined : stageOf(record)
  if (record !== undefined && stage !== signStage.values.failed) {
    throw fieldRefusal('certNo', knownText(record))
  }
  const mode = body.signMode ?? terms.provider.signMode
  return invite(tx, { actor, inviter, terms }, { ...person, certType: type }, { mode, record })
}

interface Occasion {
  readonly actor: Actor
  readonly inviter: Inviter
  readonly terms: SignTerms
}

interface Manner {
  readonly mode: ValueOf<typeof signMode>
  /** The live record, which failed before; undefined where there is none. */
  readonly record: SignRecord | undefined
  readonly batchImportId?: string
}

/** Invites somebody who was checked; a record that failed begins anew, with the name and the phone of now. */
export function invite(
  tx: Transaction,
  { actor, inviter, terms }: Occasion,
  person: NewPerson,
  { mode, record, batchImportId }: Manner,
): SignRecord {
  if (record !== undefined) {
    const { phone } = person
    const batch = { batchImportId: batchImportId ?? record.batchImportId }
    return sendInvitation(tx, inviter, { ...record, phone, signMode: mode, ...batch })
  }
  const { servicePackage, merchant, provider } = terms
  const opened = openRecord(tx, actor, {
    individual: knownOrNewIndividual(tx, actor, person),
    phone: person.phone,
    servicePackage,
    merchantName: merchant.merchantName,
    providerName: provider.providerName,
    signMode: mode,
    ...(batchImportId === undefined ? {} : { batchImportId }),
  })
  return sendInvitation(tx, inviter, opened)
}

/** The live record of a certificate's holder between the parties. */
export function liveRecordOf(
  reader: RowSource,
  { merchant, provider }: SignTerms,
  certNo: string,
): SignRecord | undefined {
  const individual = findIndividual(reader, certNo)
  if (individual === undefined) return undefined
  const parties = { merchantId: merchant.id, providerId: provider.id }
  return findLiveRecord(reader, individual.id, parties)
}

/** What is said of somebody who need not be invited. */
export function knownText(record: SignRecord): string {
  const { signed, unarchived } = signStage.values
  const stage = stageOf(record)
  if (stage === signed || stage === unarchived) return '此人已签约，不需要再邀请'
  return '此人已被邀请，尚未签署；可以在签约列表中提醒'
}

/** The field of the form that a check is about. */
function fieldOf(code: string): string {
  if (code === 'C04') return 'phone'
  return code === 'C02' || code === 'C03' ? 'certNo' : 'name'
}

/** The way of signing that a text names; refuses what is none. */
export function signModeIn(text: string | undefined): ValueOf<typeof signMode> | undefined {
  if (text === undefined) return undefined
  const found = signMode.items.find(({ value }) => value === text)
  if (found === undefined) throw new Refusal('没有这种签约方式，请重新选择')
  return found.value
}
