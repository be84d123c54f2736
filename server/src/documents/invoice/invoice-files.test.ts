import { afterAll, expect, test } from 'vitest'
import { fen } from '@settle/shared/core/fen.ts'
import { ppm } from '@settle/shared/core/ppm.ts'
import { pageCountOf, textsOfPdf } from '#test/files/pdf-text.ts'
import { readOfd, readXml } from '#test/files/invoice-readers.ts'
import { DocumentPrinter } from '#server/documents/document-printer.ts'
import { type InvoicePaper } from './invoice-paper.ts'

const printer = new DocumentPrinter()
afterAll(() => printer.close())

const seller = {
  name: '洛水众服科技有限公司',
  taxNo: '91990000MA0LS0001X',
  address: '洛水市云溪区星河路 8 号',
  phone: '099-55550001',
  bankName: '衡舟模拟银行洛水支行',
  bankAccount: '6200000000000001',
}
const buyer = {
  ...seller,
  name: '云帆到家服务有限公司',
  taxNo: '91990000MA0YF0002L',
  address: '',
  bankName: '',
}

function paperWith(changes: Partial<InvoicePaper> = {}): InvoicePaper {
  return {
    number: '26990000000000000017',
    kind: 'special',
    issueTime: '2026-11-23 10:20:30',
    seller,
    buyer,
    itemName: '*现代服务*市场推广服务',
    classCode: '3040802000000000000',
    total: fen(4_063_331),
    exTax: fen(3_833_331),
    tax: fen(230_000),
    taxRate: ppm(60_000),
    deduct: null,
    remark: '【模拟样张】十一月推广服务费',
    drawer: '谢长宁',
    red: null,
    orders: [{ orderNo: 'PF20261123000001', amount: fen(4_063_331) }],
    ...changes,
  }
}

const all = ['pdf', 'ofd', 'xml'] as const

test('the three files of an invoice say the same to programs that are not ours', async () => {
  const paper = paperWith()
  const { pdf, ofd, xml } = await printer.printInvoice(paper, all)

  const written = [
    paper.number,
    '电子发票（增值税专用发票）',
    seller.name,
    seller.taxNo,
    buyer.name,
    buyer.taxNo,
    paper.itemName,
    '38333.31',
    '6%',
    '2300.00',
    '肆万零陆佰叁拾叁圆叁角壹分',
    '40,633.31',
    '2026年11月23日',
    paper.remark,
    '开票人：谢长宁',
    '模拟样张',
    '本文件由演示系统生成，不具有任何法律效力',
  ]
  for (const text of await textsOfPdf(pdf)) for (const part of written) expect(text).toContain(part)
  const { text, facts } = readOfd(ofd)
  for (const part of written) expect(text).toContain(part)
  expect(facts).toMatchObject({ 发票号码: paper.number, 价税合计: '40633.31', 合计税额: '2300.00' })
  // The orders stand on a page of their own.
  expect(await pageCountOf(pdf)).toBe(2)
  for (const annex of await textsOfPdf(pdf)) expect(annex).toContain('PF20261123000001')

  expect(readXml(xml)).toMatchObject({
    'EInvoice@simulated': 'true',
    'EInvoice/Header/EIid': paper.number,
    'EInvoice/Header/EInvoiceTag': 'SIMULATED',
    'EInvoice/Header/Version': '0.0',
    'EInvoice/Header/InherentLabel/InIssuType/LabelCode': 'Y',
    'EInvoice/Header/InherentLabel/GeneralOrSpecialVAT/LabelCode': '01',
    'EInvoice/EInvoiceData/SellerInformation/SellerName': seller.name,
    'EInvoice/EInvoiceData/SellerInformation/SellerIdNum': seller.taxNo,
    'EInvoice/EInvoiceData/SellerInformation/SellerAddr': seller.address,
    'EInvoice/EInvoiceData/SellerInformation/SellerTelNum': seller.phone,
    'EInvoice/EInvoiceData/SellerInformation/SellerBankName': seller.bankName,
    'EInvoice/EInvoiceData/SellerInformation/SellerBankAccNum': seller.bankAccount,
    'EInvoice/EInvoiceData/BuyerInformation/BuyerName': buyer.name,
    'EInvoice/EInvoiceData/BuyerInformation/BuyerIdNum': buyer.taxNo,
    'EInvoice/EInvoiceData/BasicInformation/TotalAmWithoutTax': '38333.31',
    'EInvoice/EInvoiceData/BasicInformation/TotalTaxAm': '2300.00',
    'EInvoice/EInvoiceData/BasicInformation/TotalTax-includedAmount': '40633.31',
    'EInvoice/EInvoiceData/BasicInformation/TotalTax-includedAmountInChinese':
      '肆万零陆佰叁拾叁圆叁角壹分',
    'EInvoice/EInvoiceData/BasicInformation/Drawer': '谢长宁',
    'EInvoice/EInvoiceData/BasicInformation/RequestTime': '2026-11-23 10:20:30',
    'EInvoice/EInvoiceData/IssuItemInformation/ItemName': paper.itemName,
    'EInvoice/EInvoiceData/IssuItemInformation/MeaUnits': '项',
    'EInvoice/EInvoiceData/IssuItemInformation/Quantity': '1',
    'EInvoice/EInvoiceData/IssuItemInformation/UnPrice': '38333.31',
    'EInvoice/EInvoiceData/IssuItemInformation/Amount': '38333.31',
    'EInvoice/EInvoiceData/IssuItemInformation/TaxRate': '0.06',
    'EInvoice/EInvoiceData/IssuItemInformation/ComTaxAm': '2300.00',
    'EInvoice/EInvoiceData/IssuItemInformation/TotaltaxIncludedAmount': '40633.31',
    'EInvoice/EInvoiceData/IssuItemInformation/TaxClassificationCode': paper.classCode,
    'EInvoice/EInvoiceData/AdditionalInformation/Remark': paper.remark,
    'EInvoice/TaxSupervisionInfo/InvoiceNumber': paper.number,
    'EInvoice/TaxSupervisionInfo/IssueTime': '2026-11-23 10:20:30',
    'EInvoice/TaxSupervisionInfo/TaxBureauCode': '990101',
    'EInvoice/TaxSupervisionInfo/TaxBureauName': '模拟税务局',
    'EInvoice/TaxBureauSignature/SignatureValue': 'SIMULATED-NOT-A-SIGNATURE',
  })
})

