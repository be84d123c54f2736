import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { roles } from '#shared/core/role.ts'
import { flowType } from '#shared/ledger/flow.dictionaries.ts'

const fenOf = (description: string) => Type.Integer({ description: `${description}，单位：分` })
const nullableText = Type.Union([Type.String(), Type.Null()])

/** What stands on an account at a moment; `total = available + frozen`. */
const balanceSchema = Type.Object({
  available: fenOf('可用'),
  frozen: fenOf('冻结，含在途'),
  total: fenOf('账面余额'),
})
export type StatementBalance = Static<typeof balanceSchema>

const figures = {
  opening: balanceSchema,
  income: fenOf('本期收入'),
  expense: fenOf('本期支出'),
  /** Between available and frozen: the book balance stays. */
  toFrozen: fenOf('本期转入冻结'),
  fromFrozen: fenOf('本期解冻'),
  closing: balanceSchema,
  lineCount: Type.Integer({ minimum: 0 }),
}

/** One month of an account; `opening.total + income - expense = closing.total`, and it opens as the month before closed. */
const monthSchema = Type.Object({
  month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
  ...figures,
  isOver: Type.Boolean({ description: 'false：本月还没有结束，期末是截至此刻的余额' }),
})
export type StatementMonth = Static<typeof monthSchema>

/** One line; exactly one of income, expense and moved is not 0. */
const lineSchema = Type.Object({
  flowNo: Type.String(),
  flowTime: Type.String(),
  flowType: flowType.schema,
  orderNo: nullableText,
  counterparty: nullableText,
  memo: Type.String(),
  income: fenOf('收入'),
  expense: fenOf('支出'),
  moved: fenOf('转入冻结为正，解冻为负'),
  balance: fenOf('账面余额'),
  frozen: fenOf('其中冻结'),
})
export type StatementLine = Static<typeof lineSchema>

/** What a day came to, where a month has too many lines to list. */
const daySchema = Type.Object({
  day: Type.String(),
  lineCount: Type.Integer({ minimum: 1 }),
  income: fenOf('收入'),
  expense: fenOf('支出'),
  moved: fenOf('转入冻结减解冻'),
  balance: fenOf('当日末账面余额'),
  frozen: fenOf('其中冻结'),
})
export type StatementDay = Static<typeof daySchema>

/** The most lines that a statement lists one by one; a longer one tells its days. */
export const listedLines = 2_000

const statementSchema = Type.Object({
  ...monthSchema.properties,
  number: Type.String({ description: '对账单号' }),
  from: Type.String({ description: '第一天' }),
  to: Type.String({ description: '最后一天；本月为今天' }),
  lines: Type.Array(lineSchema, { description: `超过 ${listedLines} 行时为空` }),
  days: Type.Array(daySchema, { description: `不超过 ${listedLines} 行时为空` }),
})
export type Statement = Static<typeof statementSchema>

const accountId = Type.String({ maxLength: 80, description: '资金账户的 id' })
const monthQuery = Type.Object({
  accountId,
  month: Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: '例如 2026-10' }),
})
const shared = {
  method: 'GET',
  access: roles,
  screens: ['AccountList', 'MyAccount', 'FlowList'],
  effect: 'read',
} as const

export const listStatementMonths = defineEndpoint({
  ...shared,
  id: 'statement.months',
  path: '/account/statement/months',
  summary: '查询账户的对账单',
  query: Type.Object({ accountId }),
  result: Type.Array(monthSchema),
  assumption:
    '对账单是我们自己增加的接口：账面余额 = 可用 + 冻结，冻结和解冻不改变它；期初 + 收入 − 支出 = 期末，下月期初 = 上月期末。从第一笔流水的月份到本月，最近的在前。',
})

export const readStatement = defineEndpoint({
  ...shared,
  id: 'statement.read',
  path: '/account/statement/queryByMonth',
  summary: '查看对账单',
  query: monthQuery,
  result: statementSchema,
  assumption: `最多逐笔列出 ${listedLines.toLocaleString('en')} 行，更多时按日汇总；能看到账户的人都能看到它的对账单。`,
})

export const readStatementFile = defineEndpoint({
  ...shared,
  id: 'statement.file',
  path: '/account/statement/file',
  summary: '下载对账单',
  permission: 'flow:export',
  query: monthQuery,
  result: Type.Null(),
  answer: 'file',
  assumption: 'PDF，内容与页面相同；已结束的月份每次逐字节相同。每次下载都记日志。',
})
