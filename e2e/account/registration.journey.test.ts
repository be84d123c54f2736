import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { logInWith, workspaceOf } from '#e2e/harness/login.ts'
import {
  atStep,
  codeFor,
  fieldOf,
  fillAccount,
  fillCompany,
  fillPasswords,
  fillPeople,
  licence,
  newcomer,
  next,
} from '#e2e/steps/registering.ts'
import { ownBusinessOf } from '#e2e/steps/onboarding.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

journey(
  '[SCREEN-15] a company registers in steps over mistakes and a reload, logs in, and mends what the review refused',
  async ({ at }) => {
    const page = await at.open('home', { path: '/user/login' })
    await page.getByRole('link', { name: '企业注册' }).click()
    await page.getByRole('link', { name: '开始注册' }).click()

    // The company: each missing field says so, and the cursor stands in the first of them.
    await atStep(page, '公司资料')
    await next(page)
    await page.getByText('请上传营业执照').waitFor()
    await page.getByText('请选择所在城市').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-field')))
      .toBe('licenseFile')
    await page
      .getByLabel('营业执照')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await page.getByText('只能上传 PNG、JPEG 或 PDF 文件').waitFor()
    await fillCompany(page)
    await next(page)

    // People and account; what is typed there is still there after a reload, at the same step.
    await atStep(page, '法人与联系人')
    await fieldOf(page, '法定代表人身份证号').fill('123')
    await fieldOf(page, '联系人').focus()
    await page.getByText('请输入正确的身份证号码').waitFor()
    await fillPeople(page)
    await next(page)
    await atStep(page, '对公账户')
    await fillAccount(page)
    await page.reload()
    await atStep(page, '对公账户')
    expect(await fieldOf(page, '对公账号').inputValue()).toBe('620000000000099037')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Xishan123')
    await page.getByRole('button', { name: '法人与联系人' }).click()
    expect(await fieldOf(page, '联系人').inputValue()).toBe('卓远')
    await page.goBack()
    await atStep(page, '对公账户')
    await next(page)

    // The account of the manager: a name that is taken, a wrong code, a repeated code.
    await atStep(page, '账号与验证')
    await fieldOf(page, '账号').fill('merchant')
    await fillPasswords(page)
    await fieldOf(page, '手机号码').fill('100 1234 0001')
    await page.getByText('用户名已存在!').waitFor()
    await fieldOf(page, '账号').fill('xishan')
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByRole('button', { name: /^\d+ 秒后可重新获取$/ }).waitFor()
    await fieldOf(page, '短信验证码').fill('111111')
    await next(page)
    await atStep(page, '核对提交')
    await page.getByText('浙江省 / 杭州市').waitFor()
    await page.getByRole('link', { name: '返回注册说明' }).click()
    const question = page.getByRole('dialog', { name: '资料还没有提交' })
    await question.getByRole('button', { name: '留在此页' }).click()
    await page.getByRole('button', { name: '提交注册' }).click()

    // The server finds what the page could not: a company that is known, then a wrong code.
    await atStep(page, '公司资料')
    await page.getByText('该企业已注册，请直接登录或找回密码').waitFor()
    await fieldOf(page, '统一社会信用代码').fill('9199010100099001AM')
    await next(page)
    for (const title of ['法人与联系人', '对公账户', '账号与验证']) {
      await atStep(page, title)
      await next(page)
    }
    await page.getByRole('button', { name: '提交注册' }).click()
    await page.getByText('手机验证码错误，还可尝试 4 次').waitFor()
    await fieldOf(page, '短信验证码').fill(await codeFor(at.world, newcomer.phone))
    await next(page)
    await atStep(page, '核对提交')
    await page.getByRole('button', { name: '提交注册' }).dblclick()

    await page.getByRole('heading', { level: 1, name: '注册成功，资料已提交审核' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/user/registerResule')
    await page.getByText(/^SH\d{4}$/).waitFor()
    await page.reload()
    await page.getByText('溪山文化传播有限公司').waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(
      'pro__REGISTRATION_DRAFT',
    )
    await page.getByRole('link', { name: '去登录' }).click()
    await logInWith(page, 'xishan', 'Xishan123')
    await workspaceOf(page)

    // While it is under review nothing can be changed; once it is refused, what was registered stands there.
    await page.goto(`${at.world.urls.home}/user/alteration`)
    await page.getByText('资料正在审核，审核结束前不能修改。').waitFor()
    await at.world.simulate(`review/${await ownBusinessOf(page)}/reject`, {
      reason: '对公账号与开户许可证不一致',
    })
    await page.reload()
    await page.getByText('对公账号与开户许可证不一致').waitFor()
    await page.getByRole('img', { name: '已上传的营业执照' }).waitFor()
    expect(await fieldOf(page, '企业名称').inputValue()).toBe('溪山文化传播有限公司')
    expect(await fieldOf(page, '手机号码').inputValue()).toBe(newcomer.phone)
    await fieldOf(page, '对公账号').fill('6200000000000099038')
    await page.getByRole('button', { name: '重新提交' }).click()
    await page.getByRole('heading', { level: 1, name: '资料已重新提交' }).waitFor()
  },
)

journey(
  'each public address of the registration has its page, in both languages, and axe finds nothing serious',
  async ({ at }) => {
    const page = await at.open('home', { path: '/user/registerIndex', size: 'phone' })
    const { home } = at.world.urls
    const pages = [
      ['/user/register', '企业入驻'],
      ['/user/registerIndex', '企业入驻'],
      ['/user/registerCompany', '企业注册'],
      ['/user/register-result', '没有注册结果'],
      ['/user/registerResule', '没有注册结果'],
      ['/user/alteration', '资料变更'],
    ] as const
    for (const theme of ['light', 'dark']) {
      await page.evaluate(
        (value) =>
          localStorage.setItem('pro__DEFAULT_THEME', JSON.stringify({ value, expire: null })),
        theme,
      )
      for (const [path, heading] of pages) {
        await page.goto(home + path)
        await page.getByRole('heading', { level: 1, name: heading }).waitFor()
        expect.soft(await seriousOn(page), `${path}, ${theme}`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      }
    }
    await page.goto(`${home}/user/registerCompany`)
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Upload the business licence').waitFor()
    expect.soft(await seriousOn(page), 'faults').toEqual([])
  },
)

journey(
  'a merchant whose review failed mends its prefilled data and submits them again, once',
  async ({ at }) => {
    const page = await at.open('home', { path: '/user/alteration' })
    await page.getByRole('link', { name: '登录后继续' }).click()
    await logInWith(page, 'ob_reject', 'Hz123456')

    await page.getByText('营业执照不清晰').waitFor()
    expect(await fieldOf(page, '企业名称').inputValue()).toBe('暮山商贸有限公司')
    await page.getByRole('button', { name: '重新提交' }).click()
    await page.getByText('请上传营业执照').waitFor()
    await page.getByLabel('营业执照').setInputFiles(licence)
    await page.getByRole('img', { name: '已上传的营业执照' }).waitFor()
    await fieldOf(page, '统一社会信用代码').fill('91990101000108513U')
    await page.getByRole('link', { name: '返回首页' }).click()
    const question = page.getByRole('dialog', { name: '资料还没有提交' })
    await question.getByRole('button', { name: '留在此页' }).click()
    await page.getByRole('button', { name: '重新提交' }).click()
    await page.getByText('该统一社会信用代码已被其他商户使用').waitFor()
    await fieldOf(page, '统一社会信用代码').fill('9199010100010888XL')
    await page.getByRole('button', { name: '重新提交' }).dblclick()
    await page.getByRole('heading', { level: 1, name: '资料已重新提交' }).waitFor()

    await page.reload()
    await page.getByText('资料正在审核，审核结束前不能修改。', { exact: false }).waitFor()
  },
)
