import { monthOf, parseDay } from '@settle/shared/core/day.ts'
import { fen } from '@settle/shared/core/fen.ts'
import { taxDeclarations } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { taxMonitors } from '@settle/shared/features/tax-monitor/tax-monitor.ts'
import { riskLevel, taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { taxDeclarationRows } from '#server/features/tax/index.ts'
import { monitorRowsFor } from '#server/features/tax-monitor/index.ts'
import { ledgerAccounts } from '#server/ledger/chart-of-accounts.ts'
import { ArrayRows } from '#server/worlds/array-rows.ts'
import { type TodoCounter } from './party-todos.ts'
import { type Viewer } from './viewer.ts'

const { notDeclared, declared, failed, paid } = taxFilingStatus.values
const taxKinds = ['TAX_VAT', 'TAX_SUR', 'TAX_IIT'] as const

/** What waits about taxes: each count is what its link shows (domain.md 6). */
export const taxTodos = {
  taxToDeclare: (viewer) => declarationsIn(viewer, notDeclared),
  taxToPay: (viewer) => declarationsIn(viewer, declared),
  taxRefused: (viewer) => declarationsIn(viewer, failed),
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
  return {
    count: viewer.countOf(taxDeclarations, viewer.world.rows(taxDeclarationRows), { status }),
    link: viewer.linkTo('taxDeclare', { status }),
  }
}

/** 应缴税款: what was withheld and is still in the pools of a provider, in fen. */
export function taxInPoolsOf({ world, actor }: Viewer): number {
  return taxKinds
    .flatMap((kind) => world.rows(ledgerAccounts).allBy('kind', kind))
    .filter(({ ownerId }) => ownerId === actor.busId)
    .reduce((sum, { balance }) => sum + balance, 0)
}

/** 已缴税款: what a provider has paid to the bureau in a span, both days included, in fen. */
export function taxPaidOf(
  viewer: Viewer,
  { begin, end }: { readonly begin: string; readonly end: string },
): number {
  const filters = { status: paid }
  let sum = 0
  for (const row of viewer.rowsOf(
    taxDeclarations,
    viewer.world.rows(taxDeclarationRows),
    filters,
  )) {
    const day = row.payTime?.slice(0, 10) ?? ''
    if (day >= begin && day <= end) sum += row.payable
  }
  return fen(sum)
}

const bands = [20, 40, 60, 80, 100] as const

/** 月限额使用分布: how many people of this month have used how much of their limit. */
export function limitUseOf({
  world,
  actor,
}: Viewer): { key: string; name: string; value: number }[] {
  const month = monthOf(parseDay(world.clock.today()))
  const counts = new Map<string, number>()
  for (const { usedRatio, providerId } of monitorRowsFor(world, actor, month)) {
    if (providerId !== actor.busId) continue
    const top = bands.find((band) => usedRatio < band * 10_000)
    const name = top === undefined ? '≥100%' : `${top - 20}%–${top}%`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const order = [...bands.map((band) => `${band - 20}%–${band}%`), '≥100%']
  return order.map((name) => ({ key: name, name, value: counts.get(name) ?? 0 }))
}
