import { amountInWords } from '@settle/shared/core/money/amount-in-words.ts'
import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { flowType } from '@settle/shared/ledger/flow.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { type FundAccount } from '@settle/shared/features/funds/fund-account.ts'
import {
  listedLines,
  type Statement,
  type StatementBalance,
} from '@settle/shared/features/statement/statement.ts'
import { type DocumentBlock, type PrintedDocument } from '#server/documents/printed-document.ts'

const ownerTypeTexts: Readonly<Record<FundAccount['ownerType'], string>> = {
  pool: '资金池',
  merchant: '商户',
  provider: '服务商',
  platform: '平台',
  operator: '运营商',
  agent: '代理商',
}

/** The statement of a month as a document of A4 pages, across; `nowMs` is when a month that is not over was asked for. */
export function statementDocument(
  account: FundAccount,
  statement: Statement,
  nowMs: number,
): PrintedDocument {
  const { number, to, isOver } = statement
  return {
    title: '账户对账单',
    number: `对账单号：${number}`,
    watermark: '模拟',
    footer: '本对账单由模拟平台生成，仅用于演示与测试',
    isLandscape: true,
    madeAtMs: isOver ? epochMsOf(parseDateTime(`${to} 23:59:59`)) : nowMs,
    blocks: [
      { kind: 'facts', rows: factsOf(account, statement) },
      { kind: 'heading', text: '一、余额' },
      balances(statement),
      { kind: 'text', text: inWords(account, statement) },
      { kind: 'heading', text: statement.days.length > 0 ? '二、每日汇总' : '二、明细' },
      ...linesOf(statement),
    ],
  }
}

function factsOf(account: FundAccount, statement: Statement): (readonly [string, string])[] {
  const { ownerName, ownerType, providerName, payPass, accountNo } = account
  const { from, to, isOver } = statement
  const channel = payChannel.items.find(({ value }) => value === payPass)?.zh ?? ''
  return [
    ['户名', `${ownerName}（${ownerTypeTexts[ownerType]}）`],
    ['资金池', `${providerName} · ${channel}`],
    ...(accountNo === null ? [] : [['账户号', accountNo] as const]),
    ['账期', `${from} 至 ${to}${isOver ? '' : '（本月未结束）'}`],
    ['币种', '人民币，单位：元'],
  ]
}

function balances({ opening, closing, income, expense }: Statement): DocumentBlock {
  const row = (name: string, { total, available, frozen }: StatementBalance) => [
    name,
    yuan(total),
    yuan(available),
    yuan(frozen),
  ]
  return {
    kind: 'table',
    columns: [
      { heading: '项目', share: 2 },
      { heading: '账面余额', share: 3, align: 'right' },
      { heading: '其中可用', share: 3, align: 'right' },
      { heading: '其中冻结', share: 3, align: 'right' },
    ],
    rows: [
      row('期初余额', opening),
      ['本期收入', `+${yuan(income)}`, '', ''],
      ['本期支出', `−${yuan(expense)}`, '', ''],
      row('期末余额', closing),
    ],
  }
}

function inWords({ ownerType }: FundAccount, statement: Statement): string {
  const { closing, toFrozen, fromFrozen } = statement
  const earns = ownerType !== 'merchant' && ownerType !== 'pool'
  return [
    `期末账面余额（大写）：${amountInWords(fen(closing.total))}`,
    `本期转入冻结 ${yuan(toFrozen)}，解冻 ${yuan(fromFrozen)}；两者只在可用与冻结之间移动，不改变账面余额。`,
    ...(earns ? ['待结分润不在账面余额内，解冻时计入收入。'] : []),
  ].join('\n')
}

function linesOf(statement: Statement): DocumentBlock[] {
  const { lines, days, income, expense, toFrozen, fromFrozen, closing, lineCount } = statement
  const moved = toFrozen - fromFrozen
  const sums = [
    amount(income),
    amount(expense),
    change(moved),
    yuan(closing.total),
    yuan(closing.frozen),
  ]
  if (days.length > 0) {
    return [
      {
        kind: 'text',
        text: `本期共 ${lineCount} 笔，超过 ${listedLines} 笔，按日汇总；逐笔明细请导出账户流水。`,
      },
      {
        kind: 'table',
        columns: [
          { heading: '日期', share: 10 },
          { heading: '笔数', share: 8, align: 'right' },
          ...amountColumns,
        ],
        rows: [
          ...days.map((day) => [
            day.day,
            String(day.lineCount),
            amount(day.income),
            amount(day.expense),
            change(day.moved),
            yuan(day.balance),
            yuan(day.frozen),
          ]),
          ['合计', String(lineCount), ...sums],
        ],
      },
    ]
  }
  if (lines.length === 0) return [{ kind: 'text', text: '本期没有流水。' }]
  return [
    {
      kind: 'table',
      isSmall: true,
      columns: [
        { heading: '时间', share: 13 },
        { heading: '流水号', share: 15 },
        { heading: '类型', share: 6 },
        { heading: '业务单号', share: 15 },
        { heading: '对方户名、摘要', share: 22 },
        ...amountColumns,
      ],
      rows: [
        ...lines.map((line) => [
          line.flowTime.slice(5),
          line.flowNo,
          flowType.labelOf(line.flowType),
          line.orderNo ?? '',
          [line.counterparty, line.memo].filter(Boolean).join('，'),
          amount(line.income),
          amount(line.expense),
          change(line.moved),
          yuan(line.balance),
          yuan(line.frozen),
        ]),
        ['合计', `${lineCount} 笔`, '', '', '', ...sums],
      ],
    },
  ]
}

const amountColumns = [
  { heading: '收入', share: 12, align: 'right' },
  { heading: '支出', share: 12, align: 'right' },
  { heading: '冻结/解冻', share: 12, align: 'right' },
  { heading: '账面余额', share: 13, align: 'right' },
  { heading: '其中冻结', share: 12, align: 'right' },
] as const

function yuan(figure: number): string {
  return formatYuan(fen(figure))
}

/** Nothing where nothing came in or went out, so that the columns are easy to read. */
function amount(figure: number): string {
  return figure === 0 ? '' : yuan(figure)
}

function change(figure: number): string {
  return figure === 0 ? '' : formatYuan(fen(figure), { sign: true })
}
