import Type, { type Static } from 'typebox'
import { ownerFields, rowFields } from '#shared/core/resource.ts'
import { projectStatus } from '#shared/features/dictionary/project.dictionaries.ts'
import { dayText, nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'

/** 项目 (domain.md 2.9). `providerId` is the provider that it is offered to or taken by. */
export const projectSchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  projectNo: Type.String(),
  projectName: Type.String(),
  merchantId: Type.String(),
  providerId: Type.String(),
  categoryId: nullableText,
  industryId: nullableText,
  cityCode: Type.String(),
  /** HTML */
  workContent: Type.String(),
  /** What a delivery is accepted by. */
  standard: Type.String(),
  headcount: Type.Integer({ minimum: 1 }),
  /** fen */
  budget: Type.Integer({ minimum: 0 }),
  payWay: Type.String(),
  beginDate: dayText,
  endDate: dayText,
  attachments: Type.Array(Type.String()),
  status: projectStatus.schema,
  auditReason: nullableText,
  refuseReason: nullableText,
  publishTime: nullableDateTimeText,
  takeTime: nullableDateTimeText,
  startTime: nullableDateTimeText,
  endTime: nullableDateTimeText,
})
export type Project = Static<typeof projectSchema>
