import { strToU8, zipSync } from 'fflate'
import {
  inks,
  isWide,
  widthOf,
  type Drawing,
  type DrawnBar,
  type DrawnLine,
  type DrawnText,
  type Ink,
} from './invoice-drawing.ts'
import { type InvoicePaper, invoiceWords } from './invoice-paper.ts'
import { factsOf } from './invoice-facts.ts'
import { escapeXml, xmlHeader } from './xml-text.ts'

const namespace = 'xmlns:ofd="http://www.ofdspec.org/2016"'
/** The time that every entry carries: told without a zone, it is the same bytes anywhere. */
const entryTime = '2000-01-01T00:00:00'

const fontId = 2
const pageId = 1
const layerId = 3

/** The OFD file (GB/T 33190): one page, no picture, no signature part, no font of its own. */
export function invoiceOfd(paper: InvoicePaper, drawing: Drawing): Uint8Array {
  const ids = new Ids(layerId)
  const content = contentOf(drawing, ids)
  const parts: Readonly<Record<string, string>> = {
    'OFD.xml': rootOf(paper),
    'Doc_0/Document.xml': documentOf(ids.last),
    'Doc_0/PublicRes.xml': resources,
    'Doc_0/Pages/Page_0/Content.xml': content,
  }
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(xmlHeader + text)])
  return zipSync(Object.fromEntries(files), { mtime: entryTime, level: 6 })
}

/** Counts the objects of a document: each has a number of its own. */
class Ids {
  last: number

  constructor(last: number) {
    this.last = last
  }

  next(): number {
    this.last += 1
    return this.last
  }
}

function rootOf(paper: InvoicePaper): string {
  const datas = factsOf(paper)
    .map(
      ([name, text]) =>
        `<ofd:CustomData Name="${escapeXml(name)}">${escapeXml(text)}</ofd:CustomData>`,
    )
    .join('')
  const info = [
    `<ofd:DocID>${paper.number.padStart(32, '0')}</ofd:DocID>`,
    `<ofd:Title>${escapeXml(`电子发票 ${paper.number}`)}</ofd:Title>`,
    `<ofd:Subject>${escapeXml(invoiceWords.notice)}</ofd:Subject>`,
    `<ofd:CreationDate>${paper.issueTime.slice(0, 10)}</ofd:CreationDate>`,
    `<ofd:Creator>Hengzhou Settlement</ofd:Creator>`,
    `<ofd:CustomDatas>${datas}</ofd:CustomDatas>`,
  ].join('')
  return `<ofd:OFD ${namespace} Version="1.0" DocType="OFD"><ofd:DocBody><ofd:DocInfo>${info}</ofd:DocInfo><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`
}

function documentOf(maxId: number): string {
  const common = [
    `<ofd:MaxUnitID>${maxId}</ofd:MaxUnitID>`,
    '<ofd:PageArea><ofd:PhysicalBox>0 0 210 140</ofd:PhysicalBox></ofd:PageArea>',
    '<ofd:PublicRes>PublicRes.xml</ofd:PublicRes>',
  ].join('')
  return `<ofd:Document ${namespace}><ofd:CommonData>${common}</ofd:CommonData><ofd:Pages><ofd:Page ID="${pageId}" BaseLoc="Pages/Page_0/Content.xml"/></ofd:Pages></ofd:Document>`
}

const resources = `<ofd:Res ${namespace} BaseLoc="Res"><ofd:Fonts><ofd:Font ID="${fontId}" FontName="宋体" FamilyName="宋体"/></ofd:Fonts></ofd:Res>`

/** The page: the watermark lies below everything else. */
function contentOf(drawing: Drawing, ids: Ids): string {
  const objects = [
    ...watermarkOf(drawing, ids),
    ...drawing.lines.map((line) => lineOf(line, ids)),
    barsOf(drawing.bars, ids),
    ...drawing.texts.map((text) => textOf(text, ids)),
  ]
  return `<ofd:Page ${namespace}><ofd:Area><ofd:PhysicalBox>0 0 210 140</ofd:PhysicalBox></ofd:Area><ofd:Content><ofd:Layer ID="${layerId}">${objects.join('')}</ofd:Layer></ofd:Content></ofd:Page>`
}

