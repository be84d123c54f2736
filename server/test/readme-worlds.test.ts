import { expect, test as base } from 'vitest'
import { kitFixtures } from '@settle/testkit/fixtures.ts'
import { address } from './readme-server.ts'

const test = base.extend(kitFixtures({ address }))

test('a company that names the remitted amount is verified', async ({ world }) => {
  const token = await world.tokenOf('ob_wait')
  const headers = { 'Content-Type': 'application/json', 'X-Access-Token': token }

  await world.simulate('remittance/1400000000000000020/arrive')
  const [letter] = await world.outbox()
  const body = JSON.stringify({ amount: letter?.code })
  await fetch(`${address}/basics/home/payAuth`, { method: 'POST', headers, body })

  const account = await fetch(`${address}/basics/home/getAcctInfo`, { headers })
  expect(await account.json()).toMatchObject({ success: true, result: { upgradeStatus: 2 } })
})
