import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signRecords } from '#server/features/payee-check/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { pageCountOf, textsOfPdf } from '#test/files/pdf-text.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import {
  contractRows,
  draftContract,
  lapseContract,
  sendContract,
  signContract,
  voidContract,
} from './index.ts'

let server: TestServer
let world: TestWorld
let provider: Client
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  provider = await world.as('provider')
  admin = await world.as('admin')
})

afterAll(() => server.close())

const base = '/sign/contract'
/** The contract of a merchant whose archive failed, and that of an agent that never sealed it. */
const failed = '1173728639551025730'
const unsealed = '1171881083065635160'
const author = { mover: 'provider', username: 'provider' } as const
const sim = { mover: 'sim', username: 'system' } as const

async function changing<Result>(work: (tx: Transaction) => Result): Promise<Result> {
  const opened = await server.registry.get(world.name)
  if (opened === undefined) throw new Error(`there is no world ${world.name}`)
  return opened.commit(work)
}

async function read(id: string, client = provider) {
  return (await client.get(`${base}/queryById`).query({ id })).body
}

const fileOf = (client: Client, id: string) =>
  client.get(`${base}/file`).query({ id }).responseType('blob')

/** A contract of a person who has signed before, drafted anew; `name` decides what the archive does. */
async function draftFor(name: string): Promise<string> {
  return changing((tx) => {
    const [known] = tx.rows(signRecords).allBy('name', '沈知夏')
    if (known === undefined) throw new Error('Nobody of that name has signed.')
    return draftContract(tx, { ...known, name, contractId: null }, author).id
  })
}

test('a signed contract is a file that other programs read: names, number, watermark, below 150 kB', async () => {
  const { body } = await provider.get(`${base}/list`).query({ name: '沈知夏', pageSize: 1 })
  const [contract] = body.result.records
  const file = await fileOf(provider, contract.id)
  const pages = await pageCountOf(file.body)

  expect(file.headers['content-type']).toBe('application/pdf')
  expect(decodeURIComponent(file.headers['content-disposition'] ?? '')).toContain(
    `${contract.contractNo}-自由职业者服务合同-`,
  )
  expect(file.body.length).toBeLessThan(150_000)
  for (const text of await textsOfPdf(file.body)) {
    expect(text).toContain('自由职业者服务合同')
    expect(text).toContain('乙方（自由职业者）：沈知夏')
    expect(text).toContain('甲方（服务商）：洛水众服科技有限公司')
    expect(text.split(`合同编号：${contract.contractNo}`)).toHaveLength(pages + 1)
    expect(text.split('模拟').length).toBeGreaterThan(3 * pages)
    expect(text).toContain('第1页，共')
    // In full for a provider who may see numbers in full.
    expect(text).not.toContain('脱敏副本')
  }
})

test('who may not see a person in full gets a masked copy, of the text too', async () => {
  const { body } = await provider.get(`${base}/list`).query({ name: '沈知夏', pageSize: 1 })
  const { id } = body.result.records[0]
  const shown = await read(id, admin)
  const text = (await admin.get(`${base}/text`).query({ id })).body.result

  expect(shown.result).toMatchObject({ name: '*知夏', partyB: '*知夏' })
  expect(shown.result.certNo).toMatch(/^\d{6}\*{8}/)
  expect(JSON.stringify(text)).toContain('*知夏')
  expect(JSON.stringify(text)).not.toContain('沈知夏')
  expect(JSON.stringify(text)).toMatch(/证件号码：990101\*{8}\d{4}/)
  expect(JSON.stringify(text)).toMatch(/手机号：100\*{4}\d{4}/)

  // 客服 may download, and may not see numbers in full.
  const copy = await fileOf(await world.as('hz_kefu'), id)
  for (const printed of await textsOfPdf(copy.body)) {
    expect(printed).toContain('脱敏副本')
    expect(printed).not.toContain('沈知夏')
    expect(printed).toContain(shown.result.certNo)
  }
})

