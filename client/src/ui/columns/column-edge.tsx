import { type PointerEvent, useRef } from 'react'
import { narrowest, widest } from './column-layout.ts'

interface ColumnEdgeProps {
  /** How wide the column is so far, in px. */
  onDraw: (width: number) => void
  /** The edge was let go, or the column is to be as wide as its content again. */
  onDrawn: (width: number | undefined) => void
}

interface Drawing {
  readonly fromX: number
  readonly fromWidth: number
  readonly width: number
}

/**
 * The edge of a heading, by which a mouse or a finger makes its column narrower or wider; pressed twice it lets the content
 * decide again. For the keyboard the column settings say the width as a number.
 */
export function ColumnEdge({ onDraw, onDrawn }: ColumnEdgeProps) {
  const drawing = useRef<Drawing>(null)

  const begin = (event: PointerEvent<HTMLElement>) => {
    const heading = event.currentTarget.closest('th')
    if (heading === null || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const fromWidth = heading.getBoundingClientRect().width
    drawing.current = { fromX: event.clientX, fromWidth, width: fromWidth }
  }
  const draw = ({ clientX }: PointerEvent) => {
    if (drawing.current === null) return
    const { fromX, fromWidth } = drawing.current
    const width = Math.min(widest, Math.max(narrowest, fromWidth + clientX - fromX))
    if (width === drawing.current.width) return
    drawing.current = { fromX, fromWidth, width }
    onDraw(width)
  }
  const end = () => {
    const last = drawing.current
    drawing.current = null
    if (last !== null && last.width !== last.fromWidth) onDrawn(last.width)
  }

  return (
    <span
      className="column-edge"
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
      // The heading below sorts when it is pressed.
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => onDrawn(undefined)}
    />
  )
}
