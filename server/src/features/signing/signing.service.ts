import { addDays, dayPartOf, epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import {
  contractStatus,
  signMode,
  signStatus,
} from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import {
  invitationDays,
  remindAfterMs,
  sendLimit,
  signStage,
  stageOf,
} from '@settle/shared/features/signing/sign-stage.ts'
import { Refusal } from '#server/core/refusal.ts'
import {
  byClock,
  byPerson,
  moveRecord,
  signRecords,
  type SignMover,
} from '#server/features/sign-record/index.ts'
import { sendOutside } from '#server/simulators/outbox.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { newSignCode } from './sign-code.ts'
import { expireLater, signSilentlyLater } from './signing-queue.ts'

/** Who invites, and how the address of a link begins where they are. */
export interface Inviter extends SignMover {
  /** The absolute address of the page of a sign code. */
  readonly linkTo: (signCode: string) => string
}

/** What a person leaves behind when they sign. */
interface Signature {
  /** Path under `/sys/common/static/`; null for a silent one. */
  readonly signatureFile: string | null
}

/**
 * Asks somebody to sign, in the way of the record: a text message with a link, in silence a second later, or on paper, where the
 * inviter brings the scan. A record that waits already is reminded of; one that failed or is signed begins anew.
 * Refuses a reminder within a minute, and the sixth one.
 */
export function sendInvitation(tx: Transaction, inviter: Inviter, record: SignRecord): SignRecord {
  const { failed, sent, signed, unarchived } = signStage.values
  const stage = stageOf(record)
  if (stage === sent) return remind(tx, inviter, record)
  const row =
    stage === failed || stage === signed || stage === unarchived
      ? moveRecord(tx, record, 'resign', inviter, renewed(record))
      : record
  if (row.signMode === signMode.values.silent) {
    signSilentlyLater(tx, [row.id])
    return row
  }
  return row.signMode === signMode.values.paper ? row : sendLink(tx, inviter, row)
}

/** What a new round begins with. */
function renewed({ signRound }: SignRecord) {
  return {
    signRound: signRound + 1,
    failReason: null,
    contractId: null,
    sendCount: 0,
    lastSendTime: null,
    expireTime: null,
    signTime: null,
    archiveFailTime: null,
    signatureFile: null,
    signCode: null,
  }
}

/** The same link once more, for seven days from now. */
function remind(tx: Transaction, inviter: Inviter, record: SignRecord): SignRecord {
  assertMayRemind(tx, record)
  return sendText(tx, inviter, moveRecord(tx, record, 'remind', inviter, sentNow(tx, record)))
}

/** Refuses what comes too soon after the last message, or is one too many. */
export function assertMayRemind(tx: Transaction, { sendCount, lastSendTime }: SignRecord): void {
  if (sendCount >= sendLimit) {
    throw new Refusal('已发送 {count} 次，不能再提醒；请与本人联系', { count: sendCount })
  }
  const sinceMs = lastSendTime === null ? remindAfterMs : msSince(tx, lastSendTime)
  if (sinceMs >= remindAfterMs) return
  const seconds = Math.ceil((remindAfterMs - sinceMs) / 1000)
  throw new Refusal('刚刚发送过，请 {seconds} 秒后再提醒', { seconds })
}

function sendLink(tx: Transaction, inviter: Inviter, record: SignRecord): SignRecord {
  const code = { signCode: newSignCode(), failReason: null }
  const change = { ...code, ...sentNow(tx, record) }
  return sendText(tx, inviter, moveRecord(tx, record, 'send', inviter, change))
}

function sentNow(tx: Transaction, { sendCount }: SignRecord) {
  const until = addDays(dayPartOf(parseDateTime(tx.now())), invitationDays)
  return {
    sendCount: sendCount + 1,
    lastSendTime: tx.now(),
    expireTime: `${until} ${tx.now().slice(11)}`,
  }
}

function sendText(tx: Transaction, { linkTo }: Inviter, record: SignRecord): SignRecord {
  const { phone, merchantName, providerName, signCode, expireTime } = record
  if (signCode === null || expireTime === null) throw new Error('A message needs a link.')
  expireLater(tx, expireTime)
  sendOutside(tx, {
    channel: 'sms',
    to: phone,
    text: `【衡舟灵工】${merchantName}邀请您与${providerName}签订服务协议，${invitationDays} 天内有效，请本人打开 ${linkTo(signCode)} 。签约不收费，勿转发他人。`,
    code: null,
  })
  return record
}

/** The person signs what was sent. Refuses where it was withdrawn, refused or expired meanwhile. */
export function completeSigning(
  tx: Transaction,
  record: SignRecord,
  { signatureFile }: Signature,
): SignRecord {
  const event = stageOf(record) === signStage.values.toSend ? 'signSilently' : 'sign'
  return moveRecord(tx, record, event, byPerson, {
    signatureFile,
    signTime: tx.now(),
    failReason: null,
  })
}

/** Signs in silence at once, on the authority of somebody's upload, wherever the live record stands. */
export function signNow(tx: Transaction, by: SignMover, record: SignRecord): SignRecord {
  const { sent, failed, signed, unarchived } = signStage.values
  const stage = stageOf(record)
  if (stage === signed || stage === unarchived) return record
  const silent = { signMode: signMode.values.silent }
  if (stage === sent) return completeSigning(tx, record, { signatureFile: null })
  const row =
    stage === failed
      ? moveRecord(tx, record, 'resign', by, { ...renewed(record), ...silent })
      : record
  return completeSigning(tx, row, { signatureFile: null })
}

/** The person says no, with a reason of 2 to 200 characters. */
export function refuseSigning(tx: Transaction, record: SignRecord, reason: string): SignRecord {
  return moveRecord(tx, record, 'refuse', byPerson, { failReason: reason })
}

/** The person who opened the link is not who was invited, as the register says. */
export function failSigning(tx: Transaction, record: SignRecord, reason: string): SignRecord {
  return moveRecord(tx, record, 'failIdentity', byPerson, { failReason: reason })
}

/** Seven days have passed without an answer. */
export function expireSigning(tx: Transaction, record: SignRecord): SignRecord {
  return moveRecord(tx, record, 'expire', byClock, { failReason: '邀请超过 7 天未签署，已过期' })
}

/** 解约, or an invitation that is withdrawn: the end of the record. `reason` has 2 to 200 characters. */
export function invalidateSigning(
  tx: Transaction,
  by: SignMover,
  record: SignRecord,
  reason: string,
): SignRecord {
  const wasSigned = record.signStatus === signStatus.values.signed
  return moveRecord(tx, record, 'invalidate', by, {
    failReason: reason,
    unsignTime: tx.now(),
    // Of an invitation that is withdrawn nothing was signed.
    ...(wasSigned ? {} : { contractStatus: contractStatus.values.unsigned }),
  })
}

/** The record that a link leads to, wherever it stands; undefined for a code that nobody was sent. */
export function findByCode(reader: RowSource, signCode: string): SignRecord | undefined {
  if (signCode === '') return undefined
  const row = reader.rows(signRecords).findBy('signCode', signCode)
  return row?.delFlag === '0' ? row : undefined
}

function msSince(tx: Transaction, time: string): number {
  return tx.nowMs() - epochMsOf(parseDateTime(time))
}
