import { createContext, type ReactNode, useContext, useId } from 'react'
import { missing } from '#client/ui/text/missing.ts'
import { type ListRow } from './list-rows.tsx'

interface ListCardsProps<Row extends ListRow> {
  rows: readonly Row[]
  renderCard: (row: Row) => ReactNode
}

/** The rows of a list on a narrow screen, one card each. */
export function ListCards<Row extends ListRow>({ rows, renderCard }: ListCardsProps<Row>) {
  const idOfList = useId()

  return (
    <ul className="list-cards">
      {rows.map((row) => {
        const nameId = `${idOfList}${row.id}`
        return (
          <li key={row.id} data-row-key={row.id} tabIndex={-1} aria-labelledby={nameId}>
            <NameId value={nameId}>{renderCard(row)}</NameId>
          </li>
        )
      })}
    </ul>
  )
}

/** The id of what names the card that stands inside. */
const NameId = createContext<string | undefined>(undefined)

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

/** A row in four lines: who and status, what decides, the party, when (visual.md, rule 11). A dash alone says nothing here. */
export function ListCard({ title, status, figure, party, time, actions }: ListCardProps) {
  const nameId = useContext(NameId)

  return (
    <article className="row-card">
      <div className="row-card-line">
        <strong id={nameId} className="row-card-title" data-row-name>
          {title}
        </strong>
        {/* There may be several tags: they stay together at the end. */}
        {status !== undefined && <span className="row-card-status">{status}</span>}
      </div>
      <div className="row-card-figure">{figure}</div>
      {party !== missing && <div className="row-card-minor">{party}</div>}
      <div className="row-card-line">
        <span className="row-card-minor cell-figures">{time === missing ? null : time}</span>
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
