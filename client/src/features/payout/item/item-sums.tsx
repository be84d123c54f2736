import { type ResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'

/** What the payments of a list come to. */
export function ItemSums({ list }: { list: ResourceList<unknown> }) {
  return (
    <SummaryFooter
      list={list}
      sums={{
        amount: t('发放金额'),
        tax: t('税费'),
        fee: t('服务费'),
        net: t('实发金额'),
        pay: t('应付金额'),
      }}
    />
  )
}
