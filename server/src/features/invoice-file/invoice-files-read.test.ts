import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { byNumber, wrongFields } from '#test/files/invoice-fields.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'

/** `npm run soak` reads a thousand. */
const sample = 20

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the files of the story’s invoices say what their rows say, blue and red, to readers that are not ours', async () => {
  const admin = await (await newWorld(server)).as('admin')
  const listed = async (query: object): Promise<Invoice[]> => {
    const { body } = await admin.get('/invoice/invoiceInfo/list').query({ pageSize: 100, ...query })
    return body.result.records
  }
  const reds = (await listed({ isRed: '1' })).slice(0, sample / 4)
  const rows = [...reds, ...(await listed({ isRed: '0' })).slice(0, sample - reds.length)]
  expect(reds.length).toBeGreaterThan(0)
  expect(rows).toHaveLength(sample)

  const { body } = await admin
    .get('/invoice/invoiceInfo/files')
    .query({ selections: rows.map(({ id }) => id).join(',') })
    .responseType('blob')
  const files = byNumber(unzipSync(body))
  expect(files.size).toBe(sample)
  for (const row of rows) {
    expect(await wrongFields(row, files.get(row.invoiceNo) ?? {}), row.invoiceNo).toEqual([])
  }
})
