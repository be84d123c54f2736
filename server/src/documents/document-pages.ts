import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { type DocumentFont } from './document-font.ts'
import { type PrintedDocument } from './printed-document.ts'

/** Sizes in points, on A4. */
export const layout = {
  margin: 56,
  lineGap: 4,
  text: 10.5,
  small: 8.5,
  title: 18,
  ink: '#1d2939',
  soft: '#667085',
  line: '#d0d5dd',
  seal: '#c8102e',
} as const

/** A document that is being printed. */
export type Pages = PDFKit.PDFDocument

const fontName = 'text'

/** Opens an empty document with the one font, which is cut down to the characters that it shows. */
export function openPages(document: PrintedDocument, font: DocumentFont): Pages {
  const pages = new PDFDocument({
    size: 'A4',
    layout: document.isLandscape === true ? 'landscape' : 'portrait',
    margins: {
      top: layout.margin + 16,
      bottom: layout.margin + 16,
      left: layout.margin,
      right: layout.margin,
    },
    autoFirstPage: false,
    bufferPages: true,
    lang: 'zh-CN',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pdfkit takes null for none of its built-in fonts; its types lag behind
    font: null as unknown as string,
    info: {
      Title: `${document.title} ${document.number}`,
      Producer: 'Hengzhou Settlement',
      Creator: 'Hengzhou Settlement',
      // oxlint-disable-next-line no-restricted-globals -- pdfkit asks for one; the moment is the world's
      CreationDate: new Date(document.madeAtMs),
    },
  })
  pages.registerFont(fontName, font.forDocument())
  pages.font(fontName)
  pages.on('pageAdded', () => drawGround(pages, document))
  pages.addPage()
  return pages
}

/** Watermark and number, below everything else on a page. */
function drawGround(pages: Pages, { number, watermark }: PrintedDocument): void {
  const { x, y } = pages
  const { width, height } = pages.page
  if (watermark !== null) drawWatermark(pages, watermark)
  pages.fillColor(layout.soft).fontSize(layout.small)
  const line = { lineBreak: false } as const
  pages.text(number, layout.margin, layout.margin - 14, line)
  pages
    .moveTo(layout.margin, layout.margin)
    .lineTo(width - layout.margin, layout.margin)
    .moveTo(layout.margin, height - layout.margin)
    .lineTo(width - layout.margin, height - layout.margin)
    .lineWidth(0.5)
    .stroke(layout.line)
  pages.fillColor(layout.ink).fontSize(layout.text)
  pages.x = x
  pages.y = y
}

function drawWatermark(pages: Pages, watermark: string): void {
  const { width, height } = pages.page
  pages.save().fillColor(layout.ink).fillOpacity(0.06).fontSize(96)
  const across = pages.widthOfString(watermark)
  for (const part of [0.2, 0.5, 0.8]) {
    const middle = height * part
    pages.save().rotate(-30, { origin: [width / 2, middle] })
    readAs(pages, watermark, () => {
      pages.text(watermark, (width - across) / 2, middle - 60, { lineBreak: false })
    })
    pages.restore()
  }
  pages.restore()
}

/** Draws what readers of the file take for a text: they find letters that stand aslant, or are no letters, by it alone. */
export function readAs(pages: Pages, text: string, draw: () => void): void {
  pages.markContent('Span', { actual: text })
  draw()
  pages.endMarkedContent()
}

/** Writes the feet, whose count of pages is known now, and gives the bytes of the file. */
export async function closePages(pages: Pages, { footer }: PrintedDocument): Promise<Uint8Array> {
  const { start, count } = pages.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    pages.switchToPage(at)
    // A text below the margin would begin a new page.
    pages.page.margins.bottom = 0
    const y = pages.page.height - layout.margin + 6
    pages.fillColor(layout.soft).fontSize(layout.small)
    pages.text(footer, layout.margin, y, { lineBreak: false })
    const place = `第 ${at - start + 1} 页，共 ${count} 页`
    const left = pages.page.width - layout.margin - pages.widthOfString(place)
    pages.text(place, left, y, { lineBreak: false })
  }
  const chunks: Buffer[] = []
  pages.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pages, 'end')
  pages.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
