import { Button } from 'antd'
import { lazy } from 'react'
import {
  accountOpenStatus,
  accountStatus,
} from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { merchantInfos } from '@settle/shared/features/merchant/merchant-info.ts'
import { contains, dayRange, fenRange, oneOf, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { MoneyRangeFilter } from '#client/ui/filter/money-range-filter.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { MerchantCard, merchantColumns } from './merchant-columns.tsx'
import { useMerchantRole } from './merchant-role.ts'

const MerchantForm = lazy(async () => ({
  default: (await import('./merchant-form.tsx')).MerchantForm,
}))

const filters = {
  auditStatus: oneOf(auditStatus),
  keyWord: searched,
  accountOpenStatus: oneOf(accountOpenStatus),
  accountStatus: oneOf(accountStatus),
  lowBalance: oneOf(yesNo),
  userStatus: oneOf(userStatus),
  createTime: dayRange(),
  operatorName: contains,
  agentName: contains,
  salesmanName: contains,
  providerName: contains,
  industryName: contains,
  monthAmount: fenRange,
}
const sortable = ['merchantCode', 'merchantName', 'available', 'monthAmount', 'createTime']

const merchantList = listCodec({ filters, sortable })

/** What waits comes first, the longest waiting on top: that is what one comes here for. */
const auditList = listCodec({
  name: 'audit',
  filters: {
    ...filters,
    auditStatus: {
      ...filters.auditStatus,
      initial: () => auditStatus.values.pending,
      isScope: true,
    },
  },
  sortable,
  order: { column: 'createTime', direction: 'asc' },
})

/** 商户列表, for a provider 合作商户, for an agent 我的商户 (domain.md 2.4): an operator reviews here. */
export function MerchantListScreen() {
  const role = useMerchantRole()
  const titles = { provider: t('合作商户'), agent: t('我的商户') }

  return (
    <MerchantList
      title={role === 'provider' || role === 'agent' ? titles[role] : t('商户列表')}
      codec={merchantList}
      nothing={t('还没有商户。企业在注册页提交资料后，会出现在这里。')}
    />
  )
}

/** 商户审核: the platform's list of those that wait. */
export function MerchantAuditScreen() {
  return (
    <MerchantList
      title={t('商户审核')}
      codec={auditList}
      nothing={t('没有待审核的商户。企业注册或重新提交资料后，会出现在这里。')}
    />
  )
}

interface MerchantListProps {
  title: string
  codec: typeof merchantList
  /** Said where there is no merchant at all. */
  nothing: string
}

function MerchantList({ title, codec, nothing }: MerchantListProps) {
  const list = useResourceList(merchantInfos, codec)
  const role = useMerchantRole()
  const isReviewer = role === 'admin' || role === 'operator'
  const sums = isReviewer
    ? { available: t('可用余额'), monthAmount: t('本月下发') }
    : { monthAmount: t('本月下发') }

  return (
    <Page
      title={title}
      actions={
        isReviewer && (
          <>
            <Has action="merchant:export">
              <ExportButton list={list} />
            </Has>
            <Has action="merchant:add">
              <FormButton
                label={t('新增商户')}
                type="primary"
                renderForm={(close) => <MerchantForm onClosed={close} />}
              />
            </Has>
          </>
        )
      }
    >
      {/* A partner has passed. */}
      {role !== 'provider' && (
        <StatusTabs list={list} name="auditStatus" dictionary={auditStatus} />
      )}
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('名称/编号/信用代码')} />
        <DictionaryFilter
          name="accountOpenStatus"
          label={t('开户状态')}
          dictionary={accountOpenStatus}
        />
        <DateRangeFilter name="createTime" label={t('创建时间')} />
        {role === 'admin' && <TextFilter name="operatorName" label={t('运营商')} />}
        {isReviewer && <TextFilter name="agentName" label={t('代理商')} />}
        {isReviewer && <TextFilter name="salesmanName" label={t('业务员')} />}
        {role !== 'provider' && <TextFilter name="providerName" label={t('服务商')} />}
        <TextFilter name="industryName" label={t('行业|列')} />
        {isReviewer && (
          <>
            <DictionaryFilter name="lowBalance" label={t('余额不足')} dictionary={yesNo} />
            <DictionaryFilter
              name="accountStatus"
              label={t('账户状态')}
              dictionary={accountStatus}
            />
            <DictionaryFilter name="userStatus" label={t('状态')} dictionary={userStatus} />
          </>
        )}
        {role !== 'provider' && <MoneyRangeFilter name="monthAmount" label={t('本月下发')} />}
      </QueryBar>
      <ResourceTable
        list={list}
        columns={merchantColumns(role)}
        renderCard={(merchant) => <MerchantCard merchant={merchant} />}
        footer={<SummaryFooter list={list} sums={role === 'provider' ? {} : sums} />}
        empty={
          <EmptyState
            sentence={nothing}
            action={<Button onClick={() => void list.page.refetch()}>{t('刷新')}</Button>}
          />
        }
      />
    </Page>
  )
}
