// @module-tag core

import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { type Page } from 'playwright-core'
import { textsOfPdf } from '@settle/server/test/files/pdf-text.ts'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'
import { declare, payTax } from '#e2e/steps/declaring.ts'

async function downloaded(page: Page, act: () => Promise<void>): Promise<Uint8Array> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return readFile(await download.path())
}

journey(
  '[SCREEN-06] a provider declares a month, the bureau refuses one person, it is mended and paid, and the merchant has its certificate',
  async ({ at }) => {
    const provider = await at.open('provider', { as: 'provider', path: '/provider/tax/declare' })
    await rowOf(provider, '2026-10').getByText('未申报').waitFor()
    expect.soft(await seriousOn(provider), 'list').toEqual([])
    const total = await declare(provider, '2026-10')
    const declaration = new URL(provider.url()).searchParams.get('id') ?? ''
    await at.world.simulate(`tax-declaration/${declaration}/reject`, { reason: 'SB01' })
    // What the bureau says arrives by itself.
    await provider.getByText('申报被退回：SB01 姓名与证件号码不匹配（1人）').waitFor()
    await provider.getByText('姓名与证件号码不匹配', { exact: true }).waitFor()
    expect.soft(await seriousOn(provider), 'refused').toEqual([])

    await provider.getByRole('button', { name: '更正' }).click()
    const mend = provider.getByRole('dialog', { name: '更正 2026-10 的申报？' })
    await mend.getByLabel('原因').fill('姓名与证件已与本人核对')
    await mend.getByRole('button', { name: '更正', exact: true }).click()
    await provider.getByText('更正申报已提交，等待受理').waitFor()
    await at.world.advance('10s')
    await payTax(provider, '2026-10', total)
    await at.world.advance('5s')
    await provider.getByText('已缴款').filter({ visible: true }).first().waitFor()

    const merchant = await at.open('merchant', {
      as: 'merchant',
      path: '/merchant/tax/certificate?period=2026-10',
    })
    const row = rowOf(merchant, '2026-10')
    const amount = (await row.getByRole('cell').allInnerTexts()).at(-3) ?? ''
    const file = await downloaded(merchant, () =>
      row.getByRole('button', { name: '下载凭证' }).click(),
    )
    for (const text of await textsOfPdf(file)) {
      expect(text).toContain('完税证明（模拟）')
      expect(text).toContain('云帆到家服务有限公司')
      expect(text).toContain(`¥${amount.replaceAll(/\s/g, '')}`)
    }
    expect.soft(await seriousOn(merchant), 'certificates').toEqual([])
  },
)
