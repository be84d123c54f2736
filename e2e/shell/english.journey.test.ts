// @module-tag core

import { expect } from 'vitest'
import { chineseOn } from '#e2e/harness/chinese-left.ts'
import { journey } from '#e2e/harness/journey.ts'

journey('what was there before the switch to English is loaded in English, too', async ({ at }) => {
  const page = await at.open('operator', { as: 'operator', path: '/operator/merchant/list' })
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()

  await page.reload()
  await page.locator('html[lang="en-US"] main h1').waitFor()
  await expect.poll(() => chineseOn(page)).toEqual([])
})

journey(
  'names of states that did not come with the change of language come with the next load',
  async ({ at, fault }) => {
    at.expectTrouble(/ERR_CONNECTION_RESET|queryAllDictItems/)
    const page = await at.open('merchant', {
      as: 'merchant',
      path: '/merchant/payout/batchOrder',
    })
    await page.getByRole('tab', { name: /^已提交/ }).waitFor()
    await fault({
      match: { operation: 'dictionary.allItems' },
      effect: { kind: 'reset' },
      when: { times: 1 },
    })
    const broken = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('queryAllDictItems'),
    )
    await page.getByRole('button', { name: 'English' }).click()
    await broken

    await page.reload()
    await page.getByRole('tab', { name: /^Submitted/ }).waitFor()
  },
)
