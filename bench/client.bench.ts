import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '#scripts/find-chromium.js'
import { serveProduct } from '#scripts/serve-product.js'
import { benchDashboard } from './client/dashboard.ts'
import { benchLoginForm } from './client/login.ts'
import { benchScroll } from './client/scroll.ts'
import { benchTabs } from './client/tabs.ts'
import { benchWalk } from './client/walk.ts'
import { type Report } from './harness/report.ts'

/** Measures the built client in a browser; without one it says so and measures nothing. */
export async function benchClient(report: Report): Promise<void> {
  const executablePath = await findChromium()
  if (executablePath === undefined) {
    report('client in a browser', 'not measured: no Chromium (npm test provides one)')
    return
  }
  await atServer({}, async (address) => {
    await inBrowser(executablePath, (browser) => benchLoginForm(report, browser, address))
    await inBrowser(executablePath, (browser) => benchDashboard(report, browser, address))
    await inBrowser(executablePath, (browser) => benchTabs(report, browser, address))
    await inBrowser(executablePath, (browser) => benchWalk(report, browser, address))
  })
  await atServer({ FAKE_SEED_SIZE: 'L' }, (address) =>
    inBrowser(executablePath, (browser) => benchScroll(report, browser, address)),
  )
}

/** Runs a part against a server of its own, in a new folder. */
async function atServer(
  settings: Readonly<Record<string, string>>,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'settle-bench-client-'))
  const product = await serveProduct({ ...settings, DATA_DIR: folder })
  try {
    await work(product.address)
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Each part gets a browser of its own, so that none inherits another's heap and compiled code. */
async function inBrowser(
  executablePath: string,
  work: (browser: Browser) => Promise<void>,
): Promise<void> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
  ]
  const browser = await chromium.launch({ executablePath, args })
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}
