import { type Page } from 'playwright-core'

/** A row of the list on a page, by a text of one of its cells. */
export function rowOf(page: Page, cell: string) {
  return page.getByRole('row').filter({ has: page.getByRole('cell', { name: cell, exact: true }) })
}

/** The filters of the list on a page. */
export function filtersOf(page: Page) {
  return page.getByRole('form', { name: '查询条件' })
}

/** Fills one filter of the list on a page and searches. */
export async function search(page: Page, label: string, text: string): Promise<void> {
  const bar = filtersOf(page)
  await bar.getByLabel(label, { exact: true }).fill(text)
  await bar.getByRole('button', { name: '查询' }).click()
}

/** Chooses one option of a select, in a form or among filters. */
export async function choose(
  page: Page,
  within: ReturnType<Page['getByRole']>,
  label: string,
  option: string,
): Promise<void> {
  await within.getByRole('combobox', { name: label }).click()
  await page.getByTitle(option, { exact: true }).click()
}
