// @module-tag core

import { journey } from '#e2e/harness/journey.ts'
import { submit, upload } from '#e2e/steps/paying.ts'

journey('a batch is withdrawn with a reason, and everybody reads it', async ({ at }) => {
  const merchant = await at.open('merchant', { as: 'merchant' })
  await upload(merchant, at.world.urls.merchant)
  await merchant.getByRole('button', { name: '剔除异常并继续（1 行）' }).click()
  await merchant.getByRole('button', { name: '下一步：确认' }).click()
  const orderNo = await submit(merchant)

  await merchant.getByRole('button', { name: '查看批次' }).click()
  await merchant.getByRole('button', { name: '撤回' }).click()
  const question = merchant.getByRole('dialog', { name: `撤回批次 ${orderNo}？` })
  await question.getByRole('button', { name: '撤回' }).click()
  await question.getByText('请写明原因，2 至 200 字').waitFor()
  await question.getByLabel('原因').fill('金额有误')
  await question.getByRole('button', { name: '撤回' }).click()
  await merchant.getByText(`已撤回批次 ${orderNo}`).waitFor()
  await merchant.getByText('原因：金额有误').waitFor()

  const agent = await at.open('agent', {
    as: 'agent',
    path: `/agent/payout/batchOrder?keyWord=${orderNo}`,
  })
  await agent.getByRole('link', { name: orderNo }).click()
  await agent.getByText('原因：金额有误').waitFor()
})
