import { afterAll, beforeAll, expect, test } from 'vitest'
import { resultOf } from '#test/access/access-world.ts'
import { certificateOf } from '#test/material/payee-file.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, worldNamed, type TestWorld } from '#test/harness/test-world.ts'
import { watched } from '#test/process/watched-loop.ts'

const count = 10_000
/** Nothing may hold the event loop for longer at a time, ms. */
const barMs = Number(process.env['SOAK_STALL_MS'] ?? 50)
const hourMs = 3_600_000

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer({ dataDir: true })
  world = await newWorld(server)
  await world.setClock({ mode: 'frozen' })
  // What comes due in another world is not measured.
  await worldNamed(server, 'default').setClock({ mode: 'frozen' })
}, hourMs)
afterAll(() => server.close())

function two(value: number): string {
  return String(value).padStart(2, '0')
}

/** So many people whom nobody knows yet, a line each. */
function strangers(): string[] {
  return Array.from({ length: count }, (_, at) => {
    const day = `${1970 + (at % 30)}-${two(1 + (at % 12))}-${two(1 + (at % 28))}`
    const certNo = certificateOf(day, 1 + Math.floor(at / 420) * 3)
    return `路人甲,,${certNo},1000${String(at).padStart(7, '0')}`
  })
}

async function uploaded(client: Client, path: string, lines: readonly string[]) {
  const file = Buffer.from(lines.join('\n'))
  const { body } = await client.post(path).attach('file', file, 'list.csv')
  return body
}

/** Somebody invited by the form. */
async function invitedOne(merchant: Client): Promise<void> {
  const person = { name: '路人乙', certNo: certificateOf('1990-01-01', 2), phone: '13800000000' }
  await resultOf(merchant.post('/sign/signRecord/invite').send(person))
}

interface Checked {
  readonly id: string
  readonly readyCount: number
  readonly faultyCount: number
  readonly sentCount: number
}

test(
  '10,000 invitations are checked in two seconds and sent in one, and others are answered meanwhile',
  async () => {
    const merchant = await world.as('merchant')
    const lines = ['姓名*,证件类型,证件号码*,手机号*', ...strangers()]
    const upload = async (): Promise<Checked> =>
      (await uploaded(merchant, '/sign/signImport/importExcel', lines)).result
    // Once before, so that what is measured does not compile first, nor read the sample data, which a started server has.
    await upload()
    await invitedOne(merchant)

    const checked = await watched('check of 10,000', upload)
    expect(checked.result).toMatchObject({ readyCount: count, faultyCount: 0 })
    const sent = await watched('invitations to 10,000', () =>
      resultOf<Checked>(
        merchant.post('/sign/signImport/invite').send({ importId: checked.result.id }),
      ),
    )
    expect(sent.result.sentCount).toBe(count)
    const { body } = await merchant
      .get('/sign/signRecord/list')
      .query({ batchImportId: checked.result.id })
    expect(body.result.total).toBe(count)

    expect(checked.workedMs).toBeLessThan(2_000)
    expect(sent.workedMs).toBeLessThan(1_000)
    expect(Math.max(checked.heldMs, sent.heldMs)).toBeLessThan(barMs)
  },
  hourMs,
)

test(
  'of 10,000 customers with faults none is reported, and the faults are told',
  async () => {
    const agent = await world.as('agent')
    const totalOf = async () =>
      (await resultOf<{ total: number }>(agent.get('/customer/customerInfo/list'))).total
    const before = await totalOf()
    const companies = Array.from({ length: count }, (_, at) => {
      const city = at % 100 === 0 ? '没有这座城' : '杭州市'
      return `批量客户${at}有限公司,20-99人,${city},卓远,1000${String(at).padStart(7, '0')},自主开发`
    })
    const lines = ['客户名称*,企业规模*,城市*,联系人*,手机号*,客户来源*', ...companies]

    const refused = await watched('10,000 customers with faults', () =>
      uploaded(agent, '/customer/customerInfo/importExcel', lines),
    )

    expect(refused.result).toMatchObject({
      success: false,
      result: { totalCount: count, successCount: 0, errorCount: 100 },
    })
    expect(refused.result.result.errors[0]).toMatchObject({ rowNo: 2, message: '没有这个城市' })
    expect(await totalOf()).toBe(before)
    expect(refused.heldMs).toBeLessThan(barMs)
  },
  hourMs,
)
