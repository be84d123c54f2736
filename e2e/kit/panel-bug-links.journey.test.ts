import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

journey(
  'a request is handed over by its address, and sent again in the world from before it',
  async ({ at }) => {
    at.expectTrouble(/^404: /)
    await at.world.tokenOf('merchant')
    const [login] = await at.world.requests.list({ operation: 'session.login' })
    const place = `#requests?world=${at.world.name}&request=${login?.id ?? ''}`
    const page = await at.open('home', { path: `/__fake/${place}` })
    const detail = page.getByRole('dialog')
    await detail.getByRole('heading', { name: 'POST /sys/login' }).waitFor()
    expect(await seriousOn(page)).toEqual([])

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await detail.getByRole('button', { name: '复制链接' }).click()
    await page.getByText('已复制链接').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(new RegExp(`/__fake/${place.replace('?', String.raw`\?`)}$`))

    await detail.getByText('导出…').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      detail.getByRole('link', { name: 'Vitest' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${at.world.name}.test.ts`)

    await detail.getByRole('button', { name: '开一个停在此前的世界' }).click()
    await detail.getByText(/^新世界 before-\d+-\w+ 停在这个请求之前/).waitFor()
    await detail.getByRole('button', { name: '在那里再发一次' }).click()
    await detail.getByText('上次 200，这次 200').waitFor()
    expect(await seriousOn(page)).toEqual([])
    await detail.getByRole('link', { name: '看这一次' }).click()
    await expect.poll(() => new URL(page.url()).hash).toContain('world=before-')
    await detail.getByRole('heading', { name: 'POST /sys/login' }).waitFor()

    // One that is gone is said to be, in a sentence.
    await page.goto(new URL('/__fake/#requests?world=default&request=none', page.url()).href)
    await page.reload()
    await detail.getByText('日志中没有请求 none').waitFor()
  },
)
