import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const recordTimelineEnUs: Catalogue = {
  校验方式: 'Check method',
}
