import { encode } from 'uqr'
import { amountInWords } from '@settle/shared/core/money/amount-in-words.ts'
import { formatYuan, plainYuan } from '@settle/shared/core/money/fen.ts'
import {
  type Drawing,
  type DrawnBar,
  type DrawnLine,
  type DrawnText,
  fitted,
} from './invoice-drawing.ts'
import { percentOf } from './invoice-figures.ts'
import {
  type InvoicePaper,
  type InvoiceSide,
  invoiceWords,
  issueDayOf,
  qrTextOf,
  tagOf,
  titleOf,
} from './invoice-paper.ts'

/** The page of an electronic invoice, in millimetres. */
export const page = { width: 210, height: 140 } as const

const left = 8
const right = 202
const middle = 105
/** The horizontal lines of the frame. */
const rows = { top: 33, sides: 55, items: 88, total: 97, remark: 124 } as const
const strip = 7

/** The columns of the line, by their left ends. */
const columns = {
  name: left,
  model: 66,
  unit: 84,
  quantity: 95,
  price: 112,
  amount: 138,
  rate: 165,
  tax: 178,
  end: right,
} as const

/** The page of an invoice as it is drawn in PDF and OFD: one layout for both (domain.md 4.8). */
export function drawingOf(paper: InvoicePaper): Drawing {
  return {
    ...page,
    watermark: {
      text: invoiceWords.watermark,
      size: 22,
      middles: [
        [62, 62],
        [148, 104],
      ],
      degrees: -24,
    },
    lines: frame,
    bars: qrBarsOf(paper),
    texts: [
      ...headTexts(paper),
      ...sideTexts('购买方信息', paper.buyer, left),
      ...sideTexts('销售方信息', paper.seller, middle),
      ...itemTexts(paper),
      ...totalTexts(paper),
      ...remarkTexts(paper),
      write(`开票人：${paper.drawer}`, 20, 130, { ink: 'text' }),
      write(invoiceWords.notice, middle, 136.5, { align: 'center', ink: 'red', size: 2.9 }),
    ],
  }
}

type Style = Partial<Pick<DrawnText, 'align' | 'ink' | 'size'>>

function write(text: string, x: number, baseline: number, style: Style = {}): DrawnText {
  return { text, x, baseline, size: 3.2, align: 'left', ink: 'frame', ...style }
}

function line(x1: number, y1: number, x2: number, y2: number, width = 0.25): DrawnLine {
  return { from: [x1, y1], to: [x2, y2], width }
}

const frame: readonly DrawnLine[] = [
  line(66, 19, 144, 19, 0.3),
  line(66, 20.2, 144, 20.2, 0.3),
  ...Object.values(rows).map((y) => line(left, y, right, y)),
  line(left, rows.top, left, rows.remark),
  line(right, rows.top, right, rows.remark),
  line(left + strip, rows.top, left + strip, rows.sides),
  line(middle, rows.top, middle, rows.sides),
  line(middle + strip, rows.top, middle + strip, rows.sides),
  line(left + strip, rows.total, left + strip, rows.remark),
  line(left + strip, rows.total + 0.01, right, rows.total + 0.01, 0.05),
]

function headTexts(paper: InvoicePaper): DrawnText[] {
  const tag = tagOf(paper)
  return [
    write(titleOf(paper), middle, 16.5, { align: 'center', size: 6 }),
    ...(tag === '' ? [] : [write(tag, 32, 27.5, { ink: 'red', size: 3.4 })]),
    write('发票号码：', 150, 15),
    write(paper.number, 165.5, 15, { ink: 'text' }),
    write('开票日期：', 150, 21.5),
    write(issueDayOf(paper), 165.5, 21.5, { ink: 'text' }),
    write(invoiceWords.bureau, 150, 28, { ink: 'soft', size: 2.9 }),
  ]
}

/** Name and taxpayer's number of a side; address and bank stand in the remark, as on real ones. */
function sideTexts(label: string, side: InvoiceSide, x: number): DrawnText[] {
  const begin = x + strip + 2
  const width = 95 - strip - 16
  const name = fitted(side.name, width, { sizes: [3.2, 2.8, 2.4, 1.9], lines: 2 })
  const upright = Array.from(label, (letter, at) =>
    write(letter, x + strip / 2, rows.top + 4.6 + at * 3.9, { align: 'center', size: 3.1 }),
  )
  return [
    ...upright,
    write('名称：', begin, 39.5),
    ...name.lines.map((text, at) =>
      write(text, begin + 10, 39.5 + at * (name.size + 0.8), { ink: 'text', size: name.size }),
    ),
    write('统一社会信用代码/纳税人识别号：', begin, 51, { size: 2.6 }),
    write(side.taxNo, begin + 41, 51, { ink: 'text', size: 3.1 }),
  ]
}

