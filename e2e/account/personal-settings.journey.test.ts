import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'

journey(
  'a merchant changes their data, the phone by its code, and mutes a part of the menu',
  async ({ at, world }) => {
    const page = await at.open('merchant', { as: 'merchant' })
    await page.locator('.shell-person').click()
    await page.getByRole('menuitem', { name: '个人设置' }).click()
    await page.waitForURL(/\/account\/settings$/)

    await page.getByRole('button', { name: '编辑资料' }).click()
    const data = page.getByRole('dialog', { name: '编辑资料' })
    await data.getByRole('combobox', { name: '性别' }).click()
    await page.getByTitle('女', { exact: true }).click()
    await data.getByRole('textbox', { name: '出生日期' }).fill('1990-06-18')
    await page.keyboard.press('Tab')
    await data.getByRole('button', { name: '保存' }).click()
    await data.waitFor({ state: 'detached' })
    await page.getByText('1990-06-18').waitFor()

    await page.getByRole('button', { name: '更换手机号' }).click()
    const phone = page.getByRole('dialog', { name: '更换手机号' })
    await phone.getByRole('textbox', { name: '新手机号' }).fill('10012349871')
    await phone.getByRole('button', { name: '获取验证码' }).click()
    await phone.getByText('验证码已发送到 10012349871').waitFor()
    const [message] = await world.outbox('10012349871')
    await phone.getByRole('textbox', { name: '短信验证码' }).fill(message?.code ?? '')
    await phone.getByLabel('登录密码').fill('Hz123456')
    await phone.getByRole('button', { name: '更换', exact: true }).click()
    await phone.waitFor({ state: 'detached' })
    await page.getByText('100****9871').waitFor()

    const people = page.getByRole('switch', { name: '人员管理' })
    await people.click()
    await expect.poll(() => people.isChecked()).toBe(false)
    await page.reload()
    await people.waitFor()
    expect(await people.isChecked()).toBe(false)
    expect(await page.getByRole('switch', { name: '付款管理' }).isChecked()).toBe(true)
  },
)
