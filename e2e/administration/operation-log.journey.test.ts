import { readFile } from 'node:fs/promises'
import { type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { journey, type Journey } from '#e2e/harness/journey.ts'
import { choose, filtersOf, rowOf, search } from '#e2e/harness/lists.ts'
import { logInAs, logInWith, logOut } from '#e2e/harness/login.ts'

journey(
  'what was done stands in the log: who, when, to whom, and what changed by it',
  async ({ at }) => {
    const page = await openLog(at, '/isystem/user?username=zhitong')
    await rowOf(page, 'zhitong').getByRole('button', { name: '冻结' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '冻结' }).click()
    await page.getByText('已冻结 1 个用户').waitFor()

    await page.goto(`${at.world.urls.admin}/isystem/log`)
    const newest = page.getByRole('row').filter({ hasText: '冻结或解冻用户：冻结 zhitong' })
    await newest.waitFor()
    const cells = await newest.getByRole('cell').allInnerTexts()
    expect(cells.slice(0, 2)).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      '操作',
    ])
    expect(cells).toContain('admin（林疏桐）')
    expect(cells).toContain('是')

    await newest.getByRole('button', { name: '冻结或解冻用户：冻结 zhitong' }).click()
    const details = page.getByRole('dialog', { name: '日志详情' })
    await details.getByText('PUT /sys/user/frozenBatch').waitFor()
    const changed = details.getByRole('row').filter({ hasText: 'status' })
    expect(await changed.getByRole('cell').allInnerTexts()).toEqual(['1', '2'])
  },
)

journey(
  'the log is found by word, account, kind and outcome, alone and together',
  async ({ at }) => {
    const agent = await at.open('agent')
    await logInWith(agent, 'agent', 'wrong-password-1')
    await agent.getByRole('alert').getByText('用户名或密码错误，还可尝试 4 次').waitFor()
    await logInAs(agent, 'agent')
    await logOut(agent)

    const page = await openLog(at, '/isystem/log')
    const contents = page.getByRole('row').getByRole('button')
    const shown = async () => [...new Set(await contents.allInnerTexts())].toSorted()

    await search(page, '账号', 'agent')
    await expect.poll(shown).toEqual(['登录：agent', '退出登录'])
    await search(page, '关键字', '退出')
    await expect.poll(shown).toEqual(['退出登录'])
    await page.getByRole('tab', { name: '操作' }).click()
    await page.getByText('没有符合当前条件的数据').waitFor()
    await page.getByRole('tab', { name: '登录' }).click()
    await expect.poll(shown).toEqual(['退出登录'])
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      username: 'agent',
      keyWord: '退出',
      logType: '1',
    })

    await filtersOf(page).getByRole('button', { name: '重置' }).click()
    await search(page, '账号', 'agent')
    await filtersOf(page).getByRole('button', { name: '展开' }).click()
    await choose(page, filtersOf(page), '是否成功', '否')
    await filtersOf(page).getByRole('button', { name: '查询' }).click()
    await expect.poll(shown).toEqual(['登录：agent'])
    expect(new URL(page.url()).searchParams.get('success')).toBe('0')
    expect(await page.getByRole('cell', { name: '是', exact: true }).count()).toBe(0)
  },
)

