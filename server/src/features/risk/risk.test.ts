import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findingsOf, signed } from '#test/material/import-world.ts'
import { certificateOf } from '#test/material/payee-file.ts'
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

const { shen, lu } = signed
const shenId = '1110000000000000001'
const byPlatform = 'C10 命中黑名单，不能付款，如有疑问请联系平台'
const byProvider = 'C10 命中服务商的黑名单，不能付款，如有疑问请联系服务商'
const executive = 'C11 收款人为商户董监高，不支持付款'

async function post(client: Client, path: string, body: object) {
  return (await client.post(path).send(body)).body
}
/** Uploads lines as a .csv file and gives the envelope. */
async function imported(client: Client, path: string, lines: readonly (readonly string[])[]) {
  const content = Buffer.from(lines.map((cells) => cells.join(',')).join('\n'))
  const { body } = await client.post(`${path}/importExcel`).attach('file', content, 'list.csv')
  return body
}
/** What the check says of one payee, without the level. */
async function wordsOf(username: string, payees = [shen]): Promise<string[][]> {
  const rows = await findingsOf(await world.as(username), payees)
  return rows.map((row) => row.slice(0, -1))
}
async function blackOf(client: Client, id: string) {
  const { body } = await client.get('/individual/individualInfo/queryById').query({ id })
  return body.result.isBlack
}

describe('the blacklist (domain.md 2.6, C10)', () => {
  const heads = ['姓名*', '证件类型', '证件号码*', '原因*', '到期日']

  test('blocks the people of a spreadsheet, until the day after their last one', async () => {
    const admin = await world.as('admin')
    expect(await wordsOf('merchant', [shen, lu])).toEqual([[], []])

    const done = await imported(admin, '/risk/blacklist', [
      heads,
      ['沈知夏', '', shen.certNo.toLowerCase(), '冒名', '2026-11-22'],
      ['陆怀远', '第二代身份证', lu.certNo, '冒名', ''],
    ])
    expect(done).toMatchObject({ success: true, result: { successCount: 2 } })
    expect(await wordsOf('merchant', [shen, lu])).toEqual([[byPlatform], [byPlatform]])
    expect(await blackOf(admin, shenId)).toBe('1')

    await world.advance('1d')
    expect(await wordsOf('merchant')).toEqual([[byPlatform]])
    await world.advance('1d')
    expect(await wordsOf('merchant', [shen, lu])).toEqual([[], [byPlatform]])
    expect(await blackOf(admin, shenId)).toBe('0')
    expect(
      (await admin.get('/individual/individualInfo/list').query({ isBlack: '1' })).body.result
        .records,
    ).not.toContainEqual(expect.objectContaining({ id: shenId }))
  })

  test('takes all rows of a file or none, and says of each what is wrong with it', async () => {
    const admin = await world.as('admin')
    const refused = await imported(admin, '/risk/blacklist', [
      heads,
      ['甲某', '', certificateOf('1990-01-01', 701), '冒名', ''],
      ['乙某', '', '990101199001011234', '冒名', ''],
      ['丙某', '', certificateOf('1990-01-01', 702), '', ''],
      ['丁某', '', certificateOf('1990-01-01', 703), '冒名', '2026-02-30'],
      ['戊某', '', certificateOf('1990-01-01', 704), '冒名', '2026-11-20'],
      ['己某', '', certificateOf('1990-01-01', 701), '冒名', ''],
    ])
    expect(refused).toMatchObject({ success: false, code: 500, result: { errorCount: 5 } })
    expect(refused.result.errors).toEqual([
      { rowNo: 3, heading: '证件号码', message: '证件号码格式不正确' },
      { rowNo: 4, heading: '原因', message: '请填写原因' },
      { rowNo: 5, heading: '到期日', message: '没有这一天，请按 2027-06-30 的样子填写' },
      { rowNo: 6, heading: '到期日', message: '到期日不能早于今天' },
      { rowNo: 7, heading: '证件号码', message: '该证件号码已在黑名单中' },
    ])
    const { body } = await admin.get('/risk/blacklist/list').query({ name: '甲某' })
    expect(body.result.total).toBe(0)
  })

  test('of a provider holds for its own payments, and only it takes its entry off', async () => {
    const [admin, provider] = [await world.as('admin'), await world.as('provider')]
    const base = '/individual/individualInfo'
    const listed = await post(provider, `${base}/blacklist`, { id: shenId, reason: '虚假成果' })
    expect(listed).toMatchObject({ success: true, result: { isBlack: '1' } })
    expect(await wordsOf('merchant')).toEqual([[byProvider]])
    // The platform's own mark is another's business.
    expect(await blackOf(admin, shenId)).toBe('0')
    expect(await post(admin, `${base}/unblacklist`, { id: shenId })).toMatchObject({
      success: false,
      message: '该人员不在黑名单中',
    })

    await post(admin, `${base}/blacklist`, { id: shenId, reason: '冒名' })
    expect(await post(provider, `${base}/unblacklist`, { id: shenId })).toMatchObject({
      success: true,
    })
    expect(await post(provider, `${base}/unblacklist`, { id: shenId })).toMatchObject({
      success: false,
      message: '该人员由平台列入黑名单，请联系平台',
    })
    expect(await wordsOf('merchant')).toEqual([[byPlatform]])
    await post(admin, `${base}/unblacklist`, { id: shenId })
    expect(await wordsOf('merchant')).toEqual([[]])
  })

  test('an entry that is deleted blocks nobody any more', async () => {
    const admin = await world.as('admin')
    const { result } = await post(admin, '/risk/blacklist/add', {
      name: '沈知夏',
      certNo: shen.certNo,
      reason: '冒名',
    })
    expect(await wordsOf('merchant')).toEqual([[byPlatform]])
    expect(
      (await admin.delete('/risk/blacklist/delete').query({ id: result.id })).body.success,
    ).toBe(true)
    expect(await wordsOf('merchant')).toEqual([[]])
  })
})

