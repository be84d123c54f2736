import { type Role } from '@settle/shared/core/role.ts'
import { t } from './text.ts'

/** A role in words. */
export function roleNameOf(role: Role): string {
  const names: Readonly<Record<Role, string>> = {
    admin: t('平台'),
    operator: t('运营商'),
    agent: t('代理商'),
    merchant: t('商户'),
    provider: t('服务商'),
  }
  return names[role]
}