test('the whole way: drafted, sent, signed, archived; each step at its time, and never back', async () => {
  const id = await draftFor('沈知夏')
  expect((await read(id)).result).toMatchObject({ contractStatus: '1', signTime: null })

  await changing((tx) => sendContract(tx, id, author))
  expect((await read(id)).result).toMatchObject({ contractStatus: '2' })

  await changing((tx) => signContract(tx, id, sim, { signatureFile: null }))
  expect((await read(id)).result).toMatchObject({ contractStatus: '3', archiveTime: null })

  await world.advance('2s')
  const archived = (await read(id)).result
  expect(archived.contractStatus).toBe('3')
  expect(archived.archiveTime).not.toBeNull()
  await expect(changing((tx) => sendContract(tx, id, author))).rejects.toThrow('当前状态不允许')
  await expect(changing((tx) => lapseContract(tx, id, sim, '过期'))).rejects.toThrow(
    '当前状态不允许',
  )
})

test('an archive that fails once is retried by hand and keeps the contract then; who it belongs to alone may', async () => {
  const id = await draftFor('沈归档')
  await changing((tx) => signContract(tx, id, sim, { signatureFile: null }))
  await world.advance('2s')
  expect((await read(id)).result).toMatchObject({
    contractStatus: '4',
    archiveMsg: '电子签服务归档超时',
  })

  const other = await world.as('haitang')
  const foreign = await other.post(`${base}/retryArchive`).send({ ids: [id] })
  expect(foreign.body).toMatchObject({ success: false })
  const merchant = await world.as('merchant')
  expect((await merchant.post(`${base}/retryArchive`).send({ ids: [id] })).status).toBe(403)

  const retried = await provider.post(`${base}/retryArchive`).send({ ids: [id] })
  expect(retried.body).toMatchObject({ success: true, result: { retried: 1 } })
  await world.advance('2s')
  expect((await read(id)).result).toMatchObject({ contractStatus: '3', retryCount: 1 })
  const again = await provider.post(`${base}/retryArchive`).send({ ids: [id, failed] })
  expect(again.body.message).toContain('不是归档失败')
  expect((await read(failed)).result).toMatchObject({ contractStatus: '4', retryCount: 0 })
})

test('what nobody signed is written anew in the newest text; what was signed ends without going back', async () => {
  const { id: recordId, contractId } = await changing((tx) => {
    const [known] = tx.rows(signRecords).allBy('name', '沈知夏')
    if (known === undefined) throw new Error('Nobody of that name has signed.')
    return known
  })
  const first = await draftFor('沈知夏')
  await changing((tx) => sendContract(tx, first, author))
  await changing((tx) => lapseContract(tx, first, sim, '本人拒签'))
  expect((await read(first)).result).toMatchObject({ contractStatus: '1', lapseReason: '本人拒签' })

  const templates = (await provider.get('/sign/contractTemplate/list')).body.result.records
  const used = templates.find(
    ({ isCurrent, contractKind }: { isCurrent: string; contractKind: string }) =>
      isCurrent === '1' && contractKind === 'INDIVIDUAL',
  )
  const edited = await provider.put('/sign/contractTemplate/edit').send({
    id: used.id,
    templateName: used.templateName,
    title: '新版服务合同',
    body: used.body,
    termMonths: 24,
    changeNote: '期限改为两年',
  })
  expect(edited.body.result).toMatchObject({ templateVersion: 3 })
  const again = await changing((tx) => {
    const known = tx.rows(signRecords).find(recordId)
    if (known === undefined) throw new Error('The record is gone.')
    return draftContract(tx, { ...known, contractId: first }, author)
  })
  expect(again).toMatchObject({ id: first, title: '新版服务合同', templateVersion: 3 })

  await changing((tx) => voidContract(tx, contractId ?? '', author, '协商一致'))
  const ended = (await read(contractId ?? '')).result
  expect(ended).toMatchObject({ contractStatus: '3', voidReason: '协商一致' })
  const twice = await changing((tx) => voidContract(tx, contractId ?? '', author, '再来一次'))
  expect(twice.voidReason).toBe('协商一致')
  const text = await textsOfPdf((await fileOf(provider, contractId ?? '')).body)
  expect(text[0]).toContain('解约：协商一致')
})

