import { createHash, createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { signAlgorithm } from '@settle/shared/features/secret-key/secret-key.dictionaries.ts'

export type SignAlgorithm = ValueOf<typeof signAlgorithm>

const { hmacSha256, hmacSm3, rsaSha256 } = signAlgorithm.values
const hashOf: Readonly<Record<SignAlgorithm, string>> = {
  [hmacSha256]: 'sha256',
  [hmacSm3]: 'sm3',
  [rsaSha256]: 'sha256',
}

/** What of a signed call is signed. */
export interface SignedParts {
  readonly appId: string
  /** ms of the epoch */
  readonly timestamp: number
  readonly nonce: string
  readonly content: string
}

/** The text that is signed: the parts, a line each. */
export function signedTextOf({ appId, timestamp, nonce, content }: SignedParts): string {
  return [appId, timestamp, nonce, content].join('\n')
}

/** Whether the algorithm has a secret that both sides know. */
export function hasSecret(algorithm: SignAlgorithm): boolean {
  return algorithm !== rsaSha256
}

/** The key that a secret signs with: its digest in hex, so that the secret itself need not be kept. */
export function signingKeyOf(algorithm: SignAlgorithm, secret: string): string {
  return createHash(hashOf[algorithm]).update(secret).digest('hex')
}

/** Whether a signature is that of a text; `key` is the signing key, or the PEM of a public key. */
export function isSignedBy(
  algorithm: SignAlgorithm,
  key: string,
  text: string,
  signature: string,
): boolean {
  if (!hasSecret(algorithm)) {
    return verify(hashOf[algorithm], Buffer.from(text), key, Buffer.from(signature, 'base64'))
  }
  const expected = createHmac(hashOf[algorithm], key).update(text).digest()
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Below this a signature can be forged with patience. */
const fewestBits = 2_048

/** The PEM of an RSA public key in its one way of writing it; undefined for anything else, a private key too. */
export function findPublicKey(text: string): string | undefined {
  if (!text.includes('-----BEGIN PUBLIC KEY-----')) return undefined
  try {
    const key = createPublicKey(text.trim())
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    if (key.asymmetricKeyType !== 'rsa' || bits < fewestBits) return undefined
    return key.export({ type: 'spki', format: 'pem' }).toString().trim()
  } catch {
    return undefined
  }
}
