import { certType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { signStage, stageOf } from '@settle/shared/features/signing/sign-stage.ts'
import { parseInvitee } from '@settle/shared/features/signing/sign-sheet.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { personFindings } from '#server/features/payee-check/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { invite, liveRecordOf } from './invite.service.ts'
import { signTermsOf } from './sign-package.ts'
import { type Inviter } from '#server/features/signing/signing/signing.service.ts'

interface Hired {
  readonly name: string
  readonly certNo: string
  readonly phone: string
}

/**
 * Invites somebody who was hired, under a package of the acting merchant; who has signed or was asked before is left
 * alone. Refuses who could not be paid.
 */
export function inviteHired(
  tx: Transaction,
  actor: Actor,
  inviter: Inviter,
  packageId: string,
  hired: Hired,
): SignRecord {
  const terms = signTermsOf(tx, actor, packageId, tx.today())
  const type = certType.values.idCard
  const person = parseInvitee({ ...hired, certType: type })
  const [fault] = personFindings(tx, person, terms)
  if (fault !== undefined) throw new Refusal(fault.text, fault.values)
  const record = liveRecordOf(tx, terms, person.certNo)
  if (record !== undefined && stageOf(record) !== signStage.values.failed) return record
  const mode = terms.provider.signMode
  return invite(tx, { actor, inviter, terms }, { ...person, certType: type }, { mode, record })
}
