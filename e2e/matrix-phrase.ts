import { type Sight } from './matrix-sight.ts'

/** What became of a page after a fault. */
export interface Outcome {
  /** In the order in which they came; what the page shows without the fault is not among them. */
  readonly sights: readonly Sight[]
  /** Milliseconds from the fault to the new load of the page; undefined where it was not loaded anew. */
  readonly reloadDelayMs: number | undefined
  /** The user was sent to the login page. */
  readonly isSentToLogin: boolean
  /** Something on the page loads on and on. */
  readonly isStillLoading: boolean
}

const nothingSeen = '静默'
export const neverCalled = '没有发出'
const separator = '；'

/** One short phrase for what the user saw, the same in every run: without ids, times and amounts. */
export function phraseOf(outcome: Outcome): string {
  const { sights, reloadDelayMs, isSentToLogin, isStillLoading } = outcome
  const parts = sights.map(partOf)
  if (reloadDelayMs !== undefined) parts.push(reloadPart(reloadDelayMs))
  if (isSentToLogin) parts.push('跳转登录')
  if (isStillLoading) parts.push('一直在加载')
  return parts.length === 0 ? nothingSeen : [...new Set(parts)].join(separator)
}

/** The parts of a phrase, each one thing that was seen. */
export function partsOf(phrase: string): string[] {
  return phrase.split(separator)
}

function partOf({ kind, text, canRetry }: Sight): string {
  const said = stableText(text)
  switch (kind) {
    case 'notice':
      return `通知「${said}」`
    case 'toast':
      return `提示「${said}」`
    case 'dialog':
      return `弹窗「${said}」`
    case 'alert':
      return canRetry ? `页面内「${said}」可重试` : `页面内「${said}」`
    case 'exception':
      return `错误页 ${said}`
  }
}

/** The specification has the page reload 1.5 s after a failure (section 9). */
const reloadDelayMs = 1_500
const toleranceMs = 200

function reloadPart(delayMs: number): string {
  return delayMs < reloadDelayMs - toleranceMs ? '立即刷新' : '1.5 秒后刷新'
}

/** A sentence without what differs from run to run. */
function stableText(text: string): string {
  return text
    .replaceAll(/（请求编号 [^）]*）/g, '')
    .replaceAll(/\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?/g, '…')
    .replaceAll(/\d[\d,]*\.\d\d/g, '…')
    .replaceAll(/[A-Za-z]{0,4}\d[\dA-Za-z]{9,}/g, '…')
    .replaceAll(separator, '，')
    .replaceAll('|', '¦')
    .slice(0, 80)
}
