import { outcomeCode } from '@settle/shared/core/outcome-code.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { type SigningStage } from '@settle/shared/features/person-signing/signing-stage.ts'
import { Refusal, Refused } from '#server/core/refusal.ts'
import {
  completeSigning,
  failSigning,
  findByCode,
  refuseSigning,
} from '#server/features/signing/index.ts'
import { neverSigns } from '#server/simulators/people/person-names.ts'
import { checkIdentity } from '#server/simulators/people/real-name.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { assertMayTry, countTry } from './counted-tries.ts'
import { assertKnown, keepProgress, progressOf } from './signing-progress.service.ts'
import { stageFor } from './signing-view.ts'

/** Who acts: by which link, from a window that was asked who they are, from where. */
export interface PersonCall {
  readonly signCode: string
  readonly ticket: string
  readonly address: string
}

/**
 * Does something with the invitation of a link. A link that does not exist is counted, which is why the refusal is to be
 * returned from the commit; an address that tried too many is refused, whatever it asks for.
 */
export function withLinked<Result>(
  tx: Transaction,
  { signCode, address }: Pick<PersonCall, 'signCode' | 'address'>,
  work: (record: SignRecord) => Result,
): Result | Refused {
  assertMayTry(tx, 'link', { address, nowMs: tx.nowMs() })
  const record = findByCode(tx, signCode)
  if (record !== undefined) return work(record)
  countTry(tx, 'link', address)
  return new Refused(unknownLink())
}

/** The same for what only the person may do, in a window that was asked who they are. */
export function withKnown<Result>(
  tx: Transaction,
  call: PersonCall,
  work: (record: SignRecord) => Result,
): Result | Refused {
  return withLinked(tx, call, (record) => {
    assertKnown(progressOf(tx, record), call.ticket, tx.nowMs())
    return work(record)
  })
}

/** What is said of every link that leads to nothing. */
export function unknownLink(): Refusal {
  return new Refusal('链接无效，请从短信中重新打开', {}, { code: outcomeCode.notFound })
}

/** The person has read the agreement. Once more changes nothing. */
export function agree(tx: Transaction, record: SignRecord): void {
  assertOpen(tx, record)
  const progress = progressOf(tx, record)
  if (progress.agreeTime === null) keepProgress(tx, { ...progress, agreeTime: tx.now() })
}

/**
 * The simulated check of name and face, which the name decides (domain.md 7.3). One that fails ends the invitation,
 * which is why its refusal is to be returned.
 */
export function checkPerson(tx: Transaction, record: SignRecord): Refused | undefined {
  const stage = assertOpen(tx, record)
  if (stage === 'read') throw new Refusal('请先阅读协议')
  const progress = progressOf(tx, record)
  if (progress.faceTime !== null) return undefined
  if (neverSigns(record.name)) throw new Refusal('核验超时，没有得到结果，请稍后再试')
  const answer = checkIdentity(record)
  if (answer.matches) {
    keepProgress(tx, { ...progress, faceTime: tx.now() })
    return undefined
  }
  failSigning(tx, record, answer.reason)
  return new Refused(new Refusal('实名核验未通过：{reason}', { reason: answer.reason }))
}

/**
 * The person signs; the picture is kept already. Signed in another window already, it stays as it is.
 */
export function sign(
  tx: Transaction,
  record: SignRecord,
  {
    keepPicture,
    typedName,
  }: {
    readonly keepPicture: () => string
    readonly typedName: string | undefined
  },
): SignRecord {
  const stage = stageFor(record, progressOf(tx, record))
  if (stage === 'signed') return record
  assertOpen(tx, record)
  if (stage === 'read') throw new Refusal('请先阅读协议')
  if (stage === 'face') throw new Refusal('请先完成实名核验')
  if (typedName !== undefined && typedName.trim() !== record.name) {
    throw new Refusal('输入的姓名与登记的不一致')
  }
  return completeSigning(tx, record, { signatureFile: keepPicture() })
}

/** The person says no. */
export function refuse(tx: Transaction, record: SignRecord, reason: string): SignRecord {
  assertOpen(tx, record)
  const said = reason.trim()
  if (Array.from(said).length < 2) throw new Refusal('请写下原因，商户会看到它')
  return refuseSigning(tx, record, said)
}

/** The step that an invitation is at; refuses one that has ended, in the words of its end. */
function assertOpen(tx: Transaction, record: SignRecord): SigningStage {
  const stage = stageFor(record, progressOf(tx, record))
  const sentence = closed[stage]
  if (sentence !== undefined) throw new Refusal(sentence)
  return stage
}

const closed: Partial<Readonly<Record<SigningStage, string>>> = {
  signed: '协议已经签署，不能再改',
  refused: '你已拒绝签约，如改变主意，请联系商户重新发送',
  failed: '实名核验未通过，请联系商户更正信息',
  expired: '邀请已过期，请联系商户重新发送',
  ended: '邀请已作废，请联系商户',
}
