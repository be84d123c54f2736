import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.js'
const base = process.argv[2]!, out = process.argv[3]!
const browser = await chromium.launch({ executablePath: (await findChromium()) as any , args: ['--no-sandbox'] })
const shots: [string, string, string|null, number, ('light'|'dark')?, ((p:any)=>Promise<void>)?][] = JSON.parse(process.argv[4]!)
const contexts = new Map<string, any>()
for (const [name, path, user, width, scheme, locale, click] of shots as any) {
  const key = `${user}-${width}-${scheme}-${locale}`
  let page = contexts.get(key)
  if (!page) {
    const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: scheme ?? 'light', locale: locale ?? 'zh-CN' })
    page = await context.newPage()
    page.on('console', (m: any) => m.type() === 'error' && console.log(name, m.text()))
    contexts.set(key, page)
    if (user) {
      await page.goto(base + '/user/login')
      if (locale === 'en-US') await page.evaluate(() => {})
      await page.locator('#username, input[autocomplete=username]').first().fill(user)
      await page.locator('input[type=password]').first().fill('Hz123456')
      await page.keyboard.press('Enter')
      await page.waitForURL((u: URL) => !u.pathname.startsWith('/user'), { timeout: 20000 })
    }
  }
  await page.goto(base + path)
  await page.waitForLoadState('networkidle').catch(() => {})
  for (const c of click ?? []) { await page.locator(c).first().click({timeout: 5000}).catch((e: Error) => console.log(name, String(e).slice(0, 200))); await page.waitForTimeout(800) }
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: name.endsWith('full') })
}
await browser.close()