test('several contracts come as one archive file, in the scope and by the filters of the list', async () => {
  const zipped = await provider
    .get(`${base}/files`)
    .query({ keyWord: '沈知夏' })
    .responseType('blob')
  const files = unzipSync(zipped.body)
  const names = Object.keys(files)

  expect(zipped.headers['x-total-rows']).toBe(String(names.length))
  expect(names.length).toBeGreaterThan(0)
  expect(names.every((name) => /^HT\d{14}-.+\.pdf$/.test(name))).toBe(true)
  for (const bytes of Object.values(files)) expect(strFromU8(bytes.slice(0, 5))).toBe('%PDF-')
  const nothing = await provider.get(`${base}/files`).query({ keyWord: '查无此人' })
  expect(nothing.body.message).toBe('没有符合条件的合同')
})

test('companies seal by themselves once their contract is sent again, and read it in their own console', async () => {
  const sent = await admin.post(`${base}/send`).send({ id: unsealed })
  expect(sent.body).toMatchObject({ success: true, result: { contractStatus: '2' } })
  await world.advance('10s')
  expect((await read(unsealed, admin)).result).toMatchObject({ contractStatus: '3' })

  const agent = await world.as('agent')
  const own = (await agent.get(`${base}/own`)).body.result
  expect(own).toHaveLength(1)
  expect(own[0]).toMatchObject({ contractKind: 'AGENT', partyB: '启明渠道管理有限公司' })
  expect((await fileOf(agent, own[0].id)).status).toBe(200)
  // Of its merchants' people an agent gets numbers of signings, and no contract.
  const { body } = await provider.get(`${base}/list`).query({ name: '沈知夏', pageSize: 1 })
  const foreign = await agent.get(`${base}/text`).query({ id: body.result.records[0].id })
  expect(foreign.body).toMatchObject({ success: false, message: '该数据不存在或无权限' })
})

test('a template keeps its versions, one of a kind is used, and what is used stays', async () => {
  const list = async () => (await provider.get('/sign/contractTemplate/list')).body.result.records
  const waiting = (await list()).find(({ isCurrent }: { isCurrent: string }) => isCurrent === '0')
  const bad = await provider.post('/sign/contractTemplate/add').send({
    templateName: '写错变量的模板',
    contractKind: 'INDIVIDUAL',
    title: '服务合同',
    body: '甲方{甲方名称}与乙方{乙方名称}订立本合同，报酬{金额}元。',
    termMonths: 12,
  })
  expect(bad.body.result.fields.body).toContain('{乙方名称}、{金额}')

  const used = await provider.post('/sign/contractTemplate/use').send({ id: waiting.id })
  expect(used.body.result).toMatchObject({ isCurrent: '1' })
  const inUse = (await list()).filter(
    ({ isCurrent, contractKind }: { isCurrent: string; contractKind: string }) =>
      isCurrent === '1' && contractKind === 'INDIVIDUAL',
  )
  expect(inUse).toHaveLength(1)
  const removed = await provider.delete('/sign/contractTemplate/delete').query({ id: waiting.id })
  expect(removed.body.message).toContain('使用中的模板不能删除')

  const id = await draftFor('沈知夏')
  expect((await read(id)).result).toMatchObject({
    templateId: waiting.id,
    title: '短期任务服务合同',
  })
  const versions = (await provider.get('/sign/contractTemplate/versions').query({ id: waiting.id }))
    .body.result
  expect(versions).toMatchObject([{ templateVersion: 1, contractCount: 1 }])
  const preview = await provider
    .get('/sign/contractTemplate/preview')
    .query({ id: waiting.id })
    .responseType('blob')
  expect((await textsOfPdf(preview.body))[0]).toContain('示例服务商科技有限公司')

  const other = await world.as('haitang')
  expect(
    (await other.get('/sign/contractTemplate/queryById').query({ id: waiting.id })).body,
  ).toMatchObject({
    success: false,
  })
})

test('every sign record that was sent or signed names its contract, and each contract its text', async () => {
  await changing((tx) => {
    for (const row of tx
      .rows(signRecords)
      .each({ where: [], order: { field: 'id', descending: false } })) {
      const contract = tx.rows(contractRows).find(row.contractId ?? '')
      expect(contract?.signRecordId, row.id).toBe(row.id)
    }
  })
})
