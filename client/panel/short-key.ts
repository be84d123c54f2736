/**
 * A short name for a text, under which the built catalogue has its translation: the Chinese stands in the code already,
 * and would weigh as much again as all the English.
 */
export function shortKeyOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    // FNV-1a over the units of the text.
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(36).slice(-4)
}
