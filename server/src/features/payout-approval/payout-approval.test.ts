import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PayeeCells } from '@settle/shared/features/payout-import/import-row.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import {
  balanceOf,
  fund,
  importOf,
  newcomer,
  openedWorld,
  signed,
} from '#test/material/import-world.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let manager: Client
let maker: Client
let checker: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  await fund(await openedWorld(server, world), 10_000_000)
  ;[manager, maker, checker] = await Promise.all([
    world.as('merchant'),
    world.as('yunfan_jb'),
    world.as('yunfan_fh'),
  ])
})

afterAll(() => server.close())

const base = '/payout/batchOrder'
const payPassword = 'Pay12345'
const { shen, lu } = signed
const idOf = (username: string) => fixtureUserOf(username).id
const step = (...usernames: readonly string[]) => ({ userIds: usernames.map(idOf) })
const rule = { ruleName: '大额付款', minAmount: 500_000, newPayees: '0', izEnabled: '1' }

async function add(steps: readonly object[], told: object = {}, client = manager) {
  return (await client.post('/payout/approvalRule/add').send({ ...rule, ...told, steps })).body
}

async function submit(client: Client, ...payees: readonly PayeeCells[]) {
  const { id: sessionId } = await importOf(client, payees)
  const { body } = await client.post(`${base}/submit`).send({ sessionId, payPassword })
  return { sessionId, body }
}

async function pass(client: Client, sessionId: string) {
  return (await client.post(`${base}/review`).send({ sessionId, pass: true, payPassword })).body
}

test('a large batch goes through each step in turn, and only the last one makes the order', async () => {
  const added = await add([step('yunfan_fh'), step('merchant')])
  expect(added, added.message).toMatchObject({ success: true })
  const opened = await openedWorld(server, world)
  const before = balanceOf(opened)
  const { sessionId, body } = await submit(maker, shen)
  expect(body.result, body.message).toMatchObject({
    state: '2',
    approvals: [
      { ruleName: '大额付款', names: ['梁立秋'], byName: null },
      { ruleName: '大额付款', names: ['程望舒'], byName: null },
    ],
    canReview: false,
  })
  expect((await messagesTo(server, world, 'yunfan_fh')).join()).toContain('待复核：')
  expect((await messagesTo(server, world, 'merchant')).join()).not.toContain('待复核：')
  expect(await pass(manager, sessionId)).toMatchObject({
    success: false,
    message: '现在是第1步，等待梁立秋审批',
  })
  expect((await pass(checker, sessionId)).result).toMatchObject({ state: '2', orderId: null })
  expect(balanceOf(opened)).toBe(before)
  expect((await messagesTo(server, world, 'merchant')).join()).toContain('待复核：')
  expect(await pass(checker, sessionId)).toMatchObject({
    success: false,
    message: '现在是第2步，等待程望舒审批',
  })
  const last = await pass(manager, sessionId)
  expect(last.result, last.message).toMatchObject({ state: '3', orderNo: expect.any(String) })
  expect(balanceOf(opened)).toBeLessThan(before)
})

test('a rule holds for those too who may review, and not for what it does not name', async () => {
  await add([step('yunfan_fh')])
  const large = await submit(manager, shen)
  expect(large.body.result).toMatchObject({ state: '2', orderId: null })
  expect(await pass(manager, large.sessionId)).toMatchObject({
    success: false,
    message: '提交人不能复核自己提交的批次',
  })
  const small = await submit(manager, { ...lu, amountText: '800' })
  expect(small.body.result, small.body.message).toMatchObject({ state: '3' })
})

test('a rule for new payees looks at who is paid, not at how much', async () => {
  await add([step('yunfan_fh')], { minAmount: 0, newPayees: '1' })
  const known = await submit(manager, { ...lu, amountText: '800' })
  expect(known.body.result, known.body.message).toMatchObject({ state: '3' })
  const { id: sessionId } = await importOf(manager, [newcomer(1, '500')])
  await manager.post(`${base}/importSign`).send({ sessionId })
  const { body } = await manager.post(`${base}/submit`).send({ sessionId, payPassword })
  expect(body.result, body.message).toMatchObject({ state: '2', orderId: null })
})

test('a list that was sent back goes through all steps again', async () => {
  await add([step('yunfan_fh'), step('merchant')])
  const { sessionId } = await submit(maker, shen)
  await pass(checker, sessionId)
  const back = { sessionId, pass: false, reason: '金额请再核对' }
  expect((await manager.post(`${base}/review`).send(back)).body.result).toMatchObject({
    state: '1',
    approvals: [],
  })
  const { body } = await maker.post(`${base}/submit`).send({ sessionId })
  expect(body.result.approvals.map(({ byName }: { byName: unknown }) => byName)).toEqual([
    null,
    null,
  ])
})

test('a rule that nobody can meet is refused with the reason', async () => {
  expect(await add([step('yunfan_jb')])).toMatchObject({
    success: false,
    message: '第1步的宋小满已停用或没有付款复核的权限，不能审批',
  })
  expect(await add([step('yunfan_fh'), step('yunfan_fh')])).toMatchObject({
    success: false,
    message: '这条规则没有人能走完：每一步须由不同的人审批，且不能是提交人，请增加审批人或减少步骤',
  })
  expect(await add([{ userIds: [idOf('xingqiao')] }])).toMatchObject({
    success: false,
    message: '第1步的审批人不存在',
  })
  // The maker of this list is the one approver: it can be handed in by others, and not by them.
  expect(await add([step('merchant')])).toMatchObject({ success: true })
  const { body } = await submit(manager, shen)
  expect(body).toMatchObject({
    success: false,
    message: '审批规则“大额付款”没有可以审批的人，请联系管理员修改规则',
  })
})

test('only the manager sets rules, and of their own company', async () => {
  for (const client of [maker, checker]) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one answer after the other
    expect((await add([step('yunfan_fh')], {}, client)).success).toBe(false)
  }
  const { result } = await add([step('yunfan_fh')])
  const stranger = await world.as('xingqiao')
  const { id } = result
  expect((await stranger.delete('/payout/approvalRule/delete').query({ id })).body.success).toBe(
    false,
  )
  const edited = await manager
    .put('/payout/approvalRule/edit')
    .send({ id, version: 1, ...rule, izEnabled: '0', steps: [step('yunfan_fh')] })
  expect(edited.body.result, edited.body.message).toMatchObject({ izEnabled: '0' })
  expect((await submit(manager, shen)).body.result).toMatchObject({ state: '3' })
})
