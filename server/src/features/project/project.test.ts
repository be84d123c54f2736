import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ask,
  codeFor,
  listed,
  openTask,
  post,
  projectDraft,
  projectWorldOf,
  takenProject,
  type ProjectWorld,
} from '#test/material/project-world.ts'
import { pngFile } from '#test/files/png-file.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'

let server: TestServer
let of: ProjectWorld

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  of = await projectWorldOf(await newWorld(server))
})
afterAll(() => server.close())

const base = '/project/projectInfo'
/** The business of the user named agent. */
const agentBusiness = fixtureUserOf('agent').busId
const agentIdOf = (row: { agentId: string | null }) => row.agentId
/** 沈知夏 and 陆怀远, who have signed with 洛水 for 云帆. */
const people = [
  { id: '1110000000000000001', quote: 18_000 },
  { id: '1110000000000000002', quote: 19_000 },
] as const

async function certTailOf(individualId: string) {
  const { body } = await of.provider.get('/individual/individualInfo/queryById').query({
    id: individualId,
  })
  return String(body.result.certNo).slice(-4)
}

/** Somebody's window to a task: what each of its calls carries. */
async function windowOf(taskId: string, individualId: string) {
  const taskCode = await codeFor(of, taskId, individualId)
  const certTail = await certTailOf(individualId)
  return knownAgain({ taskCode, certTail })
}

/** A new window of the same person: the old one is known for a day. */
async function knownAgain({ taskCode, certTail }: { taskCode: string; certTail: string }) {
  const { result, message } = await ask(of, 'identify', { taskCode, certTail })
  if (result === null) throw new Error(message)
  return { taskCode, certTail, ticket: String(result.ticket) }
}

async function bidOf(taskId: string, individualId: string) {
  const rows = await listed(of.provider, '/project/bid', { taskId })
  return rows.find((row: { individualId: string }) => row.individualId === individualId)
}

async function deliveryOf(taskId: string, individualId: string) {
  const rows = await listed(of.provider, '/project/delivery', { taskId })
  return rows.find((row: { individualId: string }) => row.individualId === individualId)
}

async function hand(
  window: { taskCode: string; ticket: string },
  fields: Readonly<Record<string, string>> = {},
) {
  const request = of.world.anonymous.post('/project/person/deliver')
  const { taskCode, ticket } = window
  const sent = { taskCode, ticket, content: '已清洗 3 户', quantity: '3', ...fields }
  for (const [name, value] of Object.entries(sent)) request.field(name, value)
  return (await request.attach('file', pngFile(), 'photo.png')).body
}

/** Two people who won a task of a new project that has started, each with their window. */
async function startedTask() {
  const projectId = await takenProject(of)
  const taskId = await openTask(of, projectId)
  const windows = []
  for (const { id, quote } of people) {
    const window = await windowOf(taskId, id)
    const { success, message } = await ask(of, 'bid', { ...window, quote })
    if (success !== true) throw new Error(message)
    windows.push(window)
  }
  for (const { id } of people) {
    const answer = await post(of.provider, '/project/bid/award', {
      id: (await bidOf(taskId, id)).id,
    })
    if (answer.success !== true) throw new Error(answer.message)
  }
  const started = await post(of.provider, '/project/task/start', { id: taskId })
  if (started.success !== true) throw new Error(started.message)
  const [first, second] = windows
  if (first === undefined || second === undefined) throw new Error('Two people have windows.')
  return { projectId, taskId, first, second }
}

/** The same, delivered and accepted; gives the ids of the deliveries. */
async function acceptedTask() {
  const started = await startedTask()
  await hand(started.first)
  await hand(started.second)
  const ids = []
  for (const person of people) {
    const { id } = await deliveryOf(started.taskId, person.id)
    const answer = await post(of.merchant, '/project/delivery/audit', { id, pass: true })
    if (answer.success !== true) throw new Error(answer.message)
    ids.push(String(id))
  }
  return { ...started, deliveryIds: ids }
}

async function projectOf(id: string) {
  return (await of.merchant.get(`${base}/queryById`).query({ id })).body.result
}

async function settlementOf(id: string) {
  return (await of.merchant.get('/project/settle/queryById').query({ id })).body.result
}

