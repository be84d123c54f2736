import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type supertest from 'supertest'
import { readSheet } from 'read-excel-file/node'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import {
  balanceOf,
  findingsOf,
  fund,
  importOf,
  newcomer,
  openedWorld,
  resultOf,
  signed,
  signedNewcomers,
  upload,
} from '#test/material/import-world.ts'
import { bookOf } from '#test/process/hostile/hostile-sheets.ts'
import { payee, workbookOf } from '#test/material/payee-file.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let merchant: Client

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  merchant = await world.as('merchant')
})

afterAll(() => server.close())

const base = '/payout/batchOrder'
const payPassword = 'Pay12345'
const { shen, lu } = signed
const notFound = { success: false, code: 404, message: '该数据不存在或无权限' }

function send(client: Client, call: string, body: object) {
  return client.post(`${base}/${call}`).send(body)
}

async function sheetOf(client: Client, path: string) {
  const { body } = await client.get(`${base}/${path}`).buffer(true).parse(asBytes)
  const rows = await readSheet(body)
  return rows.map((row) => row.map((cell) => String(cell ?? '')))
}

function asBytes(
  response: supertest.Response,
  done: (error: Error | null, bytes: Buffer) => void,
): void {
  const parts: Buffer[] = []
  response.on('data', (part: Buffer) => parts.push(part))
  response.on('end', () => done(null, Buffer.concat(parts)))
}

const headings = [
  '姓名*',
  '证件类型',
  '证件号码*',
  '手机号*',
  '收款方式',
  '收款账号*',
  '开户行',
  '发放金额(元)*',
  '任务编号',
  '备注',
]

describe('files', () => {
  test('the template is the headings and nothing else', async () => {
    expect(await sheetOf(merchant, 'importTemplate')).toEqual([headings])
  })

  test('the sample imports with one line blocked, and one whose card fails at the payout', async () => {
    const { text } = await merchant.get(`${base}/importSample?format=csv`)
    const { body } = await upload(merchant, text, '样例.csv')
    const { rows } = await resultOf(merchant, body.result.id)
    const outOfLine = rows.records.filter(
      ({ level, payeeAccount }) => level !== '1' || /00(0[1-9]|1[0-2])$/.test(payeeAccount),
    )

    expect(rows.total).toBeGreaterThan(5)
    expect(outOfLine.map(({ payeeAccount, messages }) => [payeeAccount, ...messages])).toEqual([
      ['6200000000100150002'],
      ['6200000000101168888', '证件号码格式不正确'],
    ])
  })

  test('the file of what did not pass says where and why, and can be imported again', async () => {
    const { id } = await importOf(merchant, [shen, { ...lu, phone: '1', remark: '=1+1' }])
    const rows = await sheetOf(merchant, `importErrors?sessionId=${id}`)
    const { text } = await merchant.get(`${base}/importErrors?sessionId=${id}&format=csv`)
    const again = await upload(merchant, text, '异常.csv')
    const { rows: read } = await resultOf(merchant, again.body.result.id)

    expect(rows[0]).toEqual([...headings, '行号', '原因'])
    expect(rows.slice(1).map((row) => [row[0], ...row.slice(-2)])).toEqual([
      ['陆怀远', '3', '手机号格式不正确'],
    ])
    expect(read.records.map(({ name, remark, codes }) => [name, remark, codes])).toEqual([
      ['陆怀远', '=1+1', ['C04']],
    ])
  })
})

describe('what is no list of payees', () => {
  test.each([
    ['名单.xls', Buffer.from('x'), '只支持 .xlsx 和 .csv 文件'],
    ['名单.xlsx', Buffer.from('x'), '这不是有效的 .xlsx 文件，请用模板另存后再上传'],
    [
      '炸弹.xlsx',
      bookOf(' '.repeat(30_000_000)),
      '文件解压后过大，请删去多余的工作表和格式后再上传',
    ],
    [
      '宏.xlsx',
      bookOf('', { 'xl/vbaProject.bin': new Uint8Array(8) }),
      '文件含有宏，请另存为不含宏的 .xlsx 后再上传',
    ],
    [
      '公式.xlsx',
      bookOf('<row r="2"><c r="H2"><f>1+1</f><v>2</v></c></row>'),
      '单元格 H2 是公式，请粘贴为数值后再上传',
    ],
    [
      '空.csv',
      Buffer.from(`${headings.join(',')}\r\n`),
      '文件里没有付款明细，请用模板填写后再上传',
    ],
    [
      '别的.csv',
      Buffer.from('姓名,金额\r\n张三,1\r\n'),
      '文件缺少以下列：证件号码、手机号、收款账号、发放金额(元)，请使用模板',
    ],
    [
      '太多.csv',
      Buffer.from(`${headings.join(',')}\r\n${`张三${','.repeat(9)}\r\n`.repeat(10_001)}`),
      '一次最多导入10000行，该文件不止10000行，请拆分后再上传',
    ],
  ])('%s is refused with a sentence', async (name, content, message) => {
    expect((await upload(merchant, content, name)).body).toMatchObject({ success: false, message })
  })

  test('a file of more than 10 MB is too large', async () => {
    const { status, body } = await upload(merchant, Buffer.alloc(10 * 1024 * 1024 + 1))

    expect([status, body.message]).toEqual([413, '文件大小超出10MB限制, 请压缩或降低文件质量!'])
  })

  test('a list may come in GB 18030, with its columns in another order', async () => {
    // 姓名,证件号码,手机号,收款账号,开户行,发放金额(元) and 沈知夏, 工商银行, as a Chinese spreadsheet writes them.
    const text = await readFile(join(import.meta.dirname, 'payees-gb18030.csv'))
    const { body } = await upload(merchant, text, '名单.csv')
    const { rows } = await resultOf(merchant, body.result.id)

    expect(rows.records).toMatchObject([
      { name: '沈知夏', bankCode: 'ICBC', amount: 123_450, codes: [] },
    ])
  })
})

