import { mask } from '@settle/shared/core/text/masking.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { type SigningView } from '@settle/shared/features/person-signing/person-signing-calls.ts'
import { type SigningStage } from '@settle/shared/features/person-signing/signing-stage.ts'
import { signStage, stageOf } from '@settle/shared/features/signing/sign-stage.ts'
import { contractRows } from '#server/features/contract/index.ts'
import { neverSigns, refusesToSign } from '#server/simulators/people/person-names.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type PersonSigning } from './person-signing-rows.ts'
import { isKnown, progressOf } from './signing-progress.service.ts'

/** What the person sees, in a window that is known by a ticket or not. */
export function viewOf(
  reader: RowSource,
  record: SignRecord,
  { ticket, nowMs }: { readonly ticket: string | undefined; readonly nowMs: number },
): SigningView {
  const progress = progressOf(reader, record)
  const isAsked = ticket !== undefined && isKnown(progress, ticket, nowMs)
  const stage = stageFor(record, progress)
  const isStep = stage === 'read' || stage === 'face' || stage === 'sign'
  return {
    stage: isStep && !isAsked ? 'identify' : stage,
    merchantName: record.merchantName,
    maskedName: mask('name', record.name),
    expireTime: record.expireTime,
    detail: isAsked ? detailOf(reader, record) : null,
  }
}

/** Where a person stands with an invitation (domain.md 3.15). */
export function stageFor(record: SignRecord, { agreeTime, faceTime }: PersonSigning): SigningStage {
  const { toSend, sent, signed, unarchived, failed, ended } = signStage.values
  const stage = stageOf(record)
  switch (stage) {
    case signed:
    case unarchived:
      return 'signed'
    case ended:
      return 'ended'
    case failed:
      return failureOf(record)
    case toSend:
    case sent:
      if (agreeTime === null) return 'read'
      return faceTime === null ? 'face' : 'sign'
    default:
      return stage satisfies never
  }
}

/** How an invitation came to nothing; of one that the story tells, the name says it (domain.md 7.3). */
function failureOf({ steps, name }: SignRecord): SigningStage {
  const event = steps.at(-1)?.event
  if (event === 'expire' || (event === undefined && neverSigns(name))) return 'expired'
  return event === 'refuse' || (event === undefined && refusesToSign(name)) ? 'refused' : 'failed'
}

/** What an agreement is called of which there is no draft yet. */
const usualTitle = '自由职业者服务协议'

function detailOf(reader: RowSource, record: SignRecord): NonNullable<SigningView['detail']> {
  const { contractId } = record
  const contract = contractId === null ? undefined : reader.rows(contractRows).find(contractId)
  return {
    name: record.name,
    certNo: mask('idCard', record.certNo),
    phone: mask('phone', record.phone),
    providerName: record.providerName,
    contractNo: contract?.contractNo ?? null,
    contractTitle: contract?.title ?? usualTitle,
    signTime: record.signTime,
    reason: record.failReason,
  }
}
