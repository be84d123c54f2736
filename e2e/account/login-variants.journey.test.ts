import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { pass } from '#e2e/harness/clock.ts'
import { journey } from '#e2e/harness/journey.ts'
import { logInAs, logInWith, logOut, workspaceOf } from '#e2e/harness/login.ts'
import { dressIn } from '#e2e/harness/look.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const phones = { merchant: '10007891822', ob_agree: '10090197367' }

const wayOf = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const logInButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true })

/** The calls of a window that log in or out or send a code, `POST /sys/login`; without tickets and queries. */
function loginCallsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/\/sys\/(?:login|phoneLogin|logout|sms)$|^\/account\/sms$|Login(?:User|$)/.test(pathname))
      return
    calls.push(`${request.method()} ${pathname.replace(/ST-[\w-]+$/, '{id}')}`)
  })
  return calls
}

/** What the client keeps of the one who is logged in; undefined where nobody is. */
function keptUserOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    if (localStorage.getItem('pro__Access-Token') === null) return undefined
    return JSON.parse(localStorage.getItem('pro__Login_Userinfo') ?? '{}').value?.username
  })
}

/** Chooses the merchant on the simulated page of a third party and confirms. */
async function confirmAsMerchant(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /程望舒/ }).check()
  await page.getByRole('button', { name: '确认登录' }).click()
}

async function expectMerchant(page: Page): Promise<void> {
  await workspaceOf(page)
  expect(await keptUserOf(page)).toBe('merchant')
}

/** The merchant is in, and has what the page asked for: a logout would take the answers away. */
async function expectQuestions(page: Page): Promise<void> {
  await page.waitForURL('**/system/questionList')
  await page.getByText(/^共 \d+ 条$/).waitFor()
  await expectMerchant(page)
}

journey(
  '[API-LOGIN] by password, phone, WeChat, a third party and CAS a session begins, each time once, and a logout ends it',
  async ({ at }) => {
    const start = '/user/login?redirect=%2Fsystem%2FquestionList'
    const page = await at.open('home', { path: start })
    const startAgain = async () => {
      await logOut(page)
      await page.goto(at.world.urls.home + start)
    }
    const calls = loginCallsOf(page)
    const answered = page.waitForResponse('**/sys/login')
    await logInWith(page, 'merchant', 'Hz123456')
    const { result } = await (await answered).json()
    expect(result).toMatchObject({ izVerifyStatus: '0', data: { token: expect.any(String) } })
    expect(Object.keys(result.data).toSorted()).toEqual(['sysAllDictItems', 'token', 'userInfo'])
    await expectQuestions(page)
    const left = page.waitForRequest('**/sys/logout')
    await startAgain()
    expect((await left).headers()['x-access-token']).toBe(result.data.token)

    // By phone; what only looks at a code does not use it up.
    await wayOf(page, '手机号登录')
    await page.getByLabel('手机号', { exact: true }).fill(phones.merchant)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByText(`验证码已发送到 ${phones.merchant}，10 分钟内有效`).waitFor()
    await page.getByText('验证码一律为 123456').waitFor()
    const check = `/sys/phoneLogin?mobile=${phones.merchant}&captcha=123456`
    const checked = await page.evaluate(async (path) => (await fetch(path)).json(), check)
    expect(checked).toMatchObject({ success: true, message: '验证成功' })
    await page.getByLabel('短信验证码').fill('123456')
    await logInButton(page).dblclick()
    await expectQuestions(page)
    await startAgain()

    // By a code that is scanned.
    await wayOf(page, '微信扫码')
    await page.getByRole('img', { name: '二维码' }).waitFor()
    const scanned = page.context().waitForEvent('page')
    await page.getByRole('link', { name: '模拟扫码' }).click()
    const phone = await scanned
    await confirmAsMerchant(phone)
    await phone.getByText('已确认登录，请回到显示二维码的页面。').waitFor()
    await expectQuestions(page)
    await startAgain()

    // By a third party in a window, which closes by itself.
    await wayOf(page, '其他方式')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: '钉钉' }).click()
    const popup = await opened
    await page.getByText('请在打开的窗口中完成钉钉登录').waitFor()
    const closed = popup.waitForEvent('close')
    await confirmAsMerchant(popup)
    await closed
    await expectQuestions(page)
    await startAgain()

    // By CAS, which comes back to where the user wanted to go; its ticket is gone before anything is asked for.
    await wayOf(page, '其他方式')
    await page.getByRole('link', { name: '统一身份认证' }).click()
    await page.waitForURL('**/thirdLogin/render/cas?*')
    const asked = page.waitForRequest('**/cas/client/validateLogin')
    await confirmAsMerchant(page)
    const request = await asked
    expect(page.url()).not.toContain('ticket')
    expect(request.method()).toBe('POST')
    expect(request.postDataJSON()).toEqual({
      ticket: expect.stringMatching(/^ST-/),
      service: at.world.urls.home + start,
    })
    await expectQuestions(page)

    expect(calls.filter((call) => !call.includes('weChatLoginResult'))).toEqual([
      'POST /sys/login',
      'POST /sys/logout',
      'POST /sys/sms',
      'GET /sys/phoneLogin',
      'POST /sys/phoneLogin',
      'POST /sys/logout',
      'POST /sys/logout',
      'GET /thirdLogin/getLoginUser/{id}',
      'POST /sys/logout',
      'POST /cas/client/validateLogin',
    ])
  },
)

