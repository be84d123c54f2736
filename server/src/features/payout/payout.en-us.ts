import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const payoutEnUs: Catalogue = {
  付款管理: 'Payouts',
}
