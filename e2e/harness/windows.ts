import { type Page } from 'playwright-core'

/** Comes back to a window that was out of sight, as the browser tells its page. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
}

/** The calls that a window makes to a path from now on, with what they send. */
export function callsTo(page: Page, path: string) {
  const calls: { readonly method: string; readonly url: string; readonly body: string | null }[] =
    []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.endsWith(path)) return
    calls.push({ method: request.method(), url: request.url(), body: request.postData() })
  })
  return calls
}
