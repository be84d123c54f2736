import { amountInWords } from '@settle/shared/core/money/amount-in-words.ts'
import { plainYuan } from '@settle/shared/core/money/fen.ts'
import { decimalRateOf } from './invoice-figures.ts'
import { type InvoicePaper, titleOf } from './invoice-paper.ts'

/** The fields of an invoice by their names, for programs that look for them in an OFD file. */
export function factsOf(paper: InvoicePaper): readonly (readonly [name: string, text: string])[] {
  const { buyer, seller, red } = paper
  return [
    ['票种', titleOf(paper)],
    ['发票号码', paper.number],
    ['开票日期', paper.issueTime.slice(0, 10)],
    ['购买方名称', buyer.name],
    ['购买方纳税人识别号', buyer.taxNo],
    ['销售方名称', seller.name],
    ['销售方纳税人识别号', seller.taxNo],
    ['项目名称', paper.itemName],
    ['合计金额', plainYuan(paper.exTax)],
    ['税率', decimalRateOf(paper.taxRate)],
    ['合计税额', plainYuan(paper.tax)],
    ['价税合计', plainYuan(paper.total)],
    ['价税合计大写', amountInWords(paper.total)],
    ['开票人', paper.drawer],
    ['备注', paper.remark],
    ...(red === null
      ? []
      : ([
          ['被红冲蓝字发票号码', red.blueNumber],
          ['红字确认单编号', red.formNumber],
        ] as const)),
  ]
}
