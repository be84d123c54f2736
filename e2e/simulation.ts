import { type Page } from 'playwright-core'
import { inject } from 'vitest'

/**
 * Has the outside world do something in a world, through the control interface: `remittance/<id>/arrive` (kit.md,
 * section 1); some steps take a reason.
 */
export async function simulate(
  { name }: { readonly name: string },
  step: `${string}/${string}/${string}`,
  body: { readonly reason?: string } = {},
): Promise<void> {
  const response = await fetch(`${inject('address')}/__fake/v1/worlds/${name}/simulate/${step}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${step} answered ${response.status}: ${await response.text()}`)
}

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