/** Hands the draft of a settlement in; 云帆 needs somebody who checks it. */
async function submitted(importId: string) {
  const maker = await of.world.as('yunfan_jb')
  const checker = await of.world.as('yunfan_fh')
  const path = '/payout/batchOrder'
  const handed = await post(maker, `${path}/submit`, { sessionId: importId })
  if (handed.success !== true) throw new Error(handed.message)
  const reviewed = await post(checker, `${path}/review`, {
    sessionId: importId,
    pass: true,
    payPassword: 'Pay12345',
  })
  if (reviewed.success !== true) throw new Error(reviewed.message)
  return String(reviewed.result.orderId)
}

describe('a project', () => {
  test('is offered, reviewed, taken, worked on, paid and ended', async () => {
    const { projectId, taskId, deliveryIds, first } = await acceptedTask()
    expect(await projectOf(projectId)).toMatchObject({
      status: '7',
      taskCount: 1,
      peopleCount: 2,
      acceptedAmount: 3 * (18_000 + 19_000),
      paidAmount: 0,
    })

    const made = await post(of.merchant, '/project/settle/create', { deliveryIds })
    expect(made).toMatchObject({
      success: true,
      result: { status: '0', count: 2, amount: 111_000 },
    })
    const early = await post(of.merchant, `${base}/end`, { id: projectId })
    expect(early.message).toBe(`结算单${made.result.settleNo}还没有完成，不能结束项目`)

    const orderId = await submitted(made.result.importId)
    expect(await settlementOf(made.result.id)).toMatchObject({ status: '1', batchOrderId: orderId })
    await post(of.provider, '/payout/batchOrder/accept', { id: orderId })
    await post(of.provider, '/payout/batchOrder/pay', { id: orderId, payPassword: 'Pay12345' })
    await of.world.advance('10m')

    expect(await settlementOf(made.result.id)).toMatchObject({
      status: '2',
      paidCount: 2,
      paidAmount: 111_000,
    })
    const lines = await of.merchant.get('/project/settle/lines').query({ id: made.result.id })
    const items = await listed(of.merchant, '/payout/batchOrderItem', {
      orderId,
      createTime_begin: '2020-01-01',
      createTime_end: '2030-01-01',
    })
    const paidBy = new Map<string, string>(
      items.map((item: { deliveryId: string; itemNo: string }) => [item.deliveryId, item.itemNo]),
    )
    expect(lines.body.result.map(({ deliveryId }: { deliveryId: string }) => deliveryId)).toEqual(
      deliveryIds,
    )
    for (const { deliveryId, itemNo, status } of lines.body.result) {
      expect({ status, itemNo }).toEqual({ status: '2', itemNo: paidBy.get(deliveryId) })
    }
    expect((await ask(of, 'open', first)).result.stage).toBe('paid')
    const again = await post(of.merchant, '/project/settle/create', { deliveryIds })
    expect(again.success).toBe(false)
    expect(again.message).toContain(`已在结算单${made.result.settleNo}中`)

    const ended = await post(of.merchant, `${base}/end`, { id: projectId })
    expect(ended.result).toMatchObject({ status: '8', paidAmount: 111_000 })
    const [task] = await listed(of.provider, '/project/task', { projectId })
    expect(task).toMatchObject({ id: taskId, status: '3', deliveredCount: 2 })
  })

  test('goes back to its merchant when the review or the provider says no, and on to another provider', async () => {
    const { merchant, operator, provider } = of
    const { result } = await post(merchant, `${base}/add`, projectDraft)
    const { id } = result
    expect((await provider.get(`${base}/queryById`).query({ id })).body.success).toBe(false)
    await post(merchant, `${base}/publish`, { id })
    expect((await post(operator, `${base}/audit`, { id, pass: false })).message).toBe(
      '请填写拒绝原因，2至200个字',
    )
    const rejected = await post(operator, `${base}/audit`, { id, pass: false, reason: '缺少资质' })
    expect(rejected.result).toMatchObject({ status: '3', auditReason: '缺少资质' })
    await post(merchant, `${base}/publish`, { id })
    await post(operator, `${base}/audit`, { id, pass: true })
    const refused = await post(provider, `${base}/refuse`, { id, reason: '人手不足' })
    expect(refused.result).toMatchObject({ status: '5', refuseReason: '人手不足' })
    expect((await post(merchant, `${base}/publish`, { id })).message).toBe(
      '这家服务商已拒绝承接，请换一家服务商',
    )
    const moved = { id, providerId: '1200000000000000002' }
    await merchant.put(`${base}/edit`).send(moved)
    expect((await post(merchant, `${base}/publish`, { id })).result.status).toBe('1')
    expect((await post(merchant, `${base}/revoke`, { id })).result.status).toBe('0')
    const gone = await merchant.delete(`${base}/delete`).query({ id })
    expect(gone.body.success).toBe(true)
  })

  test('is not offered to a frozen provider, and not left with open deliveries', async () => {
    const { projectId } = await startedTask()
    const { message } = await post(of.merchant, `${base}/end`, { id: projectId })
    expect(message).toBe('还有2份交付没有提交，任务结束后才能结束项目')

    const admin = await of.world.as('admin')
    const frozen = await post(admin, '/provider/providerInfo/freeze', {
      id: '1200000000000000001',
      reason: '资质到期',
      confirmed: true,
    })
    expect(frozen.success).toBe(true)
    const { result } = await post(of.merchant, `${base}/add`, projectDraft)
    const answer = await post(of.merchant, `${base}/publish`, { id: result.id })
    expect(answer.message).toContain('已被冻结，不能承接项目')
  })
})

