import { type Page } from 'playwright-core'
import { callAs } from '#e2e/harness/api-calls.ts'
import { journey } from '#e2e/harness/journey.ts'

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
const nodeOf = (page: Page, name: string) =>
  page.getByRole('region', { name: '部门', exact: true }).getByRole('treeitem', { name })
const detailOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** 云帆到家服务 (fixtures/departs.json), the merchant's. */
const merchantTop = '4000000000000000012'

async function remove(page: Page, name: string): Promise<void> {
  await detailOf(page, name).getByRole('button', { name: '删除' }).click()
  const question = page.getByRole('dialog', { name: `删除部门“${name}”？` })
  await question.getByRole('button', { name: '删除' }).click()
  await question.waitFor({ state: 'detached' })
}

journey(
  '[SCREEN-14] the platform adds a department, moves it, changes it while somebody else does, and removes it',
  async ({ at }) => {
    const path = `/isystem/depart?depart=${merchantTop}`
    const page = await at.open('admin', { as: 'admin', path })
    await page.getByText('共 3 条', { exact: true }).waitFor()

    await detailOf(page, '云帆到家服务').getByRole('button', { name: '新增下级' }).click()
    const form = drawer(page, '新增部门')
    await form.getByLabel('部门名称').fill('财务部')
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('同级已有同名的部门').waitFor()
    await form.getByLabel('部门名称').fill('法务部')
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'detached' })

    await page.getByLabel('搜索部门').fill('法务')
    await nodeOf(page, '法务部').click()
    await detailOf(page, '法务部').getByText('A04A03', { exact: true }).waitFor()
    await page.getByText('还没有成员；在用户管理中编辑用户，为他选择部门。').waitFor()

    await detailOf(page, '法务部').getByRole('button', { name: '编辑' }).click()
    const edit = drawer(page, '编辑部门')
    await edit.getByRole('combobox', { name: '上级部门' }).fill('法务部')
    await page.getByTitle('云帆到家服务 / 法务部', { exact: true }).click()
    await edit.getByRole('button', { name: '保存' }).click()
    await edit.getByText('上级部门不能是它自己或它的下级').waitFor()
    await edit.getByRole('combobox', { name: '上级部门' }).fill('人事')
    await page.getByTitle('云帆到家服务 / 人事部', { exact: true }).click()
    const [legal] = await callAs(
      at,
      'admin',
      `GET /sys/sysDepart/searchBy?keyWord=${encodeURIComponent('法务')}`,
    )
    await callAs(at, 'admin', 'PUT /sys/sysDepart/edit', { id: legal.id, memo: '三楼' })
    await edit.getByRole('button', { name: '保存' }).click()
    await edit.getByText('三楼').waitFor()
    await edit.getByRole('button', { name: '用我的值覆盖' }).click()
    await edit.waitFor({ state: 'detached' })
    await detailOf(page, '法务部').getByText('A04A02A01', { exact: true }).waitFor()

    await page.getByLabel('搜索部门').fill('')
    await nodeOf(page, '人事部').click()
    await remove(page, '人事部')
    await page.getByText('部门“人事部”还有 1 个下级部门，请先删除或移走它们').first().waitFor()
    await nodeOf(page, '财务部').click()
    await remove(page, '财务部')
    await page
      .getByText(/部门“财务部”还有 \d+ 名成员，请先调整他们的部门/)
      .first()
      .waitFor()
    await nodeOf(page, '法务部').click()
    await remove(page, '法务部')
    await nodeOf(page, '法务部').waitFor({ state: 'detached' })
  },
)

journey(
  '[SCREEN-14] what a department is granted its members hold at their next menu load',
  async ({ at }) => {
    const member = await at.open('operator', { asUser: 'hz_kefu', path: '/isystem/log' })
    await member.getByText('抱歉，你无权访问该页面').waitFor()

    const page = await at.open('admin', { as: 'admin', path: '/isystem/depart' })
    await nodeOf(page, '商户支持组').click()
    await detailOf(page, '商户支持组').getByRole('button', { name: '部门权限' }).click()
    const form = drawer(page, '部门权限：商户支持组')
    await form.getByLabel('搜索菜单和按钮').fill('导出操作日志')
    await form.getByRole('treeitem', { name: '导出操作日志' }).getByRole('checkbox').click()
    // The menu that it stands in comes along.
    await form.getByText('已选 2 个菜单、1 个按钮').waitFor()
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'detached' })

    await member.reload()
    await member.getByRole('button', { name: '导出' }).waitFor()
  },
)
