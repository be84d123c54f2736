import { layout, readAs, type Pages } from './document-pages.ts'
import { type DocumentFont } from './document-font.ts'
import { drawMark } from './document-marks.ts'
import { type DocumentBlock, type Signatory } from './printed-document.ts'

/** Draws one block where the last one ended. */
export function drawBlock(pages: Pages, font: DocumentFont, block: DocumentBlock): void {
  switch (block.kind) {
    case 'heading':
      drawHeading(pages, block.text)
      return
    case 'text':
      drawText(pages, font, block.text)
      return
    case 'facts':
      drawFacts(pages, block.rows)
      return
    case 'table':
      drawTable(pages, block)
      return
    case 'signatures':
      drawSignatures(pages, block.signatories)
  }
}

/** The title, in the middle. */
export function drawTitle(pages: Pages, title: string): void {
  pages.fillColor(layout.ink).fontSize(layout.title)
  bold(pages, title, { align: 'center' })
  pages.moveDown(0.8)
}

/** A paragraph; where the font lacks a character, the file says all the same what stands there. */
function drawText(pages: Pages, font: DocumentFont, text: string): void {
  pages.fillColor(layout.ink).fontSize(layout.text)
  const drawn = font.drawable(text)
  const draw = () => pages.text(drawn, layout.margin, pages.y, { lineGap: layout.lineGap })
  if (drawn === text) draw()
  else readAs(pages, text, draw)
}

function drawHeading(pages: Pages, text: string): void {
  pages.fontSize(layout.text + 1).fillColor(layout.ink)
  // A heading at the foot of a page belongs to the text on the next one.
  keepTogether(pages, 48)
  pages.y += 6
  bold(pages, text, { lineGap: layout.lineGap })
}

/** The font has one weight: a thin outline in the same colour makes it a bold one. */
function bold(pages: Pages, text: string, options: PDFKit.Mixins.TextOptions): void {
  pages.lineWidth(0.35).strokeColor(layout.ink)
  pages.text(text, layout.margin, pages.y, { ...options, fill: true, stroke: true })
}

const nameWidth = 96
const gap = 12

function drawFacts(pages: Pages, rows: readonly (readonly [string, string])[]): void {
  const width = contentWidth(pages) - nameWidth - gap
  pages.fontSize(layout.text)
  for (const [name, value] of rows) {
    const height = pages.heightOfString(value === '' ? ' ' : value, { width }) + layout.lineGap
    keepTogether(pages, height)
    const { y } = pages
    pages.fillColor(layout.soft).text(name, layout.margin, y, { width: nameWidth })
    pages.fillColor(layout.ink).text(value, layout.margin + nameWidth + gap, y, { width })
    pages.x = layout.margin
    pages.y = y + height
  }
}

type Table = Extract<DocumentBlock, { readonly kind: 'table' }>

function drawTable(pages: Pages, { columns, rows, isSmall = false }: Table): void {
  const size = isSmall ? layout.small - 0.5 : layout.text - 1
  const cellSpace = isSmall ? 2 : 5
  const total = columns.reduce((sum, { share }) => sum + share, 0)
  const widths = columns.map(({ share }) => (contentWidth(pages) * share) / total)
  const headings = columns.map(({ heading }) => heading)
  const drawRow = (cells: readonly string[], isHeading: boolean) => {
    pages.fontSize(size)
    const heights = cells.map((cell, at) =>
      pages.heightOfString(cell === '' ? ' ' : cell, { width: (widths[at] ?? 0) - 2 * cellSpace }),
    )
    const height = Math.max(...heights) + 2 * cellSpace
    if (keepTogether(pages, height) && !isHeading) drawRow(headings, true)
    const { y } = pages
    let x: number = layout.margin
    if (isHeading)
      pages.rect(x, y, contentWidth(pages), height).fillOpacity(0.6).fill('#f2f4f7').fillOpacity(1)
    pages.fillColor(isHeading ? layout.soft : layout.ink)
    for (const [at, cell] of cells.entries()) {
      const width = widths[at] ?? 0
      const align = columns[at]?.align ?? 'left'
      pages.text(cell, x + cellSpace, y + cellSpace, { width: width - 2 * cellSpace, align })
      x += width
    }
    pages
      .moveTo(layout.margin, y + height)
      .lineTo(layout.margin + contentWidth(pages), y + height)
      .lineWidth(0.5)
      .stroke(layout.line)
    pages.x = layout.margin
    pages.y = y + height
  }
  drawRow(headings, true)
  for (const cells of rows) drawRow(cells, false)
  pages.y += 8
}

const signatureHeight = 150

function drawSignatures(pages: Pages, signatories: readonly Signatory[]): void {
  pages.y += 16
  keepTogether(pages, signatureHeight)
  const top = pages.y
  const width = contentWidth(pages) / signatories.length
  for (const [at, signatory] of signatories.entries()) {
    const x = layout.margin + at * width
    const options = { width: width - gap }
    pages.fontSize(layout.text).fillColor(layout.ink)
    pages.text(`${signatory.side}：${signatory.name}`, x, top, options)
    drawMark(pages, signatory, { x, y: pages.y + 4, width: width - gap })
    pages.fontSize(layout.text).fillColor(layout.ink)
    pages.text(`签署日期：${signatory.day ?? '待签署'}`, x, top + signatureHeight - 20, options)
  }
  pages.x = layout.margin
  pages.y = top + signatureHeight
}

function contentWidth(pages: Pages): number {
  return pages.page.width - 2 * layout.margin
}

/** Begins a new page where so much does not fit any more; says whether it did. */
function keepTogether(pages: Pages, height: number): boolean {
  const bottom = pages.page.height - pages.page.margins.bottom
  if (pages.y + height <= bottom) return false
  pages.addPage()
  return true
}
