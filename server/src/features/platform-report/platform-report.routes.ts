import { type QueryOf } from '@settle/shared/core/endpoint.ts'
import { mask, maskName } from '@settle/shared/core/text/masking.ts'
import {
  correctPlatformReport,
  deferPlatformReport,
  listReportedPeople,
  reconcilePlatformReport,
  replyPlatformReport,
  submitPlatformReport,
} from '@settle/shared/features/platform-report/platform-report-calls.ts'
import {
  platformReports,
  type PlatformReport,
} from '@settle/shared/features/platform-report/platform-report.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { assertVersion } from '#server/core/list/row-stamps.ts'
import { individuals } from '#server/features/payee-check/index.ts'
import { runFromNow } from '#server/worlds/slices.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { correct, defer, reply, submit } from './platform-report.service.ts'
import { differenceOf, figuresOfQuarter } from './quarter-figures.ts'
import { platformReportRows, reportedPeople } from './report-rows.ts'

/** A build goes through a quarter's payouts: so many that others have their turns in between. */
const manyRows = 10_000

/** Sending, explaining, correcting and deferring a report, and what its numbers are made of. */
export function platformReportRoutes(api: Api): void {
  implement(api, submitPlatformReport, ({ body, actor, commitRows, describe }) =>
    commitRows(manyRows, function* submitting(tx) {
      const row = ownReport(tx, body, actor)
      describe(row.reportNo)
      return yield* submit(tx, row, actor.username)
    }),
  )
  implement(api, correctPlatformReport, ({ body, actor, commitRows, describe }) =>
    commitRows(manyRows, function* correcting(tx) {
      const row = ownReport(tx, body, actor)
      describe(row.reportNo)
      return yield* correct(tx, row, body)
    }),
  )
  implement(api, replyPlatformReport, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = ownReport(tx, body, actor)
      describe(row.reportNo)
      return reply(tx, row, body, actor.username)
    }),
  )
  implement(api, deferPlatformReport, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = ownReport(tx, body, actor)
      describe(row.reportNo)
      return defer(tx, row, body, actor.username)
    }),
  )
  readingRoutes(api)
}

function readingRoutes(api: Api): void {
  implement(api, listReportedPeople, ({ query, world, actor }) => {
    const { id } = rowOf(platformReports, world.rows(platformReportRows), query.id, actor)
    const people = world.rows(reportedPeople).allBy('reportId', id)
    return {
      total: people.length,
      records: pageOf(people, query).map((person) => ({
        id: person.id,
        name: nameFor(actor, person.name),
        certNo: mask('idCard', person.certNo),
        phone: mask('phone', person.phone),
        change: person.change,
        gross: person.gross,
        fee: person.fee,
        count: person.count,
      })),
    }
  })
  implement(api, reconcilePlatformReport, async ({ query, world, actor }) => {
    const row = rowOf(platformReports, world.rows(platformReportRows), query.id, actor)
    const figures = await runFromNow(figuresOfQuarter(world.still(), row.providerId, row.period))
    const { ledger, reported, withheld, exempt, unfinished } = figures
    const wanted = figures.rows.filter(
      (one) => query.class === undefined || one.class === query.class,
    )
    return {
      ledger,
      reported,
      withheld,
      exempt,
      unfinished,
      isEqual: differenceOf(figures) === 0,
      total: wanted.length,
      records: pageOf(wanted, query).map(({ individualId, month, amount, class: of }) => ({
        id: `${individualId}/${month}`,
        name: nameFor(actor, world.rows(individuals).find(individualId)?.name ?? ''),
        month,
        class: of,
        amount,
      })),
    }
  })
}

function ownReport(
  source: RowSource,
  { id, version }: { readonly id: string; readonly version?: number },
  actor: Actor,
): PlatformReport {
  const row = rowOf(platformReports, source.rows(platformReportRows), id, actor)
  assertVersion(row, version, row)
  return row
}

/** The platform sees nobody's whole name (domain.md 2.3). */
function nameFor({ role }: Actor, name: string): string {
  return role === 'admin' ? maskName(name) : name
}

function pageOf<Row>(
  rows: readonly Row[],
  { pageNo = 1, pageSize = 10 }: Pick<QueryOf<typeof listReportedPeople>, 'pageNo' | 'pageSize'>,
): readonly Row[] {
  return rows.slice((pageNo - 1) * pageSize, pageNo * pageSize)
}
