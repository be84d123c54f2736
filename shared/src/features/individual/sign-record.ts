import Type, { type Static } from 'typebox'
import { ownerFields, rowFields } from '#shared/core/resource.ts'
import { signMode, signStatus } from '#shared/features/dictionary/people.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'

/** 签约记录 (domain.md 2.6): one live record for each individual × provider × merchant. */
export const signRecordSchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  signNo: Type.String(),
  individualId: Type.String(),
  name: Type.String(),
  certNo: Type.String(),
  phone: Type.String(),
  merchantId: Type.String(),
  providerId: Type.String(),
  projectId: nullableText,
  signMode: signMode.schema,
  signStatus: signStatus.schema,
  failReason: nullableText,
  contractId: nullableText,
  sendCount: Type.Integer({ minimum: 0, maximum: 5 }),
  lastSendTime: nullableDateTimeText,
  /** Seven days after the last sending. */
  expireTime: nullableDateTimeText,
  signTime: nullableDateTimeText,
  unsignTime: nullableDateTimeText,
  batchImportId: nullableText,
})
export type SignRecord = Static<typeof signRecordSchema>
