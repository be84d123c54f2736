import { randomInt } from 'node:crypto'
import { sendOutside } from '#server/simulators/outbox.ts'
import { type Transaction } from '#server/worlds/types.ts'

const digits = 8

/** A password that nobody chose: its owner gets it by text message and has to replace it (domain.md 8.1). */
export function newInitialPassword(): string {
  return `Hz${String(randomInt(10 ** digits)).padStart(digits, '0')}`
}

interface InitialPassword {
  readonly phone: string
  readonly company: string
  readonly username: string
  readonly password: string
}

/** Tells the contact of a company by which name and password to log in; the message stands in the outbox (kit.md 1). */
export function sendInitialPassword(
  tx: Transaction,
  { phone, company, username, password }: InitialPassword,
): void {
  sendOutside(tx, {
    channel: 'sms',
    to: phone,
    text: `【衡舟灵工】${company}的登录账号：${username}，初始密码 ${password}，首次登录后请立即修改。`,
    code: password,
  })
}
