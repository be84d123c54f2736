import { type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { editAnnouncement } from '@settle/shared/features/notice/announcement-calls.ts'
import { type Journey, journey } from '#e2e/harness/journey.ts'
import { choose, rowOf, search } from '#e2e/harness/lists.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const title = '元旦假期付款安排'

function bellOf(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^通知/ })
}

/** How many messages the bell of a window says are unread. */
async function unreadOn(page: Page): Promise<number> {
  const name = await bellOf(page).getAttribute('aria-label')
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0)
}

journey(
  '[SCREEN-14] [WS-05] an announcement is written, conflicts, is released to merchants, read, revoked and deleted',
  async ({ at }) => {
    const merchant = await at.open('merchant', { as: 'merchant' })
    const agent = await at.open('agent', { as: 'agent' })
    const page = await at.open('admin', { as: 'admin', path: '/plate/content/announcement' })
    await rowOf(page, '支付宝（新）渠道上线').waitFor()
    const before = await unreadOn(merchant)
    const beforeOfAgent = await unreadOn(agent)

    const form = await writeIn(page)
    await form.getByRole('button', { name: '保存' }).click()
    await page.getByText('公告已保存').waitFor()
    await form.waitFor({ state: 'detached' })

    await page.getByRole('tab', { name: /^未发布/ }).click()
    await search(page, '标题', '元旦')
    await page.getByText('共 1 条', { exact: true }).waitFor()
    const row = page.getByRole('row').filter({ hasText: title })
    await edit(page, at)

    // As the merchants will see it.
    await row.getByRole('button', { name: title }).click()
    const preview = page.getByRole('dialog', { name: '通知消息' })
    await preview.getByText('不处理付款').waitFor()
    const [item = ''] = await preview.getByRole('listitem').allInnerTexts()
    expect(item.trim()).toBe('1 日至 3 日不处理付款')
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })

    await row.getByRole('button', { name: '发布' }).click()
    const question = page.getByRole('dialog', { name: `发布公告“${title}”？` })
    await question.getByText(/将通知 [1-9]\d* 人/).waitFor()
    await question.getByRole('button', { name: '发布' }).click()
    await page.getByText(`已发布公告“${title}”`).waitFor()

    // The bell of those it is for rings, and nobody else's.
    await expect.poll(() => unreadOn(merchant)).toBe(before + 1)
    expect(await unreadOn(agent)).toBe(beforeOfAgent)
    await bellOf(merchant).click()
    await merchant.getByRole('dialog', { name: '通知', exact: true }).getByText(title).click()
    const message = merchant.getByRole('dialog', { name: '通知消息' })
    await message.getByText('不处理付款').waitFor()
    await message.getByRole('button', { name: '去处理' }).waitFor()
    await merchant.keyboard.press('Escape')
    await message.waitFor({ state: 'detached' })

    await page.getByRole('tab', { name: /^已发布/ }).click()
    await row.getByRole('button', { name: '阅读情况' }).click()
    const readers = page.getByRole('dialog', { name: `阅读情况：${title}` })
    await readers.getByText(/^1 \/ \d+ 人已读$/).waitFor()
    await readers.getByRole('cell', { name: /^merchant（/ }).waitFor()
    await readers.getByRole('tab', { name: /^未读/ }).click()
    await readers.getByRole('cell', { name: /^chengguo（/ }).waitFor()
    expect.soft(await seriousOn(page), 'readers').toEqual([])
    await readers.getByRole('button', { name: /关闭|Close/ }).click()
    await readers.waitFor({ state: 'detached' })

    await merchant.goto(`${at.world.urls.merchant}/isps/userAnnouncement?titile=元旦`) // sic
    await merchant.getByRole('button', { name: title }).waitFor()
    await row.getByRole('button', { name: '撤销' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
    await page.getByText(`已撤销公告“${title}”`).waitFor()
    // It is told so: nobody waits for the next poll, or loads the page anew.
    await merchant.getByRole('button', { name: title }).waitFor({ state: 'detached' })

    await page.getByRole('tab', { name: /^已撤销/ }).click()
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: '删除 1 条' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除 1 条' }).click()
    await page.getByText('已删除 1 条公告').waitFor()
    await page.getByText('没有符合当前条件的数据').waitFor()
  },
)

