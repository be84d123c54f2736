import Type, { type Static } from 'typebox'
import { redConfirm } from '#shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'
import { redInitiator, redReason } from './invoice-reversal.dictionaries.ts'

/** 红字确认单: one for each blue invoice; those of an application go together (domain.md 3.10). Fen, below 0. */
export const redFormSchema = Type.Object({
  id: Type.String(),
  /** 20 digits. */
  formNo: Type.String({ pattern: '^\\d{20}$' }),
  applyId: Type.String(),
  invoiceId: Type.String(),
  invoiceNo: Type.String(),
  merchantId: Type.String(),
  providerId: Type.String(),
  initiator: redInitiator.schema,
  reason: redReason.schema,
  remark: nullableText,
  amount: Type.Integer({ maximum: 0 }),
  tax: Type.Integer({ maximum: 0 }),
  state: redConfirm.schema,
  /** Whether a returned payout made it necessary: then it is opened anew after it failed. */
  isByReturn: yesNo.schema,
  /** Which one it is of those that a return asked for, from 1. */
  attempt: Type.Integer({ minimum: 1 }),
  createTime: Type.String(),
  createBy: Type.String(),
  /** When it ends by itself; null where nobody has to answer. */
  expireTime: nullableDateTimeText,
  confirmBy: nullableText,
  confirmTime: nullableDateTimeText,
  /** When it was void, or its red invoice was issued. */
  endTime: nullableDateTimeText,
  redInvoiceId: nullableText,
  redInvoiceNo: nullableText,
})
export type RedForm = Static<typeof redFormSchema>
