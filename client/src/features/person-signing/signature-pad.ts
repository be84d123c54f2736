import { element } from '#sign/element.ts'
import { type Draft, type Point, type Stroke } from './draft.ts'
import { t } from '#sign/text.ts'

/** The pad is this much lower than it is wide. */
const padRatio = 0.5
/** A line, in thousandths of the width; thick enough to be read in the small place of the contract. */
const lineWidth = 9
/** A dot or a slip is no signature: how long the lines must be together, in thousandths of the width. */
const leastInk = 120

/** A place to write with finger, pen or mouse. What was written stands in the draft; a stroke is told when it begins and ends. */
export function signaturePad(
  draft: Draft,
  begun: () => void,
  ended: () => void,
): HTMLCanvasElement {
  const canvas = element('canvas', { class: 'pad', role: 'img' })
  let open: { readonly pointer: number; readonly points: Point[] } | undefined

  const draw = () => {
    const { width } = canvas.getBoundingClientRect()
    if (width === 0) return
    const scale = window.devicePixelRatio
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(width * padRatio * scale)
    const pen = canvas.getContext('2d')
    if (pen === null) return
    const ink = getComputedStyle(canvas).color
    drawStrokes(pen, [...draft.strokes, ...(open === undefined ? [] : [open.points])], {
      ink,
      unit: canvas.width / 1_000,
    })
    canvas.setAttribute(
      'aria-label',
      t('手写签名板，已写 {count} 笔', { count: draft.strokes.length }),
    )
  }
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width } = canvas.getBoundingClientRect()
    return {
      x: Math.round(((clientX - left) / width) * 1_000),
      y: Math.round(((clientY - top) / width) * 1_000),
    }
  }
  canvas.addEventListener('pointerdown', (event) => {
    // The palm that rests on the glass writes nothing.
    if (open !== undefined || event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    open = { pointer: event.pointerId, points: [pointOf(event)] }
    event.preventDefault()
    begun()
    draw()
  })
  canvas.addEventListener('pointermove', (event) => {
    if (open?.pointer !== event.pointerId) return
    const passed = event.getCoalescedEvents()
    open.points.push(...(passed.length === 0 ? [event] : passed).map(pointOf))
    draw()
  })
  const lift = (event: PointerEvent) => {
    if (open?.pointer !== event.pointerId) return
    draft.strokes = [...draft.strokes, open.points]
    open = undefined
    draw()
    ended()
  }
  canvas.addEventListener('pointerup', lift)
  canvas.addEventListener('pointercancel', lift)
  // Also draws it first, and again in another size or zoom.
  new ResizeObserver(draw).observe(canvas)
  // A device that turns dark in the evening would leave dark ink on a dark pad.
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw)
  canvas.addEventListener('redraw', draw)
  return canvas
}

/** Whether so much was written that it can be a signature. */
export function isSignature(strokes: readonly Stroke[]): boolean {
  const ink = strokes.reduce(
    (sum, points) =>
      sum +
      points.reduce((length, point, index) => {
        const before = points[index - 1] ?? point
        return length + Math.hypot(point.x - before.x, point.y - before.y)
      }, 0),
    0,
  )
  return ink >= leastInk
}

/** The picture of what was written: dark on nothing, whatever colours the page has. */
export function pictureOfStrokes(strokes: readonly Stroke[]): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = 800
  canvas.height = 800 * padRatio
  const pen = canvas.getContext('2d')
  if (pen !== null) drawStrokes(pen, strokes, { ink: inkOfPictures, unit: 0.8 })
  return pngOf(canvas)
}

/** The picture of a name that was typed, in a font that looks written where the device has one. */
export function pictureOfName(name: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = 800
  canvas.height = 800 * padRatio
  const pen = canvas.getContext('2d')
  if (pen !== null) {
    pen.fillStyle = inkOfPictures
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    const size = Math.min(180, 700 / Math.max(1, Array.from(name).length))
    pen.font = `${Math.round(size)}px ${writtenFont}`
    pen.fillText(name, canvas.width / 2, canvas.height / 2, canvas.width - 40)
  }
  return pngOf(canvas)
}

/** Fonts that look written, Chinese ones first. */
export const writtenFont = "'Kaiti SC', STKaiti, KaiTi, 'Brush Script MT', cursive, serif"
const inkOfPictures = '#101828'

interface Look {
  readonly ink: string
  /** Pixels for a thousandth of the width. */
  readonly unit: number
}

/** Curves through the middles of the points, so that no corner shows where the finger was fast. */
function drawStrokes(
  pen: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  { ink, unit }: Look,
): void {
  pen.strokeStyle = ink
  pen.lineWidth = lineWidth * unit
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  for (const points of strokes) {
    const [first, ...others] = points
    if (first === undefined) continue
    pen.beginPath()
    pen.moveTo(first.x * unit, first.y * unit)
    let before = first
    for (const point of others) {
      const middle = { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2 }
      pen.quadraticCurveTo(before.x * unit, before.y * unit, middle.x * unit, middle.y * unit)
      before = point
    }
    pen.lineTo(before.x * unit, before.y * unit)
    pen.stroke()
  }
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('This browser makes no pictures.'))
      else resolve(blob)
    }, 'image/png')
  })
}
