import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { type checkLevel } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import {
  getImportResult,
  listImportSessions,
} from '@settle/shared/features/payout-import/import-calls.ts'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useLocale } from '#client/core/text.ts'
import { useRefreshPayouts } from '#client/features/payout/index.ts'

/** Under which what is read of imports is remembered. */
export const importsKey = 'payout-import'

/** Which rows of an import are shown. */
export interface ImportView {
  /** Undefined shows the rows of every level. */
  readonly level: ValueOf<typeof checkLevel> | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/** An import with one page of its rows. */
export function useImportResult(sessionId: string, { level, pageNo, pageSize }: ImportView) {
  const locale = useLocale()
  const query = { sessionId, pageNo, pageSize, ...(level !== undefined && { level }) }

  return useQuery({
    queryKey: [importsKey, 'result', query, locale],
    queryFn: ({ signal }) => call(getImportResult, { query }, { signal, quiet: true }),
    retry: false,
    placeholderData: keepPreviousData,
  })
}

/** The imports of the merchant that are not submitted yet, or wait for their review. */
export function useOpenImports() {
  const locale = useLocale()

  return useQuery({
    queryKey: [importsKey, 'open', locale],
    queryFn: ({ signal }) => call(listImportSessions, {}, { signal }),
    retry: false,
  })
}

/** Asks anew for imports, and for the orders that came of them. */
export function useRefreshImports(): () => Promise<void> {
  const queryClient = useQueryClient()
  const refreshPayouts = useRefreshPayouts()

  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: [importsKey] }), refreshPayouts()])
  }
}

/** Where an import is taken up again. */
export function checkPathOf(sessionId: string): string {
  return `/merchant/payout/create?session=${encodeURIComponent(sessionId)}`
}

/** Where the user is in 发起付款: in the address, so that a reload keeps the place. */
export function useImportPlace() {
  const [parameters, setParameters] = useSearchParams()

  return {
    sessionId: parameters.get('session') ?? undefined,
    /** The payees are chosen from people, not read from a file. */
    isChoosing: parameters.get('from') === 'people',
    isConfirming: parameters.get('step') === 'confirm',
    toUpload: () => setParameters({}),
    toPeople: () => setParameters({ from: 'people' }),
    toCheck: (session: string) => setParameters({ session }),
    toConfirm: (session: string) => setParameters({ session, step: 'confirm' }),
  }
}

/** What an import still lacks before it can be submitted. */
export function blockedReasonsOf({ blockedCount, rowCount, findings }: ImportSummary) {
  return {
    hasBlockedRows: blockedCount > 0,
    hasNoRows: rowCount === 0,
    isShort: findings.some(({ code }) => code === 'C18'),
    isRepeated: findings.some(({ code }) => code === 'C17'),
  }
}
