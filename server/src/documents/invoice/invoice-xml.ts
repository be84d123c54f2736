import { amountInWords } from '@settle/shared/core/money/amount-in-words.ts'
import { plainYuan } from '@settle/shared/core/money/fen.ts'
import { decimalRateOf } from './invoice-figures.ts'
import { type InvoicePaper, type InvoiceSide, invoiceWords, tagOf } from './invoice-paper.ts'
import { element, escapeXml, xmlHeader } from './xml-text.ts'

/** The XML file: the names of the parts are those of the real ones (domain.md 4.8). */
export function invoiceXml(paper: InvoicePaper): string {
  const parts = [headerOf(paper), dataOf(paper), supervisionOf(paper), signaturePart]
  return `${xmlHeader}<EInvoice simulated="true" notice="${escapeXml(invoiceWords.notice)}">${parts.join('')}</EInvoice>`
}

function headerOf(paper: InvoicePaper): string {
  const isSpecial = paper.kind === 'special'
  const issue = element('InIssuType', [
    ['LabelCode', paper.red === null ? 'Y' : 'N'],
    ['LabelName', paper.red === null ? '蓝字发票' : '红字发票'],
  ])
  const kind = element('GeneralOrSpecialVAT', [
    ['LabelCode', isSpecial ? '01' : '02'],
    ['LabelName', isSpecial ? '增值税专用发票' : '普通发票'],
  ])
  const tag = tagOf(paper)
  const special = tag === '' ? '' : element('SpecialLabel', [['LabelName', tag]])
  return [
    '<Header>',
    element('EIid', paper.number),
    element('EInvoiceTag', 'SIMULATED'),
    element('Version', '0.0'),
    `<InherentLabel>${issue}${kind}</InherentLabel>${special}`,
    '</Header>',
  ].join('')
}

function dataOf(paper: InvoicePaper): string {
  const { total, exTax, tax } = paper
  const basic = element('BasicInformation', [
    ['TotalAmWithoutTax', plainYuan(exTax)],
    ['TotalTaxAm', plainYuan(tax)],
    ['TotalTax-includedAmount', plainYuan(total)],
    ['TotalTax-includedAmountInChinese', amountInWords(total)],
    ['Drawer', paper.drawer],
    ['RequestTime', paper.issueTime],
  ])
  const item = element('IssuItemInformation', [
    ['ItemName', paper.itemName],
    ['SpecMod', ''],
    ['MeaUnits', '项'],
    ['Quantity', total < 0 ? '-1' : '1'],
    ['UnPrice', plainYuan(exTax).replace('-', '')],
    ['Amount', plainYuan(exTax)],
    ['TaxRate', decimalRateOf(paper.taxRate)],
    ['ComTaxAm', plainYuan(tax)],
    ['TotaltaxIncludedAmount', plainYuan(total)],
    ['TaxClassificationCode', paper.classCode],
  ])
  const sides = `${sideOf('Seller', paper.seller)}${sideOf('Buyer', paper.buyer)}`
  const remark = element('AdditionalInformation', [['Remark', paper.remark]])
  return `<EInvoiceData>${sides}${basic}${item}${specificOf(paper)}${remark}</EInvoiceData>`
}

function sideOf(side: 'Seller' | 'Buyer', of: InvoiceSide): string {
  return element(`${side}Information`, [
    [`${side}Name`, of.name],
    [`${side}IdNum`, of.taxNo],
    [`${side}Addr`, of.address],
    [`${side}TelNum`, of.phone],
    [`${side}BankName`, of.bankName],
    [`${side}BankAccNum`, of.bankAccount],
  ])
}

function specificOf({ red }: InvoicePaper): string {
  if (red === null) return ''
  const parts = element('RedEInvoice', [
    ['OriginalInvoiceCode', red.blueNumber],
    ['CreditNoteNumber', red.formNumber],
  ])
  return `<SpecificInformation>${parts}</SpecificInformation>`
}

function supervisionOf({ number, issueTime }: InvoicePaper): string {
  return element('TaxSupervisionInfo', [
    ['InvoiceNumber', number],
    ['IssueTime', issueTime],
    ['TaxBureauCode', invoiceWords.bureauCode],
    ['TaxBureauName', invoiceWords.bureau],
  ])
}

const signaturePart = element('TaxBureauSignature', [['SignatureValue', invoiceWords.signature]])
