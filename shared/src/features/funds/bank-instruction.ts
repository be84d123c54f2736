import Type from 'typebox'
import { type Fen } from '#shared/core/money/fen.ts'
import { defineResource, ownerFields, rowFields, type RowOf } from '#shared/core/resource.ts'
import { accountOperation, bankState } from '#shared/features/dictionary/account.dictionaries.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'

/** 银行指令 (domain.md 2.7): one request to the bank, with what it answered. `ownerId` is whose money it moves. */
export const bankInstructions = defineResource({
  name: 'bank-instruction',
  title: '银行指令',
  path: '/account/bankInstruction',
  collection: 'bankInstructions',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    instructionNo: Type.String(),
    operation: accountOperation.schema,
    payPass: payChannel.schema,
    providerId: Type.String(),
    providerName: Type.String(),
    ownerId: Type.String(),
    ownerName: Type.String(),
    orderNo: Type.String(),
    itemNo: nullableText,
    amount: Type.Unsafe<Fen>({ type: 'integer', minimum: 1, description: '单位：分' }),
    payeeName: Type.String(),
    payeeAccount: Type.String(),
    state: bankState.schema,
    bankSerial: nullableText,
    errorCode: nullableText,
    errorMsg: nullableText,
    sendTime: Type.String(),
    finishTime: nullableDateTimeText,
    queryCount: Type.Integer({ minimum: 0 }),
    needManual: yesNo.schema,
  }),
  access: { list: ['admin', 'provider'], read: ['admin', 'provider'] },
  screens: ['BankInstructionList'],
  owner: { provider: 'providerId' },
  dictionaries: {
    operation: accountOperation,
    payPass: payChannel,
    state: bankState,
    needManual: yesNo,
  },
  masked: { payeeName: { admin: 'name' }, payeeAccount: 'bankCard' },
  keyword: ['instructionNo', 'orderNo', 'itemNo'],
  summary: { sums: ['amount'], counted: 'state' },
  columns: {},
})
export type BankInstruction = RowOf<typeof bankInstructions>
