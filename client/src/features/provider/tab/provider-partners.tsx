import { coopStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import {
  type ProviderPartner,
  providerPartners,
} from '@settle/shared/features/provider/provider-parts.ts'
import { oneOf, searched } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  type ListColumn,
  moneyColumn,
  statusColumn,
  textColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { ChannelTexts } from '#client/features/provider/list/channel-tags.tsx'
import { useProviderRole } from '#client/features/provider/list/provider-role.ts'

const partnerList = listCodec({
  filters: { keyWord: searched, coopStatus: oneOf(coopStatus) },
  sortable: ['merchantCode', 'merchantName', 'monthAmount', 'endDate'],
  order: { column: 'merchantCode', direction: 'asc' },
})

/** 合作商户: the packages of the provider with their merchants. */
export function ProviderPartners({ id }: { id: string }) {
  const list = useResourceList(providerPartners, within(partnerList, { providerId: id }))
  const isPlatform = useProviderRole() === 'admin'

  return (
    <>
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('商户名称/编号')} />
        <DictionaryFilter name="coopStatus" label={t('合作状态')} dictionary={coopStatus} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(isPlatform)}
        renderCard={(partner) => <PartnerCard partner={partner} />}
        empty={<EmptyState sentence={t('还没有合作商户。配置合作套餐后会出现在这里。')} />}
      />
    </>
  )
}

function columns(isPlatform: boolean): ListColumn<ProviderPartner>[] {
  return [
    textColumn('merchantCode', t('商户编号')),
    textColumn('merchantName', t('商户名称')),
    ...(isPlatform
      ? [{ ...textColumn<ProviderPartner>('operatorName', t('所属运营商')), yields: 1 }]
      : []),
    textColumn('productName', t('产品')),
    {
      key: 'channels',
      title: t('支付渠道'),
      render: (partner) => <ChannelTexts channels={partner.channels} />,
    },
    moneyColumn('monthAmount', t('本月下发')),
    statusColumn('coopStatus', t('合作状态'), coopStatus),
    textColumn('endDate', t('有效期至')),
  ]
}

function PartnerCard({ partner }: { partner: ProviderPartner }) {
  return (
    <ListCard
      title={partner.merchantName}
      status={<StatusTag dictionary={coopStatus} value={partner.coopStatus} />}
      figure={
        <span className="card-figure">
          <Money amount={partner.monthAmount} isDecisive />
        </span>
      }
      party={partner.productName}
      time={t('{begin} 至 {end}', { begin: partner.beginDate, end: partner.endDate })}
    />
  )
}
