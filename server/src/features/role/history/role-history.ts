import { endpoints } from '@settle/shared/contract.ts'
import { type FeatureHistory } from '#server/core/history/feature-history.ts'
import { loadAccess } from './access-rows.ts'

/** The menus, the built-in roles and what they hold. */
export const roleHistory: FeatureHistory = {
  rowsBefore: (_rows, { folder, d0Ms }) => ({ ...loadAccess(folder, endpoints, d0Ms) }),
}
