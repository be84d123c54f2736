import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type QueryOf } from '@settle/shared/core/endpoint.ts'
import {
  getImportReview,
  type ReviewShow,
  reviewShows,
} from '@settle/shared/features/payout-import/import-review.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { socket } from '#client/core/live/socket.ts'
import { useLocale } from '#client/core/text.ts'
import { importsKey } from './import-session.ts'

const reviewPath = '/merchant/payout/batchOrder/review'

/** Where a list that waits is reviewed; without one, where all that wait are listed. */
export function reviewPathOf(sessionId?: string): string {
  return sessionId === undefined ? reviewPath : `${reviewPath}?id=${encodeURIComponent(sessionId)}`
}

/** What a checker looks at: in the address, so that a reload keeps it. */
export interface ReviewView {
  readonly show: ReviewShow
  readonly keyWord: string
  readonly pageNo: number
  readonly pageSize: number
}

const usualPageSize = 20

/** The view of the checker, and how it is changed; another kind or search begins at the first page. */
export function useReviewView(
  sessionId: string,
): [ReviewView, (change: Partial<ReviewView>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const view: ReviewView = {
    show: reviewShows.find((show) => show === parameters.get('show')) ?? 'all',
    keyWord: parameters.get('keyWord') ?? '',
    pageNo: numberIn(parameters, 'pageNo', 1),
    pageSize: numberIn(parameters, 'pageSize', usualPageSize),
  }
  const change = (changes: Partial<ReviewView>) => {
    const { show, keyWord, pageNo, pageSize } = { ...view, pageNo: 1, ...changes }
    const told = { show, keyWord, pageNo: String(pageNo), pageSize: String(pageSize) }
    const usual = { show: 'all', keyWord: '', pageNo: '1', pageSize: String(usualPageSize) }
    const differing = Object.entries(told).filter(
      ([name, value]) => !Object.entries(usual).some(([key, one]) => key === name && one === value),
    )
    setParameters({ id: sessionId, ...Object.fromEntries(differing) }, { replace: true })
  }
  return [view, change]
}

function numberIn(parameters: URLSearchParams, name: string, usual: number): number {
  const number = Number(parameters.get(name) ?? usual)
  return Number.isInteger(number) && number >= 1 && number <= 1000 ? number : usual
}

/** An import beside the batch before it, with one page of its rows, those to look into first. */
export function useImportReview(sessionId: string, view: ReviewView) {
  const locale = useLocale()
  const query: QueryOf<typeof getImportReview> = { sessionId, ...view }
  useFollowImports()

  return useQuery({
    queryKey: [importsKey, 'review', query, locale],
    queryFn: ({ signal }) => call(getImportReview, { query }, { signal, quiet: true }),
    retry: false,
    placeholderData: keepPreviousData,
  })
}

/** What becomes of a list is told to its maker and its checkers; whatever shows lists asks anew then. */
export function useFollowImports(): void {
  const queryClient = useQueryClient()

  useEffect(
    () =>
      socket.subscribe(({ cmd }) => {
        if (cmd === 'user') void queryClient.invalidateQueries({ queryKey: [importsKey] })
      }),
    [queryClient],
  )
}
