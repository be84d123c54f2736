import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import './party.css'

interface MissingPartyProps {
  title: string
  /** Says that none was named. */
  sentence: string
  /** Leads to the list. */
  back: string
}

/** The page of an address that names no row. */
export function MissingParty({ title, sentence, back }: MissingPartyProps) {
  const navigate = useNavigate()

  return (
    <Page title={title}>
      <EmptyState
        sentence={sentence}
        action={<Button onClick={() => void navigate('..', { relative: 'path' })}>{back}</Button>}
      />
    </Page>
  )
}

interface PartySkeletonProps {
  title: string
  failure: Error | null
  onRetry: () => void
}

/** The page while its row is read, or when that failed. */
export function PartySkeleton({ title, failure, onRetry }: PartySkeletonProps) {
  return (
    <Page title={title}>
      {failure === null ? (
        <div className="party-skeleton" aria-busy="true">
          <span className="skeleton-bar" />
          <span className="skeleton-bar" />
          <span className="skeleton-bar" />
        </div>
      ) : (
        <ErrorState failure={failure} onRetry={onRetry} />
      )}
    </Page>
  )
}