function watermarkOf({ watermark }: Drawing, ids: Ids): string[] {
  const { text, size, degrees, middles } = watermark
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const width = widthOf(text, size)
  const height = size * 1.2
  return middles.map(([x, y]) => {
    // The box begins at the upper left corner; the turn is about that corner, so that the middle of the text is moved.
    const shiftX = width / 2 - (cos * width) / 2 + (sin * height) / 2
    const shiftY = height / 2 - (sin * width) / 2 - (cos * height) / 2
    const turn = [cos, sin, -sin, cos, shiftX, shiftY].map(short).join(' ')
    const box = boxOf(x - width / 2, y - height / 2, width, height)
    return `<ofd:TextObject ID="${ids.next()}" Boundary="${box}" CTM="${turn}" Font="${fontId}" Size="${size}">${fillOf('watermark')}${codeOf(text, size, size)}</ofd:TextObject>`
  })
}

function textOf({ text, x, baseline, size, align, ink }: DrawnText, ids: Ids): string {
  const width = widthOf(text, size)
  const begin = x - { left: 0, center: width / 2, right: width }[align]
  // Room for letters that reach below the line.
  const box = boxOf(begin, baseline - size, Math.max(width, size), size * 1.3)
  return `<ofd:TextObject ID="${ids.next()}" Boundary="${box}" Font="${fontId}" Size="${size}">${fillOf(ink)}${codeOf(text, size, size)}</ofd:TextObject>`
}

/** A text with the way from each letter to the next: without it readers lay the letters over each other. */
function codeOf(text: string, size: number, baseline: number): string {
  const letters = Array.from(text)
  const steps = letters.slice(0, -1).map((letter) => short(isWide(letter) ? size : size / 2))
  const ways = steps.length === 0 ? '' : ` DeltaX="${repeated(steps)}"`
  return `<ofd:TextCode X="0" Y="${short(baseline)}"${ways}>${escapeXml(text)}</ofd:TextCode>`
}

/** `3.2 3.2 3.2 1.6` as `g 3 3.2 1.6`. */
function repeated(steps: readonly string[]): string {
  const parts: string[] = []
  for (let at = 0; at < steps.length;) {
    const step = steps[at] ?? ''
    let end = at + 1
    while (steps[end] === step) end += 1
    parts.push(end - at === 1 ? step : `g ${end - at} ${step}`)
    at = end
  }
  return parts.join(' ')
}

function lineOf({ from: [x1, y1], to: [x2, y2], width }: DrawnLine, ids: Ids): string {
  const box = boxOf(x1, y1, Math.max(x2 - x1, width), Math.max(y2 - y1, width))
  const way = `M 0 0 L ${short(x2 - x1)} ${short(y2 - y1)}`
  return `<ofd:PathObject ID="${ids.next()}" Boundary="${box}" LineWidth="${width}" Stroke="true">${strokeOf('frame')}<ofd:AbbreviatedData>${way}</ofd:AbbreviatedData></ofd:PathObject>`
}

/** The QR code is one figure of many parts. */
function barsOf(bars: readonly DrawnBar[], ids: Ids): string {
  const left = Math.min(...bars.map(({ x }) => x))
  const top = Math.min(...bars.map(({ y }) => y))
  const right = Math.max(...bars.map(({ x, width }) => x + width))
  const bottom = Math.max(...bars.map(({ y, height }) => y + height))
  const ways = bars.map((bar) => {
    const [x, y] = [bar.x - left, bar.y - top]
    const corners = [
      [x, y],
      [x + bar.width, y],
      [x + bar.width, y + bar.height],
      [x, y + bar.height],
    ].map(([cornerX, cornerY]) => `${short(cornerX)} ${short(cornerY)}`)
    return `M ${corners.join(' L ')} C`
  })
  return `<ofd:PathObject ID="${ids.next()}" Boundary="${boxOf(left, top, right - left, bottom - top)}" Stroke="false" Fill="true">${fillOf('text')}<ofd:AbbreviatedData>${ways.join(' ')}</ofd:AbbreviatedData></ofd:PathObject>`
}

function fillOf(ink: Ink): string {
  return `<ofd:FillColor Value="${inks[ink].join(' ')}"/>`
}

function strokeOf(ink: Ink): string {
  return `<ofd:StrokeColor Value="${inks[ink].join(' ')}"/>`
}

function boxOf(x: number, y: number, width: number, height: number): string {
  return [x, y, width, height].map(short).join(' ')
}

/** A length with at most three decimals. */
function short(length: number | undefined): string {
  return String(Math.round((length ?? 0) * 1000) / 1000)
}