function itemTexts(paper: InvoicePaper): DrawnText[] {
  const headY = rows.sides + 5
  const headings: readonly (readonly [string, number, number])[] = [
    ['项目名称', columns.name, columns.model],
    ['规格型号', columns.model, columns.unit],
    ['单位', columns.unit, columns.quantity],
    ['数量', columns.quantity, columns.price],
    ['单价', columns.price, columns.amount],
    ['金额', columns.amount, columns.rate],
    ['税率/征收率', columns.rate - 4, columns.tax],
    ['税额', columns.tax, columns.end],
  ]
  const name = fitted(paper.itemName, columns.model - columns.name - 3, {
    sizes: [3.2, 2.7, 2.2],
    lines: 3,
  })
  const y = headY + 7
  const figure = (text: string, end: number) =>
    write(text, end - 2, y, { align: 'right', ink: 'text' })
  return [
    ...headings.map(([text, from, to]) => write(text, (from + to) / 2, headY, { align: 'center' })),
    ...name.lines.map((text, at) =>
      write(text, columns.name + 2, y + at * (name.size + 0.8), { ink: 'text', size: name.size }),
    ),
    write('项', (columns.unit + columns.quantity) / 2, y, { align: 'center', ink: 'text' }),
    figure(paper.total < 0 ? '-1' : '1', columns.price),
    figure(plainYuan(paper.exTax).replace('-', ''), columns.amount),
    figure(plainYuan(paper.exTax), columns.rate),
    figure(percentOf(paper.taxRate), columns.tax),
    figure(plainYuan(paper.tax), columns.end),
    write('合计', middle / 2 - 14, rows.items - 2.5, { align: 'center' }),
    write(`¥${plainYuan(paper.exTax)}`, columns.rate - 2, rows.items - 2.5, {
      align: 'right',
      ink: 'text',
    }),
    write(`¥${plainYuan(paper.tax)}`, columns.end - 2, rows.items - 2.5, {
      align: 'right',
      ink: 'text',
    }),
  ]
}

function totalTexts({ total }: InvoicePaper): DrawnText[] {
  const y = rows.items + 6
  return [
    write('价税合计（大写）', left + 24, y, { align: 'center' }),
    write(amountInWords(total), 62, y, { ink: 'text', size: 3.6 }),
    write('（小写）', 150, y),
    write(`¥${formatYuan(total)}`, columns.end - 2, y, {
      align: 'right',
      ink: 'text',
      size: 3.6,
    }),
  ]
}

function remarkTexts(paper: InvoicePaper): DrawnText[] {
  const text = [
    paper.remark,
    contactOf('购方', paper.buyer),
    contactOf('销方', paper.seller),
  ].filter((part) => part !== '')
  const remark = fitted(text.join('\n'), right - left - strip - 6, {
    sizes: [3.1, 2.7, 2.3, 1.9],
    lines: 6,
  })
  return [
    write('备', left + strip / 2, rows.total + 10, { align: 'center' }),
    write('注', left + strip / 2, rows.total + 18, { align: 'center' }),
    ...remark.lines.map((part, at) =>
      write(part, left + strip + 2.5, rows.total + 5 + at * (remark.size + 0.9), {
        ink: 'text',
        size: remark.size,
      }),
    ),
  ]
}

function contactOf(who: string, { address, phone, bankName, bankAccount }: InvoiceSide): string {
  const parts = [
    [`${who}地址`, address],
    ['电话', phone],
    [`${who}开户行`, bankName],
    ['账号', bankAccount],
  ]
  return parts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}：${text}`)
    .join('；')
}

/** The dark squares of the QR code, those beside each other as one bar. */
function qrBarsOf(paper: InvoicePaper): DrawnBar[] {
  const { data, size } = encode(qrTextOf(paper), { ecc: 'M', border: 0 })
  const side = 20 / size
  return data.flatMap((cells, row) => {
    const bars: DrawnBar[] = []
    let begin = -1
    for (let at = 0; at <= size; at += 1) {
      if (cells[at] === true) {
        if (begin < 0) begin = at
      } else if (begin >= 0) {
        bars.push({
          x: left + begin * side,
          y: 9 + row * side,
          width: (at - begin) * side,
          height: side,
        })
        begin = -1
      }
    }
    return bars
  })
}
