import Type from 'typebox'
import { dateTimePattern, dayPattern } from '#shared/core/day.ts'
import {
  accountOpenStatus,
  accountStatus,
} from '#shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'
import { userStatus, yesNo } from '#shared/features/dictionary/system.dictionaries.ts'

/** A text that may be missing. */
export const nullableText = Type.Union([Type.String(), Type.Null()])

/** A calendar day, `YYYY-MM-DD`. */
export const dayText = Type.String({ pattern: dayPattern })

/** A calendar day that may be missing. */
export const nullableDayText = Type.Union([dayText, Type.Null()])

/** A moment, `YYYY-MM-DD HH:mm:ss`, that may be missing. */
export const nullableDateTimeText = Type.Union([
  Type.String({ pattern: dateTimePattern }),
  Type.Null(),
])

/** Channel codes joined by commas, for example `1,7`; never a secret (domain.md 10, point 6). */
export const channelList = Type.String({ pattern: '^[0-9A-Z]+(,[0-9A-Z]+)*$' })

/** A unified social credit code, 18 characters. */
export const creditCodeText = Type.String({ pattern: '^[0-9A-Z]{18}$' })

/** What every party goes through before it may work: review, agreement, first password (domain.md 2.4, 8.1). */
export const admissionFields = {
  auditStatus: auditStatus.schema,
  /** Why the review rejected it; null otherwise. */
  auditReason: nullableText,
  izSign: yesNo.schema,
  izResetPwd: yesNo.schema,
  userStatus: userStatus.schema,
}

/** What parties that hold money go through besides: payment password, bank account, Alipay (domain.md 8.1). */
export const accountOpeningFields = {
  payPasswordStatus: yesNo.schema,
  accountOpenStatus: accountOpenStatus.schema,
  /** Why the bank refused to open the account; null otherwise. */
  openFailReason: nullableText,
  accountStatus: accountStatus.schema,
  alipaySignStatus: yesNo.schema,
}

/** Text on one line, without control characters. */
export const textLine = (minLength: number, maxLength: number) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\x00-\\x1f\\x7f]*$' })

/** An uploaded file, as the upload names it. */
export const fileText = Type.String({ maxLength: 256, pattern: '^/?[\\w-]+(?:[./][\\w-]+)*$' })

/** The same; null where there is none. */
export const nullableFile = Type.Union([fileText, Type.Null()])