describe('the list of executives (domain.md 2.6, C11)', () => {
  test('a merchant names its own, and they hold for it alone', async () => {
    const merchant = await world.as('merchant')
    const done = await imported(merchant, '/risk/executive', [
      ['姓名*', '证件号码*', '职务*'],
      ['沈知夏', shen.certNo, '董事'],
    ])
    expect(done).toMatchObject({ success: true, result: { successCount: 1 } })
    expect(await wordsOf('merchant')).toEqual([[executive]])
    expect((await wordsOf('lanjing'))[0]).not.toContain(executive)

    const { body } = await merchant.get('/risk/executive/list').query({ name: '沈知夏' })
    const [{ id, dataSource, merchantId }] = body.result.records
    expect({ dataSource, merchantId }).toEqual({
      dataSource: '2',
      merchantId: '1400000000000000001',
    })
    expect((await merchant.delete('/risk/executive/delete').query({ id })).body.code).toBe(403)
    const admin = await world.as('admin')
    await admin.delete('/risk/executive/delete').query({ id })
    expect(await wordsOf('merchant')).toEqual([[]])
  })

  test('the platform names the merchant by its number', async () => {
    const admin = await world.as('admin')
    const heads = ['商户编号', '姓名*', '证件号码*', '职务*', '数据来源']
    const refused = await imported(admin, '/risk/executive', [
      heads,
      ['', '沈知夏', shen.certNo, '监事', ''],
      ['SH9999', '陆怀远', lu.certNo, '监事', ''],
    ])
    expect(refused.result.errors).toEqual([
      { rowNo: 2, heading: '商户编号', message: '请填写商户编号' },
      { rowNo: 3, heading: '商户编号', message: '没有这个商户编号' },
    ])
    await imported(admin, '/risk/executive', [
      heads,
      ['SH0001', '沈知夏', shen.certNo, '监事', '全国董监高数据库'],
    ])
    expect(await wordsOf('merchant')).toEqual([[executive]])
  })
})
