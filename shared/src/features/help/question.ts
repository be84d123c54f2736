import Type, { type Static } from 'typebox'
import { rowFields } from '#shared/core/resource.ts'
import { openType, yesNo } from '#shared/features/dictionary/system.dictionaries.ts'

/** 常见问题 (specification, section 3; domain.md 2.11). */
export const questionSchema = Type.Object({
  ...rowFields,
  title: Type.String(),
  /** HTML */
  problemContent: Type.String(),
  /** Codes of the roles that may read it, joined by commas; the platform reads all. */
  roles: Type.String(),
  sort: Type.Integer({ minimum: 0 }),
  openType: openType.schema,
  openPage: Type.Union([Type.String(), Type.Null()]),
  izShow: yesNo.schema,
})
export type Question = Static<typeof questionSchema>
