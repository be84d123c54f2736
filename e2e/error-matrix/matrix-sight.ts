/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page takes nothing from outside of itself */
import { type Page } from 'playwright-core'

/** Something that stood on the page for the user to see, if only for a moment. */
export interface Sight {
  /**
   * `notice`: a notification with a title; `toast`: a sentence in passing; `dialog`; `alert`: a sentence within the page;
   * `exception`: a page of its own for an error, whose text is its status; `text`: any other words that stand there now and
   * did not before; `gone`: words that stood there and do not any more.
   */
  readonly kind: 'notice' | 'toast' | 'dialog' | 'alert' | 'exception' | 'text' | 'gone'
  readonly text: string
  /** There is a button to try again beside it. */
  readonly canRetry: boolean
}

const binding = '__matrixSight'

/** Tells of whatever comes into sight on a page from its next load on, each thing once per load. */
export async function watchSights(page: Page, tell: (sight: Sight) => void): Promise<void> {
  await page.exposeFunction(binding, tell)
  await page.addInitScript(tellSights, { name: binding, clock: changeClock })
}

/** Words that stand on a page, and the dialog in which they stand. */
export interface StandingWords {
  readonly text: string
  /** The title of the dialog around them, '' where there is none. */
  readonly dialog: string
  /** They are the name of a button or a link. */
  readonly isControl: boolean
}

/** Everything that can be read on a page at this moment, in its order; what `Sight`s tell of by themselves is left out. */
export function readWords(page: Page): Promise<StandingWords[]> {
  return page.evaluate(wordsOnPage)
}

/** Runs in the page. */
function wordsOnPage(): StandingWords[] {
  const toldOtherwise =
    '[role=alert], .ant-notification, .ant-message, .login-notice, .exception, output, script, style, svg, noscript, option'
  const titleOf = (dialog: Element | null): string => {
    if (dialog === null) return ''
    const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
    while (walker.nextNode() !== null) {
      const text = walker.currentNode.textContent?.trim() ?? ''
      if (text !== '' && walker.currentNode.parentElement?.closest('button, style') === null) {
        return text
      }
    }
    return ''
  }
  const words: StandingWords[] = []
  for (const element of document.body.querySelectorAll('*')) {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const text = own
      .map(({ textContent }) => textContent ?? '')
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim()
    const isRead = text !== '' && element.closest(toldOtherwise) === null
    if (!isRead || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    const isControl = element.closest('button, a') !== null
    words.push({ text, isControl, dialog: titleOf(element.closest('[role=dialog], dialog')) })
  }
  return words
}

/** Under this name a page keeps when something on it changed last, in the milliseconds of its `performance.now()`. */
export const changeClock = '__matrixChangedAt'

/** Runs in the page, so that it refers to nothing outside of itself. */
function tellSights({ name, clock }: { name: string; clock: string }): void {
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
    for (const page of shown('.exception')) {
      tell('exception', page, page.querySelector('.code')?.textContent ?? '')
    }
  }

  const changed = () => {
    Reflect.set(window, clock, performance.now())
    look()
  }

  new MutationObserver(changed).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  })
}
