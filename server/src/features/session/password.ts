import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const cost = { N: 16_384, r: 8, p: 1 }
const keyLength = 32
const knownLimit = 1_000

// What was found right, by its stored hash. Worlds share the seeded accounts, and a test run logs in thousands of
// times; the process's own key keeps what stands here useless elsewhere.
const known = new Map<string, Buffer>()
const processKey = randomBytes(32)

/** A salted scrypt hash as text: `scrypt$<salt>$<key>`, both base64url. */
export async function hashPassword(
  password: string,
  salt: Buffer = randomBytes(16),
): Promise<string> {
  const key = await derive(password, salt)
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Whether a password belongs to a hash; the comparison takes the same time for every wrong one. */
export async function isPasswordOf(password: string, hash: string): Promise<boolean> {
  const mark = createHmac('sha256', processKey).update(password.normalize('NFKC')).digest()
  const knownMark = known.get(hash)
  if (knownMark !== undefined && timingSafeEqual(knownMark, mark)) return true

  const [, salt = '', key = ''] = hash.split('$')
  const expected = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'))
  const isRight = expected.length === given.length && timingSafeEqual(expected, given)
  if (isRight) remember(hash, mark)
  return isRight
}

function remember(hash: string, mark: Buffer): void {
  const [oldest] = known.keys()
  if (known.size >= knownLimit && oldest !== undefined) known.delete(oldest)
  known.set(hash, mark)
}

/** Off the main thread, so that a login does not hold up other calls. */
async function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
