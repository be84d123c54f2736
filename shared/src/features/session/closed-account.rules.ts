/** Looking at what was, and taking it along. */
const looks = /:(export|download|receipt|certDownload|viewSensitive)$/
/** Who may still come in and look, and from where. */
const keepsTheHouse = /^(user|role|ipList|secretKey):/
/** What others sent before the account was closed, and wait to be told of; the closing itself says why it is over. */
const answersOthers = new Set(['express:confirm', 'invoice:confirmRed', 'account:cancel'])

/** Whether a business whose account is closed still holds a button code: it looks, and does nothing new (domain.md 3.12). */
export function isLeftWhenClosed(code: string): boolean {
  return looks.test(code) || keepsTheHouse.test(code) || answersOthers.has(code)
}
