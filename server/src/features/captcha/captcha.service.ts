import { hash, randomInt } from 'node:crypto'
import { forgetPassed } from '#server/core/export/passing-rows.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { captchas, type CaptchaRow } from './captcha-rows.ts'
import { pictureOf } from './captcha-picture.ts'

/** How long a picture may be answered (wire.md 2.1). */
const validMs = 60_000
/** How long it is known that there was a picture, so that a late answer is refused and not taken for none. */
const rememberedMs = 10 * 60_000
/** Characters that nobody takes for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const textLength = 4

/** What somebody read on a picture, and which picture it was. */
interface Reading {
  readonly captcha?: string
  readonly checkKey?: string | number
}

/** Makes a picture for a key and remembers what stands on it; a `data:` URL. */
export function issueCaptcha(tx: Transaction, key: string): string {
  forgetPassed(tx, captchas)
  // A key that names its text serves tests of other clients, which cannot read pictures.
  const text = /^text-([A-Za-z0-9]{4})$/.exec(key)?.[1] ?? randomText()
  const row = {
    id: idOf(key, text),
    key,
    expiresAtMs: tx.nowMs() + validMs,
    forgetAtMs: tx.nowMs() + rememberedMs,
    isSpent: false,
  }
  const rows = tx.rows(captchas)
  if (rows.find(row.id) === undefined) rows.insert(row)
  else rows.replace(row)
  return pictureOf(text)
}

/** Refuses a reading that is not what stands on a live picture of the key. */
export function captchaOf(source: RowSource, nowMs: number, reading: Reading): CaptchaRow {
  const { captcha = '', checkKey = '' } = reading
  if (captcha.trim() === '') throw new Refusal('验证码无效')
  const row = source.rows(captchas).find(idOf(String(checkKey), captcha))
  if (row === undefined || row.isSpent || row.expiresAtMs <= nowMs) throw new Refusal('验证码错误')
  return row
}

/** Refuses a wrong reading at a login. One may log in without a picture, and with a key that is none of ours. */
export function assertLoginCaptcha(source: RowSource, nowMs: number, reading: Reading): void {
  if (isOfOurs(source, reading)) captchaOf(source, nowMs, reading)
}

/** Uses a picture up: no second login is made with it, whether or not the password was right. */
export function spendLoginCaptcha(tx: Transaction, reading: Reading): void {
  if (!isOfOurs(tx, reading)) return
  const row = captchaOf(tx, tx.nowMs(), reading)
  tx.rows(captchas).replace({ ...row, isSpent: true })
}

function isOfOurs(source: RowSource, { checkKey }: Reading): boolean {
  return (
    checkKey !== undefined && source.rows(captchas).findBy('key', String(checkKey)) !== undefined
  )
}

function idOf(key: string, text: string): string {
  return hash('sha256', `${key}\n${text.trim().toLowerCase()}`)
}

function randomText(): string {
  return Array.from({ length: textLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}
