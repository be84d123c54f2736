import { type Page, type Request } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { addMenu } from '#e2e/harness/menus.ts'

const orders = '/plate/payout/batchOrder'

/** What a call of the report asked for, without the stamp against caches. */
function askedBy(request: Request): Record<string, string> {
  const { _t, ...query } = Object.fromEntries(new URL(request.url()).searchParams)
  return query
}

function dataCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/online/cgreport/api/getData/')) calls.push(request)
  })
  return calls
}

function recordsIn(envelope: unknown): object[] {
  const { result } = Object(envelope)
  return result.records
}

/** The dialog's own row by a text of one of its cells. */
function pick(page: Page, dialog: ReturnType<Page['getByRole']>, cell: string) {
  return dialog
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: cell, exact: true }) })
}

journey(
  '[PICK-01] [PICK-03] [PICK-04] orders are filtered by a merchant that is chosen from a report',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin', path: orders })
    const calls = dataCalls(page)
    const field = page.getByRole('form', { name: '查询条件' }).getByLabel('商户', { exact: true })

    await field.click()
    const dialog = page.getByRole('dialog', { name: '选择商户' })
    await dialog.getByText(/^1-10 共\d+条$/).waitFor()
    const { width } = (await dialog.boundingBox()) ?? { width: 0 }
    expect(width).toBe(1_200)
    const content = await dialog.locator('.list-content').boundingBox()
    expect(content?.height).toBeGreaterThanOrEqual(300)
    expect(calls.map(askedBy)).toEqual([{ pageNo: '1', pageSize: '10' }])

    // The first two fields are in sight, the rest when the area is unfolded.
    await dialog.getByRole('textbox', { name: '商户编号' }).waitFor()
    expect(await dialog.getByRole('combobox', { name: '开户状态' }).count()).toBe(0)
    await dialog.getByRole('button', { name: '展开' }).click()
    await dialog.getByRole('combobox', { name: '开户状态' }).waitFor()

    // Page, size, jump and order go to the server, and nothing empty does.
    await dialog.getByRole('textbox', { name: '商户名称' }).fill('不会有')
    await dialog.getByRole('textbox', { name: '商户名称' }).fill('')
    await dialog.getByRole('columnheader', { name: '商户编号' }).click()
    await dialog.locator('.ant-pagination-options-quick-jumper input').fill('2')
    await page.keyboard.press('Enter')
    await dialog.getByText(/^11-\d+ 共\d+条$/).waitFor()
    // The place in the list is drawn before its call goes out.
    await expect
      .poll(() => calls.map(askedBy).at(-1))
      .toEqual({ pageNo: '2', pageSize: '10', column: 'merchantCode', order: 'asc' })
    await dialog.getByRole('combobox', { name: '每页条数' }).click()
    const sizes = page.locator('.ant-select-item-option-content')
    await expect.poll(() => sizes.allTextContents()).toEqual(['10 条/页', '20 条/页', '30 条/页'])
    const answered = page.waitForResponse(/getData.*pageSize=30/)
    await page.getByTitle('30 条/页', { exact: true }).click()

    // A row is told apart by its values in a line, cut to 50 characters.
    const answer = await answered
    const keys = recordsIn(await answer.json()).map((row) =>
      Object.values(row).join('').slice(0, 50),
    )
    await dialog.getByText(/^1-\d+ 共\d+条$/).waitFor()
    const rows = dialog.locator('tr[data-row-key]')
    await expect
      .poll(() => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row-key'))))
      .toEqual(keys)

    // None is too few and two are too many.
    const ok = dialog.getByRole('button', { name: '确定' })
    await ok.click()
    await page.getByText('请选择一条记录').waitFor()
    await pick(page, dialog, '云帆到家服务有限公司').getByRole('checkbox').check()
    await pick(page, dialog, '星桥直播文化有限公司').getByRole('checkbox').check()
    await dialog.getByText('已选 2 项').waitFor()
    await ok.click()
    await dialog.waitFor()
    await dialog.getByRole('button', { name: '取消选择' }).click()
    await pick(page, dialog, '云帆到家服务有限公司').click()
    await ok.click()
    await dialog.waitFor({ state: 'hidden' })

    // Its name arrives by a call of its own.
    await expect.poll(() => field.inputValue()).toBe('云帆到家服务有限公司')
    await page.getByRole('button', { name: '查询' }).click()
    await page.waitForURL(/merchantId=\d{19}/)
    const cells = page.getByRole('cell', { name: '云帆到家服务有限公司', exact: true })
    await cells.first().waitFor()
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('云帆到家服务有限公司')
    await cells.first().waitFor()

    // Within 30 s the answer is used again, afterwards it is asked for anew.
    await field.click()
    await dialog.getByText(/^1-10 共\d+条$/).waitFor()
    const asked = calls.length
    await dialog.getByRole('button', { name: '关闭' }).last().click()
    await dialog.waitFor({ state: 'hidden' })
    await field.click()
    await dialog.getByText(/^1-10 共\d+条$/).waitFor()
    expect(calls.length).toBe(asked)
    await dialog.getByRole('button', { name: '关闭' }).last().click()
    await dialog.waitFor({ state: 'hidden' })
    await page.evaluate('const now = Date.now; Date.now = () => now() + 30001')
    await field.click()
    await expect.poll(() => calls.length).toBe(asked + 1)
    await dialog.getByRole('button', { name: '关闭' }).last().click()
    await dialog.waitFor({ state: 'hidden' })

    // Clear empties the field; nothing opens.
    await page.getByRole('button', { name: '清空', exact: true }).click()
    expect(await field.inputValue()).toBe('')
    await page.getByRole('button', { name: '查询' }).click()
    await page.waitForURL((url) => !url.search.includes('merchantId'))
    expect(await dialog.count()).toBe(0)
  },
)

