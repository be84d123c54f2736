import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf, search } from '#e2e/harness/lists.ts'

journey('a list of users with a fault adds nobody, and the mended one adds all', async ({ at }) => {
  const page = await at.open('admin', { as: 'admin', path: '/isystem/user' })
  const dialog = await importDialogOf(page, '用户')

  await choose(page, '账号*,姓名*,性别\nyan_a,颜安,女\nyan_b,颜备,未知\n')
  await dialog.getByText('2 行中有 1 行不能导入。请在文件里改正后再次上传。').waitFor()
  const refused = dialog
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: '3' }) })
  expect(await refused.getByRole('cell').allInnerTexts()).toEqual([
    '性别',
    '没有“未知”这个选项，可以填：男 / 女',
  ])

  await choose(page, '账号*,姓名*,性别\nyan_a,颜安,女\nyan_b,颜备,男\n')
  await dialog.getByText('已导入 2 行', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: '关闭' }).last().click()

  await search(page, '账号', 'yan_')
  await rowOf(page, '颜备').waitFor()
  await page.getByText('共 2 条', { exact: true }).waitFor()
})

journey(
  'a file that is stopped imports nothing, and may be chosen again',
  async ({ at, fault }) => {
    const page = await at.open('admin', { as: 'admin', path: '/isystem/user' })
    await fault({
      match: { path: '/sys/user/importExcel' },
      phase: 'before',
      effect: { kind: 'delay', delay: 100_000 },
    })
    const dialog = await importDialogOf(page, '用户')
    const file = '账号*,姓名*\nyan_a,颜安\n'

    await choose(page, file)
    await dialog.getByText('已上传，正在逐行检查…').waitFor()
    await dialog.getByRole('button', { name: '停止上传' }).click()
    await dialog.getByText('已停止上传，没有导入任何数据。可以重新选择文件。').waitFor()
    expect(await dialog.getByRole('alert').count()).toBe(0)

    // The rule was for one request: the second one goes through.
    await choose(page, file)
    await dialog.getByText('已导入 1 行', { exact: true }).waitFor()
  },
)

for (const { path, title, column } of [
  { path: '/isystem/user', title: '用户', column: '账号' },
  { path: '/isystem/role', title: '角色', column: '角色名称' },
  { path: '/isystem/depart', title: '部门', column: '部门名称' },
  { path: '/isystem/dict', title: '数据字典', column: '字典编码' },
  { path: '/isystem/checkRule', title: '校验规则', column: '规则名称' },
  { path: '/plate/content/announcement', title: '公告', column: '标题' },
]) {
  journey(`what may stand in a file is said before it is chosen: ${title}`, async ({ at }) => {
    const page = await at.open('admin', { as: 'admin', path })
    const dialog = await importDialogOf(page, title)

    await dialog.getByRole('rowheader', { name: column, exact: true }).waitFor()
    const template = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '下载模板' }).click()
    expect((await template).suggestedFilename()).toMatch(
      new RegExp(`^${title}导入模板-\\d{4}-\\d{2}-\\d{2}\\.xlsx$`),
    )
  })
}

journey('in English the dialog speaks English, and breaks no name of a column', async ({ at }) => {
  const page = await at.open('admin', { as: 'admin', path: '/isystem/user' })
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import users' })
  await dialog.waitFor()
  await page.getByLabel('Choose the file to import').setInputFiles({
    name: 'users.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('账号*,姓名*\nyan,颜安\nyan_b,\n'),
  })

  const sentence = dialog.getByRole('cell', { name: 'Username needs at least 4 characters' })
  await sentence.waitFor()
  await dialog.getByRole('cell', { name: 'Fill in Name' }).waitFor()
  const lines = await dialog
    .getByRole('cell', { name: 'Username', exact: true })
    .evaluate((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return text.getClientRects().length
    })
  expect(lines).toBe(1)
})

async function importDialogOf(page: Page, title: string) {
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `导入${title}` })
  await dialog.waitFor()
  return dialog
}

async function choose(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('选择要导入的文件')
    .setInputFiles({ name: '用户.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}
