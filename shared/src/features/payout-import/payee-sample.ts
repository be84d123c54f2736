import { type PayeeCells } from './import-row.ts'
import { emptyCells } from './payee-sheet.ts'

/** The person of the sample whom the import refuses: the check digit of the certificate would be 5. */
export const misprintedPayee: PayeeCells = {
  ...emptyCells,
  name: '钟灵秀',
  certType: '第二代身份证',
  certNo: '990101199003070016',
  phone: '10000077788',
  bankName: '中国银行',
  amountText: '1200.00',
  remark: '证件号码有误',
}

/** What the sample says of the person whose account fails at the payout. */
export const failingRemark = '付款时将失败'
