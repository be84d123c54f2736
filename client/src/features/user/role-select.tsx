import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { functionRole } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { listAllRoles } from '@settle/shared/features/role/role-calls.ts'
import { roleResource } from '@settle/shared/features/role/role.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { useDictionary } from '#client/core/dictionaries.ts'
import { call } from '#client/core/endpoint-call.ts'
import { t } from '#client/core/text.ts'

/** The console and the business that a user belongs to. */
export type Party = Pick<User, 'roleCode' | 'busId'>

interface RoleSelectProps {
  /** Whose roles there are to choose from. */
  party: Party
  id?: string
  value?: string | undefined
  onChange?: (value: string | undefined) => void
}

/** 岗位: one of the roles that a user of a party can have, those that the business made for itself among them. */
export function RoleSelect({ party, ...control }: RoleSelectProps) {
  const { roleCode, busId } = party
  const builtIn = useDictionary(functionRole.code)
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [roleResource.name, 'all', roleCode],
    queryFn: ({ signal }) => call(listAllRoles, { query: { baseRole: roleCode } }, { signal }),
    retry: false,
  })
  const roles = (data ?? []).filter((role) => role.busId === null || role.busId === busId)

  return (
    <Select
      placeholder={t('请选择')}
      loading={isPending}
      options={roles.map((role) => ({
        value: role.roleCode,
        // What the product brings along has a name in every language.
        label: builtIn.find(({ value }) => value === role.roleCode)?.text ?? role.roleName,
      }))}
      notFoundContent={isError && t('角色加载失败，再次打开时重试')}
      onOpenChange={(isOpen) => {
        if (isOpen && isError) void refetch()
      }}
      {...control}
    />
  )
}
