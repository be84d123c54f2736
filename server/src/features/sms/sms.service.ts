import { hash } from 'node:crypto'
import { isMobile } from '@settle/shared/core/text/validators.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { smsType } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  type sendAccountSms,
  type sendSms,
  simulatedSmsCode,
} from '@settle/shared/features/sms/sms.ts'
import { forgetPassed } from '#server/core/export/passing-rows.ts'
import { Refusal, refused, RequestRejected, type Refused } from '#server/core/refusal.ts'
import { findUserByPhone, userRows } from '#server/features/session/index.ts'
import { sendOutside } from '#server/simulators/outbox.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { smsCodes } from './sms-rows.ts'

/** What a code was sent for; it is good for nothing else. */
type SmsPurpose =
  | 'login'
  | 'registration'
  | 'forgottenPassword'
  | 'paymentPassword'
  | 'withdrawal'
  | 'signing'
  | 'newPhone'

/** A code that somebody says they received. */
interface SmsClaim {
  readonly phone: string
  readonly purpose: SmsPurpose
  readonly code: string
}

const validMs = 10 * 60_000
const resendAfterMs = 60_000
const wrongTriesAllowed = 5

const purposeOfMode: Readonly<Record<string, SmsPurpose>> = {
  '0': 'login',
  '1': 'registration',
  '2': 'forgottenPassword',
}

const purposeOfType: Readonly<Record<string, SmsPurpose>> = {
  [smsType.values.login]: 'login',
  [smsType.values.registration]: 'registration',
  [smsType.values.paymentPassword]: 'paymentPassword',
  [smsType.values.withdrawal]: 'withdrawal',
}

const actionOf: Readonly<Record<SmsPurpose, string>> = {
  login: `登录`,
  registration: `注册企业账号`,
  forgottenPassword: `找回登录密码`,
  paymentPassword: `设置支付密码`,
  withdrawal: `提现`,
  signing: `查询签约邀请`,
  newPhone: `更换手机号`,
}

/** What a request asks a code for: one of the two ways to say it, not both. */
export function purposeOf({
  smsmode,
  smsType: type,
}: Pick<BodyOf<typeof sendSms>, 'smsmode' | 'smsType'>): SmsPurpose {
  if (smsmode !== undefined && type !== undefined) {
    throw new RequestRejected(400, '参数 smsmode 与 smsType 只能填写一个')
  }
  const purpose = type === undefined ? purposeOfMode[String(smsmode ?? '')] : purposeOfType[type]
  if (purpose === undefined)
    throw new RequestRejected(400, '缺少参数 {field}', { field: 'smsmode' })
  return purpose
}

/** A phone number as it was typed; refuses what is none. */
export function phoneOf(typed: string): string {
  const phone = typed.trim()
  if (phone === '') throw new Refusal('手机号不允许为空！')
  if (!isMobile(phone)) throw new Refusal('请输入正确格式的手机号码!')
  return phone
}

/** The phone that a request names, or that of the account that it names. */
export function receiverOf(
  tx: Transaction,
  { mobile, username }: BodyOf<typeof sendAccountSms>,
): string {
  if (mobile !== undefined && username !== undefined) {
    throw new RequestRejected(400, '参数 mobile 与 username 只能填写一个')
  }
  if (mobile !== undefined) return phoneOf(mobile)
  if (username === undefined)
    throw new RequestRejected(400, '缺少参数 {field}', { field: 'mobile' })
  const user = tx.rows(userRows).findBy('username', username)
  if (user === undefined || user.delFlag === '1' || user.phone === null || user.phone === '') {
    throw new Refusal('该用户不存在或未绑定手机号')
  }
  return user.phone
}

/** Sends a code; a former one of the same purpose ends. A phone that ends in 0000 is not reached (domain.md 7.3). */
export function sendSmsCode(tx: Transaction, phone: string, purpose: SmsPurpose): null {
  assertReceiver(tx, phone, purpose)
  sendCodeTo(tx, { phone, purpose, isReceiver: true })
  return null
}

