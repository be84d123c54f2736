import { type Page } from 'playwright-core'

/**
 * The Chinese that is left on the page in sight: names and texts of what one works with, not the data that it shows.
 * Names of people and businesses stand in rows, in facts, in charts, in trees and in headings.
 */
export function chineseOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const han = /\p{Script=Han}|[\u3000-\u303F\uFF00-\uFFEF]/u
    const data =
      '[data-row-key], .ant-table-tbody, tbody, dl, .chart, .ant-tree, [class*="preview"], .message-row, h1, h2'
    const found: string[] = []
    const shown = [...document.querySelectorAll<HTMLElement>('main, .shell-side')]
    for (const element of shown.flatMap((part) => [...part.querySelectorAll<HTMLElement>('*')])) {
      if (element.closest(data) !== null || element.offsetParent === null) continue
      for (const name of ['aria-label', 'placeholder']) {
        const value = element.getAttribute(name) ?? ''
        // A part that is called like the row that it shows.
        if (element.querySelector('h2, h3')?.textContent === value) continue
        if (han.test(value)) found.push(`${name}: ${value}`)
      }
      if (!element.matches('button, a, th, label, [role="tab"], [role="menuitem"]')) continue
      if (han.test(element.innerText)) found.push(element.innerText)
    }
    return found
  })
}
