import PDFDocument from 'pdfkit'
import { once } from 'node:events'
import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { formatYuan } from '@settle/shared/core/money/fen.ts'
import { type DocumentFont } from '#server/documents/document-font.ts'
import { readAs, type Pages } from '#server/documents/document-pages.ts'
import { inks, type Drawing, type DrawnText } from './invoice-drawing.ts'
import { drawingOf, page } from './invoice-layout.ts'
import { type InvoicePaper, invoiceWords } from './invoice-paper.ts'

/** Points of a millimetre. */
const unit = 72 / 25.4
const rowsOnPage = 44

/** The PDF file: the page of the invoice, and behind it the orders that it is for. */
export async function invoicePdf(paper: InvoicePaper, font: DocumentFont): Promise<Uint8Array> {
  const size: [number, number] = [page.width * unit, page.height * unit]
  const pages = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    lang: 'zh-CN',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pdfkit takes null for none of its built-in fonts; its types lag behind
    font: null as unknown as string,
    info: {
      Title: `电子发票 ${paper.number}`,
      Subject: invoiceWords.notice,
      Producer: 'Hengzhou Settlement',
      Creator: 'Hengzhou Settlement',
      // oxlint-disable-next-line no-restricted-globals -- pdfkit asks for one; the moment is the world's
      CreationDate: new Date(epochMsOf(parseDateTime(paper.issueTime))),
    },
  })
  pages.registerFont('text', font.bytes)
  pages.font('text')
  const drawing = drawingOf(paper)
  pages.addPage()
  draw(pages, drawing, font)
  for (const annex of annexesOf(paper, drawing)) {
    pages.addPage()
    draw(pages, annex, font)
  }
  const chunks: Buffer[] = []
  pages.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pages, 'end')
  pages.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

function draw(pages: Pages, drawing: Drawing, font: DocumentFont): void {
  drawWatermark(pages, drawing)
  pages.strokeColor([...inks.frame])
  for (const { from, to, width } of drawing.lines) {
    pages
      .moveTo(from[0] * unit, from[1] * unit)
      .lineTo(to[0] * unit, to[1] * unit)
      .lineWidth(width * unit)
      .stroke()
  }
  for (const { x, y, width, height } of drawing.bars) {
    pages.rect(x * unit, y * unit, width * unit, height * unit)
  }
  if (drawing.bars.length > 0) pages.fillColor([...inks.text]).fill()
  for (const text of drawing.texts) drawText(pages, text, font)
}

function drawText(pages: Pages, text: DrawnText, font: DocumentFont): void {
  if (text.text === '') return
  pages.fontSize(text.size * unit).fillColor([...inks[text.ink]])
  const drawn = font.drawable(text.text)
  const width = pages.widthOfString(drawn)
  const part = { left: 0, center: width / 2, right: width }[text.align]
  const put = () => {
    pages.text(drawn, text.x * unit - part, text.baseline * unit, {
      lineBreak: false,
      baseline: 'alphabetic',
    })
  }
  if (drawn === text.text) put()
  else readAs(pages, text.text, put)
}

function drawWatermark(pages: Pages, { watermark }: Drawing): void {
  const { text, size, degrees, middles } = watermark
  pages
    .save()
    .fillColor([...inks.watermark])
    .fontSize(size * unit)
  const across = pages.widthOfString(text)
  for (const [x, y] of middles) {
    pages.save().rotate(degrees, { origin: [x * unit, y * unit] })
    readAs(pages, text, () => {
      pages.text(text, x * unit - across / 2, (y + size * 0.35) * unit, {
        lineBreak: false,
        baseline: 'alphabetic',
      })
    })
    pages.restore()
  }
  pages.restore()
}

/** The orders of the application in two columns; nothing of an application without any. */
function annexesOf({ orders, number }: InvoicePaper, { watermark }: Drawing): Drawing[] {
  const sheets: Drawing[] = []
  for (let begin = 0; begin < orders.length; begin += rowsOnPage) {
    const texts: DrawnText[] = [
      write('批次清单（附件，非发票内容）', 105, 14, { align: 'center', size: 4.2 }),
      write(`发票号码：${number}`, 14, 22),
    ]
    for (const [at, { orderNo, amount }] of orders.slice(begin, begin + rowsOnPage).entries()) {
      const isRight = at >= rowsOnPage / 2
      const x = isRight ? 110 : 14
      const y = 31 + (at % (rowsOnPage / 2)) * 4.5
      texts.push(
        write(`${begin + at + 1}`, x, y, { ink: 'soft' }),
        write(orderNo, x + 9, y),
        write(formatYuan(amount, { symbol: true }), x + 84, y, { align: 'right' }),
      )
    }
    texts.push(write(invoiceWords.notice, 105, 136.5, { align: 'center', ink: 'red', size: 2.9 }))
    sheets.push({ ...page, watermark, lines: [], bars: [], texts })
  }
  return sheets
}

function write(
  words: string,
  x: number,
  baseline: number,
  style: Partial<Pick<DrawnText, 'align' | 'ink' | 'size'>> = {},
): DrawnText {
  return { text: words, x, baseline, size: 3.2, align: 'left', ink: 'text', ...style }
}
