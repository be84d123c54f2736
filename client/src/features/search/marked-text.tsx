import { piecesOf } from './matches.ts'

interface MarkedTextProps {
  text: string
  /** What was searched for. */
  words: readonly string[]
}

/** A text with what was searched for marked in it. */
export function MarkedText({ text, words }: MarkedTextProps) {
  return piecesOf(text, words).map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces have nothing but their place
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  )
}