interface CodeToSend {
  readonly phone: string
  readonly purpose: SmsPurpose
  /** Whether anybody is to be reached; the sender learns no difference. */
  readonly isReceiver: boolean
}

/** The same for a phone that needs no account, at the judgement of the caller. */
export function sendCodeTo(tx: Transaction, { phone, purpose, isReceiver }: CodeToSend): void {
  const rows = tx.rows(smsCodes)
  const id = idOf(phone, purpose)
  const former = rows.find(id)
  const waitMs = former === undefined ? 0 : former.sentAtMs + resendAfterMs - tx.nowMs()
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1000)
    const result = { seconds, isFormerValid: former?.isSpent === false }
    throw new Refusal('短信发送过于频繁，请 {seconds} 秒后再试', { seconds }, { result })
  }
  if (phone.endsWith('0000')) throw new Refusal('短信验证码发送失败,请稍后重试')

  if (former !== undefined) rows.remove(id)
  forgetPassed(tx, smsCodes)
  rows.insert({
    id,
    // What nobody was told fits no code, and is refused in the same words as a wrong one.
    codeHash: isReceiver ? hashOf(id, simulatedSmsCode) : '',
    sentAtMs: tx.nowMs(),
    forgetAtMs: tx.nowMs() + validMs,
    wrongTries: 0,
    isSpent: false,
  })
  if (!isReceiver) return
  sendOutside(tx, {
    channel: 'sms',
    to: phone,
    text: `【衡舟灵工】您正在${actionOf[purpose]}，验证码 ${simulatedSmsCode}，10 分钟内有效，请勿告诉他人。`,
    code: simulatedSmsCode,
  })
}

/**
 * Does the work if the code is right, and uses it up. A wrong code is counted, which is why the refusal is returned:
 * return it from the commit. Where the work refuses, nothing is kept and the code stays good.
 */
export function withSmsCode<Result>(
  tx: Transaction,
  claim: SmsClaim,
  work: () => Result,
): Result | Refused {
  const refusal = checkSmsCode(tx, claim)
  if (refusal !== undefined) return refusal

  const rows = tx.rows(smsCodes)
  const row = rows.find(idOf(claim.phone, claim.purpose))
  if (row !== undefined) rows.replace({ ...row, isSpent: true })
  return work()
}

/** Looks at a code without using it up: the refusal of a wrong one, which is counted and is to be returned; else undefined. */
export function checkSmsCode(
  tx: Transaction,
  { phone, purpose, code }: SmsClaim,
): Refused | undefined {
  const rows = tx.rows(smsCodes)
  const id = idOf(phone, purpose)
  const row = rows.find(id)
  if (row === undefined || row.isSpent || row.forgetAtMs <= tx.nowMs()) {
    return refused('短信验证码失效！请重新获取')
  }
  const isAccepted = row.codeHash === hashOf(id, code.trim()) && !phone.endsWith('9999')
  if (isAccepted) return undefined

  const wrongTries = row.wrongTries + 1
  const isSpent = wrongTries >= wrongTriesAllowed
  rows.replace({ ...row, wrongTries, isSpent })
  if (isSpent) return refused('手机验证码错误次数过多，验证码已作废，请重新获取')
  return refused('手机验证码错误，还可尝试 {left} 次', { left: wrongTriesAllowed - wrongTries })
}

/** Anyone who registers has a phone that nobody has; everybody else has that of a user. */
function assertReceiver(tx: Transaction, phone: string, purpose: SmsPurpose): void {
  const isKnown = findUserByPhone(tx.rows(userRows), phone) !== undefined
  if (purpose === 'registration') {
    if (isKnown) throw new Refusal('手机号已经注册，请直接登录！')
  } else if (!isKnown) {
    throw new Refusal('该用户不存在或未绑定手机号')
  }
}

function idOf(phone: string, purpose: SmsPurpose): string {
  return `${purpose}:${phone}`
}

function hashOf(id: string, code: string): string {
  return hash('sha256', `${id}:${code}`)
}