describe('how far an upload is', () => {
  const key = 'november-list-1'
  const progressOf = async (client: Client) => {
    const { body } = await client.get(`${base}/importProgress?uploadKey=${key}`)
    return body.result
  }
  const nothing = { phase: 'none', rowsRead: 0, rowsChecked: 0 }

  test('is told to who uploads, from the first rows to the last', async () => {
    const stranger = await world.as('yunfan_jb')
    const list = workbookOf(Array.from({ length: 9_000 }, () => shen))
    let isOver = false
    const uploading = upload(merchant, list)
      .field('uploadKey', key)
      .then(({ body }) => {
        isOver = true
        return body
      })
    const seen: { phase: string; rowsRead: number; rowsChecked: number }[] = []
    const watch = async (): Promise<void> => {
      seen.push(await progressOf(merchant))
      expect(await progressOf(stranger)).toEqual(nothing)
      if (!isOver) await watch()
    }
    await watch()

    expect((await uploading).result).toMatchObject({ rowCount: 9_000 })
    expect(seen.some(({ phase, rowsRead }) => phase === 'reading' && rowsRead > 0)).toBe(true)
    expect(seen.some(({ phase, rowsRead }) => phase === 'checking' && rowsRead === 9_000)).toBe(
      true,
    )
    expect(await progressOf(merchant)).toEqual(nothing)
  })

  test('is not told of one that has no key, and a key has a form', async () => {
    const { body } = await upload(merchant, workbookOf([shen])).field('uploadKey', 'a b')

    expect(body).toMatchObject({
      code: 400,
      message: '参数 uploadKey 只能由字母、数字和连字符组成，8 至 64 位',
    })
    expect(await progressOf(merchant)).toEqual(nothing)
  })
})

