import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { findPageLink } from '#client/core/session/page-link.ts'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import './rich-text.css'

interface RichTextProps {
  /** As the server sent it; it may hold anything. */
  html: string
  /** Told when a link to a page of the product was followed, so that a dialog can close. */
  onLeave?: () => void
}

/** The one place where HTML of the server is shown, sanitised; DOMPurify is loaded when it is first needed. */
export function RichText({ html, onLeave }: RichTextProps) {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: ['sanitiser'],
    meta: { isLive: false },
    queryFn: async () => (await import('./html-sanitiser.ts')).sanitise,
    // A function is no plain data to compare.
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const clean = useMemo(() => data?.(html), [data, html])

  // A link to a page of the product must not load the product again.
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const target = event.target instanceof Element ? event.target.closest('a') : null
    const link = findPageLink(target?.getAttribute('href'))
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (link?.kind !== 'inside' || !isPlain) return
    event.preventDefault()
    onLeave?.()
    void navigate(link.path)
  }

  if (error !== null) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (clean === undefined) return <RichTextSkeleton />
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside can be reached and pressed by themselves; this only hears of it
    <div
      className="rich-text"
      onClick={follow}
      // oxlint-disable-next-line react/no-danger -- sanitised above, and nowhere else in the client
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}

/** The text as it will be, before it is there. */
function RichTextSkeleton() {
  return (
    <div className="rich-text" aria-busy="true">
      <p className="rich-text-bar" />
      <p className="rich-text-bar" />
      <p className="rich-text-bar" />
    </div>
  )
}
