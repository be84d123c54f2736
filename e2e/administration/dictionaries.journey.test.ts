import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { editDict } from '@settle/shared/features/dictionary-admin/dict.ts'
import { changeMeanwhile } from '#e2e/harness/changed-meanwhile.ts'
import { journey } from '#e2e/harness/journey.ts'
import { choose, rowOf, search } from '#e2e/harness/lists.ts'

const formIn = (page: Page, name: string) => page.getByRole('dialog', { name })

journey(
  '[SCREEN-14] the platform adds a dictionary, changes it while somebody else does, bins it, and brings it back',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin', path: '/isystem/dict' })
    await rowOf(page, '用户状态').waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: '新增字典' }).click()
    const form = formIn(page, '新增字典')
    await form.getByLabel('字典名称').fill('回访方式')
    await form.getByLabel('字典编码').fill('visit mode')
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('字典编码须以字母开头，由字母、数字和下划线组成').waitFor()
    await form.getByLabel('字典编码').fill('tax_bearer')
    await form.getByRole('button', { name: '保存' }).click()
    // The code is that of another dictionary; what was typed stays.
    await form.getByText('该值不可用，系统中已存在！').waitFor()
    await form.getByLabel('字典编码').fill('visit_mode')
    await form.getByRole('button', { name: '保存' }).click()
    await page.getByText('字典已保存').waitFor()

    await search(page, '字典编码', 'visit_')
    await page.getByText('共 1 条', { exact: true }).waitFor()
    await rowOf(page, '回访方式').getByRole('button', { name: '编辑' }).click()
    const edit = formIn(page, '编辑字典')
    await edit.getByLabel('字典名称').fill('商户回访方式')
    await changeMeanwhile(at, {
      list: '/sys/dict/list?dictCode=visit_mode',
      edit: editDict,
      change: { description: '客服如何回访' },
    })
    await edit.getByRole('button', { name: '保存' }).click()
    await edit.getByText('客服如何回访').waitFor()
    await edit.getByRole('button', { name: '用我的值覆盖' }).click()
    await edit.waitFor({ state: 'hidden' })
    await rowOf(page, '商户回访方式').waitFor()

    await rowOf(page, '商户回访方式').getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await page.getByText('没有符合当前条件的数据').waitFor()

    await page.getByRole('button', { name: '回收站' }).click()
    const bin = formIn(page, '字典回收站')
    await bin.getByRole('cell', { name: 'visit_mode' }).waitFor()
    await bin.getByRole('button', { name: '恢复' }).click()
    await bin.getByText('回收站是空的').waitFor()
    await bin.getByRole('button', { name: '关闭' }).click()
    await rowOf(page, '商户回访方式').waitFor()
  },
)

journey(
  '[SCREEN-14] a new item is offered to another role after a refresh, and a disabled one keeps its text',
  async ({ at }) => {
    const operator = await at.open('operator', { as: 'operator', path: '/operator/system/user' })
    const page = await at.open('admin', { as: 'admin', path: '/isystem/dict?dictCode=user_status' })

    await page.getByRole('button', { name: '字典配置' }).click()
    const items = formIn(page, '字典项：用户状态')
    await items.getByRole('cell', { name: '正常' }).waitFor()
    await items.getByRole('button', { name: '新增字典项' }).click()
    const form = formIn(page, '新增字典项')
    await form.getByLabel('文本').fill('待培训')
    await form.getByLabel('字典值').fill('2')
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('该值不可用，系统中已存在！').waitFor()
    await form.getByLabel('字典值').fill('7')
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'hidden' })
    await items.getByRole('row', { name: '待培训' }).waitFor()

    expect(await statesOf(operator)).toEqual(['正常', '冻结'])
    await operator
      .getByRole('banner')
      .getByRole('button', { name: /周以宁|运营商/ })
      .click()
    await operator.getByRole('menuitem', { name: '刷新缓存' }).click()
    await operator.getByText('刷新缓存完成！').waitFor()
    await expect.poll(() => statesOf(operator)).toEqual(['正常', '冻结', '待培训'])

    // What the program knows by its code stays; disabled, it is read on.
    await page.goto(`${at.world.urls.admin}/isystem/dict?dictCode=system_type`)
    await page.getByRole('button', { name: '字典配置' }).click()
    const types = formIn(page, '字典项：系统类型')
    const vendor = types.getByRole('row').filter({ hasText: '系统商' })
    await vendor.getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).last().click()
    await page.getByText('“系统商”是内置字典值，不能删除，可以改为停用').waitFor()
    await vendor.getByRole('button', { name: '编辑' }).click()
    const edit = formIn(page, '编辑字典项')
    await choose(page, edit, '状态', '不启用')
    await edit.getByRole('button', { name: '保存' }).click()
    await edit.waitFor({ state: 'hidden' })
    await vendor.getByText('不启用').waitFor()
    await types.getByRole('button', { name: '刷新缓存' }).click()
    await page.getByText('刷新缓存完成！').waitFor()

    await page.goto(`${at.world.urls.admin}/plate/operator/tenant`)
    await page.getByRole('cell', { name: '系统商', exact: true }).waitFor()
  },
)

/** The states by which users can be found. */
async function statesOf(page: Page): Promise<string[]> {
  const field = page.getByRole('form', { name: '查询条件' }).getByRole('combobox', { name: '状态' })
  await field.click()
  const options = page.locator('.ant-select-item-option-content')
  await options.first().waitFor()
  const texts = await options.allInnerTexts()
  await page.keyboard.press('Escape')
  await options.first().waitFor({ state: 'hidden' })
  return texts
}
