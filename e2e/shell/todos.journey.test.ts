import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { roles } from '@settle/shared/core/role.ts'
import { journey } from '#e2e/harness/journey.ts'

/* Each to-do of each role leads to a page that shows as many rows as it counted (domain.md 6). */

for (const role of roles) {
  journey(`every to-do of ${role} opens a list of as many rows as it says`, async ({ at }) => {
    // Shares fall due while one looks.
    await at.world.setClock({ mode: 'frozen' })
    const page = await at.open(role, { as: role })
    await page.getByRole('heading', { name: '待办' }).waitFor()
    const waiting = await todosOn(page)
    expect(waiting.length).toBeGreaterThan(0)

    for (const { name, count, href } of waiting) {
      // A page of its own: what another list was left with is not what this link opens.
      const opened = await page.context().newPage()
      await opened.goto(new URL(href, page.url()).href)
      await expect.poll(() => totalOn(opened), { message: `${role} ${name}` }).toBe(count)
      await opened.close()
    }
  })
}

async function todosOn(page: Page) {
  const rows = page.locator('.todo-row')
  await rows.first().waitFor()
  return rows.evaluateAll((found) =>
    found.map((row) => ({
      name: row.querySelector('a')?.textContent ?? row.textContent,
      count: Number(row.querySelector('strong')?.textContent),
      href: row.querySelector('a')?.getAttribute('href') ?? '',
    })),
  )
}

/** How many rows the pager of a list tells; undefined until it is there. */
async function totalOn(page: Page): Promise<number | undefined> {
  const text = await page.locator('.ant-pagination-total-text').first().innerText()
  const total = /共(\d+)条/.exec(text)?.[1]
  return total === undefined ? undefined : Number(total)
}
