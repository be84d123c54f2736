import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { lazy } from 'react'
import { feeRuleStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { taxScheme } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { listPolicyProviders } from '@settle/shared/features/tax-policy/tax-policy-calls.ts'
import { taxPolicyInfos } from '@settle/shared/features/tax-policy/tax-policy-info.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { contains, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { TaxPolicyCard, taxPolicyColumns } from './tax-policy-columns.tsx'

const TaxPolicyForm = lazy(async () => ({
  default: (await import('./tax-policy-form.tsx')).TaxPolicyForm,
}))

const policyList = listCodec({
  filters: { policyStatus: oneOf(feeRuleStatus), providerName: contains, scheme: oneOf(taxScheme) },
  sortable: ['providerName', 'effectiveFrom', 'monthLimit'],
})

/** 税务政策 (domain.md 2.4, 5.2): by which rules each provider withholds, month by month; a change appends a version. */
export function TaxPolicyListScreen() {
  const list = useResourceList(taxPolicyInfos, policyList)
  const addButton = (
    <Has action="taxPolicy:add">
      <FormButton
        label={t('调整政策')}
        type="primary"
        renderForm={(close) => <TaxPolicyForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page
      title={t('税务政策')}
      actions={
        <>
          <Has action="taxPolicy:history">
            <ExportButton list={list} />
          </Has>
          {addButton}
        </>
      }
    >
      <WithoutPolicy />
      <StatusTabs list={list} name="policyStatus" dictionary={feeRuleStatus} />
      <QueryBar list={list}>
        <TextFilter name="providerName" label={t('服务商')} />
        <DictionaryFilter name="scheme" label={t('计税方式')} dictionary={taxScheme} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={taxPolicyColumns('admin')}
        renderCard={(row) => <TaxPolicyCard policy={row} />}
        empty={
          <EmptyState
            sentence={t('没有这样的税务政策。服务商有了当月的政策才能付款。')}
            action={addButton}
          />
        }
      />
    </Page>
  )
}

/** 税务政策 of a provider (domain.md 5.4): its own versions, which the platform writes. */
export function TaxPolicyViewScreen() {
  const list = useResourceList(taxPolicyInfos, policyList)

  return (
    <Page title={t('税务政策')}>
      <Alert
        type="info"
        showIcon
        title={t('税务政策由平台按税源地口径维护，按月生效；已提交的付款不会重新计税。')}
      />
      <StatusTabs list={list} name="policyStatus" dictionary={feeRuleStatus} />
      <ResourceTable
        list={list}
        columns={taxPolicyColumns('provider')}
        renderCard={(row) => <TaxPolicyCard policy={row} />}
        empty={
          <EmptyState
            sentence={t('还没有税务政策，暂不能付款。请联系平台配置。')}
            action={<Button onClick={() => void list.page.refetch()}>{t('刷新')}</Button>}
          />
        }
      />
    </Page>
  )
}

/** Providers that cannot pay because nothing says by which rules. */
function WithoutPolicy() {
  const { data } = useQuery({
    queryKey: [taxPolicyInfos.name, listPolicyProviders.id],
    queryFn: ({ signal }) => call(listPolicyProviders, {}, { signal }),
  })
  const names = (data ?? [])
    .filter(({ hasPolicy, isPassed }) => isPassed && !hasPolicy)
    .map(({ providerName }) => providerName)
  if (names.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('{count} 家服务商没有本月的税务政策，不能付款：{names}', {
        count: names.length,
        names: names.join(t('、')),
      })}
    />
  )
}
