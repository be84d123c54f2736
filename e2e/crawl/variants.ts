import { type Page } from 'playwright-core'
import { type Locale } from '@settle/shared/core/text.ts'

/** One way in which a page is looked at. */
export interface Variant {
  readonly locale: Locale
  readonly theme: 'light' | 'dark'
  readonly width: number
}

const heights: Readonly<Record<number, number>> = { 390: 844, 1280: 800, 1440: 900, 1920: 1080 }

/** In an order in which each differs from the one before in one thing. */
const looks = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'dark'],
  [390, 'light'],
  [1280, 'light'],
] as const

/** The width at which lists alone are looked at besides: columns yield there. */
const listWidth = 1280

/** What a variant is called on the command line and in the findings, `zh-1440-light`. */
export function nameOf({ locale, theme, width }: Variant): string {
  return `${locale.slice(0, 2)}-${width}-${theme}`
}

/** The variants of one language whose name holds what was asked for; the page is loaded once for all of them. */
export function variantsOf(locale: Locale, wanted: string): Variant[] {
  return looks
    .map(([width, theme]) => ({ locale, theme, width }))
    .filter((variant) => nameOf(variant).includes(wanted))
}

/** Whether a variant says something of this page: the width between is for pages with a list. */
export function concerns({ width }: Variant, hasList: boolean): boolean {
  return width !== listWidth || hasList
}

/** Has the window speak a language from its next load on. */
export async function speak(page: Page, locale: Locale): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('pro__LOCALE', JSON.stringify({ value, expire: null }))
  }, locale)
}

/** Brings an open page to a size and an appearance, as another window of the same user would: nothing is loaded anew. */
export async function wear(page: Page, { theme, width }: Variant): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] ?? 900 })
  await page.evaluate((value) => {
    const key = 'pro__DEFAULT_THEME'
    localStorage.setItem(key, JSON.stringify({ value, expire: null }))
    // The browser tells other windows only.
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }, theme)
  await page.waitForFunction((value) => document.documentElement.dataset['theme'] === value, theme)
}
