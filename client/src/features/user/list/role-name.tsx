import { functionRole } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { useRolesOf } from '#client/features/user/form/roles-of-party.ts'

interface RoleNameProps {
  user: User
}

/** 角色 in words: of the product's own roles the dictionary knows them, of all others the server. */
export function RoleName({ user }: RoleNameProps) {
  const code = user.functionRole
  const builtIn = useDictionary(functionRole.code).find(({ value }) => value === code)
  const { data: roles = [] } = useRolesOf(user, builtIn === undefined)

  return builtIn?.text ?? roles.find((role) => role.code === code)?.name ?? code
}
