import { type Catalogue } from './text.ts'

const shortLength = 5

/**
 * A short name for a text, under which a built catalogue has its translation: the Chinese stands in the code already,
 * and would weigh as much again as all the English (docs/decisions, 29).
 */
export function shortKeyOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    // FNV-1a over the units of the text.
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36).slice(-shortLength)
}

/** The key under which a catalogue has a text: the text itself as it is written, or its short key as it is built. */
export function keyIn(catalogue: Catalogue | undefined, text: string): string {
  if (catalogue === undefined || Object.hasOwn(catalogue, text)) return text
  const short = shortKeyOf(text)
  return Object.hasOwn(catalogue, short) ? short : text
}
