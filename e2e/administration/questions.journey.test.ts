import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Who } from '@settle/testkit/world.ts'
import { journey, type Journey } from '#e2e/harness/journey.ts'

const path = '/plate/content/question'

async function openQuestions(at: Journey, who: Who): Promise<Page> {
  const page = await at.open(who, { as: 'admin', path })
  await page.getByRole('heading', { level: 1, name: '问题管理' }).waitFor()
  return page
}

function rowOf(page: Page, title: string) {
  return page.getByRole('row', { name: new RegExp(title) })
}

async function editQuestion(page: Page, title: string) {
  await rowOf(page, title).getByRole('button', { name: '编辑' }).click()
  return page.getByRole('dialog')
}

journey('a plain resource is made, found, changed and removed on its screen', async ({ at }) => {
  const page = await openQuestions(at, 'admin')

  await page.getByRole('button', { name: '新增问题' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('请输入标题').waitFor()
  await form.getByLabel('标题').fill('充值多久到账？')
  await form.getByLabel('内容').fill('<p>请拨打热线。</p>')
  await form.getByRole('button', { name: '保存' }).click()
  // The title is taken: the server's sentence stands at the field, and nothing typed is lost.
  await form.getByText('已有同名的问题，请换一个标题').waitFor()
  await form.getByLabel('标题').fill('如何联系客服？')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'detached' })
  await rowOf(page, '如何联系客服').waitFor()

  await page.getByRole('textbox', { name: '标题' }).fill('联系')
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByText('共 1 条').waitFor()

  const edit = await editQuestion(page, '如何联系客服')
  await edit.getByLabel('标题').fill('怎样联系客服？')
  await edit.getByRole('button', { name: '保存' }).click()
  await rowOf(page, '怎样联系客服').waitFor()

  await rowOf(page, '怎样联系客服').getByRole('button', { name: '删除' }).click()
  const confirmation = page.getByRole('dialog', { name: '删除问题“怎样联系客服？”？' })
  await confirmation.getByRole('button', { name: '删除' }).click()
  await page.getByText('没有符合当前条件的数据').waitFor()
})

journey(
  'of two who edit one record the second decides between the two versions',
  async ({ at }) => {
    const first = await openQuestions(at, 'admin')
    const second = await openQuestions(at, 'operator')
    const mine = await editQuestion(second, '充值多久到账')
    const theirs = await editQuestion(first, '充值多久到账')
    await theirs.getByLabel('排序').fill('77')
    await theirs.getByRole('button', { name: '保存' }).click()
    await theirs.waitFor({ state: 'detached' })

    await mine.getByLabel('排序').fill('55')
    await mine.getByRole('button', { name: '保存' }).click()
    await mine.getByText(/admin 在 .+ 已保存了别的修改/).waitFor()
    expect(await mine.getByRole('row', { name: /排序/ }).innerText()).toMatch(/1\s+77/)
    await mine.getByRole('button', { name: '用我的值覆盖' }).click()
    await mine.waitFor({ state: 'detached' })

    await rowOf(second, '充值多久到账').getByRole('cell', { name: '55', exact: true }).waitFor()
  },
)
