import { button, element } from './element.ts'
import { CallFailure } from './control-api.ts'
import { t } from './text.ts'

const shownMs = 5_000
const done = element('div', { class: 'toasts', role: 'status', 'aria-live': 'polite' })
const failed = element('div', { class: 'toasts', role: 'alert' })

/** Where results appear; put on the page once, so that screen readers listen before the first one. */
export const feedbackPlaces: readonly HTMLElement[] = [
  element('div', { class: 'toast-area' }, failed, done),
]

/** Says what was done; it goes by itself. */
export function announce(text: string): void {
  const toast = element('p', { class: 'toast' }, text)
  done.replaceChildren(toast)
  failed.replaceChildren()
  setTimeout(() => toast.remove(), shownMs)
}

/** Says what was not done; it stays until it is closed, or until something succeeds. */
export function complain(failure: CallFailure | string): void {
  const content = typeof failure === 'string' ? element('p', {}, failure) : failureText(failure)
  const close = button('×', { class: 'icon', 'aria-label': t('关闭') }, () => {
    failed.replaceChildren()
  })
  failed.replaceChildren(element('div', { class: 'toast failed' }, content, close))
}

/** Does something, and says so when the server refuses it. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    complain(error)
  }
}

/** The server's own sentence, with the code and the request's number under it. */
export function failureText({ message, code, requestId }: CallFailure): HTMLElement {
  const number = requestId === undefined ? '' : ` · ${t('请求编号')} ${requestId}`
  // Each code of the kit has its paragraph there, with what to do.
  const page = code.startsWith('FAKE_') ? ` · ${t('处理办法见 docs/fake-codes.md')}` : ''
  return element(
    'div',
    { class: 'failure' },
    element('p', {}, message),
    element('p', { class: 'hint code' }, `${code}${number}${page}`),
  )
}
