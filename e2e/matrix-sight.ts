/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page takes nothing from outside of itself */
import { type Page } from 'playwright-core'
import { refusalSentence } from './matrix-faults.ts'

/** Something that stood on the page for the user to see, if only for a moment. */
export interface Sight {
  /**
   * `notice`: a notification with a title; `toast`: a sentence in passing; `dialog`; `alert`: a sentence within the page;
   * `exception`: a page of its own for an error, whose text is its status.
   */
  readonly kind: 'notice' | 'toast' | 'dialog' | 'alert' | 'exception'
  readonly text: string
  /** There is a button to try again beside it. */
  readonly canRetry: boolean
}

const binding = '__matrixSight'

/** Tells of whatever comes into sight on a page from its next load on, each thing once per load. */
export async function watchSights(page: Page, tell: (sight: Sight) => void): Promise<void> {
  await page.exposeFunction(binding, tell)
  await page.addInitScript(tellSights, { name: binding, sentence: refusalSentence })
}

/** Runs in the page, so that it refers to nothing outside of itself. */
function tellSights({ name, sentence }: { name: string; sentence: string }): void {
  const told = new Set<string>()
  const isShown = (element: Element) => element.getClientRects().length > 0

  /** The texts of an element in their order, without those of its buttons. */
  const textsOf = (element: Element): string[] => {
    const texts: string[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode() !== null) {
      const { parentElement, textContent } = walker.currentNode
      const text = textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
      if (text !== '' && parentElement?.closest('button, svg, style') === null) texts.push(text)
    }
    return texts
  }

  const tell = (kind: string, element: Element, text: string) => {
    const buttons = [...element.querySelectorAll('button')]
    const canRetry = buttons.some((button) => /重试|重新加载/.test(button.textContent ?? ''))
    const key = `${kind} ${text} ${canRetry}`
    if (text === '' || told.has(key)) return
    told.add(key)
    void Reflect.get(window, name)({ kind, text, canRetry })
  }

  const look = () => {
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown)
    const notices = shown('.ant-notification-notice, .login-notice')
    const toasts = shown('.ant-message-notice')
    const dialogs = shown('[role=dialog]')
    for (const notice of notices) {
      const texts = textsOf(notice)
      tell('notice', notice, (texts[0] === '系统提示' ? texts.slice(1) : texts).join('，'))
    }
    for (const toast of toasts) tell('toast', toast, textsOf(toast).join(''))
    for (const dialog of dialogs) tell('dialog', dialog, textsOf(dialog)[0] ?? '')
    for (const alert of shown('[role=alert]')) {
      const isPart = [...notices, ...toasts].some(
        (other) => other.contains(alert) || alert.contains(other),
      )
      // The text that stands first is the sentence; what follows says what to do about it.
      if (!isPart) tell('alert', alert, textsOf(alert)[0] ?? '')
    }
    // A form says at its field what the server said, without the role of an alert.
    const said = (document.body.textContent ?? '').includes(sentence)
      ? shown('div, p, span, dd, strong')
      : []
    for (const element of said) {
      const own = [...element.childNodes].some(
        (node) => node.nodeType === 3 && node.textContent?.includes(sentence),
      )
      const isTold = [...notices, ...toasts, ...shown('[role=alert], output')].some((other) =>
        other.contains(element),
      )
      if (own && !isTold) tell('alert', element, textsOf(element)[0] ?? '')
    }
    for (const page of shown('.exception')) {
      tell('exception', page, page.querySelector('.code')?.textContent ?? '')
    }
  }

  new MutationObserver(look).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  })
}
