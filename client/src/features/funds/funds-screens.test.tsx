import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '@settle/server/test/harness/test-server.ts'
import { dialogOf, rowOf } from '#test/places.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { AccountFlowListScreen } from './account/account-flow-list.screen.tsx'
import { FundAccountListScreen } from './account/fund-account-list.screen.tsx'
import { LedgerTransferListScreen } from './ledger/ledger-transfer-list.screen.tsx'
import { MyAccountScreen } from './account/my-account.screen.tsx'
import { RechargeListScreen } from './recharge/recharge-list.screen.tsx'
import { WithdrawalListScreen } from './withdrawal/withdrawal-list.screen.tsx'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const allTime = 'flowTime_begin=&flowTime_end='

test('a merchant sees what it has in all pools, and the numbers to transfer to', async () => {
  const { user } = await renderScreen(<FundAccountListScreen />, {
    server,
    as: 'merchant',
    path: '/merchant/account/list',
  })
  const row = await rowOf('6200000800000001928')

  expect(row.getByText('286,540.18')).toBeVisible()
  expect(await screen.findByText('¥338,840.18')).toBeVisible()
  await user.click(row.getByText('详情'))
  const drawer = await dialogOf('云帆到家服务有限公司')
  expect(drawer.getByLabelText('复制账号')).toBeVisible()
  expect((await drawer.findAllByText(/^[+−][\d,]+\.\d\d$/)).length).toBe(5)
  expect(drawer.getByText('全部流水')).toHaveAttribute(
    'href',
    expect.stringContaining('/merchant/account/flow?providerId=1200000000000000001&payPass=1'),
  )
})

test('an agent sees its shares on hold, and no recharge', async () => {
  await renderScreen(<MyAccountScreen />, { server, as: 'agent', path: '/agent/share/account' })

  expect(await screen.findAllByText('洛水众服科技有限公司')).not.toEqual([])
  expect(screen.getByText('待结分润', { selector: '.balance-card-label' })).toBeVisible()
  expect(screen.getByText('提现')).toBeVisible()
  expect(screen.queryByText('充值')).toBeNull()
})

test('a statement begins with the current provider and says what came in, went out and is left', async () => {
  const { user } = await renderScreen(<AccountFlowListScreen />, {
    server,
    as: 'merchant',
    path: `/merchant/account/flow?${allTime}`,
  })
  const footer = enclosingList(await screen.findByText('净额'))
  const [income, left] = footer.getAllByText(/^\+/).map(({ textContent }) => textContent)
  const [expense] = footer.getAllByText(/^−/).map(({ textContent }) => textContent)
  // 286,540.18 available and 15,016.60 on hold: a hold moves nothing, and a payout out of it goes out once.
  expect(left).toBe('+301,556.78')

  expect(screen.getByText('当前服务商：洛水众服科技有限公司')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: '全部服务商' })).not.toBeChecked()
  await user.click(screen.getByRole('tab', { name: '收入' }))

  expect(await screen.findByText('0.00', { selector: 'dd > .money' })).toBeVisible()
  for (const figure of enclosingList(screen.getByText('净额')).getAllByText(/^\+/)) {
    expect(figure).toHaveTextContent(income ?? '')
  }
  expect(expense).toMatch(/^−[1-9][\d,]*\.\d\d$/)
  expect(window.location.search).toContain('direction=1')
})

test('money that nobody has claimed stands out, and the merchant of its number is proposed', async () => {
  const { user } = await renderScreen(<RechargeListScreen />, {
    server,
    as: 'provider',
    path: '/provider/account/recharge?status=1&createTime_begin=&createTime_end=',
  })
  const row = await rowOf('待认领')
  await user.click(row.getByText('认领'))

  const form = await dialogOf(/^认领 CZ/)
  expect(form.getByTitle('云帆到家服务有限公司')).toBeVisible()
})

test('what was typed for a withdrawal is back after a reload, without the payment password', async () => {
  const before = await openWithdrawal()
  await before.user.type(await before.form.findByLabelText(/提现金额/), '12.34')
  await before.user.type(before.form.getByLabelText(/支付密码/), 'Secret123')
  before.unmount()

  const after = await openWithdrawal()
  expect(await after.form.findByText('已恢复未保存的内容')).toBeVisible()
  expect(after.form.getByLabelText(/提现金额/)).toHaveDisplayValue('12.34')
  expect(after.form.getByLabelText(/支付密码/)).toHaveDisplayValue('')
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Secret123')
  await after.user.click(after.form.getByText('放弃'))
})

test('only who reviews may pass or reject, and only what waits for it', async () => {
  await renderScreen(<WithdrawalListScreen />, {
    server,
    as: 'admin',
    path: '/plate/account/withdraw?applyTime_begin=&applyTime_end=',
  })
  await rowOf('海岳渠道服务有限公司')

  expect(screen.getAllByText('通过')).toHaveLength(screen.getAllByText('待审核').length)
})

test('the health check names every rule of the money with its figure', async () => {
  const { user } = await renderScreen(<LedgerTransferListScreen />, {
    server,
    as: 'admin',
    path: '/plate/account/ledger',
  })

  await user.click(screen.getByText('健康检查'))

  const drawer = await dialogOf('资金健康检查')
  expect(await drawer.findByText(/^全部 \d+ 项成立$/)).toBeVisible()
  expect(drawer.getByText('没有账户为负')).toBeVisible()
  expect(drawer.queryByLabelText('不成立')).toBeNull()
})

function enclosingList(element: HTMLElement) {
  return within(element.closest('dl') ?? document.body)
}

async function openWithdrawal() {
  const { user, unmount } = await renderScreen(<FundAccountListScreen />, {
    server,
    as: 'merchant',
    path: '/merchant/account/list',
  })
  await user.click(await screen.findByText('提现'))
  return { user, unmount, form: await dialogOf('提现') }
}