journey(
  '[POP-01] [POP-02] anyone who is to verify their phone does so before their session begins, and a reload leads back',
  async ({ at }) => {
    const page = await at.open('home', { path: '/favicon.svg' })
    await page.clock.install()
    await page.goto(`${at.world.urls.home}/user/login`)
    const calls = loginCallsOf(page)

    // Nobody else is asked.
    await logInAs(page, 'merchant')
    expect(await page.getByRole('dialog', { name: '登录验证' }).count()).toBe(0)
    await logOut(page)

    await logInWith(page, 'ob_agree', 'Hz123456')
    const dialog = page.getByRole('dialog', { name: '登录验证' })
    const phone = dialog.getByRole('textbox', { name: '预留手机号' })
    const code = dialog.getByRole('textbox', { name: '短信验证码' })
    const ok = dialog.getByRole('button', { name: '确定' })
    await dialog.waitFor()
    expect((await dialog.boundingBox())?.width).toBe(500)
    expect(await phone.inputValue()).toBe('100****7367')
    expect(await phone.isEditable()).toBe(false)
    expect(await phone.getAttribute('maxlength')).toBe('11')
    expect(await code.getAttribute('maxlength')).toBe('6')
    expect.soft(await seriousOn(page), 'dialog').toEqual([])

    // Neither the mask nor a key closes it, and there is no icon to do so; a session there is not yet.
    await page.mouse.click(5, 5)
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    expect(await dialog.getByRole('button', { name: /关闭|×/ }).count()).toBe(0)
    expect(await keptUserOf(page)).toBeUndefined()
    await page.reload()
    await logInButton(page).waitFor()
    expect(await dialog.count()).toBe(0)

    await logInWith(page, 'ob_agree', 'Hz123456')
    await ok.click()
    await dialog.getByText('请输入验证码').waitFor()
    await dialog.getByRole('button', { name: '获取验证码' }).dblclick()
    await dialog.getByText('验证码已发送到 100****7367，10 分钟内有效').waitFor()
    const waiting = dialog.getByRole('button', { name: /^\d+ 秒后可重新获取$/ })
    await waiting.click({ force: true })
    await page.clock.runFor('00:57')
    await waiting.waitFor()
    await page.clock.runFor('00:04')
    await dialog.getByRole('button', { name: '获取验证码' }).waitFor()

    await code.fill('12345678')
    expect(await code.inputValue()).toBe('123456')
    const before = calls.length
    await ok.click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForURL('**/dashboard/analysis')
    expect(await keptUserOf(page)).toBe('ob_agree')
    expect(calls.slice(before)).toEqual([])
    expect(calls).toEqual([
      'POST /sys/login',
      'POST /sys/logout',
      'POST /sys/login',
      'POST /sys/login',
      'POST /account/sms',
    ])
  },
)

