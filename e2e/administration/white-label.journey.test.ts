import { type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { activateOemInfo, editOemInfo } from '@settle/shared/features/branding/oem-calls.ts'
import { journey, type Journey } from '#e2e/harness/journey.ts'
import { rowOf, search } from '#e2e/harness/lists.ts'

const { port } = new URL(inject('address'))
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

journey(
  '[SCREEN-14] [BRAND-04] an operator changes its white label and sees it before; its domain shows it at the next load',
  async ({ at }) => {
    const visitor = await visitorAt(at, 'qinghe.localhost')
    await visitor.getByRole('banner').getByText('青禾灵工', { exact: true }).waitFor()
    const page = await at.open('operator', { as: 'operator', path: '/operator/system/oem' })
    await page.getByText('已启用：qinghe.localhost 显示下面的品牌。').waitFor()

    await page.getByRole('main').getByRole('button', { name: '编辑' }).click()
    const form = page.getByRole('dialog', { name: '编辑白标设置' })
    await form.getByLabel('网站名称').fill('青禾好活平台')
    const preview = form.getByRole('region', { name: '预览' })
    await preview.getByText('青禾好活平台').first().waitFor()
    await form.getByLabel('登录页标志').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: dot,
    })
    const logo = preview.getByRole('img', { name: '青禾好活平台标志' }).first()
    await expect.poll(() => logo.getAttribute('src')).toMatch(/\/static\/brand\/.+\.png$/)
    await form.getByLabel('域名').fill('http://qinghe.localhost')
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('请只输入域名，例如 work.example.com', { exact: false }).waitFor()
    await form.getByLabel('域名').fill('beichen.localhost')
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('该域名已被另一个白标使用').waitFor()
    await form.getByLabel('域名').fill('qinghe.localhost')

    // The platform was faster: the second writer chooses.
    await call(at, 'admin', editOemInfo, { id: '1900000000000000001', hotline: '400-000-3003' })
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('400-000-3003').first().waitFor()
    await form.getByRole('button', { name: '采用对方的值' }).click()
    await form.getByLabel('网站名称').fill('青禾好活平台')
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '变更记录' }).click()
    await page.getByRole('row', { name: '网站名称 青禾灵工 青禾好活平台' }).waitFor()

    await visitor.reload()
    await visitor.getByRole('banner').getByText('青禾好活平台', { exact: true }).waitFor()
    await visitor.getByRole('banner').getByText('客服热线 400-000-3003').waitFor()

    // The platform finds it and switches it off.
    const platform = await at.open('admin', { as: 'admin', path: '/plate/operator/oem' })
    await search(platform, '域名', 'qinghe')
    await platform.getByText('共 1 条', { exact: true }).waitFor()
    const row = rowOf(platform, 'qinghe.localhost')
    await row.getByRole('button', { name: '停用' }).click()
    const question = platform.getByRole('dialog', { name: '停用白标“qinghe.localhost”？' })
    await question.getByRole('button', { name: '停用' }).click()
    await row.getByRole('button', { name: '启用' }).waitFor()
    await visitor.reload()
    await visitor.getByRole('banner').getByText('衡舟灵工结算平台').waitFor()
    await call(at, 'admin', activateOemInfo, { id: '1900000000000000001', izActive: '1' })
    await page.reload()
    await page.getByText('已启用：qinghe.localhost 显示下面的品牌。').waitFor()
  },
)

/** Somebody at a domain that names no world: a header leads them into the test's own. */
async function visitorAt(at: Journey, host: string): Promise<Page> {
  const page = await at.open('home')
  await page.context().setExtraHTTPHeaders(at.world.headers)
  await page.goto(`http://${host}:${port}/user/login`)
  return page
}

async function call(
  { world }: Journey,
  as: 'admin',
  { method, path }: { readonly method: string; readonly path: string },
  body: object,
): Promise<void> {
  const reply = await fetch(inject('address') + path, {
    method,
    headers: {
      ...world.headers,
      'X-Access-Token': await world.tokenOf(as),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  expect(await reply.json()).toMatchObject({ success: true })
}
