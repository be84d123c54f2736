import {
  addMonths,
  addDays,
  epochMsOf,
  monthOf,
  parseDateTime,
  parseDay,
} from '@settle/shared/core/day.ts'
import { amountInWords } from '@settle/shared/core/money/amount-in-words.ts'
import { addFen, fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { surchargeParts } from '@settle/shared/features/tax-certificate/surcharge-parts.rules.ts'
import {
  type CertificateLine,
  type TaxCertificate,
} from '@settle/shared/features/tax-certificate/tax-certificate.ts'
import { type PrintedDocument } from '#server/documents/printed-document.ts'

const title = '完税证明（模拟）'
const bureau = '模拟税务局'
const item = '劳务报酬所得'
const notice = '本凭证由模拟平台生成，不具有法律效力，不得用于真实的纳税证明'
const watermark = '模拟样张'

type Figures = Pick<CertificateLine, 'income' | 'vat' | 'surcharge' | 'iit' | 'total'>

/** The certificate of a merchant's people: what was paid of each tax, and a line for each person, as its reader may see them. */
export function certificateDocument(
  certificate: TaxCertificate,
  lines: readonly CertificateLine[],
): PrintedDocument {
  const { certNo, merchantName, personCount } = certificate
  return {
    ...frameOf(certificate, certNo),
    blocks: [
      {
        kind: 'facts',
        rows: [...factsOf(certificate), ['付款商户', merchantName], ['人数', `${personCount} 人`]],
      },
      { kind: 'heading', text: '一、税款' },
      taxTable(certificate, certificate),
      { kind: 'text', text: inWords(certificate.total) },
      { kind: 'heading', text: '二、按人明细' },
      {
        kind: 'table',
        columns: [
          { heading: '姓名', share: 12 },
          { heading: '证件号码', share: 24 },
          { heading: '所属期', share: 11 },
          { heading: '收入额', share: 15, align: 'right' },
          { heading: '增值税', share: 13, align: 'right' },
          { heading: '附加税', share: 12, align: 'right' },
          { heading: '个税', share: 13, align: 'right' },
        ],
        rows: lines.map((line) => [
          line.name,
          line.certNo,
          line.period,
          ...[line.income, line.vat, line.surcharge, line.iit].map((figure) =>
            formatYuan(fen(figure)),
          ),
        ]),
      },
    ],
  }
}

/** The certificate of one person of it; `serial` tells the persons of a certificate apart. */
export function personDocument(
  certificate: TaxCertificate,
  lines: readonly [CertificateLine, ...CertificateLine[]],
  serial: string,
): PrintedDocument {
  const [{ name, certNo }] = lines
  const sumOf = (field: keyof Figures) => addFen(...lines.map((line) => fen(line[field])))
  const figures: Figures = {
    income: sumOf('income'),
    vat: sumOf('vat'),
    surcharge: sumOf('surcharge'),
    iit: sumOf('iit'),
    total: sumOf('total'),
  }
  const facts: (readonly [string, string])[] = [
    ['纳税人姓名', name],
    ['证件号码', certNo],
    ...factsOf(certificate),
    ['付款商户', certificate.merchantName],
  ]
  return {
    ...frameOf(certificate, `${certificate.certNo}-${serial}`),
    blocks: [
      { kind: 'facts', rows: facts },
      { kind: 'heading', text: '税款' },
      taxTable(certificate, figures),
      { kind: 'text', text: inWords(figures.total) },
    ],
  }
}

function frameOf({ issueTime }: TaxCertificate, number: string) {
  return {
    title,
    number: `凭证号：${number}`,
    watermark,
    footer: notice,
    madeAtMs: epochMsOf(parseDateTime(issueTime)),
  }
}

function factsOf(certificate: TaxCertificate): (readonly [string, string])[] {
  const { providerName, declareNo, taxPaymentNo, issueTime, period } = certificate
  return [
    ['税务机关', bureau],
    ['扣缴义务人', providerName],
    ['税款所属期', spanOf(period)],
    ['申报单号', declareNo],
    ['缴款凭证号', taxPaymentNo],
    ['开具日期', issueTime.slice(0, 10)],
  ]
}

function taxTable(
  { period, issueTime }: TaxCertificate,
  { income, vat, surcharge, iit, total }: Figures,
): PrintedDocument['blocks'][number] {
  const row = (kind: string, amount: number) => [
    kind,
    item,
    period,
    formatYuan(fen(income)),
    issueTime.slice(0, 10),
    formatYuan(fen(amount)),
  ]
  const kinds: (readonly [string, number])[] = [
    ['个人所得税', iit],
    ['增值税', vat],
    ...surchargeParts(fen(surcharge)),
  ]
  return {
    kind: 'table',
    columns: [
      { heading: '税种', share: 20 },
      { heading: '品目', share: 18 },
      { heading: '所属期', share: 13 },
      { heading: '计税金额', share: 18, align: 'right' },
      { heading: '入库日期', share: 15 },
      { heading: '实缴金额', share: 16, align: 'right' },
    ],
    rows: [
      ...kinds.filter(([, amount]) => amount !== 0).map(([kind, amount]) => row(kind, amount)),
      ['合计', '', '', '', '', formatYuan(fen(total))],
    ],
  }
}

function inWords(total: number): string {
  return `金额合计（大写）：${amountInWords(fen(total))}　¥${formatYuan(fen(total))}`
}

/** `2026-10-01 至 2026-10-31` */
function spanOf(period: string): string {
  const first = parseDay(`${period}-01`)
  const last = addDays(parseDay(`${addMonths(monthOf(first), 1)}-01`), -1)
  return `${first} 至 ${last}`
}
