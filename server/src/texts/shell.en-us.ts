import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const shellEnUs: Catalogue = {
  系统管理: 'System',
  系统设置: 'Settings',
}
