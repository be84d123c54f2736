import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchAll, type SearchGroup } from '@settle/shared/features/search/search-calls.ts'
import { isSearchable } from '@settle/shared/features/search/search-text.rules.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useLocale } from '#client/core/text.ts'
import { holdsText } from './matches.ts'

/** A pause in typing after which it is asked: shorter than one between two words, longer than one between two keys. */
const typingPauseMs = 160

/** What was found for a text so far. */
export interface Found {
  readonly groups: readonly SearchGroup[]
  /** The answer for this very text is under way. */
  readonly isUnderWay: boolean
  readonly failure: Error | null
  readonly askAgain: () => void
}

/**
 * Searches what stands in the field, once the typing pauses; an answer that is no longer wanted is given up. Nothing of it
 * is kept: the next one who opens the search must not see it.
 */
export function useSearch(typed: string): Found {
  const locale = useLocale()
  const text = typed.trim()
  const settled = useSettled(text)
  const isAsked = isSearchable(text)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', settled, locale],
    queryFn: async ({ signal }) => ({
      text: settled,
      groups: (await call(searchAll, { query: { text: settled } }, { quiet: true, signal })).groups,
    }),
    enabled: isAsked && settled === text,
    placeholderData: (previous) => previous,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { isLive: false },
  })

  const isUnderWay = isAsked && (settled !== text || isFetching)
  return {
    groups: isAsked && data !== undefined ? stillFitting(data, text) : [],
    isUnderWay,
    failure: isAsked && !isUnderWay ? error : null,
    askAgain: () => void refetch(),
  }
}

/** Of the answer to the text before, those that hold the new text too stay in sight, so that nothing flickers. */
function stillFitting(
  { text, groups }: { readonly text: string; readonly groups: readonly SearchGroup[] },
  now: string,
): readonly SearchGroup[] {
  if (text === now) return groups
  return groups.flatMap((group) => {
    const hits = group.hits.filter((hit) => holdsText(hit, now))
    return hits.length === 0 || group.by !== 'keyWord'
      ? []
      : [{ ...group, hits, total: hits.length }]
  })
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
