import Type, { type Static } from 'typebox'
import { ownerFields, rowFields } from '#shared/core/resource.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'

const nullableText = Type.Union([Type.String(), Type.Null()])

/** 白标设置 of one operator (specification, section 3; domain.md 2.4). */
export const oemInfoSchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  /** Whose white label it is. */
  operatorName: Type.String(),
  /** The host name without its port. */
  domainName: Type.String(),
  websiteName: Type.String(),
  /** Only '1' applies the settings (BRAND-03). */
  izActive: yesNo.schema,
  hotline: Type.String(),
  copyright: Type.String(),
  copyrightUrl: nullableText,
  recordNo: Type.String(),
  loginPageLogo: nullableText,
  homePageLogo: nullableText,
  /** HTML */
  pcLoginProtocol: nullableText,
})
export type OemInfo = Static<typeof oemInfoSchema>
