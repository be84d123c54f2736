import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { editIndustry } from '@settle/shared/features/basics/industry.ts'
import { changeMeanwhile } from '#e2e/harness/changed-meanwhile.ts'
import { journey } from '#e2e/harness/journey.ts'
import { choose, rowOf, search } from '#e2e/harness/lists.ts'

const formIn = (page: Page, name: string) => page.getByRole('dialog', { name })

journey(
  '[SCREEN-14] [DICT-02] what the platform adds to the cities and takes from the industries is so in the form of a new merchant',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin', path: '/isystem/basics' })
    await rowOf(page, '北京市').first().waitFor()

    await page.getByRole('button', { name: '新增城市' }).click()
    const form = formIn(page, '新增城市')
    await form.getByLabel('城市代码').fill('990100')
    await form.getByLabel('城市名称').fill('雄安新区')
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('请输入六位行政区划代码', { exact: true }).waitFor()
    await form.getByLabel('城市代码').fill('130100')
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('城市代码已存在，请检查代码').waitFor()
    await form.getByLabel('城市代码').fill('133100')
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'hidden' })
    await search(page, '城市名称', '雄安')
    await rowOf(page, '雄安新区').getByRole('cell', { name: '河北省' }).waitFor()

    await page.getByRole('tab', { name: '岗位城市' }).click()
    await rowOf(page, '上海').waitFor()
    await page.getByRole('button', { name: '新增岗位城市' }).click()
    const position = formIn(page, '新增岗位城市')
    await position.getByRole('combobox', { name: /^城市/ }).fill('雄安')
    await page.getByTitle('河北省 / 雄安新区 133100').click()
    await position.getByLabel('排序').fill('3')
    await position.getByRole('button', { name: '保存' }).click()
    await position.waitFor({ state: 'hidden' })
    await rowOf(page, '雄安新区').waitFor()

    await page.getByRole('tab', { name: '行业' }).click()
    await search(page, '行业代码', '65')
    const software = page.getByRole('row').filter({ hasText: '65' })
    await software.getByRole('button', { name: '编辑' }).click()
    const edit = formIn(page, '编辑行业')
    await choose(page, edit, '状态', '无效')
    await changeMeanwhile(at, {
      list: '/basics/industry/list?industryCode=65',
      edit: editIndustry,
      change: { industryName: '软件业' },
    })
    await edit.getByRole('button', { name: '保存' }).click()
    await edit
      .getByRole('row', { name: /行业名称/ })
      .getByText('软件业')
      .waitFor()
    await edit.getByRole('button', { name: '采用对方的值' }).click()
    await choose(page, edit, '状态', '无效')
    await edit.getByRole('button', { name: '保存' }).click()
    await edit.waitFor({ state: 'hidden' })
    await rowOf(page, '软件业').getByText('无效').waitFor()

    await page.getByRole('tab', { name: '开票类目' }).click()
    await rowOf(page, 'C001').getByRole('cell', { name: '6.00%' }).waitFor()
    await rowOf(page, 'C001').getByRole('button', { name: '编辑' }).click()
    const category = formIn(page, '编辑开票类目')
    await category.getByLabel('税率').fill('600')
    await category.getByText('请输入 0 到 100 之间的税率').waitFor()
    await category.getByLabel('税率').fill('3.5')
    await category.getByRole('button', { name: '保存' }).click()
    await category.waitFor({ state: 'hidden' })
    await rowOf(page, 'C001').getByRole('cell', { name: '3.50%' }).waitFor()
    await page.reload()
    await rowOf(page, 'C001').waitFor()

    const visitor = await at.open('home', { path: '/user/registerCompany' })
    await visitor.getByLabel('选择省份').selectOption({ label: '河北省' })
    await visitor.getByLabel('选择城市').selectOption({ label: '雄安新区' })
    await visitor.getByLabel('选择门类').selectOption({ label: '信息传输、软件和信息技术服务业' })
    const divisions = visitor.getByLabel('选择大类').getByRole('option')
    expect(await divisions.allInnerTexts()).toEqual([
      '不细分',
      '电信、广播电视和卫星传输服务',
      '互联网和相关服务',
    ])
  },
)
