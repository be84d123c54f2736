import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const listsEnUs: Catalogue = {
  账号格式不正确: 'Invalid username',
}
