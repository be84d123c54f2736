import { type Page } from 'playwright-core'

/** Chooses light or dark for a window as the user did in an earlier visit, and loads the page anew. */
export async function dressIn(page: Page, appearance: 'light' | 'dark'): Promise<void> {
  await store(page, 'DEFAULT_THEME', appearance)
  await page.reload()
}

/** Keeps a value in the browser as the client does. */
export async function store(page: Page, key: string, value: unknown): Promise<void> {
  const entry: [string, string] = [`pro__${key}`, JSON.stringify({ value, expire: null })]
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), entry)
}

/** The value of one of the document's colours, `#rrggbb`. */
export function colorOf(page: Page, name: string): Promise<string> {
  return page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(),
    name,
  )
}

/** Leaves no room in the browser's storage. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    let length = 4_000_000
    for (let index = 0; length >= 1; index += 1) {
      try {
        localStorage.setItem(`filling-${index}`, 'x'.repeat(length))
      } catch {
        length = Math.floor(length / 2)
      }
    }
  })
}
