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
  signMachine,
  signStage,
  stageOf,
} from '@settle/shared/features/signing/sign-stage.ts'
import { Refusal } from '#server/core/refusal.ts'
import {
  draftContract,
  lapseContract,
  sendContract,
  signContract,
  voidContract,
} from '#server/features/contract/index.ts'
import {
  byClock,
  byPerson,
  changeRecord,
  moveRecord,
  signRecords,
  unfit,
  type SignMover,
} from '#server/features/sign-record/index.ts'
import { sendOutside } from '#server/simulators/outbox.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { newSignCode } from '#server/features/signing/invite/sign-code.ts'
import { tellRefused } from './signing-messages.ts'
import { expireLater, signSilentlyLater } from './signing-queue.ts'

/** Who invites, and how the address of a link begins where they are. */
export interface Inviter extends SignMover {
  /** The absolute address of the page of a sign code. */
  readonly linkTo: (signCode: string) => string
  /** Collects whom to sign for in silence, where many are invited at once; the one who collects has them signed. */
  readonly silent?: string[]
}

/** What a person leaves behind when they sign. */
interface Signature {
  /** Path under `/sys/common/static/`; null for a silent one. */
  readonly signatureFile: string | null
}

/**
 * Asks somebody to sign a contract of the template in force, in the way of the record: by a text message with a link, in
 * silence a second later, or on paper, where the inviter brings the scan. A record that failed begins a new round.
 * Refuses one that is signed, ended, or asked already.
 */
export function sendInvitation(tx: Transaction, inviter: Inviter, record: SignRecord): SignRecord {
  const { failed, toSend } = signStage.values
  const stage = stageOf(record)
  if (stage !== failed && stage !== toSend) throw unfit(record)
  const row = stage === failed ? newRound(tx, inviter, record) : record
  if (row.signMode === signMode.values.sms) return sendLink(tx, inviter, row)
  if (row.signMode === signMode.values.silent) {
    if (inviter.silent === undefined) signSilentlyLater(tx, [row.id])
    else inviter.silent.push(row.id)
  }
  return withContract(tx, inviter, row)
}

/**
 * Asks somebody who has signed to sign anew, by the template that is in force now. The contract that was signed has no
 * effect from now on, so that nobody is paid on its ground before the new one is signed.
 */
export function renewSigning(tx: Transaction, inviter: Inviter, record: SignRecord): SignRecord {
  if (record.signStatus !== signStatus.values.signed) throw unfit(record)
  return sendInvitation(tx, inviter, newRound(tx, inviter, record))
}

function newRound(tx: Transaction, by: SignMover, record: SignRecord): SignRecord {
  const { contractId, signStatus: status } = record
  const wasSigned = status === signStatus.values.signed
  const row = moveRecord(tx, record, 'resign', by, {
    signRound: record.signRound + 1,
    failReason: null,
    // What was never signed is written anew; what was signed stays what it was.
    contractId: wasSigned ? null : contractId,
    sendCount: 0,
    lastSendTime: null,
    expireTime: null,
    signTime: null,
    archiveFailTime: null,
    signatureFile: null,
    signCode: null,
  })
  if (wasSigned && contractId !== null) voidContract(tx, contractId, by, '重新签约，由新合同代替')
  return row
}

/** Gives a record the contract that is to be signed. */
function withContract(tx: Transaction, by: SignMover, record: SignRecord): SignRecord {
  const { id: contractId } = draftContract(tx, record, by)
  if (contractId === record.contractId) return record
  return changeRecord(tx, record, { contractId }, by.username)
}

function sendLink(tx: Transaction, inviter: Inviter, record: SignRecord): SignRecord {
  const contract = draftContract(tx, record, inviter)
  const sent = sentNow(tx, record)
  sendContract(tx, contract.id, inviter, sent.expireTime)
  const row = moveRecord(tx, record, 'send', inviter, {
    contractId: contract.id,
    signCode: newSignCode(),
    failReason: null,
    ...sent,
  })
  return sendText(tx, inviter, row)
}

