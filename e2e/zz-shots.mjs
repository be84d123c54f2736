import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.js'
const base = 'http://localhost:3905'
const browser = await chromium.launch({ executablePath: await findChromium() })
const api = async (path, body, token) =>
  (
    await fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { 'X-Access-Token': token } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
    })
  ).json()
const login = async (username) =>
  (await api('/sys/login', { username, password: 'Hz123456' })).result.token
const shots = JSON.parse(process.argv[2])
for (const { user, path, name, size = [1440, 900], dark = false, locale = 'zh-CN', act } of shots) {
  const context = await browser.newContext({
    viewport: { width: size[0], height: size[1] },
    locale,
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(base + '/favicon.svg')
  const token = await page.evaluate(
    async ([username, dark, locale]) => {
      const r = await (
        await fetch('/sys/login', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ username, password: 'Hz123456' }),
        })
      ).json()
      const { result } = r
      const kept = {
        Login_Username: result.userInfo.username,
        Login_Userinfo: result.userInfo,
        TENANT_ID: result.userInfo.tenantid,
        UI_CACHE_DB_DICT_DATA: result.sysAllDictItems,
        DICT_LOCALE: 'zh-CN',
        'Access-Token': result.token,
        DEFAULT_THEME: dark ? 'dark' : 'light',
        ...(locale === 'en-US' ? { DEFAULT_LANG: 'en-US', LOCALE: 'en-US' } : {}),
      }
      for (const [k, v] of Object.entries(kept))
        localStorage.setItem('pro__' + k, JSON.stringify({ value: v, expire: null }))
      return result.token
    },
    [user, dark, locale],
  )
  let p = path
  if (p.includes('$')) {
    const [, list, q] = p.match(/\$\{(.*?)\|(.*?)\}/)
    const r = await api(list, undefined, token)
    p = p.replace(/\$\{.*?\}/, r.result.records[0].id)
  }
  await page.goto(base + p)
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForTimeout(1200)
  if (act) await eval(`(async (page) => { ${act} })`)(page)
  await page.screenshot({ path: `/tmp/s19i/${name}.png`, fullPage: true })
  await context.close()
}
await browser.close()
