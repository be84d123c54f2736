import { Button } from 'antd'
import { lazy } from 'react'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus, taxpayerType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { providerInfos } from '@settle/shared/features/provider/provider-info.ts'
import {
  dayRange,
  fenRange,
  type FilterCodec,
  oneOf,
  searched,
} from '#client/core/list/filter-codec.ts'
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
import { ProviderCard, providerColumns } from './provider-columns.tsx'
import { useProviderRole } from './provider-role.ts'

// Most who come look: the form comes when it is asked for.
const ProviderForm = lazy(async () => ({
  default: (await import('#client/features/provider/form/provider-form.tsx')).ProviderForm,
}))

/** Rows whose list of channels holds one: `,2,` asks for a member of the list (wire.md 1.7). */
const holdsChannel: FilterCodec<string> = {
  ...oneOf(payChannel),
  send: (value) => [`,${value},`],
}

const providerList = listCodec({
  filters: {
    auditStatus: oneOf(auditStatus),
    keyWord: searched,
    taxpayerType: oneOf(taxpayerType),
    channels: holdsChannel,
    accountOpenStatus: oneOf(accountOpenStatus),
    userStatus: oneOf(userStatus),
    createTime: dayRange(),
    monthAmount: fenRange,
  },
  sortable: ['providerCode', 'providerName', 'monthAmount', 'merchantCount', 'signedCount'],
  order: { column: 'providerCode', direction: 'asc' },
})

/** Partners see names; what they do not see is no filter either. */
const partnerList = listCodec({
  filters: { keyWord: searched, channels: holdsChannel, userStatus: oneOf(userStatus) },
  sortable: ['providerCode', 'providerName', 'merchantCount'],
  order: { column: 'providerCode', direction: 'asc' },
})

/** 服务商列表 of the platform, 合作服务商 of an operator (domain.md 2.4, 5.2, 5.3). */
export function ProviderListScreen() {
  return useProviderRole() === 'admin' ? <AllProviders /> : <PartnerList />
}

function AllProviders() {
  const list = useResourceList(providerInfos, providerList)
  const addButton = (
    <Has action="provider:add">
      <FormButton
        label={t('新增服务商')}
        type="primary"
        renderForm={(close) => <ProviderForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page
      title={t('服务商列表')}
      actions={
        <>
          <Has action="provider:export">
            <ExportButton list={list} />
          </Has>
          {addButton}
        </>
      }
    >
      <StatusTabs list={list} name="auditStatus" dictionary={auditStatus} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('名称/编号/信用代码')} />
        <DictionaryFilter name="taxpayerType" label={t('纳税人类型')} dictionary={taxpayerType} />
        <DictionaryFilter name="channels" label={t('支付渠道')} dictionary={payChannel} />
        <DictionaryFilter
          name="accountOpenStatus"
          label={t('开户状态')}
          dictionary={accountOpenStatus}
        />
        <DictionaryFilter name="userStatus" label={t('状态')} dictionary={userStatus} />
        <DateRangeFilter name="createTime" label={t('创建时间')} />
        <MoneyRangeFilter name="monthAmount" label={t('本月下发')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={providerColumns('admin')}
        renderCard={(provider) => <ProviderCard provider={provider} viewer="admin" />}
        footer={
          <SummaryFooter
            list={list}
            sums={{ monthAmount: t('本月下发'), poolFunds: t('资金池余额') }}
          />
        }
        empty={
          <EmptyState
            sentence={t('还没有服务商。新增后经审核和开户，就可以为商户配置合作套餐。')}
            action={addButton}
          />
        }
      />
    </Page>
  )
}

function PartnerList() {
  const list = useResourceList(providerInfos, partnerList)
  const role = useProviderRole()

  return (
    <Page title={t('合作服务商')}>
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('名称/编号')} />
        <DictionaryFilter name="channels" label={t('支付渠道')} dictionary={payChannel} />
        <DictionaryFilter name="userStatus" label={t('状态')} dictionary={userStatus} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={providerColumns(role)}
        renderCard={(provider) => <ProviderCard provider={provider} viewer={role} />}
        empty={
          <EmptyState
            sentence={t('还没有合作服务商。为商户配置合作套餐后，套餐里的服务商会出现在这里。')}
            action={<Button onClick={() => void list.page.refetch()}>{t('刷新')}</Button>}
          />
        }
      />
    </Page>
  )
}
