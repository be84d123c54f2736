import {
  listStatementMonths,
  readStatement,
  readStatementFile,
} from '@settle/shared/features/statement/statement.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { type Surroundings } from '#server/features/server-feature.ts'
import { runFromNow } from '#server/worlds/slices.ts'
import { accountOf, monthsOf, statementOf } from './statement.service.ts'
import { statementDocument } from './statement-file.ts'

/** Statements of accounts by month: what came in and went out, and what stood on it before and after. */
export function statementRoutes(api: Api, { printer }: Surroundings): void {
  implement(api, listStatementMonths, ({ query, world, actor }) =>
    runFromNow(monthsOf(world, accountOf(world, actor, query.accountId))),
  )
  implement(api, readStatement, ({ query, world, actor }) =>
    runFromNow(statementOf(world, accountOf(world, actor, query.accountId), query.month)),
  )
  implement(api, readStatementFile, async ({ query, world, actor, reply, commit, describe }) => {
    const { month } = query
    const account = accountOf(world, actor, query.accountId)
    const statement = await runFromNow(statementOf(world, account, month))
    const bytes = await printer.print(statementDocument(account, statement, world.clock.nowMs()))
    describe(`${account.ownerName} ${month} ${statement.number}`)
    await commit(() => undefined)
    const name = `对账单-${account.ownerName}-${account.providerName}-${month}.pdf`
    return reply
      .type('application/pdf')
      .headers({
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'Content-Disposition': `attachment; filename="statement.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
      })
      .send(Buffer.from(bytes))
  })
}
