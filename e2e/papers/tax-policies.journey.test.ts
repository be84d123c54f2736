import { expect } from 'vitest'
import { previewTaxPolicy } from '@settle/shared/features/tax-policy/tax-policy-calls.ts'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

journey(
  'the platform tries and saves a tax policy, its provider sees it come, and it is taken back',
  async ({ at }) => {
    const provider = await at.open('provider', {
      as: 'provider',
      path: '/provider/merchant/taxPolicy',
    })
    await rowOf(provider, '2025-01 起').getByText('生效中').waitFor()
    const admin = await at.open('admin', {
      as: 'admin',
      path: '/plate/provider/taxPolicy?providerName=洛水',
    })
    // What somebody must do something about stands above the list.
    await admin.getByText(/^\d 家服务商没有本月的税务政策，不能付款/).waitFor()
    const firstRates: unknown[] = []
    admin.on('request', (request) => {
      if (!request.url().endsWith(previewTaxPolicy.path)) return
      firstRates.push(request.postDataJSON().iitBrackets[0].rate)
    })
    await admin.getByRole('button', { name: '调整', exact: true }).click()
    const form = admin.getByRole('dialog', { name: /^调整税务政策：洛水/ })
    // It starts from the policy in force, which is no mistake.
    await form.getByText('修改后，这里显示调整前后的税费。').waitFor()
    await form.getByLabel('第 1 档税率').fill('0.6')
    const examples = form.getByRole('table', { name: '收入示例' })
    await expect
      .poll(() =>
        examples
          .getByRole('row')
          .filter({ hasText: '10,000.00' })
          .first()
          .getByRole('cell')
          .allInnerTexts(),
      )
      .toEqual(['50.00', '60.00', '+10.00'])
    // Nothing was asked of the policy in force, which the server would refuse.
    expect(new Set(firstRates)).toEqual(new Set([6_000]))
    expect.soft(await seriousOn(admin), 'form').toEqual([])

    // A limit above the threshold is said at its field; nothing that was typed is lost.
    await form.getByLabel('单笔限额').fill('99000')
    await form.getByLabel('调整原因').fill('税源地核定征收率调整')
    await form.getByRole('button', { name: '保存政策' }).click()
    await form
      .locator('.ant-form-item-explain-error', { hasText: '单笔限额不能高于个人月限额' })
      .waitFor()
    await form.getByLabel('单笔限额').fill('50000')
    await form.getByRole('button', { name: '保存政策' }).click()
    await admin.getByText('税务政策已保存，自 2026-12 起生效').waitFor()

    // The provider's window changes by itself.
    const planned = rowOf(provider, '2026-12 起')
    await planned.getByText('待生效').waitFor()
    await rowOf(admin, '2026-12 起').getByRole('button', { name: '撤销' }).click()
    const question = admin.getByRole('dialog', { name: /^撤销 洛水众服科技有限公司 2026-12/ })
    await question.getByLabel('原因').fill('税务机关暂缓执行')
    await question.getByRole('button', { name: '撤销' }).click()
    await planned.getByText('已撤销').waitFor()
  },
)
