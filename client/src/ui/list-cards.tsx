import { type ReactNode } from 'react'
import { type ListRow } from './list-rows.tsx'

interface ListCardsProps<Row extends ListRow> {
  rows: readonly Row[]
  renderCard: (row: Row) => ReactNode
}

/** The rows of a list on a narrow screen, one card each. */
export function ListCards<Row extends ListRow>({ rows, renderCard }: ListCardsProps<Row>) {
  return (
    <ul className="list-cards">
      {rows.map((row) => (
        <li key={row.id}>{renderCard(row)}</li>
      ))}
    </ul>
  )
}

interface ListCardProps {
  /** What identifies the row. */
  title: ReactNode
  status?: ReactNode
  /** The figure or words that decide. */
  figure: ReactNode
  party: ReactNode
  time: ReactNode
  actions?: ReactNode
}

/** A row in four lines: who and status, what decides, the party, when (visual.md, rule 11). */
export function ListCard({ title, status, figure, party, time, actions }: ListCardProps) {
  return (
    <article className="row-card">
      <div className="row-card-line">
        <strong className="row-card-title">{title}</strong>
        {status}
      </div>
      <div className="row-card-figure">{figure}</div>
      <div className="row-card-minor">{party}</div>
      <div className="row-card-line">
        <span className="row-card-minor cell-figures">{time}</span>
        {actions}
      </div>
    </article>
  )
}

const skeletonKeys = ['first', 'second', 'third', 'fourth']

/** The cards as they will be, before the rows are there. */
export function ListCardsSkeleton() {
  return (
    <ul className="list-cards">
      {skeletonKeys.map((key) => (
        <li key={key}>
          <ListCard
            title={<span className="skeleton-bar" />}
            figure={<span className="skeleton-bar" />}
            party={<span className="skeleton-bar" />}
            time={<span className="skeleton-bar" />}
          />
        </li>
      ))}
    </ul>
  )
}
