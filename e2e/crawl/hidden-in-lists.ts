import { type Page } from 'playwright-core'

/** What cannot be read in the lists in sight, one line each. */
export function hiddenIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // The widths settle within a few frames of a change of the window.
    for (let frame = 0; frame < 4; frame += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await new Promise((resolve) => void requestAnimationFrame(resolve))
    }
    const found: string[] = []
    for (const table of document.querySelectorAll<HTMLElement>('.list-rows')) {
      if (table.offsetParent === null) continue
      const cells = [...table.querySelectorAll<HTMLElement>('th, [data-row-key] > td')]
      const pinned = cells.filter(
        (cell) => cell.matches('.ant-table-cell-fix-end') && cell.getBoundingClientRect().width > 1,
      )
      const edge = Math.min(
        table.getBoundingClientRect().right,
        ...pinned.map((cell) => cell.getBoundingClientRect().left),
      )
      const covered = new Set<string>()
      for (const cell of cells) {
        const box = cell.getBoundingClientRect()
        if (pinned.includes(cell) || box.width <= 1 || box.right <= edge + 1) continue
        covered.add(cell.innerText)
      }
      for (const name of covered) found.push(`covered: ${name}`)
      if (pinned.length > 0 && !pinned.some((cell) => cell.querySelector('button, a') !== null)) {
        found.push('an action column without an action')
      }
      const cut = new Set<string>()
      for (const text of table.querySelectorAll<HTMLElement>(
        'th, th *, [data-row-key] > td, [data-row-key] > td *',
      )) {
        const isCut =
          text.scrollWidth > text.clientWidth + 1 &&
          text.clientWidth > 0 &&
          getComputedStyle(text).overflowX === 'hidden'
        if (isCut && text.closest('[title]') === null && text.querySelector('[title]') === null) {
          cut.add(text.innerText)
        }
      }
      for (const text of cut) found.push(`cut without a tooltip: ${text}`)
    }
    return found
  })
}
