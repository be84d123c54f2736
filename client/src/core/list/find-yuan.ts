import { type Fen, parseYuan } from '@settle/shared/core/money/fen.ts'

/** The amount that a text in yuan says, blanks around it left out; undefined where it says none. */
export function findYuan(text: string): Fen | undefined {
  try {
    return parseYuan(text.trim())
  } catch {
    return undefined
  }
}