describe('a task', () => {
  test('gives its last place once, when two ask at the same moment', async () => {
    const projectId = await takenProject(of)
    const taskId = await openTask(of, projectId, { headcount: 1 })
    for (const { id, quote } of people) {
      await ask(of, 'bid', { ...(await windowOf(taskId, id)), quote })
    }
    const bids = await listed(of.provider, '/project/bid', { taskId })
    const answers = await Promise.all([
      post(of.provider, '/project/bid/award', { id: bids[0].id }),
      post(of.merchant, '/project/bid/award', { id: bids[1].id }),
    ])
    expect(answers.filter(({ success }) => success === true)).toHaveLength(1)
    const after = await listed(of.provider, '/project/bid', { taskId })
    expect(after.map(({ status }: { status: string }) => status).toSorted()).toEqual(['1', '2'])
  })

  test('gives no place to a bid that came when all were taken', async () => {
    const [first, late] = people
    const projectId = await takenProject(of)
    const taskId = await openTask(of, projectId, { headcount: 1 })
    const bid = async ({ id, quote }: (typeof people)[number]) => {
      await ask(of, 'bid', { ...(await windowOf(taskId, id)), quote })
      return bidOf(taskId, id)
    }
    await post(of.provider, '/project/bid/award', { id: (await bid(first)).id })
    const { id } = await bid(late)
    const answer = await post(of.merchant, '/project/bid/award', { id })
    expect(answer).toMatchObject({ success: false, message: '名额已满（1人），不能再确定中标' })
    expect(await bidOf(taskId, late.id)).toMatchObject({ status: '0' })
  })

  test('is bid for by people of the clock, and starts and ends by it', async () => {
    const projectId = await takenProject(of)
    const taskId = await openTask(of, projectId)
    await of.world.advance('1m')
    const bids = await listed(of.provider, '/project/bid', { taskId })
    expect(bids.length).toBeGreaterThan(0)
    await post(of.provider, '/project/bid/award', { id: bids[0].id })
    await of.world.advance('3d')
    const [task] = await listed(of.provider, '/project/task', { projectId })
    expect(task).toMatchObject({ status: '2', wonCount: 1 })
    await of.world.advance('1d')
    const [delivery] = await listed(of.provider, '/project/delivery', { taskId })
    expect(delivery).toMatchObject({ status: '1' })
    await of.world.advance('20d')
    const later = await of.world.as('provider')
    const [over] = await listed(later, '/project/task', { projectId })
    expect(over.status).toBe('3')
  })
})