journey(
  '[VALID-02] a new user gets departments from a report, and what the server knows of their values stands at the fields',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin', path: '/isystem/user' })
    const checks: Request[] = []
    page.on('request', (request) => {
      if (/duplicate\/check|checkByCode/.test(request.url())) checks.push(request)
    })
    await page.getByRole('button', { name: '新增用户' }).click()
    const form = page.getByRole('dialog', { name: '新增用户' })

    // Without a value nothing is asked.
    const account = form.getByLabel('账号')
    await account.focus()
    await page.keyboard.press('Tab')
    await form.getByText('请输入账号').waitFor()
    expect(checks).toEqual([])

    // The value is encoded once more than an address needs.
    await account.fill('50% off')
    await page.keyboard.press('Tab')
    await form.getByText('账号只能包含字母、数字和下划线').waitFor()
    expect(checks.at(-1)?.url()).toContain('value=50%2525%2520off')
    await account.fill('admin')
    await page.keyboard.press('Tab')
    await form.getByText('该值不可用，系统中已存在！').waitFor()
    await account.fill('bumen_ren')
    await form.getByLabel('姓名').fill('卜门')

    const departs = form.getByLabel('部门')
    await departs.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '选择部门' })
    await pick(page, dialog, '客户服务部').click()
    await pick(page, dialog, '运营管理部').click()
    await dialog.getByText('已选 2 项').waitFor()
    await dialog.getByRole('button', { name: '确定' }).click()
    expect(await departs.inputValue()).toBe('客户服务部,运营管理部')

    await form.getByRole('combobox', { name: '角色' }).click()
    await page.getByTitle('管理员', { exact: true }).click()
    await form.getByLabel('初始密码').fill('Bumen2026')
    await form.getByRole('button', { name: '保存' }).click()
    await page.getByText('已新增用户 bumen_ren').waitFor()

    await page.goto(`${at.world.urls.admin}/isystem/user?username=bumen_ren`)
    await rowOf(page, 'bumen_ren').getByRole('button', { name: '编辑' }).click()
    const edit = page.getByRole('dialog', { name: '编辑用户 bumen_ren' })
    await expect
      .poll(async () => (await edit.getByLabel('部门').inputValue()).split(',').toSorted())
      .toEqual(['客户服务部', '运营管理部'].toSorted())
  },
)

journey(
  '[ROUTE-11] menus that name online reports and forms open the built-in lists',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin', path: '/isystem/report' })
    await addMenu(page, {
      name: '登记表',
      url: '/online/cgform',
      component: 'modules/online/cgform/OnlCgformHeadList',
    })
    await page.reload()
    await page.getByRole('navigation', { name: '菜单' }).getByText('登记表').click()
    await page.getByRole('heading', { level: 1, name: '在线表单' }).waitFor()
    await page.goto(`${at.world.urls.admin}/isystem/report?pageSize=50`)

    await page.getByRole('link', { name: '选择用户' }).click()
    await page.waitForURL('**/online/cgreport/pick_user')
    await page.getByRole('heading', { name: '选择用户' }).waitFor()
    await page.getByRole('textbox', { name: '账号' }).fill('ob_')
    await page.getByRole('button', { name: '查询' }).click()
    await page.getByRole('cell', { name: 'ob_agree', exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?username=ob_')

    await page.goto(`${at.world.urls.admin}/online/cgreport/no_such_report`)
    await page.getByText(/实体不存在/).waitFor()
  },
)
