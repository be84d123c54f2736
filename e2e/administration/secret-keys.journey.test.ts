import { createHash, createHmac } from 'node:crypto'
import { type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { editSecretKey, verifySignature } from '@settle/shared/features/secret-key/secret-key.ts'
import { journey, type Journey } from '#e2e/harness/journey.ts'
import { rowOf, search } from '#e2e/harness/lists.ts'

journey(
  '[SCREEN-14] a merchant makes a key, signs with it, resets it, and the platform switches it off',
  async ({ at }) => {
    const page = await at.open('merchant', { as: 'merchant', path: '/merchant/system/secretKey' })
    await rowOf(page, '薪酬系统对接').waitFor()

    await page.getByRole('button', { name: '新增秘钥' }).click()
    const form = page.getByRole('dialog', { name: '新增秘钥' })
    await form.getByLabel('应用名称').fill('薪酬系统对接')
    await form.getByLabel('回调地址').fill('ftp://callback.example.com')
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('已有同名的应用，请换一个名称').waitFor()
    await form.getByLabel('应用名称').fill('报销系统')
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('请输入以 http:// 或 https:// 开头的地址').waitFor()
    await form.getByLabel('回调地址').fill('https://callback.example.com/pay')
    await form.getByRole('button', { name: '保存' }).click()

    const first = await issuedIn(page, '报销系统')
    expect(await sign(at, first)).toMatchObject({ success: true })
    // Told once: neither the list nor a reload shows it again.
    await search(page, '应用名称', '报销')
    await page.getByText('共 1 条', { exact: true }).waitFor()
    await page.reload()
    await rowOf(page, '报销系统').waitFor()
    expect(await page.content()).not.toContain(first.secret)

    await rowOf(page, '报销系统').getByRole('button', { name: '编辑' }).click()
    const edit = page.getByRole('dialog', { name: '编辑秘钥' })
    await edit.getByLabel('应用名称').fill('报销与薪酬')
    await renameMeanwhile(at, '报销系统', '报销平台')
    await edit.getByRole('button', { name: '保存' }).click()
    await edit.getByText('报销平台').waitFor()
    await edit.getByRole('button', { name: '用我的值覆盖' }).click()
    await edit.waitFor({ state: 'hidden' })
    await rowOf(page, '报销与薪酬').waitFor()

    await rowOf(page, '报销与薪酬').getByRole('button', { name: '重置' }).click()
    const question = page.getByRole('dialog', { name: '重置“报销与薪酬”的秘钥？' })
    await question.getByRole('button', { name: '重置' }).click()
    const second = await issuedIn(page, '报销与薪酬')
    expect(await sign(at, first)).toMatchObject({ success: false, message: '签名不正确' })
    expect(await sign(at, second)).toMatchObject({ success: true })

    // Another window: the platform sees it, may not reset it, and switches it off.
    const platform = await at.open('admin', { as: 'admin', path: '/isystem/secretKey' })
    const theirs = rowOf(platform, '报销与薪酬')
    await theirs.getByRole('button', { name: '停用' }).waitFor()
    expect(await theirs.getByRole('button', { name: '重置' }).count()).toBe(0)
    await theirs.getByRole('button', { name: '停用' }).click()
    const sure = platform.getByRole('dialog', { name: '停用秘钥“报销与薪酬”？' })
    await sure.getByRole('button', { name: '停用' }).click()
    await theirs.getByRole('button', { name: '启用' }).waitFor()
    expect(await sign(at, second)).toMatchObject({ success: false, message: '秘钥已停用' })
    await page.reload()
    await rowOf(page, '报销与薪酬').getByText('停用', { exact: true }).waitFor()
  },
)

interface Issued {
  readonly appId: string
  readonly secret: string
}

/** What the dialog shows; it is closed by its button alone. */
async function issuedIn(page: Page, appName: string): Promise<Issued> {
  const dialog = page.getByRole('dialog', { name: `“${appName}”的秘钥` })
  await dialog.getByText('秘钥只显示这一次', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: '复制秘钥' }).click()
  await page.keyboard.press('Escape')
  const [appId = '', secret = ''] = await dialog.locator('code').allInnerTexts()
  expect(secret).toMatch(/^sk\./)
  await dialog.getByRole('button', { name: '我已保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
  return { appId, secret }
}

let count = 0

/** A call that a program signs. */
async function sign({ world }: Journey, { appId, secret }: Issued): Promise<unknown> {
  // Every answer tells the time of its world.
  const { timestamp } = await send(world.headers, 'POST', '/sys/logout', {})
  const parts = { appId, timestamp, nonce: `journey-${++count}`, content: '{}' }
  const key = createHash('sha256').update(secret).digest('hex')
  const signature = createHmac('sha256', key).update(Object.values(parts).join('\n')).digest('hex')
  return send(world.headers, 'POST', verifySignature.path, { ...parts, sign: signature })
}

/** A colleague calls the key something else. */
async function renameMeanwhile({ world }: Journey, from: string, to: string): Promise<void> {
  const headers = { ...world.headers, 'X-Access-Token': await world.tokenOf('merchant') }
  const found = await fetch(
    `${inject('address')}/open/secretKey/list?appName=${encodeURIComponent(from)}`,
    { headers },
  )
  const { result } = await found.json()
  const [{ id }] = result.records
  expect(await send(headers, 'PUT', editSecretKey.path, { id, appName: to })).toMatchObject({
    success: true,
  })
}

async function send(
  headers: Readonly<Record<string, string>>,
  method: string,
  path: string,
  body: object,
): Promise<{ timestamp: number }> {
  const reply = await fetch(inject('address') + path, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return reply.json()
}
