import { coopStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type ServicePackage } from '@settle/shared/features/product/service-package.ts'
import { Refusal } from '#server/core/refusal.ts'

/**
 * Refuses a new payout under a package that is paused or ended, or outside of its term: both of its days (`YYYY-MM-DD`)
 * belong to it (domain.md 2.5). Orders that were submitted before go on.
 */
export function assertCooperating(
  { coopStatus: status, beginDate, endDate }: ServicePackage,
  today: string,
): void {
  if (status !== coopStatus.values.cooperating) {
    throw new Refusal('与该服务商的合作已暂停或终止，不能发起付款')
  }
  if (today < beginDate) {
    throw new Refusal('与该服务商的合作自 {day} 开始，之后才能付款', { day: beginDate })
  }
  if (today > endDate) {
    throw new Refusal('与该服务商的合作已于 {day} 到期，请联系运营人员延长有效期', { day: endDate })
  }
}
