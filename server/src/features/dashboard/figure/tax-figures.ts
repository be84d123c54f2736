import { monthOf, parseDay } from '@settle/shared/core/day.ts'
import { addFen, fen } from '@settle/shared/core/money/fen.ts'
import { type DashboardBreakdown } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { type DaySpan } from '@settle/shared/features/dashboard/dashboard-period.rules.ts'
import { reportStatus } from '@settle/shared/features/platform-report/platform-report.dictionaries.ts'
import { platformReports } from '@settle/shared/features/platform-report/platform-report.ts'
import { taxDeclarations } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { taxMonitors } from '@settle/shared/features/tax-monitor/tax-monitor.ts'
import { riskLevel, taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { platformReportRows } from '#server/features/platform-report/index.ts'
import { taxDeclarationRows } from '#server/features/tax/index.ts'
import { monitorRowsFor } from '#server/features/tax-monitor/index.ts'
import { ArrayRows } from '#server/worlds/rows/array-rows.ts'
import { type TodoCounter } from '#server/features/dashboard/todo/party-todos.ts'
import { type Viewer } from '#server/features/dashboard/view/viewer.ts'

const { notDeclared, declaring, declared, failed, paid } = taxFilingStatus.values

/** What waits about taxes: each count is what its link shows (domain.md 6). */
export const taxTodos = {
  taxToDeclare: (viewer) => declarationsIn(viewer, notDeclared),
  taxToPay: (viewer) => declarationsIn(viewer, declared),
  taxRefused: (viewer) => declarationsIn(viewer, failed),
  reportToSend: (viewer) => reportsIn(viewer, reportStatus.values.toSend),
  reportRefused: (viewer) => reportsIn(viewer, reportStatus.values.rejected),
  limitWarning: (viewer) => {
    const month = monthOf(parseDay(viewer.world.clock.today()))
    const filters = { riskLevel: riskLevel.values.warning, month }
    const rows = new ArrayRows(monitorRowsFor(viewer.world, viewer.actor, month))
    return {
      count: viewer.countOf(taxMonitors, rows, filters),
      link: viewer.linkTo('taxMonitor', filters),
    }
  },
} as const satisfies Readonly<Record<string, TodoCounter>>

function declarationsIn(viewer: Viewer, status: string) {
  const rows = [
    ...viewer.rowsOf(taxDeclarations, viewer.world.rows(taxDeclarationRows), { status }),
  ]
  return {
    count: rows.length,
    // What was refused has the same last day as what was not sent.
    due: rows.map(({ dueDay }) => dueDay).toSorted()[0] ?? null,
    link: viewer.linkTo('taxDeclare', { status }),
  }
}

function reportsIn(viewer: Viewer, status: string) {
  const rows = [
    ...viewer.rowsOf(platformReports, viewer.world.rows(platformReportRows), { status }),
  ]
  return {
    count: rows.length,
    due: rows.map(({ deadline }) => deadline).toSorted()[0] ?? null,
    link: viewer.linkTo('platformReport', { status }),
  }
}

/** Declarations that are not paid yet, the draft of this month among them. */
export const unpaid = { status: [notDeclared, declaring, declared, failed].join(',') } as const

/** Those that were paid in a span, both days included. */
export function paidIn({ begin, end }: DaySpan) {
  return { status: paid, payTime_begin: begin, payTime_end: end }
}

/** 应缴税款: what the declarations that are not paid yet come to, in fen. */
export function taxDueOf(viewer: Viewer): number {
  return payableOf(viewer, unpaid)
}

/** 已缴税款: what a provider has paid to the bureau in a span, both days included, in fen. */
export function taxPaidOf(viewer: Viewer, span: DaySpan): number {
  return payableOf(viewer, paidIn(span))
}

function payableOf(viewer: Viewer, filters: Readonly<Record<string, string>>): number {
  const rows = viewer.world.rows(taxDeclarationRows)
  let sum = fen(0)
  for (const { payable } of viewer.rowsOf(taxDeclarations, rows, filters)) {
    sum = addFen(sum, fen(payable))
  }
  return sum
}

const bands = [20, 40, 60, 80, 100] as const
/** ppm */
const bandWidth = 200_000

type LimitBand = DashboardBreakdown['rows'][number]

/** 月限额使用分布: how many people of this month have used how much of their limit. */
export function limitUseOf(viewer: Viewer): LimitBand[] {
  const { world, actor } = viewer
  const month = monthOf(parseDay(world.clock.today()))
  const counts = new Map<string, number>()
  for (const { usedRatio, providerId } of monitorRowsFor(world, actor, month)) {
    if (providerId !== actor.busId) continue
    const top = bands.find((band) => usedRatio < band * 10_000)
    const name = top === undefined ? '≥100%' : `${top - 20}%–${top}%`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const order = [...bands.map((band) => `${band - 20}%–${band}%`), '≥100%']
  return order.map((name, place) => {
    const filters = {
      month,
      usedRatio_begin: String(place * bandWidth),
      usedRatio_end: place === bands.length ? '' : String((place + 1) * bandWidth - 1),
    }
    const link = viewer.linkTo('taxMonitor', filters)
    return { key: name, name, value: counts.get(name) ?? 0, link }
  })
}