describe('from a list to an order', () => {
  test('PF-A: the figures of the order are those of domain.md 4.7, to the fen', async () => {
    const opened = await openedWorld(server, world)
    await fund(opened, 10_000_000)
    const amounts = ['12000', '8200.50', '12345.67', '3000.01', '960', '5500']
    const before = balanceOf(opened)
    const { id, ...trial } = await signedNewcomers(merchant, amounts)
    const { body } = await send(merchant, 'submit', { sessionId: id, payPassword })
    const order = opened.rows(batchOrderRows).find(body.result.orderId)

    expect(trial).toMatchObject({ totalAmount: 4_200_618, totalPay: 4_486_260, blockedCount: 0 })
    expect(order).toMatchObject({
      status: '0',
      totalCount: 6,
      totalAmount: 4_200_618,
      totalTax: 21_003,
      totalFee: 285_642,
      totalPay: 4_486_260,
      submitBy: 'merchant',
      reviewBy: null,
      batchName: '劳务费',
    })
    expect(before - balanceOf(opened)).toBe(4_486_260)
    expect(body.result).toMatchObject({ state: '3', orderNo: order?.orderNo })
  })

  test('the blocked lines are dropped, the rest keeps its numbers and becomes the order', async () => {
    const opened = await openedWorld(server, world)
    await fund(opened, 10_000_000)
    const { id, blockedCount } = await importOf(merchant, [{ ...shen, phone: '1' }, lu])
    const refused = await send(merchant, 'submit', { sessionId: id, payPassword })
    const dropped = await send(merchant, 'importDrop', { sessionId: id })
    const { rows } = await resultOf(merchant, id)
    const { body } = await send(merchant, 'submit', { sessionId: id, payPassword })
    const items = opened.rows(payoutItemRows).allBy('orderId', body.result.orderId)

    expect(blockedCount).toBe(1)
    expect(refused.body.message).toBe('有1行未通过校验，请修改或剔除后再提交')
    expect(dropped.body.result).toMatchObject({ rowCount: 1, blockedCount: 0 })
    expect(rows.records.map(({ rowNo }) => rowNo)).toEqual([3])
    expect(items.map(({ name, bankCode, amount }) => [name, bankCode, amount])).toEqual([
      ['陆怀远', 'ABC', 820_050],
    ])
  })

  test('a mended line is checked anew, and the others with it', async () => {
    const { id } = await importOf(merchant, [{ ...shen, amountText: '0' }, lu, lu])
    const rows = [
      { rowNo: 2, amountText: '15' },
      { rowNo: 3, certNo: '' },
    ]
    const { body } = await merchant.put(`${base}/importRows`).send({ sessionId: id, rows })
    const result = await resultOf(merchant, id)

    expect(body.result).toMatchObject({ passedCount: 2, warnedCount: 0, blockedCount: 1 })
    expect(result.rows.records.map(({ codes, amount }) => [codes.join(), amount])).toEqual([
      ['', 1500],
      ['C02', null],
      ['', 820_050],
    ])
  })

  test('levels are pages of their own, and every line was checked', async () => {
    const { id } = await importOf(merchant, [shen, { ...lu, phone: '1' }, shen])
    const blocked = await resultOf(merchant, id, { level: '3', pageSize: 1 })

    expect(blocked.rows).toMatchObject({ total: 1, size: 1, pages: 1 })
    expect(blocked.rows.records).toMatchObject([{ rowNo: 3 }])
    expect(blocked.summary).toMatchObject({ rowCount: 3, passedCount: 1, warnedCount: 1 })
  })

  test('what changes after the import is found at the submission, and stands on the check page', async () => {
    const opened = await openedWorld(server, world)
    await fund(opened, 10_000_000)
    const { id, passedCount } = await signedNewcomers(merchant, ['49000'])
    const other = await importOf(merchant, [newcomer(1, '49990')])
    await send(merchant, 'submit', { sessionId: other.id, payPassword })
    const { body } = await send(merchant, 'submit', { sessionId: id, payPassword })
    const { rows } = await resultOf(merchant, id)

    expect(passedCount).toBe(1)
    expect(body.message).toBe('有1行未通过校验，请修改或剔除后再提交')
    expect(rows.records.map(({ codes }) => codes)).toEqual([['C12']])
  })

  test('an import is the merchant’s own', async () => {
    const { id } = await importOf(merchant, [shen])
    const stranger = await world.as('lanjing')
    const answers = [
      stranger.get(`${base}/importResult?sessionId=${id}`),
      stranger.get(`${base}/importErrors?sessionId=${id}`),
      stranger.put(`${base}/importRows`).send({ sessionId: id, rows: [{ rowNo: 2 }] }),
      send(stranger, 'importDrop', { sessionId: id }),
      send(stranger, 'importSign', { sessionId: id }),
      send(stranger, 'importAbandon', { sessionId: id }),
      send(stranger, 'submit', { sessionId: id, payPassword }),
      send(stranger, 'review', { sessionId: id, pass: true, payPassword }),
      upload(stranger, workbookOf([shen])).field('packageId', '1600000000000000001'),
      upload(stranger, workbookOf([shen])).field('projectId', '1140000000000000001'),
    ]

    for (const { body } of await Promise.all(answers)) expect(body).toMatchObject(notFound)
    expect((await stranger.get(`${base}/importSessions`)).body.result).toEqual([])
  })

  test('after a day an import can only be uploaded again', async () => {
    const { id } = await importOf(merchant, [shen])
    await world.advance('24h')
    const late = { success: false, message: '该导入已超过24小时，请重新上传' }
    const read = await merchant.get(`${base}/importResult?sessionId=${id}`)
    const listed = await merchant.get(`${base}/importSessions`)
    const submitted = await send(merchant, 'submit', { sessionId: id, payPassword })
    const again = await send(merchant, 'submit', { sessionId: id, payPassword })

    expect(read.body).toMatchObject(late)
    expect(listed.body.result).toEqual([])
    expect(submitted.body).toMatchObject(late)
    expect(again.body).toMatchObject(notFound)
  })

  test('an import that is abandoned is gone', async () => {
    const { id } = await importOf(merchant, [shen])
    const { body } = await send(merchant, 'importAbandon', { sessionId: id })

    expect(body.success).toBe(true)
    expect((await merchant.get(`${base}/importResult?sessionId=${id}`)).body).toMatchObject(
      notFound,
    )
  })
})

describe('signing', () => {
  test('whom nothing but the contract blocks signs at once; others are left and counted', async () => {
    const people = [
      newcomer(1),
      newcomer(1),
      { ...newcomer(2), name: '路拒签' },
      { ...newcomer(3), phone: '1' },
      payee({ ...newcomer(4), certType: '护照', certNo: 'E12345678' }),
    ]
    const { id, unsignedCount } = await importOf(merchant, people)
    const { body } = await send(merchant, 'importSign', { sessionId: id })

    expect(unsignedCount).toBe(4)
    expect(body.result).toMatchObject({ signedCount: 1, refusedCount: 1, leftCount: 2 })
    expect(body.result.summary).toMatchObject({ passedCount: 1, warnedCount: 1, blockedCount: 3 })
    expect(await findingsOf(merchant, [newcomer(1)])).toEqual([['1']])
  })
})
