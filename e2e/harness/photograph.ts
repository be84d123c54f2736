import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext } from 'playwright-core'

const screenshots = join(import.meta.dirname, '..', '..', 'screenshots')

/** Keeps what the windows of a context show, to find out what went wrong. */
export async function photograph(context: BrowserContext, title: string): Promise<void> {
  await mkdir(screenshots, { recursive: true })
  const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
  await Promise.all(
    context
      .pages()
      .map((page, index) => page.screenshot({ path: join(screenshots, `${name}-${index}.png`) })),
  )
}
