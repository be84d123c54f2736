/** What a person does on the page that the link of a text message leads to. */
import { type Locator, type Page } from 'playwright-core'
import { type Journey } from '#e2e/harness/journey.ts'

const smallPhone = { width: 360, height: 740 }

export async function openLink(at: Journey, path: string): Promise<Page> {
  const page = await at.open('home', { path, size: 'phone' })
  await page.setViewportSize(smallPhone)
  return page
}

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

export async function identify(page: Page, tail = '1822'): Promise<void> {
  await page.getByLabel('你的证件号码后 4 位').fill(tail)
  await press(page, '继续')
}

export async function agree(page: Page): Promise<void> {
  await heading(page, '路漫漫，你好')
  await page.getByRole('article').getByText('路漫漫').first().waitFor()
  await page.getByRole('checkbox').check()
  await press(page, '同意，下一步')
}

export async function toSignature(page: Page): Promise<void> {
  await identify(page)
  await agree(page)
  await heading(page, '确认是你本人')
  await press(page, '开始核验')
  await heading(page, '请签名')
}

/** Writes with a finger: what a touch screen sends. */
export async function writeByTouch(pad: Locator): Promise<void> {
  const box = await pad.boundingBox()
  if (box === null) throw new Error('there is no pad')
  const at = (x: number, y: number) => ({ x: box.x + x * box.width, y: box.y + y * box.height })
  const client = await pad.page().context().newCDPSession(pad.page())
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  for (const line of [
    [at(0.2, 0.3), at(0.4, 0.3), at(0.3, 0.7)],
    [at(0.5, 0.2), at(0.6, 0.7), at(0.8, 0.4)],
  ]) {
    const [first, ...others] = line
    if (first !== undefined) await touch('touchStart', [first])
    for (const point of others) await touch('touchMove', [point])
    await touch('touchEnd', [])
  }
}
