import { functionRole } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type RoleRow } from '@settle/shared/features/role/role.ts'
import { localeNow } from '#client/core/text.ts'

/** What a role is called: a built-in one has a name in each language, unless somebody gave it another. */
export function roleNameOf({ roleCode, roleName }: Pick<RoleRow, 'roleCode' | 'roleName'>): string {
  return functionRole.labelOf(roleCode) === roleName
    ? functionRole.labelOf(roleCode, localeNow())
    : roleName
}
