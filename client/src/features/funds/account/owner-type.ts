import { type FundAccount } from '@settle/shared/features/funds/fund-account.ts'
import { t } from '#client/core/text.ts'

type OwnerType = FundAccount['ownerType']

/** Whose account it is; a closed list of the ledger that is no dictionary of the wire. */
export const ownerTypes: readonly OwnerType[] = [
  'merchant',
  'provider',
  'platform',
  'operator',
  'agent',
  'pool',
]

/** What the owner of an account is called. */
export function ownerTypeText(type: OwnerType): string {
  switch (type) {
    case 'merchant':
      return t('商户')
    case 'provider':
      return t('服务商')
    case 'platform':
      return t('平台')
    case 'operator':
      return t('运营商')
    case 'agent':
      return t('代理商')
    case 'pool':
      return t('资金池')
  }
}

/** The choices of a filter by the kind of owner. */
export function ownerTypeOptions(types: readonly OwnerType[] = ownerTypes) {
  return types.map((value) => ({ value, label: ownerTypeText(value) }))
}
