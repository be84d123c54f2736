import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { callAs } from '#e2e/harness/api-calls.ts'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { wizardOf } from '#e2e/steps/onboarding.ts'

journey('the editor of an announcement opens without a complaint', async ({ at }) => {
  await callAs(at, 'admin', 'POST /sys/annountCement/add', {
    titile: '尚未发布', // sic
    msgContent: '正文 <b>没有段落</b>',
    priority: 'M',
    msgCategory: '1',
    msgType: 'ALL',
    openType: 'none',
  })
  const page = await at.open('admin', { as: 'admin', path: '/plate/content/announcement' })
  const row = page.getByRole('row').filter({ hasText: '尚未发布' })
  await row.waitFor()

  for (const name of ['新增公告', '编辑公告']) {
    // oxlint-disable no-await-in-loop -- one after the other
    await touchEditorsWhenMade(page)
    if (name === '新增公告') await page.getByRole('button', { name }).click()
    else await row.getByRole('button', { name: '编辑' }).click()
    const form = page.getByRole('dialog', { name })
    await form.locator('.rich-text-editor-text[data-touched]').focus()
    await form.getByRole('textbox', { name: '标题' }).focus()
    expect(await form.locator('.ant-form-item-has-error, [aria-invalid="true"]').count()).toBe(0)
    await form.getByRole('button', { name: '取消' }).click()
    await form.waitFor({ state: 'detached' })
    // oxlint-enable no-await-in-loop
  }
})

journey('the form of a report speaks of data and fields in words', async ({ at }) => {
  const page = await at.open('admin', { as: 'admin', path: '/isystem/report' })
  await page.getByRole('button', { name: '新增报表' }).click()
  const form = page.getByRole('dialog', { name: '新增报表' })

  await form.getByRole('combobox', { name: '数据集' }).click()
  await page.getByTitle('项目', { exact: true }).click()
  await rowOf(page, '项目名称').waitFor()
  expect(await form.locator('code').count()).toBe(0)
  await form.getByRole('combobox', { name: '添加固定条件' }).click()
  const offered = await page.locator('.ant-select-item-option').allInnerTexts()
  expect(offered.filter((text) => /[a-z]{4}/.test(text))).toEqual([])
})

journey('a white label that is off is no failure', async ({ at }) => {
  const page = await at.open('admin', { as: 'admin', path: '/plate/operator/oem' })
  const off = page.locator('.status-tag').filter({ hasText: '否' }).first()

  expect(await off.getAttribute('data-meaning')).toBe('ended')
})

journey('the Alipay step fits a window of 900 px with its buttons', async ({ at }) => {
  const page = await at.open('home', { asUser: 'ob_alipay' })
  await wizardOf(page).getByTitle('支付宝签约').waitFor()

  const button = await wizardOf(page).getByRole('button', { name: '刷新状态' }).boundingBox()
  expect((button?.y ?? 900) + (button?.height ?? 0)).toBeLessThanOrEqual(900)
})

/** Changes an attribute of the next editor as soon as it is there, as a form does on a busy machine. */
async function touchEditorsWhenMade(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watching = new MutationObserver(() => {
      const place = document.querySelector('.rich-text-editor-text')
      if (place === null || place.firstChild === null) return
      watching.disconnect()
      place.setAttribute('data-touched', '')
    })
    watching.observe(document.body, { childList: true, subtree: true })
  })
}
