import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { functionRole } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { listAllRoles } from '@settle/shared/features/role/role-calls.ts'
import { roleResource } from '@settle/shared/features/role/role.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { call } from '#client/core/http/endpoint-call.ts'

/** The console and the business that a user belongs to. */
export type Party = Pick<User, 'roleCode' | 'busId'>

interface NamedRole {
  readonly code: string
  readonly name: string
}

// Anyone who changes a role invalidates its resource.
const staleMs = 60_000

/** The roles that a user of a party can have, those that its business made for itself among them. */
export function useRolesOf(
  { roleCode, busId }: Party,
  isNeeded = true,
): UseQueryResult<readonly NamedRole[]> {
  const builtIn = useDictionary(functionRole.code)

  return useQuery({
    queryKey: [roleResource.name, 'all', roleCode],
    queryFn: ({ signal }) =>
      call(listAllRoles, { query: { baseRole: roleCode } }, { quiet: true, signal }),
    select: (all) =>
      all
        .filter((role) => role.busId === null || role.busId === busId)
        .map(({ roleCode: code, roleName }) => ({
          code,
          // What the product brings along has a name in every language.
          name: builtIn.find(({ value }) => value === code)?.text ?? roleName,
        })),
    enabled: isNeeded,
    staleTime: staleMs,
    retry: false,
  })
}
