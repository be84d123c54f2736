import { reportStatus } from '@settle/shared/features/platform-report/platform-report.dictionaries.ts'
import {
  type SimulatedEntities,
  type SimulatedEntity,
} from '#server/simulators/people/simulated-entity.ts'
import { reportNews } from './report-news.ts'
import { platformReportRows, reportedPeople } from './report-rows.ts'

const everything = { where: [], order: { field: 'id', descending: false } } as const

/** `platform-report/:id/accept|reject|ask`: the bureau's answers, also before it would give them. */
const platformReport: SimulatedEntity = {
  findStanding(world, id) {
    const row = world.rows(platformReportRows).find(id)
    if (row === undefined) return undefined
    const state = reportStatus.items.find(({ value }) => value === row.status)?.name ?? ''
    const isSent = row.status === reportStatus.values.declaring
    return { state, allowed: isSent ? ['accept', 'reject', 'ask'] : [] }
  },
  *each(world) {
    for (const row of world.rows(platformReportRows).each(everything)) {
      yield { id: row.id, name: `${row.providerName} ${row.period}` }
    }
  },
  perform(tx, id, transition, reason) {
    const row = tx.rows(platformReportRows).find(id)
    if (row === undefined) return
    const filing = { reportId: id, version: row.version }
    const first = tx.rows(reportedPeople).allBy('reportId', id)[0]
    if (transition === 'accept') reportNews.accepted(tx, filing)
    else if (transition === 'reject') {
      reportNews.rejected(tx, filing, 'BS01', first?.individualId ?? '')
    } else reportNews.asked(tx, filing, reason ?? `请说明${first?.name ?? ''}等收入增长的原因`)
  },
}

/** What the tax bureau does to platform reports (kit.md, section 1). */
export const simulatedReports: SimulatedEntities = { 'platform-report': platformReport }
