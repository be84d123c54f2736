import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { editReport } from '@settle/shared/features/report/report-definition-calls.ts'
import { callAs } from '#e2e/harness/api-calls.ts'
import { type Journey, journey } from '#e2e/harness/journey.ts'
import { choose, rowOf, search } from '#e2e/harness/lists.ts'

const formIn = (page: Page, name: string) => page.getByRole('dialog', { name })

journey(
  '[SCREEN-14] the platform defines a report, sees it before it is kept, changes it while somebody else does, and removes it',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin', path: '/isystem/report' })
    await page.getByRole('button', { name: '新增报表' }).click()
    const form = formIn(page, '新增报表')
    await form.getByLabel('报表编码').fill('My Report')
    await form.getByLabel('报表名称').fill('项目一览')
    await choose(page, form, '数据集', '项目')
    const preview = form.getByRole('region', { name: '预览' })
    await preview.getByRole('columnheader', { name: '预算(元)' }).waitFor()

    await form.getByRole('button', { name: '去掉付款方式' }).click()
    await form.getByLabel('projectName 的列标题').fill('项目')
    await preview.getByRole('columnheader', { name: '项目', exact: true }).waitFor()
    // The table of the form survives a reload as its fields do.
    page.once('dialog', (question) => void question.accept())
    await page.reload()
    await page.getByRole('button', { name: '新增报表' }).click()
    await form.getByText('已恢复未保存的内容').waitFor()
    await preview.getByRole('columnheader', { name: '项目', exact: true }).waitFor()
    await form.getByRole('checkbox', { name: 'budget 排序' }).check()
    await form.getByLabel('budget 的查询方式').click()
    await page.getByTitle('区间', { exact: true }).click()
    await preview.getByText('预算(元)', { exact: true }).nth(1).waitFor()
    await preview.getByRole('columnheader', { name: '付款方式' }).waitFor({ state: 'hidden' })
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('请输入 3 到 50 位小写字母、数字或下划线').waitFor()
    await form.getByLabel('报表编码').fill('pick_user')
    await form.getByRole('button', { name: '保存' }).click()
    // The code is that of another report; what was typed stays.
    await form.getByText('报表编码已存在，请换一个').waitFor()
    await form.getByLabel('报表编码').fill('all_projects')
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'hidden' })

    await search(page, '报表编码', 'all_')
    await rowOf(page, '项目一览').getByRole('button', { name: '编辑' }).click()
    const edit = formIn(page, '编辑报表')
    await edit.getByLabel('报表名称').fill('所有项目')
    await renameMeanwhile(at, 'all_projects')
    await edit.getByRole('button', { name: '保存' }).click()
    await edit
      .getByRole('row', { name: /字段 projectName/ })
      .getByText(/项目标题/)
      .waitFor()
    await edit.getByRole('button', { name: '用我的值覆盖' }).click()
    await edit.waitFor({ state: 'hidden' })

    await page.getByRole('link', { name: '所有项目' }).click()
    await page.getByRole('heading', { level: 1, name: '所有项目' }).waitFor()
    await page.getByRole('columnheader', { name: '项目', exact: true }).waitFor()
    await page.goBack()
    await rowOf(page, '所有项目').getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await page.getByText('已删除报表“所有项目”').waitFor()
    await page.getByText('没有符合当前条件的数据').waitFor()
  },
)

journey(
  '[SCREEN-14] [PICK-01] a column that is added to a picker’s report shows to another role; what the picker needs stays',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin', path: '/isystem/report?code=pick_merchant' })
    expect(await rowOf(page, '选择商户').getByRole('button', { name: '删除' }).count()).toBe(0)
    await rowOf(page, '选择商户').getByRole('button', { name: '编辑' }).click()
    const form = formIn(page, '编辑报表')
    await form.getByText(/字段 id、merchantName 不能去掉/).waitFor()
    expect(await form.getByRole('button', { name: '去掉商户名称' }).isDisabled()).toBe(true)
    // What a picker has no room for gives its place up, the last columns first.
    await form.getByRole('button', { name: '去掉公司规模' }).click()
    await form.getByRole('combobox', { name: '添加字段' }).click()
    await page.getByTitle('收费方式').click()
    const preview = form.getByRole('region', { name: '预览' })
    await preview.getByRole('columnheader', { name: '收费方式' }).waitFor()
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'hidden' })

    const operator = await at.open('operator', {
      as: 'operator',
      path: '/operator/payout/batchOrder',
    })
    const filters = operator.getByRole('form', { name: '查询条件' })
    await filters.getByLabel('商户', { exact: true }).click()
    const picker = operator.getByRole('dialog', { name: '选择商户' })
    await picker.getByRole('columnheader', { name: '收费方式' }).waitFor()
  },
)

/** Somebody else gives a column of a report another heading. */
async function renameMeanwhile(at: Journey, code: string): Promise<void> {
  const read = (path: string) => callAs(at, 'admin', `GET ${base}${path}`)
  const base = '/online/cgreport'
  const [{ id }] = Object(await read(`/head/list?code=${code}`)).records
  const items = Object(await read(`/item/listByHeadId?headId=${id}`))
  const item = items.find(({ fieldName }: { fieldName: string }) => fieldName === 'projectName')
  await callAs(at, 'admin', `${editReport.method} ${editReport.path}`, {
    head: { id },
    items: [{ ...item, fieldTxt: '项目标题' }],
  })
}
