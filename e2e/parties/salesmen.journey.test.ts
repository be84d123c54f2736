import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

/** The row of somebody; those above stand in rows of their own, and in the cell of whom they are above. */
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: new RegExp(`${name}$`) }).first() })

journey(
  'a salesperson joins the tree under a higher one, which the platform sees, and leaves only without customers',
  async ({ at }) => {
    const admin = await at.open('admin', {
      as: 'admin',
      path: '/plate/merchant/salesman?name=云归',
    })
    const operator = await at.open('operator', {
      as: 'operator',
      path: '/operator/merchant/salesman',
    })
    await rowOf(operator, '孟知春').waitFor()
    expect.soft(await seriousOn(operator), 'list').toEqual([])

    await operator.getByRole('button', { name: '新增业务员' }).click()
    const form = operator.getByRole('dialog', { name: '新增业务员' })
    await form.getByLabel('姓名').fill('云归晚')
    await form.getByLabel('手机号').fill('10012340077')
    await form.getByRole('combobox', { name: '上级' }).click()
    await operator.locator('.ant-select-item-option-content', { hasText: '冯月白' }).click()
    await form.getByRole('button', { name: '保存' }).click()
    await operator.getByText('业务员已保存').waitFor()

    // In the other window, which was open all the time.
    const added = rowOf(admin, '云归晚')
    await added.getByRole('cell', { name: '冯月白' }).waitFor()

    const busy = rowOf(operator, '孟知春')
    await busy.getByRole('button', { name: '删除' }).click()
    await operator
      .getByRole('dialog', { name: '删除业务员“孟知春”？' })
      .getByRole('button', { name: '删除' })
      .click()
    await operator.getByText(/^名下还有 \d+ 家客户，请先重新分配$/).waitFor()

    await rowOf(operator, '云归晚').getByRole('button', { name: '删除' }).click()
    await operator
      .getByRole('dialog', { name: '删除业务员“云归晚”？' })
      .getByRole('button', { name: '删除' })
      .click()
    await operator.getByText('已删除业务员“云归晚”').waitFor()
    await expect.poll(() => added.count()).toBe(0)
  },
)
