import { type Page } from 'playwright-core'
import { callAs } from '#e2e/harness/api-calls.ts'
import { journey } from '#e2e/harness/journey.ts'

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
/** A row of the tree; its first cell also holds what unfolds it. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
const folder = '/merchant/tools'
const screen = '/merchant/tools/log'

async function find(page: Page, text: string): Promise<void> {
  await page.getByLabel('搜索菜单和按钮').fill(text)
  await page.getByLabel('搜索菜单和按钮').press('Enter')
}

async function remove(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '删除' }).last().click()
  const question = page.getByRole('dialog', { name: `删除菜单权限“${name}”？` })
  await question.getByRole('button', { name: '删除' }).click()
  await question.waitFor({ state: 'detached' })
}

journey(
  '[SCREEN-14] a menu that the platform adds stands in the merchant’s at their next load, and goes again',
  async ({ at }) => {
    const merchant = await at.open('merchant', { as: 'merchant' })
    const path = '/isystem/permission?baseRole=merchant'
    const page = await at.open('admin', { as: 'admin', path })
    await rowOf(page, '系统设置').waitFor()

    await page.getByRole('button', { name: '新增一级菜单' }).click()
    const top = drawer(page, '新增菜单权限')
    await top.getByLabel(/^名称/).fill('对账工具')
    await top.getByLabel('菜单路径').fill('/merchant/system/user')
    await top.getByRole('button', { name: '保存' }).click()
    await top.getByText('菜单路径已存在').waitFor()
    await top.getByLabel('菜单路径').fill(folder)
    await top.getByRole('button', { name: '保存' }).click()
    await top.waitFor({ state: 'detached' })
    await rowOf(page, '对账工具').getByRole('button', { name: '新增下级' }).click()
    const sub = drawer(page, '新增菜单权限')
    await sub.getByLabel(/^名称/).fill('对账日志')
    await sub.getByLabel('菜单路径').fill(screen)
    await sub.getByLabel('前端组件').fill('system/LogList')
    await sub.getByRole('button', { name: '保存' }).click()
    await sub.waitFor({ state: 'detached' })

    await merchant.reload()
    // A folder of one screen is shown as that screen.
    await merchant.getByRole('menuitem', { name: '对账日志' }).click()
    await merchant.waitForURL(`**${screen}`)
    await merchant.getByText(/^共 \d+ 条$/).waitFor()

    // A folder cannot be moved into what stands inside it.
    await find(page, '对账')
    await rowOf(page, '对账日志').waitFor()
    await rowOf(page, '对账工具').getByRole('button', { name: '编辑' }).click()
    const edit = drawer(page, '编辑菜单权限')
    await edit.getByText('子菜单', { exact: true }).click()
    await edit.getByRole('combobox', { name: '上级菜单' }).fill('对账日志')
    await page.getByTitle('对账工具 / 对账日志', { exact: true }).click()
    await edit.getByRole('button', { name: '保存' }).click()
    await edit.getByText('上级菜单不能是它自己或它的下级').waitFor()
    await edit.getByText('一级菜单', { exact: true }).click()
    await edit.getByLabel(/^名称/).fill('对账中心')
    const [found] = await callAs(
      at,
      'admin',
      `GET /sys/permission/list?baseRole=merchant&name=${encodeURIComponent('对账工具')}`,
    )
    await callAs(at, 'admin', 'PUT /sys/permission/edit', { id: found.id, sortNo: 60 })
    await edit.getByRole('button', { name: '保存' }).click()
    await edit.getByText(/admin 在 .+ 已保存了别的修改/).waitFor()
    await edit.getByRole('button', { name: '用我的值覆盖' }).click()
    await edit.waitFor({ state: 'detached' })

    await remove(page, '对账中心')
    await page
      .getByText('菜单“对账中心”下还有 1 个菜单和 0 个按钮，请先删除或移走它们')
      .first()
      .waitFor()
    await remove(page, '对账日志')
    await rowOf(page, '对账日志').waitFor({ state: 'detached' })
    await remove(page, '对账中心')
    await rowOf(page, '对账中心').waitFor({ state: 'detached' })
    await merchant.goto(at.world.urls.merchant)
    await merchant.getByRole('menuitem', { name: '系统设置' }).waitFor()
    await merchant.getByRole('menuitem', { name: '对账日志' }).waitFor({ state: 'detached' })
  },
)

journey('the data rules of a menu are kept, and a role uses them', async ({ at }) => {
  const page = await at.open('admin', { as: 'admin', path: '/isystem/permission?name=用户管理' })
  await rowOf(page, '用户管理').getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '数据规则' }).last().click()
  const rules = drawer(page, '数据规则：用户管理')
  await rules.getByText('这个菜单还没有数据规则').waitFor()
  await rules.getByRole('button', { name: '新增规则' }).click()
  const form = drawer(page, '新增数据规则')
  await form.getByLabel('规则名称').fill('只看本人创建的')
  await form.getByLabel('规则字段').fill('createBy')
  await form.getByRole('combobox', { name: '条件' }).click()
  await page.getByTitle('等于', { exact: true }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('请输入规则值').waitFor()
  await form.getByLabel('规则值').fill('admin')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'detached' })
  await rules.getByText('createBy 等于 admin').waitFor()

  const second = await at.open('home', { as: 'admin', path: '/isystem/role?roleCode=service' })
  await rowOf(second, '客服').getByRole('button', { name: '授权' }).click()
  await second.getByLabel('搜索菜单和按钮').fill('用户管理')
  await second.getByRole('button', { name: '数据权限' }).click()
  const used = drawer(second, '数据权限：用户管理（客服）')
  await used.getByRole('checkbox', { name: '只看本人创建的' }).check()
  await used.getByRole('button', { name: '保存' }).click()
  await used.waitFor({ state: 'detached' })
  await second.getByRole('button', { name: '数据权限' }).click()
  await used.getByRole('checkbox', { name: '只看本人创建的', checked: true }).waitFor()
})
