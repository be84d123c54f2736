import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const fundsScreensEnUs: Catalogue = {
  资金管理: 'Funds',
  分润中心: 'Profit shares',
}
