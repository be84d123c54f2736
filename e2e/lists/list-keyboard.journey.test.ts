import { type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, type Journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

async function openUsers(at: Journey): Promise<Page> {
  const page = await at.open('admin', {
    as: 'admin',
    path: '/isystem/user?column=username&order=asc',
  })
  await page.locator('[data-row-name]').nth(9).waitFor()
  return page
}

/** What has the focus, by its name; of a row, its first words. */
function focusOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: focused } = document
    if (focused?.matches('[data-row-key]') === true) {
      const name = document.getElementById(focused.getAttribute('aria-labelledby') ?? '')
      return `row ${name?.textContent}`
    }
    return focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
  })
}

function isIn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((place) => document.activeElement?.closest(place) !== null, selector)
}

/** The names of the rows as they stand. */
function namesOf(page: Page): Promise<string[]> {
  return page.locator('[data-row-name]').allInnerTexts()
}

journey(
  'the keyboard walks through the rows, chooses and opens one, and comes back to it',
  async ({ at }) => {
    const page = await openUsers(at)
    const names = await namesOf(page)
    const { keyboard } = page
    const row = (index: number) => `row ${names.at(index)}`

    // Tab reaches the rows once: from the last heading to a row, through what stands in it, and on to the pager.
    await page.getByRole('columnheader', { name: '最近登录' }).focus()
    await keyboard.press('Tab')
    expect(await focusOf(page)).toBe(row(0))
    const walked: string[] = []
    const steps = 'ArrowDown ArrowDown ArrowUp End ArrowDown Home PageDown PageUp ArrowDown'
    for (const key of steps.split(' ')) {
      await keyboard.press(key)
      walked.push(await focusOf(page))
    }
    expect(walked).toEqual([1, 2, 1, -1, -1, 0, -1, 0, 1].map(row))
    expect(await seriousOn(page)).toEqual([])

    // Space chooses it; what stands in it keeps its own keys.
    await keyboard.press('Space')
    await page.getByText('已选 1 项').waitFor()
    const passed: string[] = []
    for (const key of ['Tab', 'Tab', 'ArrowDown', 'Tab', 'Tab', 'Tab']) {
      await keyboard.press(key)
      passed.push(await focusOf(page))
    }
    expect(passed.slice(1, 5)).toEqual(['编辑', '编辑', '冻结', '更多操作'])
    expect(await isIn(page, '.list-pager')).toBe(true)
    await keyboard.press('Shift+Tab')
    expect(await focusOf(page)).toBe('更多操作')

    // Enter opens it, and the row has the focus again when its form has closed and the list was read anew.
    await keyboard.press('Shift+Tab')
    await keyboard.press('Shift+Tab')
    await keyboard.press('Shift+Tab')
    await keyboard.press('Shift+Tab')
    expect(await focusOf(page)).toBe(row(1))
    await keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: `编辑用户 ${names[1]}` })
    await form.getByLabel('备注').fill('由键盘填写')
    await form.getByRole('button', { name: '保存' }).press('Enter')
    await form.waitFor({ state: 'hidden' })
    await expect.poll(() => focusOf(page)).toBe(row(1))

    // A row that is gone leaves the focus to the one at its place.
    const gone = rowOf(page, names[1] ?? '')
    await gone.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('button', { name: '删除', exact: true }).press('Enter')
    const question = page.getByRole('dialog', { name: `删除用户 ${names[1]}` })
    await question.getByRole('button', { name: '删除' }).press('Enter')
    await gone.waitFor({ state: 'detached' })
    await expect.poll(() => focusOf(page)).toBe(row(2))
  },
)

journey(
  'columns are moved and sized by keyboard and mouse, and a view keeps them',
  async ({ at }) => {
    const page = await openUsers(at)
    const headings = async () => {
      const texts = await page.getByRole('columnheader').allInnerTexts()
      return texts.filter((text) => text !== '').join(' ')
    }
    const widthOf = async (title: string) =>
      Math.round((await page.getByRole('columnheader', { name: title }).boundingBox())?.width ?? 0)
    const usual = '账号 姓名 所属控制台 角色 所属主体 手机号 状态 最近登录 操作'
    expect(await headings()).toBe(usual)

    await page.getByRole('button', { name: '列设置' }).click()
    const settings = page.getByRole('dialog', { name: '显示的列' })
    const handle = settings.getByRole('button', { name: '移动 状态' })
    await handle.press('ArrowUp')
    await handle.press('ArrowUp')
    await handle.press('ArrowUp')
    await handle.press('ArrowDown')
    expect(await focusOf(page)).toBe('移动 状态')
    await settings.getByText('状态 现在是第 4 列，共 10 列').waitFor()
    expect(await headings()).toBe('账号 姓名 所属控制台 角色 状态 所属主体 手机号 最近登录 操作')
    await settings.getByLabel('所属主体 的宽度').fill('96')
    await settings.getByLabel('所属主体 的宽度').press('Enter')
    await expect.poll(() => widthOf('所属主体')).toBe(96)
    expect(await seriousOn(page)).toEqual([])

    await drag(
      page,
      await middleOf(settings.getByRole('button', { name: '移动 所属控制台' })),
      await middleOf(settings.getByRole('button', { name: '移动 手机号' })),
    )
    const arranged = '账号 姓名 角色 状态 所属主体 手机号 所属控制台 最近登录 操作'
    expect(await headings()).toBe(arranged)
    await page.keyboard.press('Escape')
    await settings.waitFor({ state: 'hidden' })
    expect(await focusOf(page)).toBe('列设置')

    // The edge of a heading is drawn, and the heading does not sort.
    const address = page.url()
    const before = await widthOf('账号')
    const heading = await page.getByRole('columnheader', { name: '账号' }).boundingBox()
    const edge = { x: (heading?.x ?? 0) + before - 3, y: (heading?.y ?? 0) + 20 }
    await drag(page, edge, { ...edge, x: edge.x + 60 })
    await expect.poll(() => widthOf('账号')).toBe(before + 60)
    expect(page.url()).toBe(address)

    await page.getByRole('button', { name: /^视图：/ }).click()
    await page.getByRole('textbox', { name: '视图名称' }).fill('我的列')
    await page.getByRole('textbox', { name: '视图名称' }).press('Enter')
    await page.getByRole('button', { name: '视图：我的列' }).waitFor()
    await page.getByRole('button', { name: '列设置' }).click()
    await settings.getByRole('button', { name: '恢复默认' }).click()
    expect(await headings()).toBe(usual)
    await page.keyboard.press('Escape')

    await page.reload()
    await page.getByRole('button', { name: '视图：未保存' }).click()
    await page.getByRole('button', { name: '我的列', exact: true }).click()
    await expect.poll(headings).toBe(arranged)
    await expect.poll(() => widthOf('所属主体')).toBe(96)
    expect(await widthOf('账号')).toBe(before + 60)
  },
)

interface Point {
  readonly x: number
  readonly y: number
}

async function middleOf(thing: Locator): Promise<Point> {
  const box = await thing.boundingBox()
  if (box === null) throw new Error('It is not in sight.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}