journey(
  'a forgotten password is set anew by a code, kindly after a reload, and the form goes on with the account',
  async ({ at }) => {
    const page = await at.open('home', { path: '/user/login' })
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    const dialog = page.getByRole('dialog', { name: '找回密码' })
    const openDialog = async () => {
      await page.getByLabel('账号', { exact: true }).fill('merchant')
      await page.getByRole('button', { name: '忘记密码？' }).click()
      await dialog.getByText('绑定的手机号是 100****1822').waitFor()
      await dialog.getByLabel('手机号', { exact: true }).fill(phones.merchant)
    }
    await openDialog()
    await dialog.getByRole('button', { name: '获取验证码' }).click()
    await dialog.getByText('验证码已发送到').waitFor()
    await page.reload()
    await openDialog()
    await dialog.getByRole('button', { name: '获取验证码' }).click()
    await dialog.getByText('刚才发送的验证码仍然有效，请直接填写').waitFor()
    await dialog.getByRole('button', { name: /^\d+ 秒后可重新获取$/ }).waitFor()

    const next = dialog.getByRole('button', { name: '下一步' })
    const code = dialog.getByLabel('短信验证码')
    await next.click()
    await dialog.getByText('请输入验证码').waitFor()
    await code.fill('111111')
    await next.click()
    await dialog.getByText('手机验证码错误，还可尝试 4 次').waitFor()
    await code.fill('123456')
    await next.click()
    await dialog.getByText('请为账号 merchant 设置新密码').waitFor()
    const fresh = dialog.getByLabel('新密码', { exact: true })
    const again = dialog.getByLabel('确认新密码', { exact: true })
    const reset = dialog.getByRole('button', { name: '重置密码' })
    await reset.click()
    await dialog.getByText('请输入新密码!').waitFor()
    await dialog.getByText('请确认新密码!').waitFor()
    await fresh.fill('abcdefgh')
    await again.fill('abcdefg')
    await reset.click()
    await dialog.getByText('密码由8位数字、大小写字母组成').waitFor()
    await dialog.getByText('两次输入的密码不一样！').waitFor()
    await fresh.fill(' Wangshu26 ')
    await again.fill('Wangshu26')
    expect.soft(await seriousOn(page), 'passwords').toEqual([])
    await reset.dblclick()

    await page.getByText('密码重置完成！').waitFor()
    expect(await dialog.count()).toBe(0)
    expect(await page.getByLabel('账号', { exact: true }).inputValue()).toBe('merchant')
    const cards = page.getByRole('region', { name: '演示账号' })
    await cards.getByText('密码已被修改，请手动登录').waitFor()
    await page.getByLabel('密码', { exact: true }).fill('Wangshu26')
    await page.keyboard.press('Enter')
    await expectMerchant(page)
    expect(urls.filter((url) => /Wangshu26|123456/.test(url))).toEqual([])
    expect(urls.filter((url) => url.includes('forge-password'))).toHaveLength(1)
  },
)

journey(
  'a window that says no, is closed or is not opened leaves the login page as it was, and a foreign one is not heard',
  async ({ at }) => {
    const page = await at.open('home', { path: '/user/login' })
    const calls = loginCallsOf(page)
    await wayOf(page, '其他方式')
    const openGitHub = async () => {
      const opened = page.waitForEvent('popup')
      await page.getByRole('button', { name: 'GitHub' }).click()
      return opened
    }
    const refusing = await openGitHub()
    await refusing.getByRole('button', { name: '拒绝' }).click()
    await page.getByText('GitHub登录失败，请重试或换一种方式登录').waitFor()

    // What this page, or any other window, says is no ticket.
    const closing = await openGitHub()
    await page.evaluate(() => window.postMessage('ST-made-up', '*'))
    await closing.close()
    await page.getByText('登录窗口已关闭，没有完成登录').waitFor()
    expect(calls).toEqual([])

    await page.evaluate(() => {
      window.open = () => null
    })
    await page.getByRole('button', { name: '企业微信' }).click()
    await page.getByText('浏览器没有打开企业微信的登录窗口').waitFor()
    expect.soft(await seriousOn(page), 'blocked').toEqual([])
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: '打开企业微信登录页' }).click()
    await confirmAsMerchant(await opened)
    await expectMerchant(page)
    expect(calls).toEqual(['GET /thirdLogin/getLoginUser/{id}'])
  },
)

