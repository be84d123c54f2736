import Type, { type Static } from 'typebox'
import { ownerFields, rowFields } from '#shared/core/resource.ts'
import {
  contractStatus,
  signMode,
  signStatus,
} from '#shared/features/dictionary/people.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'

/** What happened to a record: the event of the state table (or `open`), when, by whose act, and a reason or a way. */
export const signStepSchema = Type.Object({
  event: Type.String(),
  time: Type.String(),
  /** The name of somebody of an office; null for the person themselves, the clock and the e-sign service. */
  by: nullableText,
  text: nullableText,
})
export type SignStep = Static<typeof signStepSchema>

/**
 * 签约记录 (domain.md 2.6): one live record for each individual × provider × merchant. A record that was ended
 * (`unsignTime`) is no longer live; the two statuses together say where it stands (`signing/sign-stage.ts`).
 */
export const signRecordSchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  signNo: Type.String(),
  individualId: Type.String(),
  name: Type.String(),
  certNo: Type.String(),
  phone: Type.String(),
  merchantId: Type.String(),
  /** As it was called when the person was invited. */
  merchantName: Type.String(),
  providerId: Type.String(),
  providerName: Type.String(),
  projectId: nullableText,
  signMode: signMode.schema,
  signStatus: signStatus.schema,
  contractStatus: contractStatus.schema,
  /** Why the last attempt came to nothing, or why the agreement was ended. */
  failReason: nullableText,
  contractId: nullableText,
  /** 1 for the first invitation; each new one after a failure or for another template counts on. */
  signRound: Type.Integer({ minimum: 1 }),
  /** Text messages of this round. */
  sendCount: Type.Integer({ minimum: 0, maximum: 5 }),
  lastSendTime: nullableDateTimeText,
  /** Seven days after the last sending. */
  expireTime: nullableDateTimeText,
  signTime: nullableDateTimeText,
  unsignTime: nullableDateTimeText,
  /** Since when the signed contract waits to be archived; null where it does not. */
  archiveFailTime: nullableDateTimeText,
  /** The picture of the person's signature, or the scan of a contract on paper, under `/sys/common/static/`. */
  signatureFile: nullableText,
  batchImportId: nullableText,
  /** What the link of the invitation ends in; unguessable, shown to nobody in the office. Null where there is no link. */
  signCode: nullableText,
  /** What happened to it so far, in order; told by a call of its own. */
  steps: Type.Array(signStepSchema),
})
export type SignRecord = Static<typeof signRecordSchema>
