import { type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { editTenant } from '@settle/shared/features/tenant/tenant-calls.ts'
import { journey, type Journey } from '#e2e/harness/journey.ts'
import { choose, rowOf, search } from '#e2e/harness/lists.ts'

const formIn = (page: Page, name: string) => page.getByRole('dialog', { name })

journey(
  '[SCREEN-14] the platform adds a tenant, changes it while somebody else does, and removes it',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin', path: '/plate/operator/tenant' })
    await rowOf(page, '青禾云服务').waitFor()

    await page.getByRole('button', { name: '新增租户' }).click()
    const form = formIn(page, '新增租户')
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('请输入租户名称!').waitFor()
    await form.getByLabel('租户编号').fill('1001')
    await form.getByLabel('租户名称').fill('东篱云服务')
    await pickDay(form, '开始日期', '2026-12-01')
    await pickDay(form, '结束日期', '2026-11-30')
    await form.getByText('结束日期不能早于开始日期').waitFor()
    await pickDay(form, '结束日期', '2028-11-30')
    await form.getByRole('button', { name: '保存' }).click()
    // The number is that of another tenant; what was typed stays.
    await form.getByText('该编号已存在!').waitFor()
    await form.getByLabel('租户编号').fill('')
    await form.getByRole('button', { name: '保存' }).click()
    await page.getByText('租户已保存').waitFor()

    await search(page, '租户名称', '东篱')
    await page.getByText('共 1 条', { exact: true }).waitFor()
    await rowOf(page, '东篱云服务').getByRole('cell', { name: '2028-11-30' }).waitFor()
    await rowOf(page, '东篱云服务').getByRole('button', { name: '编辑' }).click()
    const edit = formIn(page, '编辑租户')
    await edit.getByLabel('租户名称').fill('东篱科技')
    await changeMeanwhile(at, '东篱云服务')
    await edit.getByRole('button', { name: '保存' }).click()
    await edit.getByText('2029-06-30').waitFor()
    await edit.getByRole('button', { name: '用我的值覆盖' }).click()
    await page.getByText('租户已保存').last().waitFor()
    await edit.waitFor({ state: 'hidden' })
    await rowOf(page, '东篱科技').getByRole('cell', { name: '2028-11-30' }).waitFor()

    // Who changed what, both writers, told in the words of the form.
    await rowOf(page, '东篱科技').getByRole('button', { name: '编辑' }).click()
    const record = formIn(page, '编辑租户')
    await record.getByRole('button', { name: '变更记录' }).click()
    const changes = record.getByRole('list', { name: '变更记录' })
    await changes.getByText('编辑租户').first().waitFor()
    const mine = changes.getByRole('listitem').first()
    await mine.getByRole('row', { name: '租户名称 东篱云服务 东篱科技' }).waitFor()
    await mine.getByRole('row', { name: '结束日期 2029-06-30 2028-11-30' }).waitFor()
    expect(await changes.getByRole('listitem').count()).toBe(3)
    await record.getByRole('button', { name: '取消' }).click()
    await record.waitFor({ state: 'hidden' })

    await rowOf(page, '东篱科技').getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await page.getByText('已删除租户“东篱科技”').waitFor()
    await page.getByText('没有符合当前条件的数据').waitFor()
  },
)

journey(
  '[SCREEN-14] a tenant in use is not removed; frozen, it ends the windows of its users',
  async ({ at }) => {
    const operator = await at.open('operator', { as: 'operator' })
    const page = await at.open('admin', { as: 'admin', path: '/plate/operator/tenant' })
    at.expectTrouble(/^401: GET /)

    await rowOf(page, '青禾云服务').getByRole('button', { name: '删除' }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: '删除' }).click()
    await page
      .getByText(/租户“青禾云服务”还有运营商或 \d+ 个用户，不能删除，可以改为冻结/)
      .waitFor()
    await question.waitFor({ state: 'hidden' })

    await rowOf(page, '青禾云服务').getByRole('button', { name: '编辑' }).click()
    const edit = formIn(page, '编辑租户')
    await choose(page, edit, '状态', '冻结')
    await edit.getByRole('button', { name: '保存' }).click()
    await page.getByText('租户已保存').waitFor()
    await rowOf(page, '青禾云服务').getByText('冻结', { exact: true }).waitFor()

    // Nobody has pressed anything there.
    await operator.waitForURL('**/user/login?redirect=*')
  },
)

async function pickDay(
  form: ReturnType<Page['getByRole']>,
  label: string,
  day: string,
): Promise<void> {
  await form.getByLabel(label).fill(day)
  await form.getByLabel(label).press('Enter')
}

/** Somebody else moves the end of a tenant. */
async function changeMeanwhile(at: Journey, name: string): Promise<void> {
  const headers = {
    'X-Access-Token': await at.world.tokenOf('admin'),
    'Content-Type': 'application/json',
  }
  const address = inject('address')
  const found = await fetch(`${address}/sys/tenant/list?name=${encodeURIComponent(name)}`, {
    headers,
  })
  const { result } = await found.json()
  const [{ id }] = result.records
  const body = JSON.stringify({ id, endDate: '2029-06-30' })
  const changed = await fetch(address + editTenant.path, { method: 'PUT', headers, body })
  expect(await changed.json()).toMatchObject({ success: true })
}
