import { defineDictionary, type ValueOf } from '#shared/core/dictionary.ts'
import { defineStateMachine } from '#shared/core/state-machine.ts'
import { contractStatus, signStatus } from '#shared/features/dictionary/people.dictionaries.ts'
import { type SignRecord } from '#shared/features/individual/sign-record.ts'

/** 签约进度: where a sign record stands, which its two statuses say together (domain.md 3.15). Derived, never kept. */
export const signStage = defineDictionary({
  code: 'sign_stage',
  title: { zh: '签约进度', en: 'Signing progress' },
  items: [
    { name: 'toSend', value: '0', zh: '待发送', en: 'To send' },
    { name: 'sent', value: '1', zh: '待签署', en: 'To sign' },
    { name: 'signed', value: '2', zh: '已签约', en: 'Signed' },
    { name: 'unarchived', value: '3', zh: '待归档', en: 'To archive' },
    { name: 'failed', value: '4', zh: '未签成', en: 'Not signed' },
    { name: 'ended', value: '5', zh: '已解约', en: 'Ended' },
  ],
})
export type SignStage = ValueOf<typeof signStage>

const { toSend, sent, signed, unarchived, failed, ended } = signStage.values

/** Who invites, and may do so anew. */
const inviters = ['provider', 'merchant'] as const
const enders = ['admin', 'provider'] as const

/**
 * 签约 (domain.md 3.15). The person and the e-sign service are `sim`, the clock is `job`. `resign` asks somebody who has
 * signed to sign anew, for another template. Nothing leads out of 已解约: a new invitation is a new record.
 */
export const signMachine = defineStateMachine({
  name: '签约',
  states: signStage,
  moves: [
    { from: toSend, event: 'send', to: sent, by: inviters },
    { from: toSend, event: 'signSilently', to: signed, by: ['sim'] },
    { from: toSend, event: 'signOnPaper', to: signed, by: inviters },
    { from: toSend, event: 'refuse', to: failed, by: ['sim'] },
    { from: toSend, event: 'invalidate', to: ended, by: enders },
    { from: sent, event: 'remind', to: sent, by: ['admin', ...inviters] },
    { from: sent, event: 'sign', to: signed, by: ['sim'] },
    { from: sent, event: 'signOnPaper', to: signed, by: inviters },
    { from: sent, event: 'refuse', to: failed, by: ['sim'] },
    { from: sent, event: 'failIdentity', to: failed, by: ['sim'] },
    { from: sent, event: 'expire', to: failed, by: ['job'] },
    { from: sent, event: 'invalidate', to: ended, by: enders },
    { from: signed, event: 'archiveFail', to: unarchived, by: ['sim'] },
    { from: signed, event: 'resign', to: toSend, by: inviters },
    { from: signed, event: 'invalidate', to: ended, by: enders },
    { from: unarchived, event: 'archive', to: signed, by: ['sim'] },
    { from: unarchived, event: 'resign', to: toSend, by: inviters },
    { from: unarchived, event: 'invalidate', to: ended, by: enders },
    { from: failed, event: 'resign', to: toSend, by: inviters },
    { from: failed, event: 'signOnPaper', to: signed, by: inviters },
  ],
})
export type SignEvent = (typeof signMachine.moves)[number]['event']

type Standing = Pick<SignRecord, 'signStatus' | 'contractStatus' | 'unsignTime'>

/** The stage of a record by its statuses. */
export function stageOf({ signStatus: sign, contractStatus: contract, unsignTime }: Standing) {
  if (unsignTime !== null) return ended
  if (sign === signStatus.values.failed) return failed
  if (sign === signStatus.values.signed) {
    return contract === contractStatus.values.archiveFailed ? unarchived : signed
  }
  return contract === contractStatus.values.signing ? sent : toSend
}

const { unsigned, signing, signed: contractSigned, archiveFailed } = contractStatus.values

/** The statuses of a record in each stage; that of a contract stays as it was where an invitation is ended. */
export const statusesOfStage = {
  [toSend]: { signStatus: signStatus.values.toSign, contractStatus: unsigned },
  [sent]: { signStatus: signStatus.values.toSign, contractStatus: signing },
  [signed]: { signStatus: signStatus.values.signed, contractStatus: contractSigned },
  [unarchived]: { signStatus: signStatus.values.signed, contractStatus: archiveFailed },
  [failed]: { signStatus: signStatus.values.failed, contractStatus: unsigned },
  [ended]: { signStatus: signStatus.values.failed, contractStatus: contractSigned },
} as const satisfies Readonly<Record<SignStage, object>>

/** A text message comes a minute after the last at the earliest, and five times in one round at most. */
export const remindAfterMs = 60_000
export const sendLimit = 5
/** An invitation lasts seven days from its last message. */
export const invitationDays = 7
/** For so long somebody may be paid whose signed contract is not archived. */
export const archiveGraceMs = 24 * 60 * 60_000
