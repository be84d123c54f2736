import { randomUUID } from 'node:crypto'

/**
 * What a link ends in: 22 characters that nobody guesses, and no two links share. A random UUID has 122 random bits, and Node makes
 * them ahead of need, which matters where ten thousand are invited at once.
 */
export function newSignCode(): string {
  return Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url')
}