test('a red invoice has every figure below zero and names what it cancels', async () => {
  const paper = paperWith({
    kind: 'ordinary',
    total: fen(-4_325_400),
    exTax: fen(-4_080_566),
    tax: fen(-244_834),
    red: { blueNumber: '26990000000000000003', formNumber: '99010126112300000001' },
    remark:
      '【模拟样张】被红冲蓝字数电票号码：26990000000000000003 红字发票信息确认单编号：99010126112300000001',
  })
  const { pdf, ofd, xml } = await printer.printInvoice(paper, all)
  for (const text of [...(await textsOfPdf(pdf)), readOfd(ofd).text]) {
    for (const part of [
      '-40805.66',
      '-2448.34',
      '（负数）肆万叁仟贰佰伍拾肆圆整',
      '红字发票',
      '¥-43,254.00',
    ])
      expect(text).toContain(part)
  }
  expect(readXml(xml)).toMatchObject({
    'EInvoice/Header/InherentLabel/InIssuType/LabelCode': 'N',
    'EInvoice/Header/InherentLabel/GeneralOrSpecialVAT/LabelCode': '02',
    'EInvoice/EInvoiceData/IssuItemInformation/Quantity': '-1',
    'EInvoice/EInvoiceData/IssuItemInformation/UnPrice': '40805.66',
    'EInvoice/EInvoiceData/IssuItemInformation/Amount': '-40805.66',
    'EInvoice/EInvoiceData/SpecificInformation/RedEInvoice/OriginalInvoiceCode':
      '26990000000000000003',
    'EInvoice/EInvoiceData/SpecificInformation/RedEInvoice/CreditNoteNumber':
      '99010126112300000001',
  })
})

test('signs of XML, letters that the font lacks and long texts spoil no file', async () => {
  const name = `青竹<&"'>𠮷${'长'.repeat(60)}有限公司`
  const paper = paperWith({
    kind: 'difference',
    deduct: fen(1),
    buyer: { ...buyer, name },
    remark: `【模拟样张】差额征税：50000.00 ${'备注'.repeat(150)}\u0001`,
    orders: Array.from({ length: 100 }, (_, at) => ({
      orderNo: `PF2026112300${at}`,
      amount: fen(1),
    })),
  })
  const { pdf, ofd, xml } = await printer.printInvoice(paper, all)

  expect(readXml(xml)['EInvoice/EInvoiceData/BuyerInformation/BuyerName']).toBe(name)
  expect(readOfd(ofd).facts['购买方名称']).toBe(name)
  expect(readOfd(ofd).text).toContain('差额征税-差额开票')
  expect(await pageCountOf(pdf)).toBe(4)
  for (const text of await textsOfPdf(pdf)) expect(text).toContain('差额征税：50000.00')
})

test('the same invoice is the same three files, byte for byte', async () => {
  const one = await printer.printInvoice(paperWith(), all)
  const other = await printer.printInvoice(paperWith(), all)

  for (const format of all) expect(Buffer.from(one[format]).equals(other[format])).toBe(true)
})

test('only the files that are asked for are made', async () => {
  expect(Object.keys(await printer.printInvoice(paperWith(), ['xml']))).toEqual(['xml'])
})
