import { randomBytes } from 'node:crypto'

const codeBytes = 16

/** What a link ends in: 22 characters that nobody guesses, and no two links share. */
export function newSignCode(): string {
  return randomBytes(codeBytes).toString('base64url')
}
