import { expect, test as base } from 'vitest'
import { kitFixtures } from '@settle/testkit/fixtures.ts'
import { address } from '#test/process/readme-server.ts'

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

test('a verification whose answer times out has been made all the same', async ({
  world,
  fault,
}) => {
  const token = await world.tokenOf('ob_verify')
  const headers = { 'Content-Type': 'application/json', 'X-Access-Token': token }
  const operation = 'verification.payAuth'
  await fault({ match: { operation }, phase: 'after', effect: { kind: 'status', status: 504 } })
  const before = await world.snapshot()

  const body = JSON.stringify({ amount: '0.37' })
  await fetch(`${address}/basics/home/payAuth`, { method: 'POST', headers, body })

  const [request] = await world.requests.verify({ operation, status: 504 }, 1)
  expect(request?.changeCount).toBeGreaterThan(0)
  await world.restore(before)
})
