import { fen, formatYuan, plainYuan } from '@settle/shared/core/money/fen.ts'
import { formatNumber } from '@settle/shared/core/money/number-format.ts'
import { formatPercent, ppm } from '@settle/shared/core/money/ppm.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { missing } from '#client/ui/text/missing.ts'

export type FigureUnit = 'fen' | 'count' | 'ppm'

/** A figure in full; null is missing. */
export function formatFigure(unit: FigureUnit, value: number | null): string {
  if (value === null) return missing
  switch (unit) {
    case 'fen':
      return formatYuan(fen(value))
    case 'count':
      return formatNumber(value)
    case 'ppm':
      return percentOf(value)
  }
}

/** A rate in percent with two decimals. */
export function percentOf(rate: number): string {
  return formatPercent(ppm(Math.round(rate / 100) * 100))
}

/** The part of a whole in percent, `–` of nothing. */
export function shareOf(value: number, total: number): string {
  return total === 0 ? missing : percentOf((value / total) * 1_000_000)
}

/** A figure that fits on an axis: 12.3万, 1.2M. Exact figures stand in the tooltip and in the table. */
export function compactFigure(unit: FigureUnit, value: number, locale: Locale): string {
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  return compact.format(unit === 'fen' ? Number(plainYuan(fen(value))) : value)
}