journey(
  'a code to scan is asked about only while somebody looks, runs out after two minutes, and is renewed',
  async ({ at }) => {
    const page = await at.open('home', { path: '/favicon.svg' })
    await page.clock.install()
    await page.goto(`${at.world.urls.home}/user/login`)
    const states: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/weChatLoginResult')) states.push(searchParams.get('state') ?? '')
    })
    await wayOf(page, '微信扫码')
    await page.getByRole('img', { name: '二维码' }).waitFor()
    await expect.poll(() => states.length).toBe(1)
    // Each poll waits for the one before.
    await expect
      .poll(async () => {
        await page.clock.runFor(2_000)
        return states.length
      })
      .toBeGreaterThanOrEqual(3)

    await see(page, 'hidden')
    await pass(page, 2_000)
    const rested = states.length
    await pass(page, 20_000)
    expect(states.length).toBe(rested)
    await see(page, 'visible')
    await expect.poll(() => states.length).toBeGreaterThan(rested)
    await wayOf(page, '密码登录')
    await pass(page, 0)
    const left = states.length
    await pass(page, 20_000)
    expect(states.length).toBe(left)

    await page.clock.fastForward('02:00')
    await wayOf(page, '微信扫码')
    await page.getByText('二维码已过期，请刷新后重新扫码。').waitFor()
    await page.getByRole('button', { name: '刷新二维码' }).click()
    await page.getByText('请用微信扫码并在手机上确认').waitFor()
    await expect.poll(() => new Set(states).size).toBe(2)

    const scanned = page.context().waitForEvent('page')
    await page.getByRole('link', { name: '模拟扫码' }).click()
    const phone = await scanned
    await phone.getByRole('button', { name: '拒绝' }).click()
    await phone.getByText('已拒绝登录').waitFor()
    await page.clock.runFor(2_000)
    await page.getByText('手机上拒绝了登录').waitFor()
  },
)

/** Makes a page believe that it is looked at or not. */
async function see(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}

journey(
  'the ways to log in are tabs for mouse and keys, fit a phone in both languages, and axe finds nothing serious',
  async ({ at }) => {
    const page = await at.open('home', { path: '/user/login', size: 'phone' })
    // Refused logins stand in the form, with the hotline where support is what helps.
    await logInWith(page, 'ob_frozen', 'Hz123456')
    await page.getByRole('alert').getByText('账号已被冻结，请联系客服').waitFor()
    await page.getByRole('alert').getByText('客服热线 400-000-0000').waitFor()

    await page.getByRole('tab', { name: '密码登录' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('alert').filter({ hasText: '冻结' }).count()).toBe(0)
    await page.getByLabel('手机号', { exact: true }).fill('100 0789 1822')
    await page.getByRole('tab', { name: '手机号登录' }).focus()
    await page.keyboard.press('End')
    await page.getByRole('button', { name: 'GitHub' }).waitFor()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByLabel('账号', { exact: true }).inputValue()).toBe('ob_frozen')
    await page.keyboard.press('ArrowRight')
    expect(await page.getByLabel('手机号', { exact: true }).inputValue()).toBe(phones.merchant)

    for (const appearance of ['light', 'dark'] as const) {
      await dressIn(page, appearance)
      for (const name of ['手机号登录', '微信扫码', '其他方式']) {
        await wayOf(page, name)
        await page.getByRole('tabpanel', { name }).locator('.login-refusal').waitFor({
          state: 'attached',
        })
        expect.soft(await seriousOn(page), `${name}, ${appearance}`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      }
      await wayOf(page, '密码登录')
      await page.getByRole('button', { name: '忘记密码？' }).click()
      await page.getByRole('dialog', { name: '找回密码' }).waitFor()
      expect.soft(await seriousOn(page), `dialog, ${appearance}`).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: '找回密码' }).waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: 'English' }).click()
    for (const name of ['SMS code', 'WeChat', 'Other methods']) await wayOf(page, name)
    await page.getByRole('button', { name: 'DingTalk' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  },
)
