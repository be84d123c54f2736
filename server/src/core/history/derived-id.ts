import { createHash } from 'node:crypto'

/** 19 digits that stay the same as long as the names do. */
export function derivedId(prefix: `${number}`, ...names: readonly string[]): string {
  const digest = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 14)
  return `${prefix}${String(Number.parseInt(digest, 16))
    .padStart(17, '0')
    .slice(prefix.length - 19)}`
}

/** A salt that stays the same: the passwords of the story are public, and a story that is told twice is the same. */
export function derivedSalt(what: string): Buffer {
  return createHash('sha256').update(`hengzhou ${what}`).digest().subarray(0, 16)
}
