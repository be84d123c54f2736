import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const helpEnUs: Catalogue = {
  内容管理: 'Content',
}
