import { type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { editUser } from '@settle/shared/features/user/user.ts'
import { changeMeanwhile } from '#e2e/harness/changed-meanwhile.ts'
import { journey, type Journey } from '#e2e/harness/journey.ts'
import { choose, filtersOf, rowOf, search } from '#e2e/harness/lists.ts'
import { logInWith, workspaceOf } from '#e2e/harness/login.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const password = 'Hz123456'

journey(
  'an administrator adds a user, finds them, changes them, and they can log in',
  async ({ at }) => {
    const page = await openUsers(at, '/isystem/user')

    await page.getByRole('button', { name: '新增用户' }).click()
    const form = page.getByRole('dialog', { name: '新增用户' })
    await form.getByLabel('账号').fill('linan')
    await form.getByLabel('姓名').fill('李安')
    await choose(page, form, '角色', '管理员')
    await form.getByLabel('初始密码').fill('Linan2026')
    await form.getByRole('button', { name: '保存' }).click()
    await page.getByText('已新增用户 linan').waitFor()
    await form.waitFor({ state: 'hidden' })

    await search(page, '账号', 'linan')
    await page.getByText('共 1 条', { exact: true }).waitFor()
    await rowOf(page, 'linan').getByRole('button', { name: '编辑' }).click()
    const edit = page.getByRole('dialog', { name: '编辑用户 linan' })
    await edit.getByLabel('姓名').fill('李安安')
    await changeMeanwhile(at, {
      list: '/sys/user/list?username=linan',
      edit: editUser,
      change: { remark: '周五入职' },
    })
    await edit.getByRole('button', { name: '保存' }).click()
    await edit.getByText('周五入职').waitFor()
    await edit.getByRole('button', { name: '用我的值覆盖' }).click()
    await page.getByText('已保存用户 linan').waitFor()
    await rowOf(page, 'linan').getByRole('cell', { name: '李安安' }).waitFor()

    const own = await at.open('home')
    await logInWith(own, 'linan', 'Linan2026')
    await workspaceOf(own)
    await own.getByText('上午好，李安安').first().waitFor()
  },
)

journey('what a form refuses stands at its field, and a taken name is one', async ({ at }) => {
  const page = await openUsers(at, '/isystem/user')

  await page.getByRole('button', { name: '新增用户' }).click()
  const form = page.getByRole('dialog', { name: '新增用户' })
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('请输入账号').waitFor()
  await form.getByText('请输入姓名').waitFor()
  await form.getByText('请选择角色').waitFor()

  await form.getByLabel('账号').fill('merchant')
  await form.getByLabel('姓名').fill('某人')
  await form.getByText('该值不可用，系统中已存在！').waitFor()
})

journey(
  '[ERR-401] the windows of a frozen user end at once, in words, and they do not get in again',
  async ({ at }) => {
    const victim = await at.open('merchant')
    await logInWith(victim, 'yunfan_jb', password)
    await workspaceOf(victim)
    await victim.goto(`${at.world.urls.merchant}/merchant/system/user`)
    await rowOf(victim, 'yunfan_jb').waitFor()

    const page = await openUsers(at, '/isystem/user?username=yunfan_jb')
    at.expectTrouble(/^401: GET /)
    const reloaded = victim.waitForEvent('load')
    await rowOf(page, 'yunfan_jb').getByRole('button', { name: '冻结' }).click()
    const question = page.getByRole('dialog', { name: '冻结用户 yunfan_jb（宋小满）？' })
    await question.getByText('冻结后该账号立即退出，并且不能再登录，直到解冻。').waitFor()
    await question.getByRole('button', { name: '冻结' }).click()
    await page.getByText('已冻结 1 个用户').waitFor()
    await rowOf(page, 'yunfan_jb').getByText('冻结', { exact: true }).waitFor()

    await victim.getByText('未授权，请重新登录').waitFor()
    await reloaded
    await victim.waitForURL('**/user/login?redirect=*')

    await logInWith(victim, 'yunfan_jb', password)
    await victim.getByRole('alert').getByText('账号已被冻结，请联系客服').waitFor()
  },
)

journey(
  'a user gets a role that was made for their business, is deleted with another, and gets in again when they are restored',
  async ({ at }) => {
    const page = await openUsers(at, '/isystem/user?username=ob_&column=username&order=asc')
    await addRole(at, '夜班复核')
    await page.getByRole('button', { name: '新增用户' }).click()
    const form = page.getByRole('dialog', { name: '新增用户' })
    await form.getByLabel('账号').fill('ob_a_night')
    await form.getByLabel('姓名').fill('夜明')
    await choose(page, form, '角色', '夜班复核')
    await form.getByLabel('初始密码').fill('Night2026')
    await form.getByRole('button', { name: '保存' }).click()
    await page.getByText('已新增用户 ob_a_night').waitFor()
    await rowOf(page, 'ob_a_night').getByRole('cell', { name: '夜班复核' }).waitFor()

    const own = await at.open('home')
    await logInWith(own, 'ob_a_night', 'Night2026')
    await workspaceOf(own)
    at.expectTrouble(/^401: GET /)
    await page.getByRole('button', { name: '刷新' }).click()
    await rowOf(page, 'ob_a_night').getByRole('checkbox').check()
    await rowOf(page, 'ob_agree').getByRole('checkbox').check()
    await page.getByRole('button', { name: '删除 2 个' }).click()
    const question = page.getByRole('dialog', { name: '删除 2 个用户？' })
    await question.getByText('ob_a_night、ob_agree 将立即退出，并且不能再登录；').waitFor()
    await question.getByRole('button', { name: '删除 2 个' }).click()
    await page.getByText('已删除 2 个用户').waitFor()
    await rowOf(page, 'ob_a_night').waitFor({ state: 'detached' })
    await own.waitForURL('**/user/login?redirect=*')

    await page.getByRole('button', { name: '回收站' }).click()
    const bin = page.getByRole('dialog', { name: '回收站' })
    await bin.getByRole('listitem').nth(1).waitFor()
    expect(await seriousOn(page)).toEqual([])
    await bin.getByRole('button', { name: '恢复 ob_a_night' }).click()
    await page.getByText('已恢复用户 ob_a_night').waitFor()
    await bin.getByRole('button', { name: '恢复 ob_a_night' }).waitFor({ state: 'detached' })
    await bin.getByRole('listitem').filter({ hasText: 'ob_agree' }).getByText('彻底删除').click()
    const erasing = page.getByRole('dialog', { name: '彻底删除用户 ob_agree？' })
    await erasing.getByText('账号名仍被占用').waitFor()
    await erasing.getByRole('button', { name: '彻底删除' }).click()
    await page.getByText('已彻底删除用户 ob_agree').waitFor()
    await bin.getByText('没有已删除的用户').waitFor()
    await page.keyboard.press('Escape')
    await rowOf(page, 'ob_a_night').waitFor()
    await logInWith(own, 'ob_a_night', 'Night2026')
    await workspaceOf(own)
  },
)

journey('a password that was reset is the one to log in with', async ({ at }) => {
  const page = await openUsers(at, '/isystem/user?username=yunfan_fh')
  await rowOf(page, 'yunfan_fh').getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '重置密码' }).click()
  const form = page.getByRole('dialog', { name: '重置密码：yunfan_fh（梁立秋）' })
  await form.getByLabel(/^新密码/).fill('Fuhe2026')
  await form.getByLabel('确认新密码').fill('Fuhe2026')
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByText('已重置 yunfan_fh 的密码').waitFor()

  const own = await at.open('merchant')
  await logInWith(own, 'yunfan_fh', password)
  await own.getByRole('alert').getByText('用户名或密码错误，还可尝试 4 次').waitFor()
  await logInWith(own, 'yunfan_fh', 'Fuhe2026')
  await workspaceOf(own)
})

