// @module-tag core

import { readFile } from 'node:fs/promises'
import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { callAs } from '#e2e/harness/api-calls.ts'
import { journey, type Journey } from '#e2e/harness/journey.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'
import {
  agree,
  heading,
  identify,
  openLink,
  press,
  toSignature,
  writeByTouch,
} from '#e2e/steps/signing-on-a-phone.ts'

const person = { name: '路漫漫', certNo: '990101199209071822', phone: '10000512233' }
/** Has a merchant invite somebody; gives the record and where the link of the text message leads. */
async function invite(at: Journey, body: object = {}) {
  const draft = { ...person, signMode: '1', ...body }
  const record = await callAs(at, 'merchant', 'POST /sign/signRecord/invite', draft)
  const [letter] = await at.world.outbox()
  const path = /\/hbsk\/[\w-]+/.exec(letter?.text ?? '')?.[0] ?? ''
  return { id: String(record.id), path }
}

/** By how many px a page is wider than its window. */
function widerThanWindow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

journey(
  'a person signs on a phone of 360 px with a finger, keeps the place at each reload, and takes the agreement along',
  async ({ at }) => {
    const { path } = await invite(at)
    const page = await openLink(at, path)

    await heading(page, '云帆到家服务有限公司邀请你签署服务协议')
    expect(await page.locator('body').innerText()).not.toContain('路漫漫')
    await identify(page, '0000')
    await page.getByRole('alert').getByText('还可以试 4 次').waitFor()
    expect(await seriousOn(page)).toEqual([])
    await identify(page)

    await heading(page, '路漫漫，你好')
    await page.reload()
    await agree(page)
    await heading(page, '确认是你本人')
    await page.getByText('990101********1822').waitFor()
    await page.reload()
    await press(page, '开始核验')
    await heading(page, '请签名')
    await page.reload()
    await heading(page, '请签名')
    await press(page, '确认并签署')
    await page.getByRole('alert').getByText('请在框里写下你的姓名').waitFor()

    await writeByTouch(page.locator('canvas'))
    await page.getByRole('img', { name: '手写签名板，已写 2 笔' }).waitFor()
    expect(await seriousOn(page)).toEqual([])
    const wide = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    expect(await wide()).toBe(0)
    // Pressed twice, it is signed once.
    await page.getByRole('button', { name: '确认并签署' }).dblclick()
    await heading(page, '签署成功')
    expect(await seriousOn(page)).toEqual([])

    const downloading = page.waitForEvent('download')
    await press(page, '下载协议')
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button', { name: '下载协议' }).isVisible()).toBe(false)
    expect(await page.getByText('签署时间').isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })

    await page.reload()
    await heading(page, '签署成功')
  },
)

journey(
  'in English, dark, at 200 % zoom and with the keyboard alone, the name is typed',
  async ({ at }) => {
    const { path } = await invite(at)
    const page = await openLink(at, path)
    await page.emulateMedia({ colorScheme: 'dark' })
    // What 200 % leaves of 360 px.
    await page.setViewportSize({ width: 180, height: 370 })
    await page.getByRole('button', { name: 'English' }).click()
    await heading(page, /invites you to sign/)
    expect(await widerThanWindow(page)).toBe(0)

    await page.getByLabel('Last 4 characters of your ID').fill('1822')
    await page.keyboard.press('Enter')
    await heading(page, 'Hello, 路漫漫')
    await page.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Agree and go on' }).focus()
    await page.keyboard.press('Enter')
    await heading(page, 'Confirm that it is you')
    await page.getByRole('button', { name: 'Start the check' }).focus()
    await page.keyboard.press('Enter')
    await heading(page, 'Please sign')
    await page.getByRole('radio', { name: 'Draw' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByLabel('Type your name').fill('路慢慢')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('That is not the name on file').waitFor()
    await page.getByLabel('Type your name').fill('路漫漫')
    expect(await seriousOn(page)).toEqual([])
    expect(await widerThanWindow(page)).toBe(0)
    await page.keyboard.press('Enter')
    await heading(page, 'Signed')
    expect(await widerThanWindow(page)).toBe(0)
  },
)

journey('a person refuses with a reason, and the link can no longer be used', async ({ at }) => {
  const { path } = await invite(at)
  const page = await openLink(at, path)
  await identify(page)
  await heading(page, '路漫漫，你好')

  await press(page, '我不同意，拒绝签约')
  await press(page, '确认拒绝')
  await page.getByRole('dialog').getByText('请写下原因').waitFor()
  await press(page, '我不认识这家商户')
  expect(await seriousOn(page)).toEqual([])
  await press(page, '确认拒绝')
  await heading(page, '你已拒绝签约')
  await page.getByText('我不认识这家商户').waitFor()

  await page.reload()
  await heading(page, '你已拒绝签约')
})

journey(
  'what happens elsewhere is seen: two windows, an invitation withdrawn while it is signed, one that expires, no network',
  async ({ at }) => {
    const { path } = await invite(at)
    const [one, other] = [await openLink(at, path), await openLink(at, path)]
    await toSignature(one)
    await identify(other)
    await heading(other, '请签名')
    await writeByTouch(one.locator('canvas'))
    await writeByTouch(other.locator('canvas'))

    at.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
    await one.context().setOffline(true)
    await press(one, '确认并签署')
    await one.getByRole('alert').getByText('网络已断开，你填写的内容还在').waitFor()
    await one.getByRole('status').getByText('网络已断开').waitFor()
    await one.context().setOffline(false)
    await press(one, '确认并签署')
    await heading(one, '签署成功')
    // The other window learns it without being touched.
    await heading(other, '签署成功')

    const second = { name: '路遥遥', certNo: '990101199003070015', phone: '10000512234' }
    const withdrawn = await invite(at, second)
    await one.goto(at.world.urls.home + withdrawn.path)
    await identify(one, '0015')
    await heading(one, '路遥遥，你好')
    await one.getByRole('checkbox').check()
    await callAs(at, 'provider', 'POST /sign/signRecord/invalidate', {
      id: withdrawn.id,
      reason: '项目取消了',
    })
    await press(one, '同意，下一步')
    await heading(one, '邀请已失效')
    await one.getByText('项目取消了').waitFor()

    const late = await invite(at, second)
    await at.world.advance('7d')
    await one.goto(at.world.urls.home + late.path)
    await heading(one, '邀请已过期')
    await one.goto(`${at.world.urls.home}/hbsk/no-such-link`)
    await heading(one, '这个链接打不开')
    await one.getByRole('link', { name: '用手机号查找' }).click()
    await heading(one, '电子签约')
  },
)

journey('who lost the message finds the invitation by phone and code', async ({ at }) => {
  await invite(at)
  const page = await openLink(at, '/hbsk')
  await heading(page, '电子签约')
  await page.getByLabel('手机号', { exact: true }).fill('10000512233')
  await press(page, '发送验证码')
  await page.getByRole('status').getByText('验证码已发送').waitFor()
  await page.getByLabel('短信验证码').fill('123456')
  expect(await seriousOn(page)).toEqual([])
  await press(page, '查找我的邀请')
  await heading(page, '你的签约邀请')
  expect(await seriousOn(page)).toEqual([])
  await page.getByRole('link', { name: /云帆到家服务有限公司/ }).click()
  await toSignature(page)
})