journey(
  '[SCREEN-14] refused logins and refused calls stand in the log, each with what is worth knowing of its kind',
  async ({ at }) => {
    const stranger = await at.open('agent')
    await logInWith(stranger, 'nobody_here', 'some-password-1')
    await stranger.getByRole('alert').getByText('该用户不存在，请注册').waitFor()
    const refused = await fetch(`${inject('address')}/sys/user/add`, {
      method: 'POST',
      headers: {
        'X-Access-Token': await at.world.tokenOf('admin'),
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        username: 'agent',
        realname: '新人',
        functionRole: 'manager',
        password: 'First1234',
      }),
    })
    expect(await refused.json()).toMatchObject({ success: false, message: '用户名已存在!' })

    const page = await openLog(at, '/isystem/log?logType=1')
    await filtersOf(page).getByRole('button', { name: '展开' }).click()
    await choose(page, filtersOf(page), '是否成功', '否')
    await search(page, '账号', 'nobody')
    const login = page.getByRole('row').filter({ hasText: '登录：该用户不存在，请注册' })
    await login.getByText('否', { exact: true }).waitFor()
    expect(await headings(page)).toEqual(
      expect.arrayContaining([
        '时间',
        '内容',
        '账号（姓名）',
        '所属控制台',
        '所属主体',
        'IP',
        '是否成功',
      ]),
    )
    await filtersOf(page).getByLabel('账号').fill('')
    await filtersOf(page).getByRole('button', { name: '查询' }).click()

    await page.getByRole('tab', { name: '接口' }).click()
    const call = page.getByRole('row').filter({ hasText: '新增用户：用户名已存在!' })
    await call.getByRole('cell', { name: '/sys/user/add' }).waitFor()
    // Of what one kind is searched by, nothing stays that the other does not show.
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ logType: '4' })
    expect(await headings(page)).toEqual(
      expect.arrayContaining(['时间', '请求方法', '请求地址', '调用和原因', '耗时']),
    )
    await search(page, '请求地址', '/sys/user')
    await page.getByText('共 1 条', { exact: true }).waitFor()
    await call.getByRole('button').click()
    const details = page.getByRole('dialog', { name: '日志详情' })
    await details.getByText('POST /sys/user/add').waitFor()
    await details.getByText('没有改变数据').waitFor()
    expect(await details.innerText()).not.toContain('First1234')
    await page.reload()
    await call.waitFor()
  },
)

journey('an export holds as many rows as the list says, under the same filters', async ({ at }) => {
  const page = await openLog(at, '/isystem/log?username=merchant')
  const total = await totalOf(page)

  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导出操作日志' })
  await dialog.getByText(`将写入符合当前条件的全部 ${total} 条`).waitFor()
  await dialog.getByText('CSV', { exact: true }).click()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: `导出 ${total} 条` }).click()
  const download = await saved
  await dialog.getByText(`已导出 ${total} 条`, { exact: true }).waitFor()

  expect(download.suggestedFilename()).toMatch(/操作日志.*\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  const [head = '', ...rows] = text.trimEnd().split('\r\n')
  expect(head.replace('\u{FEFF}', '').split(',').slice(0, 4)).toEqual([
    '时间',
    '日志类型',
    '内容',
    '账号',
  ])
  expect(rows).toHaveLength(total)
  expect(rows.every((row) => row.includes(',merchant,'))).toBe(true)
})

journey('an export that is stopped ends its request and saves nothing', async ({ at, fault }) => {
  const page = await openLog(at, '/isystem/log?username=merchant')
  const total = await totalOf(page)
  const match = { path: '/sys/log/exportXls' }
  await fault({ match, phase: 'after', effect: { kind: 'slowBody', for: 100_000 } })
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))

  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导出操作日志' })
  await dialog.getByRole('button', { name: `导出 ${total} 条` }).click()
  // The server has written all of it; it is on its way that it is slow.
  await dialog.getByText(`已写出 ${total} / ${total} 条`, { exact: true }).waitFor()
  // What asks how far it is may end first.
  const ended = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/sys/log/exportXls'),
  )
  await dialog.getByRole('button', { name: '停止导出' }).click()
  await dialog.getByText('已停止导出，没有保存文件。可以再次导出。').waitFor()
  await ended
  expect(await dialog.getByRole('progressbar').count()).toBe(0)
  expect(await page.getByText('文件下载失败').count()).toBe(0)
  expect(saved).toEqual([])

  // The rule was for one request: the second one goes through.
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: `导出 ${total} 条` }).click()
  await dialog.getByText(`已导出 ${total} 条`, { exact: true }).waitFor()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  expect(saved).toHaveLength(1)
})

async function openLog(at: Journey, path: string): Promise<Page> {
  const page = await at.open('admin', { as: 'admin', path })
  return page
}

/** How many rows match, as the list says it. */
async function totalOf(page: Page): Promise<number> {
  const list = page.getByRole('region', { name: '操作日志' }).and(page.locator('[aria-busy=false]'))
  const text = await list.getByText(/^共 \d+ 条$/).innerText()
  return Number(/\d+/.exec(text)?.[0])
}

function headings(page: Page): Promise<string[]> {
  return page.getByRole('columnheader').allInnerTexts()
}
