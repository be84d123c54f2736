import { mask } from '@settle/shared/core/text/masking.ts'
import { type SigningInvitation } from '@settle/shared/features/person-signing/person-signing-calls.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { Refusal, type Refused } from '#server/core/refusal.ts'
import { signRecords } from '#server/features/sign-record/index.ts'
import { phoneOf, sendCodeTo, withSmsCode } from '#server/features/sms/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { assertMayTry, countTry } from './counted-tries.ts'
import { progressOf } from './signing-progress.service.ts'
import { stageFor } from './signing-view.ts'

/** So many invitations are told at most: nobody has more, and nobody reads more. */
const toldLimit = 50

/**
 * Sends a code to a phone that was invited. It says the same of any other phone, and makes it wait as long, so that
 * nobody learns who was invited.
 */
export function sendCode(tx: Transaction, typed: string, address: string): null {
  assertMayTry(tx, 'code', { address, nowMs: tx.nowMs() })
  const phone = phoneOf(typed)
  sendCodeTo(tx, { phone, purpose: 'signing', isReceiver: linkedTo(tx, phone).length > 0 })
  countTry(tx, 'code', address)
  return null
}

/** The invitations of a phone whose code was given, the open ones first. A wrong code is counted: return the refusal. */
export function findOf(
  tx: Transaction,
  typed: string,
  code: string,
): SigningInvitation[] | Refused {
  const phone = phoneOf(typed)
  return withSmsCode(tx, { phone, purpose: 'signing', code }, () =>
    linkedTo(tx, phone)
      .map((record) => invitationOf(tx, record))
      .toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
      .slice(0, toldLimit),
  )
}

/** The records that have a link and were sent to a phone, newest first. */
function linkedTo(reader: RowSource, phone: string): SignRecord[] {
  return reader
    .rows(signRecords)
    .allBy('phone', phone)
    .filter(({ delFlag, signCode }) => delFlag === '0' && signCode !== null)
    .toSorted((one, other) => ((one.lastSendTime ?? '') < (other.lastSendTime ?? '') ? 1 : -1))
}

function invitationOf(reader: RowSource, record: SignRecord): SigningInvitation {
  const { signCode, merchantName, providerName, name, expireTime } = record
  if (signCode === null) throw new Refusal('链接无效，请从短信中重新打开')
  return {
    signCode,
    merchantName,
    providerName,
    maskedName: mask('name', name),
    stage: stageFor(record, progressOf(reader, record)),
    expireTime,
  }
}

function isOpen({ stage }: SigningInvitation): boolean {
  return stage === 'read' || stage === 'face' || stage === 'sign'
}