/** Sends the same link once more, for seven days from now. Refuses within a minute of the last one, and the sixth one. */
export function remindOf(tx: Transaction, inviter: Inviter, record: SignRecord): SignRecord {
  if (signMachine.next(stageOf(record), 'remind', inviter.mover) === undefined) throw unfit(record)
  const { sendCount, lastSendTime } = record
  if (sendCount >= sendLimit) {
    throw new Refusal('已发送 {count} 次，不能再提醒；请与本人联系', { count: sendCount })
  }
  const sinceMs =
    lastSendTime === null ? remindAfterMs : tx.nowMs() - epochMsOf(parseDateTime(lastSendTime))
  if (sinceMs < remindAfterMs) {
    const seconds = Math.ceil((remindAfterMs - sinceMs) / 1000)
    throw new Refusal('刚刚发送过，请 {seconds} 秒后再提醒', { seconds })
  }
  return sendText(tx, inviter, moveRecord(tx, record, 'remind', inviter, sentNow(tx, record)))
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
    text: `【衡舟灵工】${merchantName}邀请您与${providerName}签订服务协议，${invitationDays} 天内有效，请本人打开 ${linkTo(signCode)} 签署。签约不收费，请勿转发。`,
    code: null,
  })
  return record
}

/** The person signs what was sent, or the e-sign service in silence. Refuses what was withdrawn, refused or expired. */
export function completeSigning(
  tx: Transaction,
  record: SignRecord,
  { signatureFile }: Signature,
): SignRecord {
  const isSilent = stageOf(record) === signStage.values.toSend
  return signed(tx, record, isSilent ? 'signSilently' : 'sign', byPerson, signatureFile)
}

/** Signed by hand: the inviter brings the scan of the paper, a path of an upload. */
export function signPaper(
  tx: Transaction,
  by: SignMover,
  record: SignRecord,
  scanFile: string,
): SignRecord {
  const row = { ...record, signMode: signMode.values.paper, signCode: null }
  return signed(tx, row, 'signOnPaper', by, scanFile)
}

/** Signs in silence at once, on the authority of somebody's upload, wherever the live record stands. */
export function signNow(tx: Transaction, by: SignMover, record: SignRecord): SignRecord {
  if (record.signStatus === signStatus.values.signed) return record
  const isFailed = stageOf(record) === signStage.values.failed
  const row = isFailed ? newRound(tx, by, record) : record
  return completeSigning(tx, { ...row, signMode: signMode.values.silent }, { signatureFile: null })
}

function signed(
  tx: Transaction,
  record: SignRecord,
  event: 'sign' | 'signSilently' | 'signOnPaper',
  by: SignMover,
  signatureFile: string | null,
): SignRecord {
  const contractId = record.contractId ?? draftContract(tx, record, by).id
  const row = moveRecord(tx, record, event, by, {
    contractId,
    signatureFile,
    signTime: tx.now(),
    failReason: null,
  })
  signContract(tx, contractId, by, { signatureFile })
  return row
}

/** The person says no, with a reason of 2 to 200 characters. */
export function refuseSigning(tx: Transaction, record: SignRecord, reason: string): SignRecord {
  const row = notSigned(tx, record, 'refuse', byPerson, reason)
  tellRefused(tx, row)
  return row
}

/** The person who opened the link is not who was invited, as the register says. */
export function failSigning(tx: Transaction, record: SignRecord, reason: string): SignRecord {
  const row = notSigned(tx, record, 'failIdentity', byPerson, reason)
  tellRefused(tx, row)
  return row
}

/** Seven days have passed without an answer. */
export function expireSigning(tx: Transaction, record: SignRecord): SignRecord {
  return notSigned(tx, record, 'expire', byClock, `邀请超过 ${invitationDays} 天未签署，已过期`)
}

function notSigned(
  tx: Transaction,
  record: SignRecord,
  event: 'refuse' | 'failIdentity' | 'expire',
  by: SignMover,
  failReason: string,
): SignRecord {
  const row = moveRecord(tx, record, event, by, { failReason })
  if (row.contractId !== null) lapseContract(tx, row.contractId, by, failReason)
  return row
}

/** 解约, or an invitation that is withdrawn: the end of the record. `reason` has 2 to 200 characters. */
export function invalidateSigning(
  tx: Transaction,
  by: SignMover,
  record: SignRecord,
  reason: string,
): SignRecord {
  const wasSigned = record.signStatus === signStatus.values.signed
  const row = moveRecord(tx, record, 'invalidate', by, {
    failReason: reason,
    unsignTime: tx.now(),
    archiveFailTime: null,
    // Of an invitation that is withdrawn nothing was signed.
    ...(wasSigned ? {} : { contractStatus: contractStatus.values.unsigned }),
  })
  if (row.contractId !== null) voidContract(tx, row.contractId, by, reason)
  return row
}

/** The record that a link leads to, wherever it stands; undefined for a code that nobody was sent. */
export function findByCode(reader: RowSource, signCode: string): SignRecord | undefined {
  if (signCode === '') return undefined
  const row = reader.rows(signRecords).findBy('signCode', signCode)
  return row?.delFlag === '0' ? row : undefined
}
