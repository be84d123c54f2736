import { Link } from 'react-router-dom'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { merchantInfos, type MerchantInfo } from '@settle/shared/features/merchant/merchant-info.ts'
import { merchantPageOf } from '@settle/shared/features/merchant/merchant-page.ts'
import { searched } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  type ListColumn,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'

const merchantList = listCodec({
  name: 'related',
  filters: { keyWord: searched },
  sortable: ['merchantName', 'monthAmount', 'createTime'],
})

interface RelatedMerchantsProps {
  conditions: Readonly<Record<string, string>>
  /** Said where it has none. */
  nothing: string
}

/** The merchants that an agent brought, or that an operator serves. */
export function RelatedMerchants({ conditions, nothing }: RelatedMerchantsProps) {
  const list = useResourceList(merchantInfos, within(merchantList, conditions))

  return (
    <ResourceTable
      list={list}
      columns={columns()}
      renderCard={(merchant) => <MerchantCard merchant={merchant} />}
      footer={
        <SummaryFooter
          list={list}
          sums={{ available: t('可用余额'), monthAmount: t('本月下发') }}
        />
      }
      empty={<EmptyState sentence={nothing} />}
    />
  )
}

function columns(): ListColumn<MerchantInfo>[] {
  return [
    textColumn('merchantCode', t('商户编号')),
    {
      key: 'merchantName',
      title: t('商户名称'),
      render: (merchant) => <MerchantName merchant={merchant} />,
    },
    { ...textColumn<MerchantInfo>('agentName', t('代理商')), yields: 1 },
    textColumn('providerName', t('当前服务商')),
    moneyColumn('available', t('可用余额')),
    moneyColumn('monthAmount', t('本月下发')),
    statusColumn('accountOpenStatus', t('开户状态'), accountOpenStatus),
    statusColumn('auditStatus', t('审核状态'), auditStatus),
    { ...timeColumn<MerchantInfo>('createTime', t('创建时间')), yields: 2 },
  ]
}

function MerchantName({ merchant: { id, merchantName } }: { merchant: MerchantInfo }) {
  const role = useSession()?.userInfo.info.roleCode === 'admin' ? 'admin' : 'operator'

  return (
    <span className="cell-text" title={merchantName}>
      <Link to={merchantPageOf(role, id)}>{merchantName}</Link>
    </span>
  )
}

function MerchantCard({ merchant }: { merchant: MerchantInfo }) {
  return (
    <ListCard
      title={<MerchantName merchant={merchant} />}
      status={<StatusTag dictionary={auditStatus} value={merchant.auditStatus} />}
      figure={
        <>
          {t('本月下发')} <Money amount={merchant.monthAmount} isDecisive />
        </>
      }
      party={[merchant.merchantCode, merchant.providerName].filter(Boolean).join(' · ')}
      time={merchant.createTime}
    />
  )
}
