import { type Sight } from './matrix-sight.ts'

/** What became of a page after a fault. */
export interface Outcome {
  /** In the order in which they came; what the page shows without the fault is not among them. */
  readonly sights: readonly Sight[]
  /** Milliseconds from the fault to the new load of the page; undefined where it was not loaded anew. */
  readonly reloadDelayMs: number | undefined
  /** The path of another page on which the user finds themselves; undefined where they have stayed. */
  readonly leftFor: string | undefined
  /** Something on the page loads on and on. */
  readonly isStillLoading: boolean
}

const nothingSeen = '静默'
export const neverCalled = '没有发出'
const separator = '；'

/** Whether a phrase says that nothing was seen. */
export function isSilent(phrase: string): boolean {
  return phrase === nothingSeen || phrase === neverCalled
}

/** One short phrase for what the user saw, the same in every run: without ids, times and amounts. */
export function phraseOf(outcome: Outcome): string {
  const { sights, reloadDelayMs, leftFor, isStillLoading } = outcome
  const parts = sightKinds.flatMap((kind) => told(sights, kind)).map(partOf)
  if (reloadDelayMs !== undefined) parts.push(reloadPart(reloadDelayMs))
  if (leftFor !== undefined) parts.push(leftFor === '/user/login' ? '跳转登录' : `跳转 ${leftFor}`)
  if (isStillLoading) parts.push('一直在加载')
  return parts.length === 0 ? nothingSeen : [...new Set(parts)].join(separator)
}

/** Ordered by what they are: which of two things comes first differs from run to run. */
const sightKinds = ['notice', 'toast', 'dialog', 'alert', 'exception', 'text', 'gone'] as const
/** Of words that stand here and there on a page, so many say what has happened. */
const mostWords = 3

/** The sights of one kind, where nothing that says more tells of the failure already. */
function told(sights: readonly Sight[], kind: Sight['kind']): readonly Sight[] {
  const own = sights.filter((sight) => sight.kind === kind)
  const has = (...kinds: Sight['kind'][]) => sights.some((sight) => kinds.includes(sight.kind))
  if (kind === 'text') return has('alert', 'exception') ? [] : own.slice(0, mostWords)
  if (kind === 'gone') return sights.length > own.length ? [] : own.slice(0, mostWords)
  return own
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
    case 'text':
      return canRetry ? `页面内「${said}」可重试` : `页面内「${said}」`
    case 'exception':
      return `错误页 ${said}`
    case 'gone':
      return `消失「${said}」`
  }
}

/** The specification has the page reload 1.5 s after a failure (section 9). */
const reloadDelayMs = 1_500
const toleranceMs = 200

function reloadPart(delayMs: number): string {
  return delayMs < reloadDelayMs - toleranceMs ? '立即刷新' : '1.5 秒后刷新'
}

/** A sentence without what differs from run to run. */
export function stableText(text: string): string {
  return text
    .replaceAll(/（请求编号 [^）]*）/g, '')
    .replaceAll(/\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?/g, '…')
    .replaceAll(/\d[\d,]*\.\d\d/g, '…')
    .replaceAll(/\d+(?= (?:毫秒|秒))/g, '…')
    .replaceAll(/[A-Za-z]{0,4}\d[\dA-Za-z]{9,}/g, '…')
    .replaceAll(separator, '，')
    .replaceAll('|', '¦')
    .slice(0, 80)
}
