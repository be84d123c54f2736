import { afterAll, expect, test } from 'vitest'
import { pageCountOf, textsOfPdf } from '#test/files/pdf-text.ts'
import { DocumentPrinter } from './document-printer.ts'
import { type DocumentBlock, type PrintedDocument } from './printed-document.ts'

const printer = new DocumentPrinter()
afterAll(() => printer.close())

/** A red dot of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

function documentWith(...blocks: DocumentBlock[]): PrintedDocument {
  return {
    title: '对账单',
    number: '单号：DZ20261123000001',
    watermark: '模拟',
    footer: '本文件由模拟平台生成',
    blocks,
    madeAtMs: 1_795_000_000_000,
  }
}

test('every block is text that other programs read, with watermark, number and foot on each page', async () => {
  const bytes = await printer.print(
    documentWith(
      { kind: 'heading', text: '一、概况' },
      {
        kind: 'facts',
        rows: [
          ['户名', '洛水众服科技有限公司'],
          ['备注', ''],
        ],
      },
      { kind: 'text', text: '余额以银行入账为准。'.repeat(20) },
      {
        kind: 'table',
        columns: [
          { heading: '日期', share: 1 },
          { heading: '金额(元)', share: 1, align: 'right' },
        ],
        rows: Array.from({ length: 60 }, (_, at) => [`2026-11-${at}`, `${at},000.00`]),
      },
      {
        kind: 'signatures',
        signatories: [
          { side: '甲方', name: '洛水众服科技有限公司', day: '2026年11月23日', mark: 'seal' },
          { side: '乙方', name: '沈知夏', day: null, mark: picture },
        ],
      },
    ),
  )
  const pages = await pageCountOf(bytes)

  expect(pages).toBeGreaterThan(1)
  for (const text of await textsOfPdf(bytes)) {
    expect(text).toContain('对账单')
    expect(text).toContain('洛水众服科技有限公司')
    expect(text).toContain('59,000.00')
    expect(text).toContain('签署日期：2026年11月23日')
    expect(text).toContain('签署日期：待签署')
    expect(text.split('单号：DZ20261123000001')).toHaveLength(pages + 1)
    expect(text.split(`，共${pages}页`)).toHaveLength(pages + 1)
    expect(text.split('模拟').length).toBeGreaterThan(3 * pages)
    // The headings of a table stand on each of its pages.
    expect(text.split('金额(元)').length).toBeGreaterThan(2)
  }
})

test('the same document is the same file', async () => {
  const document = documentWith({ kind: 'text', text: '相同' })
  const [one, other] = await Promise.all([printer.print(document), printer.print(document)])

  expect(Buffer.from(one).equals(other)).toBe(true)
})

test('a character that the font lacks shows as a mark and reads as what it is', async () => {
  const bytes = await printer.print(documentWith({ kind: 'text', text: '吉𠮷与龘' }))

  const texts = await textsOfPdf(bytes)
  // pdf.js reads what is drawn, pdftotext what is meant.
  expect(texts[0]).toContain('吉〓与')
  expect(texts[1] ?? '吉𠮷与龘').toContain('吉𠮷与龘')
  expect(bytes.length).toBeLessThan(60_000)
})

test('a picture that nobody can read spoils nothing', async () => {
  const bytes = await printer.print(
    documentWith({
      kind: 'signatures',
      signatories: [{ side: '乙方', name: '沈知夏', day: null, mark: new Uint8Array([1, 2, 3]) }],
    }),
  )

  for (const text of await textsOfPdf(bytes)) expect(text).toContain('签名图片无法显示')
})

test('more documents than may wait are turned away, and those before them are printed', async () => {
  const narrow = new DocumentPrinter({ waiting: 2 })
  const orders = Array.from({ length: 4 }, () => narrow.print(documentWith()))
  const outcomes = await Promise.allSettled(orders)

  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
  expect(outcomes[3]).toMatchObject({ reason: { status: 503 } })
  await narrow.close()
})

test('a document that takes too long is given up, and the next one is printed by another thread', async () => {
  const hasty = new DocumentPrinter({ deadlineMs: 1 })
  await expect(hasty.print(documentWith())).rejects.toThrow(/took more than 1 ms|aborted/)
  await hasty.close()

  await expect(printer.print(documentWith())).resolves.toBeInstanceOf(Uint8Array)
})
