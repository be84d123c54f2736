import { useQuery } from '@tanstack/react-query'
import { type Role } from '@settle/shared/core/role.ts'
import { listReportMenus } from '@settle/shared/features/report/report-menu.ts'
import { reportHeads } from '@settle/shared/features/report/report.ts'
import { call } from '#client/core/http/endpoint-call.ts'

const none: readonly { readonly headId: string; readonly baseRole: Role }[] = []

/** The consoles in whose menus each report stands, by its id. */
export function useReportMenus(): ReadonlyMap<string, readonly Role[]> {
  const { data = none } = useQuery({
    queryKey: [reportHeads.name, 'menus'],
    queryFn: ({ signal }) => call(listReportMenus, {}, { signal }),
    meta: { follows: [reportHeads.name, 'permission'] },
  })
  const consoles = new Map<string, Role[]>()
  for (const { headId, baseRole } of data) {
    consoles.set(headId, [...(consoles.get(headId) ?? []), baseRole])
  }
  return consoles
}
