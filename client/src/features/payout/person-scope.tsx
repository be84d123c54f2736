import { Button } from 'antd'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { type ResourceList } from '#client/core/resource-list.ts'
import { t } from '#client/core/text.ts'
import './person-scope.css'

interface PersonScopeProps {
  list: ResourceList<PayoutItem, { individualId: string }>
}

/** Says that the payments are those of one person, as the search leads to them, and shows everybody's again. */
export function PersonScope({ list }: PersonScopeProps) {
  const { filters } = list.state
  const { individualId } = filters
  if (individualId === undefined) return null
  const own = list.page.data?.records.find((item) => item.individualId === individualId)

  return (
    <div className="person-scope">
      <span>
        {own === undefined ? t('只看一个人的付款') : t('只看{name}的付款', { name: own.name })}
      </span>
      <Button
        type="link"
        size="small"
        onClick={() => list.search({ ...filters, individualId: undefined })}
      >
        {t('显示所有人')}
      </Button>
    </div>
  )
}
