// What shows that a stateful resource works.

/** @typedef {import('./names.js').StatefulNames} Names */

/** @param {Names} names */
export function serverTest({ feature, entity, camel, pascal, title, path, by }) {
  return `import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { movesOf } from '@settle/shared/core/state-machine.ts'
import { ${camel}Machine, ${camel}Status } from '@settle/shared/features/${feature}/${entity}.status.ts'
import { type ${pascal} } from '@settle/shared/features/${feature}/${entity}.ts'
import { resultOf } from '#test/access/access-world.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let submitter: Client
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  submitter = await world.as('${by.role}')
  admin = await world.as('admin')
})

afterAll(() => server.close())

function call(client: Client, verb: string, body: object) {
  return client.post(\`${path}/\${verb}\`).send(body)
}

function submitted(): Promise<${pascal}> {
  return resultOf(call(submitter, 'add', { name: '${title}己', remark: null }))
}

test('the states and the moves of a ${title}', () => {
  const states = ${camel}Status.items.map(({ value, zh }) => \`\${value} \${zh}\`)

  expect(states).toEqual(['0 待审核', '1 审核通过', '2 审核驳回', '3 已撤回'])
  expect(movesOf(${camel}Machine)).toEqual([
    '待审核 ${by.role} withdraw',
    '待审核 admin reject',
    '待审核 admin pass',
    '审核驳回 ${by.role} resubmit',
    '已撤回 ${by.role} resubmit',
  ])
})

test('one is handed in, rejected with a reason, handed in again and passed; each time the other side is told', async () => {
  const { id } = await submitted()

  expect(await resultOf(call(admin, 'reject', { id, version: 1, reason: '缺少说明' }))).toMatchObject({
    status: '2',
    rejectReason: '缺少说明',
    version: 2,
  })
  expect(await resultOf(call(submitter, 'resubmit', { id, version: 2, remark: '说明已补' }))).toMatchObject({
    status: '0',
    remark: '说明已补',
    rejectReason: null,
    reviewBy: null,
  })
  expect(await resultOf(call(admin, 'pass', { id, version: 3 }))).toMatchObject({ status: '1' })
  expect(await messagesTo(server, world, 'admin')).toEqual(['${title}待审核：${title}己', '${title}待审核：${title}己'])
  expect(await messagesTo(server, world, '${by.role}')).toEqual([
    '${title}被驳回：${title}己。原因：缺少说明',
    '${title}已通过：${title}己',
  ])
})

test('what is not allowed in a state is refused with a sentence, and nothing changes', async () => {
  const { id } = await submitted()
  const waiting = await call(submitter, 'resubmit', { id })
  await resultOf(call(submitter, 'withdraw', { id }))
  const late = [
    [await call(submitter, 'withdraw', { id }), '撤回'],
    [await call(admin, 'pass', { id }), '通过'],
    [await call(admin, 'reject', { id, reason: '缺少说明' }), '驳回'],
  ] as const

  expect(waiting.body).toMatchObject({
    success: false,
    message: '只有被驳回或已撤回的${title}可以重新提交，请刷新页面。',
  })
  for (const [{ body }, verb] of late) {
    expect(body).toMatchObject({
      success: false,
      message: \`只有待审核的${title}可以\${verb}，请刷新页面。\`,
    })
  }
  expect(await resultOf(admin.get('${path}/queryById').query({ id }))).toMatchObject({
    status: '3',
    version: 2,
  })
})

test('who decides on an older version is told so, and gets the current row', async () => {
  const { id } = await submitted()
  await resultOf(call(submitter, 'withdraw', { id, version: 1 }))
  await resultOf(call(submitter, 'resubmit', { id, version: 2, name: '${title}庚' }))

  expect((await call(admin, 'pass', { id, version: 1 })).body).toMatchObject({
    success: false,
    code: 409,
    result: { name: '${title}庚', version: 3 },
  })
})

test('another ${by.english} neither lists nor reads nor moves it', async () => {
  const { id } = await submitted()
  const stranger = await world.as('${by.stranger}')

  expect((await stranger.get('${path}/list')).body.result.total).toBe(0)
  for (const { body } of [
    await stranger.get('${path}/queryById').query({ id }),
    await call(stranger, 'withdraw', { id }),
    await call(stranger, 'resubmit', { id, name: 'x' }),
  ]) {
    expect(body).toMatchObject({ success: false, code: 404 })
  }
  expect((await call(submitter, 'pass', { id })).status).toBe(403)
})
`
}

/** @param {Names} names */
export function journey({ kebabPlural, title, menuPath, by }) {
  return `import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

journey('a ${title} is handed in, rejected, mended and passed; both sides see it at once', async ({ at }) => {
  const name = '${title}己'
  const submitter = await at.open('${by.role}', { as: '${by.role}', path: '${by.menuPath}' })
  const admin = await at.open('admin', { as: 'admin', path: '${menuPath}' })
  await headingOf(admin, '${title}管理').waitFor()

  // Handed in by one side, it stands in the other side's list without a reload.
  await button(submitter, '提交${title}').click()
  await submitter.getByRole('dialog').getByLabel('名称').fill(name)
  await button(submitter, '提交审核').click()
  await rowOf(submitter, name).getByRole('button', { name: '撤回' }).waitFor()
  await rowOf(admin, name).getByRole('link', { name }).click()
  await headingOf(admin, name).waitFor()
  expect.soft(await seriousOn(admin), 'detail').toEqual([])

  // A rejection needs a reason, which its submitter reads.
  await button(admin, '驳回').click()
  const rejection = admin.getByRole('dialog', { name: \`驳回${title}“\${name}”？\` })
  await rejection.getByRole('textbox', { name: '原因' }).fill('缺少说明')
  await rejection.getByRole('button', { name: '驳回', exact: true }).click()
  await admin.getByText('审核驳回：缺少说明').waitFor()
  await expect.poll(() => button(admin, '驳回').count()).toBe(0)
  await rowOf(submitter, name).getByRole('link', { name }).click()
  await submitter.getByText('审核驳回：缺少说明').waitFor()

  await button(submitter, '重新提交').click()
  await submitter.getByRole('dialog').getByLabel('备注').fill('说明已补')
  await button(submitter, '提交审核').click()
  await submitter.getByRole('list', { name: '流程' }).getByText('等待审核').waitFor()

  // The platform's page follows, and its decision ends the matter on both sides.
  await admin.getByText('说明已补').waitFor()
  await button(admin, '通过').click()
  await admin.getByRole('dialog').getByRole('button', { name: '通过' }).click()
  for (const page of [admin, submitter]) {
    await page.getByRole('list', { name: '流程' }).getByText(/^\\d{4}-\\d\\d-\\d\\d/).nth(1).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^(重新提交|撤回|通过|驳回)$/ }).count()).toBe(0)
  }
  expect.soft(await seriousOn(submitter), '${kebabPlural}').toEqual([])
})
`
}
