import { layout, readAs, type Pages } from './document-pages.ts'
import { type Signatory } from './printed-document.ts'

/** Where a mark may stand. */
interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

const markHeight = 92

/** A seal, a signature, or an empty line to sign on. */
export function drawMark(pages: Pages, { mark, name }: Signatory, place: Place): void {
  if (mark === 'seal') drawSeal(pages, name, place)
  else if (mark !== null) drawPicture(pages, mark, place)
}

/** A picture that cannot be read says so: the contract is signed all the same. */
function drawPicture(pages: Pages, picture: Uint8Array, { x, y, width }: Place): void {
  const fit: [number, number] = [Math.min(width, 180), markHeight - 8]
  try {
    pages.image(Buffer.from(picture), x, y, { fit })
  } catch {
    pages.fontSize(layout.small).fillColor(layout.soft).text('（签名图片无法显示）', x, y)
  }
}

const radius = 42

/** The round red seal of a company: its name along the rim, a star in the middle. */
function drawSeal(pages: Pages, name: string, { x, y }: Place): void {
  const [middleX, middleY] = [x + radius + 12, y + radius + 2]
  pages.save().strokeColor(layout.seal).fillColor(layout.seal).opacity(0.85)
  pages.circle(middleX, middleY, radius).lineWidth(1.6).stroke()
  drawStar(pages, middleX, middleY, 13)
  const letters = Array.from(name)
  // The name takes three quarters of the rim, a short one less; the foot stays free.
  const sweep = Math.min(270, letters.length * 26)
  const step = letters.length > 1 ? sweep / (letters.length - 1) : 0
  const size = letters.length > 14 ? 8 : 10
  pages.fontSize(size)
  readAs(pages, name, () => {
    for (const [at, letter] of letters.entries()) {
      pages.save().rotate(at * step - sweep / 2, { origin: [middleX, middleY] })
      const left = middleX - pages.widthOfString(letter) / 2
      pages.text(letter, left, middleY - radius + 3, { lineBreak: false })
      pages.restore()
    }
  })
  pages.fontSize(7)
  const word = '电子签章'
  const left = middleX - pages.widthOfString(word) / 2
  pages.text(word, left, middleY + 19, { lineBreak: false })
  pages.restore()
}

function drawStar(pages: Pages, x: number, y: number, size: number): void {
  for (let point = 0; point < 10; point += 1) {
    const angle = (Math.PI / 5) * point - Math.PI / 2
    const length = point % 2 === 0 ? size : size * 0.38
    const [toX, toY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
    if (point === 0) pages.moveTo(toX, toY)
    else pages.lineTo(toX, toY)
  }
  pages.closePath().fill()
}
