import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header that carries it: `t=<seconds>,v1=<hex>`. */
export const signatureHeader = 'X-Webhook-Signature'

/** How far a receiver's clock may be off, seconds. */
const toleranceSeconds = 300

/** What a webhook is signed with: HMAC-SHA256 of the time, a full stop and the body, to the letter. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${digestOf(body, secret, seconds)}`
}

/** What is wrong with a signature; undefined where it is right. */
export function signatureFault(
  { body, signature }: { readonly body: string; readonly signature: string },
  secret: string,
  nowSeconds: number,
): 'unreadable' | 'wrong' | 'old' | undefined {
  const [, time = '', digest = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (digest === '') return 'unreadable'
  const right = Buffer.from(digestOf(body, secret, Number(time)))
  if (!timingSafeEqual(right, Buffer.from(digest))) return 'wrong'
  return Math.abs(nowSeconds - Number(time)) > toleranceSeconds ? 'old' : undefined
}

function digestOf(body: string, secret: string, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}
