import Type, { type Static } from 'typebox'
import { rowFields } from '#shared/core/resource.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { bankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { certType } from '#shared/features/dictionary/party.dictionaries.ts'
import { gender, registerStatus } from '#shared/features/dictionary/people.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { dayText, nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'

/**
 * 自由职业者 (domain.md 2.6). Nobody owns the row: who may see it follows from its sign records. Age and wallet
 * balance are derived, not kept.
 */
export const individualSchema = Type.Object({
  ...rowFields,
  name: Type.String(),
  certType: certType.schema,
  /** Unique among live rows. */
  certNo: Type.String(),
  phone: Type.String(),
  gender: gender.schema,
  birthDate: dayText,
  nation: nullableText,
  address: nullableText,
  idFront: nullableText,
  idBack: nullableText,
  realNameStatus: yesNo.schema,
  realNameTime: nullableDateTimeText,
  realNameMsg: nullableText,
  registerStatus: registerStatus.schema,
  licenseNo: nullableText,
  /** Whether the platform's blacklist names the person; kept by the commit that changes the list. */
  isBlack: yesNo.schema,
  /**
   * With whom the person has to do, for the scopes of lists: marks with commas between them (`individual-ties.ts` of the
   * server). Kept by each commit that changes sign records, employment or payments; nobody else writes it.
   */
  ties: Type.Optional(Type.String()),
})
export type Individual = Static<typeof individualSchema>

/** 收款账户 of an individual (domain.md 2.6): a bank card, or an Alipay login on an Alipay channel. */
export const payeeAccountSchema = Type.Object({
  ...rowFields,
  individualId: Type.String(),
  payChannel: payChannel.schema,
  accountNo: Type.String(),
  /** Null where the account is at no bank. */
  bankCode: Type.Union([bankItems.schema, Type.Null()]),
  bankBranch: nullableText,
  verified: yesNo.schema,
  isDefault: yesNo.schema,
})
