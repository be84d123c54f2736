import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { fen } from '@settle/shared/core/fen.ts'
import {
  type getImportResult,
  type ImportSummary,
} from '@settle/shared/features/payout-import/import-calls.ts'
import { type PayeeCells } from '@settle/shared/features/payout-import/import-row.ts'
import { statementOf } from '#server/ledger/account-flows.ts'
import { type Pool } from '#server/ledger/chart-of-accounts.ts'
import { post } from '#server/ledger/ledger.ts'
import { rechargePosting } from '#server/ledger/postings.ts'
import { type World } from '#server/worlds/world.ts'
import { type Client, type TestServer } from '#test/harness/test-server.ts'
import { type TestWorld } from '#test/harness/test-world.ts'
import { cardOf, certificateOf, payee, workbookOf } from './payee-file.ts'

const base = '/payout/batchOrder'

/** A merchant's package of the seed. */
interface SeededPackage {
  readonly merchantId: string
  readonly pool: Pool
}

/** 云帆 with 洛水 on the partner bank: the package that its users are bound to. */
export const yunfan: SeededPackage = {
  merchantId: '1400000000000000001',
  pool: { providerId: '1200000000000000001', payPass: '1' },
}

/** The world behind the calls. */
export async function openedWorld(server: TestServer, world: TestWorld): Promise<World> {
  const opened = await server.registry.get(world.name)
  if (opened === undefined) throw new Error(`there is no world ${world.name}`)
  return opened
}

/** Gives a merchant exactly so much to pay from, fen. */
export async function fund(
  world: World,
  amount: number,
  { merchantId, pool }: SeededPackage = yunfan,
): Promise<void> {
  await world.commit((tx) => {
    const number = `CZ-test-${tx.nextId()}`
    const posting = rechargePosting(number, { merchantId, pool }, fen(amount))
    post(tx, posting)
  })
}

/** What the merchant of a package may spend there, fen. */
export function balanceOf(world: World, { merchantId, pool }: SeededPackage = yunfan): number {
  return statementOf(world, { type: 'merchant', id: merchantId }, pool).available
}

/** Uploads a list and gives the reply. */
export function upload(client: Client, content: Buffer | string, name = '劳务费.xlsx') {
  return client.post(`${base}/importExcel`).attach('file', Buffer.from(content), name)
}

/** Imports payees; throws where the import is refused. */
export async function importOf(
  client: Client,
  payees: readonly PayeeCells[],
): Promise<ImportSummary> {
  const { body } = await upload(client, workbookOf(payees))
  if (body.success !== true) throw new Error(body.message)
  return body.result
}

/** The checked rows of an import. */
export async function resultOf(
  client: Client,
  sessionId: string,
  query: Readonly<Record<string, unknown>> = {},
): Promise<ResultOf<typeof getImportResult>> {
  const { body } = await client
    .get(`${base}/importResult`)
    .query({ sessionId, pageSize: 1000, ...query })
  if (body.success !== true) throw new Error(body.message)
  return body.result
}

/** What the checks say of one line: `C02 证件号码格式不正确`, one for each finding. */
export async function findingsOf(
  client: Client,
  payees: readonly PayeeCells[],
): Promise<string[][]> {
  const { id } = await importOf(client, payees)
  const { rows } = await resultOf(client, id)
  return rows.records.map(({ codes, messages, level }) =>
    codes.map((code, index) => `${code} ${messages[index] ?? ''}`).concat(level),
  )
}

/** Three people of the seed who signed with 洛水 for 云帆, and can be paid. */
export const signed = {
  shen: payee({
    name: '沈知夏',
    certNo: '990101199406171021',
    phone: '10000012274',
    payeeAccount: '6200000000200764058',
    bankName: '中国工商银行',
    amountText: '12000',
  }),
  lu: payee({
    name: '陆怀远',
    certNo: '990101198811021057',
    phone: '10000022447',
    payeeAccount: '6200000000201474095',
    bankName: '农业银行',
    amountText: '8200.50',
  }),
  xu: payee({
    name: '许星河',
    certNo: '990101199108231073',
    phone: '10000032620',
    payeeAccount: '6200000000202174132',
    bankName: 'BOC',
    amountText: '12,345.67',
  }),
}

const givenNames = ['一', '二', '三', '四', '五', '六', '七', '八', '九']

/** A person whom nobody has ever paid, and who has not signed; `number` from 1 to 9 tells them apart. */
export function newcomer(number: number, amountText = '1000'): PayeeCells {
  return payee({
    name: `路新${givenNames[number - 1] ?? ''}`,
    certNo: certificateOf('1992-09-07', 180 + number),
    phone: `1000009980${number}`,
    payeeAccount: cardOf(9_000 + number),
    bankName: '招商银行',
    amountText,
  })
}

/** Imports newcomers who are to get these amounts, lets them sign, and gives the import. */
export async function signedNewcomers(
  client: Client,
  amounts: readonly string[],
): Promise<ImportSummary> {
  const people = amounts.map((amount, index) => newcomer(index + 1, amount))
  const { id } = await importOf(client, people)
  const { body } = await client.post(`${base}/importSign`).send({ sessionId: id })
  if (body.success !== true) throw new Error(body.message)
  return body.result.summary
}