/** Writes an announcement for merchants, with something in it that they must not get. */
async function writeIn(page: Page) {
  await page.getByRole('button', { name: '新增公告' }).click()
  const form = page.getByRole('dialog', { name: '新增公告' })
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('请输入正文').waitFor()
  await form.getByRole('textbox', { name: '标题' }).fill(title)
  const text = form.getByRole('textbox', { name: '正文' })
  await text.click()
  await page.keyboard.type('各位商户：')
  await page.keyboard.press('Enter')
  // To the toolbar and along it, without a mouse.
  await page.keyboard.press('Alt+F10')
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  expect(await form.getByRole('button', { name: '项目列表' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
  // The cursor is in the text again.
  await page.keyboard.type('1 日至 3 日不处理付款')
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<b>！</b><script>window.stolen = 1</script>')
    const paste = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', paste))
  })
  await form.getByText('已去掉读者看不到的内容：脚本。请检查正文后再保存。').waitFor()
  await page.keyboard.press('Backspace')

  await form.getByText('指定角色', { exact: true }).click()
  await choose(page, form, '指定角色', '商户')
  await page.keyboard.press('Escape')
  await choose(page, form, '点击后打开', '打开链接')
  await form.getByLabel('打开的页面').fill('javascript:alert(1)')
  await form.getByText('请输入站内路径或 http 地址').waitFor()
  await form.getByLabel('打开的页面').fill('/merchant/payout/batchOrder')
  expect.soft(await seriousOn(page), 'form').toEqual([])
  return form
}

/** Changes it while somebody else does, and keeps the own text. */
async function edit(page: Page, at: Journey) {
  await page
    .getByRole('row')
    .filter({ hasText: title })
    .getByRole('button', { name: '编辑' })
    .click()
  const form = page.getByRole('dialog', { name: '编辑公告' })
  await form.getByRole('textbox', { name: '正文' }).getByText('不处理付款').waitFor()
  await form.getByLabel('摘要').fill('三天不付款')
  await changeMeanwhile(at)
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('别人写的摘要').waitFor()
  await form.getByRole('button', { name: '用我的值覆盖' }).click()
  await form.waitFor({ state: 'detached' })
}

/** Somebody else writes another summary. */
async function changeMeanwhile(at: Journey): Promise<void> {
  const headers = {
    'X-Access-Token': await at.world.tokenOf('admin'),
    'Content-Type': 'application/json',
  }
  const address = inject('address')
  const found = await fetch(`${address}/sys/annountCement/list?sendStatus=0`, { headers }) // sic
  const { result } = await found.json()
  const body = JSON.stringify({ id: result.records[0].id, msgAbstract: '别人写的摘要' })
  const changed = await fetch(address + editAnnouncement.path, { method: 'PUT', headers, body })
  expect(await changed.json()).toMatchObject({ success: true })
}

journey('[SCREEN-14] an operator writes to chosen users of its own tenant', async ({ at }) => {
  const page = await at.open('operator', { as: 'operator', path: '/operator/system/announcement' })
  await rowOf(page, '欢迎使用青禾灵工').waitFor()
  expect(await page.getByText('欢迎使用北辰优工').count()).toBe(0)

  await page.getByRole('button', { name: '新增公告' }).click()
  const form = page.getByRole('dialog', { name: '新增公告' })
  await form.getByRole('textbox', { name: '标题' }).fill('请补充资料')
  await form.getByRole('textbox', { name: '正文' }).click()
  await page.keyboard.type('请在本周内补充。')
  await form.getByText('公告只发给本租户的用户。').waitFor()
  await form.getByText('指定用户', { exact: true }).click()
  await form.getByPlaceholder('请选择用户').click()
  const picker = page.getByRole('dialog', { name: /选择用户/ })
  const boxes = picker.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await picker.getByRole('button', { name: '确定' }).click()
  await picker.waitFor({ state: 'hidden' })
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'detached' })

  const row = page.getByRole('row').filter({ hasText: '请补充资料' })
  await row.getByText('指定用户 2 人').waitFor()
  await row.getByRole('button', { name: '发布' }).click()
  await page.getByRole('dialog').getByText('将通知 2 人').waitFor()
})
