import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Role } from '@settle/shared/core/role.ts'
import {
  getBusAccProcessStatus,
  getEnterpriseSignStatus,
} from '@settle/shared/features/onboarding/onboarding-calls.ts'
import { processComplete } from '@settle/shared/features/onboarding/process-status.rules.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { isUnderReview, type Process, type Stage, stageOf } from './stage.ts'

/** What asking again showed. */
export type Refreshed = 'moved' | 'unchanged' | 'failed'

/** How far the business of the session is, and the way to ask again. */
export interface Onboarding {
  readonly stage: Stage
  /** Why the last asking failed; what is shown is then from before. */
  readonly failure: Error | null
  readonly refresh: () => Promise<Refreshed>
}

const key = 'onboarding'

/**
 * Asks how far the business is: after login, after every reload, after each step, and when the window is looked at again
 * while something is left to do ([WIZ-01]).
 */
export function useOnboarding(role: Role): Onboarding {
  const queryClient = useQueryClient()
  const process = useQuery({
    queryKey: [key, 'process'],
    queryFn: ({ signal }) => call(getBusAccProcessStatus, {}, { quiet: true, signal }),
    staleTime: Infinity,
  })
  const signs = useQuery({
    queryKey: [key, 'signs'],
    queryFn: ({ signal }) => call(getEnterpriseSignStatus, {}, { quiet: true, signal }),
    staleTime: Infinity,
    enabled: isComplete(process.data),
  })
  const failure = process.error ?? signs.error
  const stage = stageOf(role, { process: process.data, signs: signs.data, failure })

  const refresh = async (): Promise<Refreshed> => {
    const before = process.data
    const { data, error } = await process.refetch()
    if (error !== null || data === undefined) return 'failed'
    if (!isComplete(data)) return isSame(before, data) ? 'unchanged' : 'moved'
    if (!isComplete(before)) {
      // Account, channels and figures have come into being with the last step.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key })
      return 'moved'
    }
    // What was signed is asked anew with it: it may be what is missing.
    const again = await signs.refetch()
    if (again.error !== null) return 'failed'
    return isSame(signs.data, again.data) ? 'unchanged' : 'moved'
  }

  const look = useEffectEvent(() => {
    // An answer that is on its way may be older than what brings the user back.
    if (stage.kind !== 'complete') void refresh()
  })
  useEffect(() => {
    const onFocus = () => look()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [])

  return { stage, failure, refresh }
}

function isComplete(process: Process | undefined): boolean {
  return process?.processStatus === processComplete && !isUnderReview(process)
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
