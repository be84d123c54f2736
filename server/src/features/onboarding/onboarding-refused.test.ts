import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { messagesTo } from '#test/harness/messages-to.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
})

afterAll(() => server.close())

const processPath = '/basics/home/getBusAccProcessStatus'
const accountPath = '/basics/home/getAcctInfo'
async function resultOf(client: Client, path: string) {
  const { body } = await client.get(path)
  expect(body, path).toMatchObject({ success: true })
  return body.result
}

function processOf(client: Client) {
  return resultOf(client, processPath)
}

function busIdOf(username: string): string {
  return fixtureUserOf(username).busId ?? ''
}

/** What somebody was told of openings; the story goes on meanwhile and tells the platform of other things. */
async function submissionsTold(username: string): Promise<string[]> {
  const titles = await messagesTo(server, world, username)
  return titles.filter((title) => title.startsWith('开户'))
}

describe('a bank that refuses', () => {
  test('says why, and opens the account once the materials are mended', async () => {
    const client = await world.as('ob_fail')
    const again = await client.post('/merchant/merchantInfo/resubmit').send({})
    expect(again.body).toMatchObject({ success: true, result: { accountOpenStatus: '1' } })
    await world.advance('20s')
    expect(await processOf(client)).toMatchObject({
      accountOpenStatus: '3',
      openFailReason: '营业执照与法人信息不一致',
    })
    expect(await messagesTo(server, world, 'ob_fail')).toEqual([
      '开户资料已提交',
      '开户失败：营业执照与法人信息不一致',
    ])

    const materials = await resultOf(client, '/merchant/merchantInfo/getEntryMaterials')
    expect(materials).toMatchObject({ merchantName: '疏影传媒有限公司(开户失败)' })
    const mended = await client.post('/merchant/merchantInfo/resubmit').send({
      merchantName: '疏影传媒有限公司',
      upgradeStatus: 2,
      auditStatus: '0',
      currentPackageId: null,
    })
    expect(mended.body.result).toEqual({ auditStatus: '1', accountOpenStatus: '1' })
    expect(await resultOf(client, '/merchant/merchantInfo/getEntryMaterials')).toMatchObject({
      merchantName: '疏影传媒有限公司',
      accountName: '疏影传媒有限公司',
      openFailReason: null,
    })
    await world.advance('20s')

    expect(await processOf(client)).toMatchObject({ processStatus: 99, openFailReason: null })
    expect(await resultOf(client, accountPath)).toMatchObject({ upgradeStatus: 0 })
    const { userInfo } = (await world.login('ob_fail')).body.result
    expect(userInfo.info.busName).toBe('疏影传媒有限公司')
  })

  test('is not asked again while it works, nor by a stale application', async () => {
    const client = await world.as('ob_bank')
    const busy = await client.post('/merchant/merchantInfo/resubmit').send({})
    expect(busy.body).toMatchObject({ success: false, message: '当前状态不允许该操作' })

    const fail = await world.as('ob_fail')
    await fail.post('/merchant/merchantInfo/resubmit').send({})
    await world.simulate(`bank-opening/${busIdOf('ob_fail')}/fail`, { reason: '印章不清' })
    await world.advance('10s')
    await fail.post('/merchant/merchantInfo/resubmit').send({ merchantName: '疏影传媒有限公司' })
    await world.advance('12s')
    expect(await processOf(fail)).toMatchObject({ accountOpenStatus: '1' })
    await world.advance('8s')
    expect(await processOf(fail)).toMatchObject({ accountOpenStatus: '2' })
  })
})

describe('a rejected review', () => {
  test('goes back to the reviewer with the mended materials', async () => {
    const client = await world.as('ob_reject')
    const { body } = await client
      .post('/merchant/merchantInfo/resubmit')
      .send({ licenseFile: 'licence/new.png' })

    expect(body).toMatchObject({
      success: true,
      message: '提交成功！',
      result: { auditStatus: '0', accountOpenStatus: '0' },
    })
    expect(await resultOf(client, '/merchant/merchantInfo/getEntryMaterials')).toMatchObject({
      licenseFile: 'licence/new.png',
      auditReason: null,
    })
    expect(await processOf(client)).toMatchObject({ auditStatus: '0', accountOpenStatus: '0' })
    const again = await client.post('/merchant/merchantInfo/resubmit').send({})
    expect(again.body.success).toBe(false)
    expect(await submissionsTold('hz_risk')).toEqual(['开户资料已提交'])
  })

  test('is for the managers of the merchant itself', async () => {
    const maker = await world.as('yunfan_jb')
    const path = '/merchant/merchantInfo/getEntryMaterials'

    expect((await maker.get(path)).body).toMatchObject({
      success: false,
      message: '只有负责人可以查看和提交进件资料',
    })
    expect((await maker.post('/merchant/merchantInfo/resubmit').send({})).body.success).toBe(false)
  })

  test('takes no credit code of another merchant, and no script as a file', async () => {
    const client = await world.as('ob_reject')
    const resubmit = (body: object) => client.post('/merchant/merchantInfo/resubmit').send(body)
    const other = await resultOf(
      await world.as('merchant'),
      '/merchant/merchantInfo/getEntryMaterials',
    )

    const taken = await resubmit({ creditCode: other.creditCode })
    expect(taken.body.result.fields).toEqual({ creditCode: '该统一社会信用代码已被其他商户使用' })
    const wrong = await resubmit({ creditCode: '91990101000111472X' })
    expect(wrong.body.result.fields).toEqual({
      creditCode: '统一社会信用代码不正确，请核对营业执照',
    })
    for (const licenseFile of ['javascript:alert(1)', '//evil.example.com/x.png', 'a b.png']) {
      expect((await resubmit({ licenseFile })).status, licenseFile).toBe(400)
    }
    expect((await resubmit({ accountBankNo: 'short' })).status).toBe(400)
    expect((await resubmit({ contactName: '\u0007\u001B[31m' })).status).toBe(400)
    expect(await processOf(client)).toMatchObject({ auditStatus: '2' })
  })
})
