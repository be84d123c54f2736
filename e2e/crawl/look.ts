import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, type Page } from 'playwright-core'
import { chineseOn } from '#e2e/harness/chinese-left.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'
import { contactSheet, type Shot } from './contact-sheet.ts'
import { hiddenIn } from './hidden-in-lists.ts'
import { settled } from './settled.ts'
import { wrongOn } from './sight.ts'
import { openOn, type Target } from './targets.ts'
import { concerns, nameOf, speak, type Variant, variantsOf, wear } from './variants.ts'

/** Something wrong with a page, in the variants in which it is so. */
export interface Finding {
  readonly role: string
  readonly path: string
  readonly variant: string
  readonly line: string
}

/** A window of one role, and what goes wrong in it. */
export interface Window {
  readonly context: BrowserContext
  readonly page: Page
  readonly origin: string
  readonly troubles: readonly string[]
  /** Requests that are not answered yet. */
  readonly underWay: ReadonlySet<unknown>
  /** Chinese that is data, in whatever language. */
  readonly names: ReadonlySet<string>
}

export interface LookOptions {
  /** What the names of the variants hold. */
  readonly variant: string
  /** Where pictures and sheets go. */
  readonly shots?: string
  /** Asks axe too. */
  readonly axe: boolean
}

const languages = ['zh-CN', 'en-US'] as const
/** A picture is as high as what the page shows, up to this. */
const highest = 1_700

/** Looks at one page in all its variants: one load for each language, the rest changes under its eyes. */
export async function look(
  window: Window,
  target: Target,
  options: LookOptions,
  onFirst: (page: Page) => Promise<void> = async () => undefined,
): Promise<Finding[]> {
  const { page, origin, troubles, context, underWay } = window
  const found: Finding[] = []
  const shots: Shot[] = []
  let isFirst = true
  for (const locale of languages) {
    const variants = variantsOf(locale, options.variant)
    const [first] = variants
    if (first === undefined) continue
    const before = troubles.length
    await speak(page, locale)
    await wear(page, first).catch(() => undefined)
    await page.goto(origin + target.path)
    await wear(page, first)
    const note = (variant: Variant, lines: readonly string[]) => {
      const place = { role: target.role, path: nameOfTarget(target), variant: nameOf(variant) }
      found.push(...lines.map((line) => ({ ...place, line })))
    }
    if (!(await settled(page, underWay))) note(first, ['does not come to rest'])
    if (target.opener !== undefined) {
      if (!(await openOn(page, target.opener))) continue
      await settled(page, underWay)
    }
    const hasList = (await page.locator('.list-rows:visible').count()) > 0
    let told = before
    for (const variant of variants.filter((one) => concerns(one, hasList))) {
      await wear(page, variant)
      if (!(await settled(page, underWay))) note(variant, ['does not come to rest'])
      note(variant, await wrongIn(window, variant, options))
      note(variant, troubles.slice(told))
      told = troubles.length
      if (options.shots !== undefined) shots.push(await shoot(page, variant))
      if (isFirst && target.opener === undefined) await onFirst(page)
      isFirst = false
    }
  }
  if (options.shots !== undefined && shots.length > 0) {
    await keepShots(context, target, shots, options.shots)
  }
  return found
}

async function wrongIn(
  window: Window,
  { locale, theme, width }: Variant,
  { axe }: LookOptions,
): Promise<string[]> {
  const { page, names } = window
  const lines = await wrongWhenSettled(window)
  if (locale === 'en-US' && theme === 'light') {
    const left = (await chineseOn(page)).filter((text) => !isData(text, names))
    lines.push(...left.map((text) => `Chinese: ${text}`))
  }
  if (theme === 'light' && width > 400) lines.push(...(await hiddenWhenSettled(window)))
  if (axe) {
    const findings = await seriousOn(page)
    lines.push(...findings.map(({ rule, where, why }) => `axe ${rule}: ${where} ${why}`))
  }
  return lines
}

/** Whether a text is Chinese by the data in it alone: `3 payouts of 王小明`. */
function isData(text: string, names: ReadonlySet<string>): boolean {
  const bare = text.replace(/^(aria-label|placeholder): /, '')
  let rest = bare
  for (const name of [...names].toSorted((one, other) => other.length - one.length))
    rest = rest.replaceAll(name, '')
  return !/\p{Script=Han}/u.test(rest)
}

/** Under load a page learns late how wide its window is; what is wrong is wrong twice. */
async function wrongWhenSettled({ page, underWay }: Window): Promise<string[]> {
  const lines = await wrongOn(page)
  if (lines.length === 0) return lines
  await settled(page, underWay)
  return wrongOn(page)
}

/** Columns give way over a few frames. */
async function hiddenWhenSettled({ page, underWay }: Window): Promise<string[]> {
  const lines = await hiddenIn(page)
  if (lines.length === 0) return lines
  await settled(page, underWay)
  return hiddenIn(page)
}

export function nameOfTarget({ path, opener, title }: Target): string {
  return opener === undefined ? path : `${path} → ${title}`
}

async function shoot(page: Page, variant: Variant): Promise<Shot> {
  const { width } = variant
  const size = page.viewportSize() ?? { width, height: 900 }
  const missing = await page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('.shell-content, .ant-drawer-body')]
    const rests = parts
      .filter((part) => part.checkVisibility())
      .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    return Math.max(0, document.documentElement.scrollHeight - innerHeight, ...rests)
  })
  const height = Math.min(highest, size.height + missing)
  if (height > size.height) await page.setViewportSize({ width, height })
  const png = await page.screenshot({ caret: 'hide' })
  if (height > size.height) await page.setViewportSize(size)
  return { caption: nameOf(variant), width, png }
}

async function keepShots(
  context: BrowserContext,
  target: Target,
  shots: readonly Shot[],
  folder: string,
): Promise<void> {
  const { role } = target
  const name = nameOfTarget(target)
    .split('?')[0]
    ?.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  const suffix = target.opener === undefined ? '' : `-${target.title}`
  const place = join(folder, role)
  await mkdir(join(place, 'single'), { recursive: true })
  for (const { caption, png } of shots) {
    await writeFile(join(place, 'single', `${name}${suffix}.${caption}.png`), png)
  }
  const sheet = await contactSheet(
    context,
    `${role} ${nameOfTarget(target)} · ${target.title}`,
    shots,
  )
  await writeFile(join(place, `${name}${suffix}.png`), sheet)
}
