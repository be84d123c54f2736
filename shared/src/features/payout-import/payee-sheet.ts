import { type PayeeCells } from './import-row.ts'

/** The columns of the template in their order; the heading of one that must be filled ends with a star. */
export const payeeColumns: readonly PayeeColumn[] = [
  { field: 'name', heading: '姓名*' },
  { field: 'certType', heading: '证件类型' },
  { field: 'certNo', heading: '证件号码*' },
  { field: 'phone', heading: '手机号*' },
  { field: 'payWay', heading: '收款方式' },
  { field: 'payeeAccount', heading: '收款账号*' },
  { field: 'bankName', heading: '开户行' },
  { field: 'amountText', heading: '发放金额(元)*' },
  { field: 'taskNo', heading: '任务编号' },
  { field: 'remark', heading: '备注' },
]

interface PayeeColumn {
  readonly field: keyof PayeeCells
  readonly heading: string
}

/** The cells of a line with the number that a spreadsheet shows beside it. */
export interface PayeeLine {
  readonly rowNo: number
  readonly cells: PayeeCells
}

/** A line in which nothing stands. */
export const emptyCells: PayeeCells = {
  name: '',
  certType: '',
  certNo: '',
  phone: '',
  payWay: '',
  payeeAccount: '',
  bankName: '',
  amountText: '',
  taskNo: '',
  remark: '',
}
