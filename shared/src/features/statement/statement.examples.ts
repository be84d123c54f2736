import { exampleOf } from '#shared/core/example.ts'
import { fundAccounts } from '#shared/features/funds/fund-account.ts'
import { listStatementMonths, readStatement, readStatementFile } from './statement.ts'

const as = 'agent'
const accountId = '$fund-account.list.records.0.id'
const accounts = exampleOf(fundAccounts.endpoints.list, { as, query: { pageNo: 1, pageSize: 10 } })
const months = exampleOf(listStatementMonths, { as, query: { accountId }, first: [accounts] })
const month = '$statement.months.0.month'

export const statementExamples = [
  months,
  exampleOf(readStatement, { as, query: { accountId, month }, first: [accounts, months] }),
  exampleOf(readStatementFile, { as, query: { accountId, month }, first: [accounts, months] }),
]