describe('a delivery', () => {
  test('is handed in once, in time, by somebody who won', async () => {
    const { projectId, taskId, first, second } = await startedTask()
    const other = await openTask(of, projectId, { taskName: '商铺暖气清洗' })
    const loser = await windowOf(other, people[0].id)
    expect((await hand(loser)).message).toBe('你没有中标这个任务，不能提交交付')
    expect((await hand(first, { ticket: 'made-up' })).message).toBe('请先核对身份')

    expect((await hand(first)).result.stage).toBe('submitted')
    expect((await hand(first)).message).toBe('交付已经提交，正在等待验收或已验收，不能重复提交')
    const { id } = await deliveryOf(taskId, people[0].id)
    const raised = await post(of.merchant, '/project/delivery/audit', {
      id,
      pass: true,
      amount: 54_001,
    })
    expect(raised.message).toBe('验收金额不能超过报价乘数量，最多¥540.00')
    const refused = await post(of.merchant, '/project/delivery/audit', {
      id,
      pass: false,
      reason: '照片不清晰',
    })
    expect(refused.result.status).toBe('3')
    const unpaid = await post(of.merchant, '/project/settle/create', { deliveryIds: [id] })
    expect(unpaid.message).toBe(`交付${refused.result.deliveryNo}还没有验收通过，不能结算`)
    await of.world.advance('21d')
    expect((await hand(await knownAgain(second))).message).toBe(
      '任务已于2026-12-10 18:00结束，不能再提交交付',
    )
    expect((await hand(await knownAgain(first))).result.stage).toBe('submitted')
  })

  test('that an order did not pay goes into a new settlement, and the first one stays failed', async () => {
    const { deliveryIds } = await acceptedTask()
    const made = await post(of.merchant, '/project/settle/create', { deliveryIds })
    const twice = await post(of.merchant, '/project/settle/create', { deliveryIds })
    expect(twice.success).toBe(false)
    const orderId = await submitted(made.result.importId)
    await post(of.provider, '/payout/batchOrder/refuse', { id: orderId, reason: '缺少验收单' })
    expect(await settlementOf(made.result.id)).toMatchObject({ status: '3', paidCount: 0 })
    const second = await post(of.merchant, '/project/settle/create', { deliveryIds })
    expect(second.result).toMatchObject({ status: '0', count: 2 })
    const cancelled = await post(of.merchant, '/project/settle/cancel', { id: second.result.id })
    expect(cancelled.success).toBe(true)
    const { body } = await of.merchant.get('/project/settle/unsettled')
    const waiting = body.result.map(({ id }: { id: string }) => id)
    expect(waiting).toEqual(expect.arrayContaining(deliveryIds))
  })
})

test('the story holds rows in every state of 3.6 and 3.7', async () => {
  const admin = await of.world.as('admin')
  const statesOf = async (path: string) => {
    const rows = await listed(admin, path, { pageSize: 200 })
    return [...new Set<string>(rows.map(({ status }: { status: string }) => status))].toSorted()
  }
  expect(await statesOf(base)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8'])
  expect(await statesOf('/project/bid')).toEqual(['0', '1', '2'])
  expect(await statesOf('/project/delivery')).toEqual(['0', '1', '2', '3'])
  expect(await statesOf('/project/settle')).toEqual(['0', '1', '2', '3'])
})

test('[API-403] an agent reads the projects and tasks of its own merchants, and nothing of the people on them', async () => {
  const agent = await of.world.as('agent')
  const admin = await of.world.as('admin')
  const all = await listed(admin, base, {})
  const own = all.filter((row: { agentId: string | null }) => agentIdOf(row) === agentBusiness)
  const shown = await listed(agent, base, {})

  expect(own.length).toBeGreaterThan(0)
  expect(all.length).toBeGreaterThan(own.length)
  expect(shown.map(({ id }: { id: string }) => id)).toEqual(own.map(({ id }: { id: string }) => id))
  const foreign = all.find((row: { agentId: string | null }) => agentIdOf(row) !== agentBusiness)
  const { body } = await agent.get(`${base}/queryById`).query({ id: foreign.id })
  expect(body).toMatchObject({ success: false, message: '该数据不存在或无权限' })
  const tasks = await listed(agent, '/project/task', {})
  expect(tasks.length).toBeGreaterThan(0)
  expect(tasks.every((row: { agentId: string | null }) => agentIdOf(row) === agentBusiness)).toBe(
    true,
  )
  for (const path of ['/project/bid', '/project/delivery', '/project/settle']) {
    // oxlint-disable-next-line no-await-in-loop -- three short calls
    const answer = await agent.get(`${path}/list`)
    expect(answer.body).toMatchObject({ success: false, code: 403 })
  }
})
