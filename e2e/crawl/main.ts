import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type Role, roles } from '@settle/shared/core/role.ts'
import { makeWorld, type World } from '@settle/testkit/world.ts'
import { chromiumLaunch } from '#e2e/harness/chromium-launch.ts'
import { keepSeeds, takeSeeds } from '#e2e/harness/kept-seeds.ts'
import { takeSession } from '#e2e/harness/login.ts'
import { watchTrouble } from '#e2e/harness/trouble.ts'
import { worldsBeginAt } from '#e2e/harness/worlds-begin-at.ts'
import { findChromium } from '#scripts/find-chromium.js'
import { serveProduct } from '#scripts/serve-product.js'
import { watchDataNames } from './data-names.ts'
import { type Finding, look, nameOfTarget, type Window } from './look.ts'
import { watchRequests } from './settled.ts'
import { linksOn, openersOn, screensOf, type Target } from './targets.ts'

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    /** One of the five; all of them without it. */
    role: { type: 'string', multiple: true, default: [] },
    /** A part of the paths to look at. */
    path: { type: 'string', multiple: true, default: [] },
    /** A part of the names of variants, `en-390` or `dark`. */
    variant: { type: 'string', default: '' },
    /** A folder for pictures and contact sheets. */
    shots: { type: 'string' },
    /** Also presses what opens forms, dialogs and drawers. */
    open: { type: 'boolean', default: false },
    /** Asks axe too; `--no-axe` is quicker. */
    axe: { type: 'boolean', default: true },
    /** How many windows look at once. */
    workers: { type: 'string', default: '2' },
  },
})

process.exitCode = await main()

/** Looks at every page of every role in every variant, and writes down what is wrong. */
async function main(): Promise<number> {
  const startedAt = performance.now()
  const executablePath = await findChromium()
  if (executablePath === undefined) {
    say('没有找到 Chromium，请先运行 node scripts/prepare.js --browser。')
    return 1
  }
  const folder = await mkdtemp(join(tmpdir(), 'settle-crawl-'))
  const seeds = join(folder, 'seeds')
  await takeSeeds(seeds)
  const product = await serveProduct({ DATA_DIR: folder, FAKE_NOW: worldsBeginAt })
  await keepSeeds(seeds)
  const browser = await chromium.launch({ executablePath, ...chromiumLaunch })
  const found: Finding[] = []
  let count = 0
  try {
    const world = await makeWorld(product)
    await world.setClock({ mode: 'frozen' })
    for (const role of roles.filter(
      (one) => options.role.length === 0 || options.role.includes(one),
    )) {
      count += await crawlRole(browser, world, role, product.address, found)
    }
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const table = tableOf(found)
  if (options.shots !== undefined) {
    await mkdir(options.shots, { recursive: true })
    await writeFile(join(options.shots, 'findings.txt'), table)
  }
  say(table)
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  say(`看了 ${count} 处，发现 ${found.length} 个问题，用时 ${seconds} 秒。`)
  return found.length === 0 ? 0 : 1
}

/** Every page of a role; the pages that stand in no menu are reached by the first link that leads there. */
async function crawlRole(
  browser: Browser,
  world: World,
  role: Role,
  address: string,
  found: Finding[],
): Promise<number> {
  const { origin, inMenu, hidden } = await screensOf(world, role, address)
  // A page that stands in no menu may be asked for by its own path: the list beside it leads there.
  const isNeeded = (target: Target) =>
    isWanted(target) || hidden.some((one) => isWanted(one) && one.path.startsWith(target.path))
  const queue: Target[] = inMenu.filter(isNeeded)
  const linked = new Set<string>()
  let count = 0

  const onFirst = async (page: Page, target: Target) => {
    for (const path of await linksOn(page)) {
      const [plain = ''] = path.split('?')
      const screen = hidden.find((one) => one.path === plain)
      if (screen === undefined || linked.has(plain) || !isNeeded(screen)) continue
      linked.add(plain)
      queue.push({ role, path, title: screen.title })
    }
    if (!options.open || !isWanted(target)) return
    for (const { index, name } of await openersOn(page)) {
      queue.push({ role, path: target.path, title: name, opener: index })
    }
  }
  const work = async (): Promise<void> => {
    const window = await openWindow(browser, role, origin)
    for (let target = queue.shift(); target !== undefined; target = queue.shift()) {
      const one = target
      const lines = await look(window, one, options, (page) => onFirst(page, one)).catch(
        (failure: unknown) => [
          {
            role,
            path: nameOfTarget(one),
            variant: '',
            line: `failed: ${String(failure).split('\n')[0]}`,
          },
        ],
      )
      count += 1
      found.push(...lines)
      say(`${role} ${nameOfTarget(one)} ${lines.length === 0 ? '✓' : `${lines.length} 个问题`}`)
    }
    await window.context.close()
  }
  const workAll = () => Promise.all(Array.from({ length: Number(options.workers) }, work))
  await workAll()
  // What no link leads to is opened by its bare address, when all links were read.
  queue.push(
    ...hidden.filter((one) => isWanted(one) && !linked.has(one.path) && !one.path.includes(':')),
  )
  await workAll()
  return count
}

/** Whether a page was asked for. */
function isWanted({ path }: Target): boolean {
  return options.path.length === 0 || options.path.some((part) => path.includes(part))
}

async function openWindow(browser: Browser, role: Role, origin: string): Promise<Window> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const { lines: troubles } = watchTrouble(context)
  const names = watchDataNames(context)
  const underWay = watchRequests(context)
  const page = await context.newPage()
  await takeSession(page, origin, role)
  return { context, page, origin, troubles, names, underWay }
}

/** One line for each thing, with the variants in which it was seen. */
function tableOf(found: readonly Finding[]): string {
  const variantsByLine = new Map<string, string[]>()
  for (const { role, path, line, variant } of found) {
    const key = `| ${role} ${path} | ${line} |`
    variantsByLine.set(key, [...(variantsByLine.get(key) ?? []), variant])
  }
  const lines = [...variantsByLine].map(([line, variants]) => `${line} ${variants.join(', ')} |`)
  return ['| 页面 | 问题 | 变体 |', '| --- | --- | --- |', ...lines].join('\n')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
