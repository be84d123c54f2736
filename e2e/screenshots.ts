import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { type Role } from '@settle/shared/core/role.ts'
import { makeWorld, type World } from '@settle/testkit/world.ts'
import { findChromium } from '#scripts/find-chromium.js'
import { serveProduct } from '#scripts/serve-product.js'
import { chromiumArgs } from './harness/chromium-args.ts'
import { takeSession, workspaceOf } from './harness/login.ts'
import { worldsBeginAt } from './harness/worlds-begin-at.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'docs', 'screenshots')
const heaviestBytes = 120_000
const size = { width: 1280, height: 800 }
/** Long enough for the charts to be drawn, which tell nobody that they are. */
const settledMs = 600

interface Picture {
  /** The file of docs/screenshots; what has colours that run into each other is lighter as .jpg. */
  readonly name: string
  /** Brings a page to what is to be seen. */
  readonly stage: (page: Page, world: World) => Promise<void>
}

const pictures: readonly Picture[] = [
  {
    name: 'login.jpg',
    stage: async (page, { urls }) => {
      await page.goto(`${urls.home}/user/login`)
      await page.getByRole('region', { name: '演示账号' }).waitFor()
    },
  },
  {
    name: 'merchant-dashboard.png',
    stage: async (page, world) => {
      await enter(page, world, 'merchant')
      await page.locator('canvas, main svg').first().waitFor()
    },
  },
  {
    name: 'batch-order.jpg',
    stage: async (page, world) => {
      await enter(page, world, 'merchant')
      await page.goto(`${world.urls.merchant}/merchant/payout/batchOrder`)
      await page.getByRole('main').getByRole('link', { name: /^PF/ }).first().click()
      await page.getByRole('heading', { level: 1, name: /^PF/ }).waitFor()
    },
  },
  {
    name: 'panel-accounts.png',
    stage: async (page, world) => {
      await openPanel(page, world, 'accounts')
      await page.getByRole('heading', { name: '程望舒' }).waitFor()
    },
  },
  {
    name: 'panel-faults.jpg',
    stage: async (page, world) => {
      const rule = 'operation=provider.switch&user=merchant&effect=504'
      await openPanel(page, world, 'faults', rule)
      await page.getByRole('button', { name: '建立规则' }).click()
      await page.getByText('还会触发 1 次').waitFor()
      await page.getByText(/^已建立故障/).waitFor({ state: 'detached' })
    },
  },
  {
    name: 'panel-requests.jpg',
    stage: async (page, world) => {
      // Somebody whose last login was another time, so that a field changes.
      await world.tokenOf('operator')
      await openPanel(page, world, 'requests')
      const list = page.getByRole('table', { name: '请求' })
      await list.getByRole('button', { name: 'POST /sys/login' }).first().click()
      await page.getByRole('dialog').getByRole('heading', { name: '改动了什么' }).waitFor()
    },
  },
  {
    name: 'panel-worlds.png',
    stage: async (page, world) => {
      await world.snapshot('before-the-demo')
      await openPanel(page, world, 'worlds')
      await page.getByRole('button', { name: '恢复快照 before-the-demo' }).waitFor()
    },
  },
  {
    name: 'panel-money.jpg',
    stage: async (page, world) => {
      await openPanel(page, world, 'money')
      await page.getByText(/\d+ 条规则全部成立/).waitFor()
    },
  },
]

process.exitCode = await main()

/** Writes the pictures of the documentation: the built product, in a world of its own whose time stands still. */
async function main(): Promise<number> {
  const executablePath = await findChromium()
  if (executablePath === undefined) {
    say('没有找到 Chromium，请先运行 node scripts/prepare.js --browser。')
    return 1
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'settle-screenshots-'))
  const product = await serveProduct({
    DATA_DIR: dataDir,
    FAKE_NOW: worldsBeginAt,
    FAKE_BANNER: 'off',
  })
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    const world = await makeWorld(product, { name: 'demo' })
    await world.setClock({ mode: 'frozen' })
    const context = await browser.newContext({
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: size,
      reducedMotion: 'reduce',
      colorScheme: 'light',
    })
    return await takeAll(context, world)
  } finally {
    await browser.close()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function takeAll(context: BrowserContext, world: World): Promise<number> {
  await mkdir(folder, { recursive: true })
  let failures = 0
  for (const { name, stage } of pictures) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a later picture shows what an earlier one left
    const bytes = await take(context, world, { name, stage })
    const isTooHeavy = bytes > heaviestBytes
    say(`${name}  ${Math.round(bytes / 1_000)} kB${isTooHeavy ? '，超过 120 kB' : ''}`)
    if (isTooHeavy) failures += 1
  }
  return failures === 0 ? 0 : 1
}

/** Takes one picture in a window of its own and gives its bytes. */
async function take(
  context: BrowserContext,
  world: World,
  { name, stage }: Picture,
): Promise<number> {
  const page = await context.newPage()
  try {
    await stage(page, world)
    await page.waitForLoadState('networkidle')
    await page.evaluate(async (ms) => {
      window.scrollTo(0, 0)
      await document.fonts.ready
      await new Promise((resolve) => {
        setTimeout(resolve, ms)
      })
    }, settledMs)
    const format = name.endsWith('.jpg') ? ({ type: 'jpeg', quality: 82 } as const) : {}
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', ...format })
    await writeFile(join(folder, name), picture)
    return picture.length
  } finally {
    await page.close()
  }
}

async function enter(page: Page, { urls }: World, role: Role): Promise<void> {
  await takeSession(page, urls[role], role)
  await page.goto(urls[role])
  await workspaceOf(page)
}

async function openPanel(
  page: Page,
  { name, urls }: World,
  tab: string,
  values = '',
): Promise<void> {
  await page.goto(`${urls.home}/__fake/#${tab}?world=${name}&${values}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
