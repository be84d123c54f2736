import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { type ProfitShare } from '@settle/shared/features/share/profit-share.ts'
import { type MoneyOwner } from '#server/features/funds/index.ts'
import { platformOwner } from '#server/ledger/postings.ts'

/** Whose account a share is released to; the platform is nobody's business. */
export function ownerOfShare({
  beneficiaryType,
  beneficiaryId,
}: Pick<ProfitShare, 'beneficiaryType' | 'beneficiaryId'>): MoneyOwner {
  return beneficiaryType === roleCode.values.admin
    ? { type: 'platform', id: platformOwner.id }
    : { type: beneficiaryType, id: beneficiaryId }
}