journey(
  'the state of the list stands in the address: for a reload, for back and for forward',
  async ({ at }) => {
    const page = await openUsers(at, '/isystem/user')
    const bar = filtersOf(page)

    await bar.getByRole('button', { name: '展开' }).click()
    await choose(page, bar, '所属控制台', '服务商')
    await bar.getByRole('button', { name: '查询' }).click()
    await rowOf(page, 'yunxiu_fh').waitFor()
    const filtered = `${at.world.urls.admin}/isystem/user?roleCode=provider`
    expect(page.url()).toBe(filtered)

    await page.reload()
    await rowOf(page, 'yunxiu_fh').waitFor()
    expect(await rowOf(page, 'merchant').count()).toBe(0)

    await page
      .getByRole('navigation', { name: '菜单' })
      .getByRole('menuitem', { name: '系统日志' })
      .click()
    await page.waitForURL('**/isystem/log')
    await page.goBack()
    await rowOf(page, 'yunxiu_fh').waitFor()
    expect(page.url()).toBe(filtered)
    await page.goForward()
    await page.waitForURL('**/isystem/log')
  },
)

journey('a list without a match says so and offers a way out', async ({ at }) => {
  const page = await openUsers(at, '/isystem/user?username=nobody-like-this')

  await page.getByText('没有符合当前条件的数据').waitFor()
  await page.getByRole('button', { name: '清空条件' }).click()
  await page.getByText(/^共 \d\d 条$/).waitFor()
  expect(new URL(page.url()).search).toBe('')
})

journey('a list that cannot be read says why, and tries again when asked', async ({ at }) => {
  const page = await at.open('admin', { as: 'admin' })
  at.expectTrouble(/^failed: GET .*\/sys\/user\/list.*ERR_INTERNET_DISCONNECTED/)
  await page.route('**/sys/user/list?*', (route) => route.abort('internetdisconnected'))

  await page.goto(`${at.world.urls.admin}/isystem/user`)
  const trouble = page.getByRole('main').getByRole('alert')
  await trouble.getByText('加载失败：网络连接失败，请检查网络后重试').waitFor()

  await page.unroute('**/sys/user/list?*')
  await trouble.getByRole('button', { name: '重试' }).click()
  await rowOf(page, 'ob_audit').waitFor()
})

async function openUsers(at: Journey, path: string): Promise<Page> {
  const page = await at.open('admin', { as: 'admin', path })
  await page.getByRole('heading', { level: 1, name: '用户管理' }).waitFor()
  return page
}

/** The platform makes a role for its own people. */
async function addRole({ world }: Journey, roleName: string): Promise<void> {
  const response = await fetch(`${inject('address')}/sys/role/add`, {
    method: 'POST',
    headers: {
      'X-Access-Token': await world.tokenOf('admin'),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ roleName }),
  })
  const { success, message } = await response.json()
  if (success !== true) throw new Error(String(message))
}
