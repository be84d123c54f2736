import { type ReactNode } from 'react'
import { type DashboardTrendPoint } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { addFen, fen } from '@settle/shared/core/money/fen.ts'
import { t } from '#client/core/text.ts'
import {
  formatFigure,
  shareOf,
  type FigureUnit,
} from '#client/features/dashboard/figure/figure-format.ts'
import { pointName, shortPointName } from './point-name.ts'
import { type TrendSeries } from './trend-card.tsx'

export const chartHeight = 260
export const colours = [
  'var(--chart-1)',
  'var(--chart-2)',
  'var(--chart-3)',
  'var(--chart-4)',
] as const
export const restColour = 'var(--chart-rest)'
export const axisText = { fill: 'var(--text-secondary)', fontSize: 12 }

// A reader of the screen gets the table; what the library adds for it would tell less, twice.
export const plain = { accessibilityLayer: false } as const
export const still = { isAnimationActive: false } as const

/** The drawing as one picture with a name; its figures are the table's. */
export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="chart" role="img" aria-label={t('图表：{label}', { label })}>
      {children}
    </div>
  )
}

interface Key extends TrendSeries {
  readonly colour: string
  readonly side?: string
}

/** What each colour means, with its sum. */
export function Keys({
  points,
  keys,
}: {
  points: readonly DashboardTrendPoint[]
  keys: readonly Key[]
}) {
  return (
    <div className="chart-keys">
      {keys.map(({ field, name, colour, side }) => (
        <span key={field}>
          <i style={{ background: colour }} />
          {name}
          {side !== undefined && <small>{side}</small>}
          <strong>
            {formatFigure('fen', addFen(...points.map((point) => fen(point[field] ?? 0))))}
          </strong>
        </span>
      ))}
    </div>
  )
}

/** What the library tells a tip: whether it is shown, and over what. */
interface Pointed {
  active?: boolean
  label?: string | number
  payload?: readonly { readonly payload?: { readonly name?: string } }[]
}

interface TrendTipProps extends Pointed {
  points: readonly DashboardTrendPoint[]
  keys: readonly Key[]
}

export function TrendTip({ active, label, points, keys }: TrendTipProps) {
  const point = points.find(({ name }) => name === label)
  if (active !== true || point === undefined) return null
  return (
    <Tip title={pointName(point)}>
      {keys.map(({ field, name, colour }) => (
        <TipLine key={field} name={name} colour={colour} unit="fen" value={point[field] ?? 0} />
      ))}
    </Tip>
  )
}

interface PartTipProps extends Pointed {
  parts: readonly { readonly name: string; readonly value: number }[]
  unit: FigureUnit
  total: number
}

export function PartTip({ active, payload, parts, unit, total }: PartTipProps) {
  const part = parts.find(({ name }) => name === payload?.[0]?.payload?.name)
  if (active !== true || part === undefined) return null
  return (
    <Tip title={part.name}>
      <TipLine name={shareOf(part.value, total)} unit={unit} value={part.value} />
    </Tip>
  )
}

function Tip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="chart-tip">
      <strong>{title}</strong>
      {children}
    </div>
  )
}

interface TipLineProps {
  name: string
  unit: FigureUnit
  value: number
  colour?: string
}

function TipLine({ name, unit, value, colour }: TipLineProps) {
  return (
    <div>
      {colour !== undefined && <i style={{ background: colour }} />}
      <span>{name}</span>
      <b>{formatFigure(unit, value)}</b>
    </div>
  )
}

/** How the points are called below their axis. */
export function tickOf(points: readonly DashboardTrendPoint[]): (name: string) => string {
  return (name) => {
    const point = points.find((one) => one.name === name)
    return point === undefined ? name : shortPointName(point)
  }
}
