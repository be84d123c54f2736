import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A world's file as it was exported. */
async function exported(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^导出世界/ }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

async function importFile(page: Page, text: string, name: string): Promise<void> {
  const file = { name: 'a.world.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel('世界文件').setInputFiles(file)
  await page.getByLabel('导入为').fill(name)
  await page.getByRole('button', { name: '导入', exact: true }).click()
}

journey(
  'a world is kept, compared, taken back, exported, and imported beside itself',
  async ({ at }) => {
    at.expectTrouble(/^(?:400|409): POST .*\/worlds\/import/)
    const { world } = at
    // What comes due by itself while the test looks would be a difference.
    await world.setClock({ mode: 'frozen' })
    const page = await at.open('home', { path: '/__fake/#worlds' })
    const snapshots = card(page, '快照')
    await snapshots.getByText('还没有快照。').waitFor()
    await snapshots.getByLabel('快照的名字（可不填）').fill('before')
    await snapshots.getByRole('button', { name: '拍快照' }).click()
    await snapshots.getByRole('button', { name: '恢复快照 before' }).waitFor()

    await page.getByRole('tab', { name: '时钟与模拟' }).click()
    await expect.poll(() => page.getByLabel('付款户名').inputValue()).not.toBe('')
    await page.getByLabel('金额（元）').fill('123.00')
    await page.getByRole('button', { name: '打款', exact: true }).click()
    await page.getByText('123.00 元已在路上').waitFor()
    await world.advance('3d')
    await page.getByRole('tab', { name: '世界与快照' }).click()
    await snapshots.getByLabel('从', { exact: true }).selectOption('before')
    await snapshots.getByRole('button', { name: '比较' }).click()
    await snapshots.getByText(/新增 \d+ 行，修改 \d+ 行，删除 \d+ 行/).waitFor()
    await snapshots.getByText('profitShares').click()
    await snapshots.getByText('修改 profitShares').first().waitFor()

    const file = await exported(page)
    await snapshots.getByRole('button', { name: '恢复快照 before' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click()
    await page.getByText('已回到快照 before').waitFor()
    await snapshots.getByRole('button', { name: '比较' }).click()
    await snapshots.getByText('没有差别。').waitFor()

    // Files that are none, or that somebody edited, are refused with what to do; nothing typed is lost.
    const copy = `${world.name}-c`
    await importFile(page, 'no json', copy)
    await page.getByText('不是 JSON 文件，没有导入').waitFor()
    await importFile(page, file.replace('"frozen"', '"real"'), copy)
    await page.getByText('FAKE_BAD_IMPORT').waitFor()
    await page.getByText('没有编辑过的文件').waitFor()
    expect(await page.getByLabel('导入为').inputValue()).toBe(copy)
    await importFile(page, file, world.name)
    await page.getByText('FAKE_WORLD_EXISTS').waitFor()
    await importFile(page, file, copy)
    await page.getByText(`已导入为世界 ${copy}`).waitFor()
    await expect.poll(() => page.getByLabel('当前世界').inputValue()).toBe(copy)

    // All is green, until somebody's file says that the bank has a fen more than it has.
    await page.getByRole('tab', { name: '资金核对' }).click()
    await page.getByText(/\d+ 条规则全部成立/).waitFor()
    await page.getByRole('tab', { name: '世界与快照' }).click()
    const forged = withAnotherFen(await exported(page))
    await importFile(page, forged, `${world.name}-d`)
    await page.getByText(`已导入为世界 ${world.name}-d`).waitFor()
    await page.getByRole('tab', { name: '资金核对' }).click()
    await page.getByText(/^\d+ 条规则不成立/).waitFor()
    await page.getByRole('listitem').filter({ hasText: '不成立' }).first().getByText('元').waitFor()
    await page.getByRole('button', { name: '重新核对' }).click()
    await page.getByText(/^\d+ 条规则不成立/).waitFor()
    await page.evaluate(
      async (names) => {
        const headers = { 'Content-Type': 'application/json' }
        const method = 'DELETE'
        await Promise.all(
          names.map((name) => fetch(`/__fake/v1/worlds/${name}`, { method, headers })),
        )
      },
      [copy, `${world.name}-d`],
    )
  },
)

interface WorldFile {
  readonly rows: Readonly<Record<string, readonly (readonly [id: string, row: unknown])[]>>
  readonly checksum?: string
}

/** The file of a world in which the bank holds another sum, with the checksum of the new text. */
function withAnotherFen(text: string): string {
  const { checksum: _checksum, ...rest }: WorldFile = JSON.parse(text)
  const [[, row] = []] = rest.rows['bankBalances'] ?? []
  if (typeof row !== 'object' || row === null || !('balance' in row)) {
    throw new Error('The file has no balance of the bank.')
  }
  row.balance = Number(row.balance) + 1
  const checksum = createHash('sha256').update(JSON.stringify(rest)).digest('hex')
  return JSON.stringify({ ...rest, checksum })
}
