import Type, { type Static } from 'typebox'
import { checkLevel } from '#shared/features/dictionary/payout.dictionaries.ts'

const cell = (description: string) => Type.String({ maxLength: 200, description })

/** What stands in the columns of one line, as it was typed. */
export const payeeCells = {
  name: cell('姓名'),
  certType: cell('证件类型：名称或编码，空为第二代身份证'),
  certNo: cell('证件号码'),
  phone: cell('手机号'),
  payWay: cell('收款方式：银行卡、支付宝、余额，空为渠道对应的方式'),
  payeeAccount: cell('收款账号'),
  bankName: cell('开户行：名称或编码'),
  amountText: cell('发放金额(元)'),
  taskNo: cell('任务编号'),
  remark: cell('备注'),
}
export const payeeCellsSchema = Type.Object(payeeCells)
/** One line of the template: every cell is a text, an empty one ''. */
export type PayeeCells = Static<typeof payeeCellsSchema>

/** The checks of a row and of an order (domain.md 2.7); C19 is ours: an item that was re-sent meanwhile. */
export const checkCodes = [
  'C01',
  'C02',
  'C03',
  'C04',
  'C05',
  'C06',
  'C07',
  'C08',
  'C09',
  'C10',
  'C11',
  'C12',
  'C13',
  'C14',
  'C15',
  'C16',
  'C17',
  'C18',
  'C19',
] as const

const nullableMoney = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])

/** What a row would come to, in fen; null for a row that is blocked. `pay = net + tax + fee`. */
export const trialFigures = {
  amount: nullableMoney,
  vat: nullableMoney,
  surcharge: nullableMoney,
  iit: nullableMoney,
  tax: nullableMoney,
  fee: nullableMoney,
  net: nullableMoney,
  pay: nullableMoney,
}

/** One line of an import as the check page shows it. */
export const importRowSchema = Type.Object({
  /** The line of the file; the headings are line 1. */
  rowNo: Type.Integer({ minimum: 2 }),
  level: checkLevel.schema,
  level_dictText: Type.String(),
  codes: Type.Array(Type.String()),
  messages: Type.Array(Type.String({ description: '与 codes 逐项对应' })),
  ...payeeCells,
  /** The bank of the card by its code; null where it is not known or there is no card. */
  bankCode: Type.Union([Type.String(), Type.Null()]),
  ...trialFigures,
})
export type ImportRow = Static<typeof importRowSchema>
