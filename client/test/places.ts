import { screen, within } from '@testing-library/react'

/** The table row that shows a text; a search for a row's role and name would take jsdom seconds. */
export async function rowOf(text: string) {
  const cells = await screen.findAllByText(
    (content, element) => content === text && element?.closest('tr') !== null,
  )
  return within(enclosing(cells, 'tr'))
}

/** The open dialog or drawer with a title. antd gives all of them the same id under test, so that they have no name. */
export async function dialogOf(title: string | RegExp) {
  const titles = await screen.findAllByText(
    (text, element) =>
      isInDialog(element) && (typeof title === 'string' ? text === title : title.test(text)),
  )
  return within(enclosing(titles, '[role="dialog"]'))
}

function isInDialog(element: Element | null): boolean {
  return element?.closest('[role="dialog"]') !== null
}

function enclosing(elements: readonly HTMLElement[], selector: string): HTMLElement {
  const found = elements.map((element) => element.closest<HTMLElement>(selector))
  const first = found.find((element) => element !== null)
  if (first === undefined || first === null) throw new Error(`Nothing is inside of a ${selector}.`)
  return first
}
