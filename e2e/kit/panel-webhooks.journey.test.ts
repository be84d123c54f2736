import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

journey('webhooks are tried in the panel: inbox, fault, log and replay', async ({ at }) => {
  at.expectTrouble(/^400: POST .*\/webhooks$/)
  await at.world.setClock({ mode: 'frozen' })
  const page = await at.open('home', { path: '/__fake/#webhooks' })
  const addresses = page.getByRole('region', { name: '发往哪里' })
  const log = page.getByRole('region', { name: '发送记录' })
  const inbox = page.getByRole('region', { name: '收件箱' })

  await addresses.getByLabel('地址', { exact: true }).fill('http://10.0.0.1/hooks')
  await addresses.getByRole('button', { name: '添加地址' }).click()
  await addresses.getByRole('alert').getByText('FAKE_WEBHOOK_HOSTS').waitFor()
  await addresses.getByLabel('地址', { exact: true }).fill('inbox:')
  await addresses.getByLabel('事件').selectOption('order.settled')
  await addresses.getByRole('button', { name: '添加地址' }).click()
  await addresses.getByText(/^whsec\./).waitFor()

  await addresses.getByRole('button', { name: '试发 ping' }).click()
  await log.getByRole('listitem').filter({ hasText: 'ping' }).getByText('已送达').waitFor()
  await inbox.getByText('签名正确').waitFor()

  // The next one is forged: the inbox refuses it, and takes it when it comes again.
  const faults = page.getByRole('region', { name: '回调的故障' })
  await faults.getByLabel('怎样出错').selectOption('wrongSignature')
  await faults.getByRole('button', { name: '让回调出错' }).click()
  await faults.getByText('还有 1 次').waitFor()
  await addresses.getByRole('button', { name: '试发 ping' }).click()
  await log.getByText('等待再发').waitFor()
  await inbox.getByText('签名错误').waitFor()
  await at.world.advance('10s')
  await expect.poll(() => log.getByText('已送达').count()).toBe(2)

  const [newest] = await log.getByRole('button', { name: '重发' }).all()
  await newest?.click()
  await expect.poll(() => inbox.getByText('签名正确').count()).toBe(3)
  await log.getByRole('button', { name: '内容' }).first().click()
  await log.getByLabel('回调的内容').getByText('"type": "ping"').waitFor()
  expect(await seriousOn(page)).toEqual([])

  await addresses.getByRole('button', { name: '停用' }).click()
  await addresses.getByText('已停用').waitFor()
  await addresses.getByRole('button', { name: '删除地址 inbox:' }).click()
  await addresses.getByText('还没有回调地址：什么都不会发出。').waitFor()
})
