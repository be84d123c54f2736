import { type Page } from 'playwright-core'
import { expect } from 'vitest'

/** Adds an entry to the platform's own menu, as an administrator would; the page shows it after a reload. */
export async function addMenu(
  page: Page,
  entry: { name: string; url: string; [field: string]: unknown },
): Promise<void> {
  const answer = await page.evaluate(async (added) => {
    const { value } = JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}')
    const response = await fetch('/sys/permission/add', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Access-Token': String(value) },
      body: JSON.stringify({ menuType: '0', baseRole: 'admin', ...added }),
    })
    return response.json()
  }, entry)
  expect(answer).toMatchObject({ success: true })
}
