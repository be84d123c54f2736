// @module-tag core

import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { callAs } from '#e2e/harness/api-calls.ts'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf, search } from '#e2e/harness/lists.ts'

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
const nodeOf = (page: Page, name: string) => page.getByRole('treeitem', { name })

journey(
  '[SCREEN-14] the platform adds a role, changes it while somebody else does, and removes it',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin', path: '/isystem/role' })
    await page.getByRole('button', { name: '新增角色' }).click()
    const form = drawer(page, '新增角色')
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('请输入角色名称!').waitFor()
    await form.getByLabel('角色名称').fill('审计员')
    // The code is asked for while it is typed, and again once the form is sent.
    await form.getByLabel('角色编码').fill('manager')
    await form.getByText('角色编码已存在').waitFor()
    await form.getByLabel('角色编码').fill('审计')
    await form.getByText('角色编码不可输入汉字!').waitFor()
    await form.getByLabel('角色编码').fill('auditor')
    await form.getByText('角色编码不可输入汉字!').waitFor({ state: 'detached' })
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'detached' })

    // A role without rights is of no use: they are what comes next.
    const rights = drawer(page, '授权：审计员')
    await rights.getByRole('button', { name: '取消' }).click()
    await rights.waitFor({ state: 'detached' })

    await search(page, '角色名称', '审计')
    await page.getByText('共 1 条', { exact: true }).waitFor()
    const { records } = await callAs(at, 'admin', 'GET /sys/role/list?roleCode=auditor')
    await rowOf(page, '审计员').getByRole('button', { name: '编辑' }).click()
    const edit = drawer(page, '编辑角色')
    await edit.getByLabel('角色名称').fill('内部审计')
    await callAs(at, 'admin', 'PUT /sys/role/edit', { id: records[0].id, description: '只看不改' })
    await edit.getByRole('button', { name: '保存' }).click()
    await edit.getByText('只看不改').waitFor()
    await edit.getByRole('button', { name: '用我的值覆盖' }).click()
    await edit.waitFor({ state: 'detached' })

    await rowOf(page, '内部审计').getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('button', { name: '删除' }).click()
    const question = page.getByRole('dialog', { name: '删除角色“内部审计”？' })
    await question.getByRole('button', { name: '删除' }).click()
    await page.getByText('没有符合当前条件的数据').waitFor()
  },
)

journey(
  '[SCREEN-14] what a role is granted shows in the window of its holder at their next menu load',
  async ({ at }) => {
    const holder = await at.open('operator', { asUser: 'hz_kefu', path: '/isystem/log' })
    await holder.getByText('抱歉，你无权访问该页面').waitFor()

    const path = '/isystem/role?roleCode=service'
    const page = await at.open('admin', { as: 'admin', path })
    await rowOf(page, '客服').getByRole('button', { name: '授权' }).click()
    const form = drawer(page, '授权：客服')
    const before = await form.getByRole('status').innerText()
    await form.getByLabel('搜索菜单和按钮').fill('导出操作日志')
    await nodeOf(page, '导出操作日志').getByRole('checkbox').click()
    await form.getByText('新增 2', { exact: true }).waitFor()

    // Somebody else grants the role something meanwhile.
    const [role] = await callAs(at, 'admin', 'GET /sys/role/queryall?baseRole=admin').then((all) =>
      all.filter(({ roleCode }: { roleCode: string }) => roleCode === 'service'),
    )
    const held: string[] = await callAs(
      at,
      'admin',
      `GET /sys/permission/queryRolePermission?roleId=${role.id}`,
    )
    const [found] = await callAs(
      at,
      'admin',
      `GET /sys/permission/list?baseRole=admin&name=${encodeURIComponent('菜单权限')}`,
    )
    await callAs(at, 'admin', 'POST /sys/permission/saveRolePermission', {
      roleId: role.id,
      permissionIds: [...held, found.id].join(),
      lastpermissionIds: held.join(),
    })
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText(/admin 在 .+ 已保存了别的修改/).waitFor()
    await form.getByRole('cell', { name: '未授予' }).waitFor()
    await form.getByRole('button', { name: '采用对方的值' }).click()
    await nodeOf(page, '导出操作日志').getByRole('checkbox').click()
    expect(await form.getByRole('status').innerText()).not.toBe(before)
    await form.getByRole('button', { name: '保存' }).click()
    await form.waitFor({ state: 'detached' })

    await holder.reload()
    await holder.getByRole('button', { name: '导出' }).waitFor()
    await holder.getByRole('menuitem', { name: '菜单权限' }).waitFor()

    // A node takes what stands inside it along, and clearing it gives all of it up.
    await rowOf(page, '客服').getByRole('button', { name: '授权' }).click()
    const again = drawer(page, '授权：客服')
    await again.getByLabel('搜索菜单和按钮').fill('部门管理')
    await nodeOf(page, '部门管理').getByRole('checkbox').click()
    await again.getByLabel('搜索菜单和按钮').fill('部门')
    await again.getByText('新增 1', { exact: true }).waitFor()
    await again.getByRole('button', { name: '取消' }).click()
    await page
      .getByRole('dialog', { name: '放弃未保存的修改？' })
      .getByRole('button', { name: '放弃修改' })
      .click()
    await again.waitFor({ state: 'detached' })
  },
)
