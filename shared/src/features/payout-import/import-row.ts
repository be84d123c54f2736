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

/** The checks of a row and of an order (domain.md 2.7); C19 and C20 are ours: an item that was re-sent meanwhile, one that failed and is not mended yet. */
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
  'C20',
] as const

/** Names of cells, for example of those that a failed payment is mended in. */
export const cellName = Type.Enum([
  'name',
  'certType',
  'certNo',
  'phone',
  'payWay',
  'payeeAccount',
  'bankName',
  'amountText',
  'taskNo',
  'remark',
])

/** The payment that a row makes good. */
const retriedPaymentSchema = Type.Object({
  itemNo: Type.String({ description: '失败的付款明细号' }),
  failReason: Type.Union([Type.String(), Type.Null()]),
  cells: Type.Array(cellName, { description: '建议核对的列；空为与收款人信息无关' }),
  isSettled: Type.Boolean({ description: '已修改，或已确认原样重发' }),
})

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
  /** Null for a row that makes no failed payment good. */
  retryOf: Type.Union([retriedPaymentSchema, Type.Null()]),
})
export type ImportRow = Static<typeof importRowSchema>
