/* oxlint-disable unicorn/consistent-function-scoping -- the page is given one function, with all that it calls */
import { type Page } from 'playwright-core'

/** What is wrong with the page in sight, or with what lies over it, one line each. */
export function wrongOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const layers = [
      ...document.querySelectorAll<HTMLElement>('.ant-drawer, .ant-modal-wrap'),
    ].filter((layer) => layer.checkVisibility())
    const top = layers.at(-1)
    const roots = top === undefined ? [document.body] : [top]

    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth + 1) {
      found.add(`overflow: the page is ${root.scrollWidth} wide`)
    }
    for (const part of document.querySelectorAll<HTMLElement>('.shell-content, .ant-drawer-body')) {
      if (part.checkVisibility() && part.scrollWidth > part.clientWidth + 1) {
        found.add(
          `overflow: ${part.className} by ${part.scrollWidth - part.clientWidth}: ${widest(part)}`,
        )
      }
    }
    for (const alert of document.querySelectorAll<HTMLElement>(
      '[role="alert"] .empty-state, .ant-result, .ant-notification-notice, .ant-message-error',
    )) {
      if (alert.checkVisibility()) found.add(`error: ${shortened(alert.innerText)}`)
    }
    for (const part of roots) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) judge(node)
    }
    return [...found]

    function judge(node: Node): void {
      const text = (node.textContent ?? '').trim()
      const holder = node.parentElement
      if (text === '' || holder === null || !holder.checkVisibility()) return
      if (holder.closest('script, style, svg') !== null || isForReaders(holder)) return
      if (/\bNaN\b|\bundefined\b|\[object |Invalid Date|\{[a-z]\w*\}/.test(text)) {
        found.add(`broken text: ${shortened(text)}`)
      }
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (lines.length === 0) return
      const box = range.getBoundingClientRect()
      if (lines.length > 3 && box.width < 36) found.add(`squeezed: ${shortened(text)}`)
      if (isCut(holder, box) && !isTold(holder)) found.add(`cut: ${shortened(text)}`)
    }

    /** What is drawn too small to be seen, for screen readers or for the keyboard. */
    function isForReaders(holder: HTMLElement): boolean {
      for (let part: HTMLElement | null = holder; part !== null; part = part.parentElement) {
        const { clipPath, clip, opacity, overflowX } = getComputedStyle(part)
        if (opacity === '0' || clipPath !== 'none' || clip !== 'auto') return true
        const { width, height } = part.getBoundingClientRect()
        if (overflowX === 'hidden' && (width <= 2 || height <= 2)) return true
      }
      return false
    }

    /** Whether a part around the text ends before it does, and cannot be scrolled. */
    function isCut(holder: HTMLElement, box: DOMRect): boolean {
      for (let part: HTMLElement | null = holder; part !== null; part = part.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(part)
        const edge = part.getBoundingClientRect()
        if (overflowX === 'auto' || overflowX === 'scroll') return false
        if (overflowY === 'auto' || overflowY === 'scroll') return false
        if (part.matches('.ant-tabs-nav-wrap, .ant-segmented, .ant-carousel, .shell-side'))
          return false
        const clips = overflowX === 'hidden' || overflowX === 'clip'
        if (clips && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5)) return true
        if (overflowY === 'hidden' && box.bottom > edge.bottom + box.height / 3 + 4) return true
        if (position === 'fixed') return false
      }
      return false
    }

    function isTold(holder: HTMLElement): boolean {
      if (holder.closest('[title]:not([title=""]), [aria-label]') !== null) return true
      return holder.querySelector('[title], [aria-label]') !== null
    }

    /** The innermost part that stands out of its scroller, which makes it scroll. */
    function widest(part: HTMLElement): string {
      const edge = part.getBoundingClientRect().left + part.clientWidth
      const outside = [...part.querySelectorAll<HTMLElement>('*')].filter(
        (inner) => inner.checkVisibility() && inner.getBoundingClientRect().right > edge + 1,
      )
      const last = outside.at(-1)
      return last === undefined
        ? ''
        : `${last.tagName.toLowerCase()}.${last.className} ${shortened(last.innerText ?? '')}`
    }

    function shortened(text: string): string {
      const line = text.replaceAll(/\s+/g, ' ').trim()
      return line.length > 60 ? `${line.slice(0, 60)}…` : line
    }
  })
}
