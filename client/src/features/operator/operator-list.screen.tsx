import { lazy } from 'react'
import { useNavigate } from 'react-router-dom'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type OperatorInfo } from '@settle/shared/features/operator/operator-info.ts'
import { operatorPageOf } from '@settle/shared/features/operator/operator-page.ts'
import { contains, dayRange, oneOf, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { OperatorCard, operatorColumns } from './operator-columns.tsx'
import { operators } from './operators.ts'

// The form is not part of what a list needs to be drawn.
const OperatorForm = lazy(async () => ({
  default: (await import('./operator-form.tsx')).OperatorForm,
}))

const operatorList = listCodec({
  filters: {
    auditStatus: oneOf(auditStatus),
    keyWord: searched,
    domainName: contains,
    accountOpenStatus: oneOf(accountOpenStatus),
    userStatus: oneOf(userStatus),
    createTime: dayRange(),
  },
  sortable: [
    'operatorCode',
    'operatorName',
    'merchantCount',
    'agentCount',
    'monthAmount',
    'available',
    'createTime',
  ],
})

/** 运营商列表 (domain.md 2.4): the platform opens operators here, with their tenant and their first login. */
export function OperatorListScreen() {
  const list = useResourceList(operators, operatorList)
  const navigate = useNavigate()
  const addButton = (
    <Has action="operator:add">
      <FormButton
        label={t('新增运营商')}
        type="primary"
        renderForm={(close) => (
          <OperatorForm
            onAdded={({ id }: OperatorInfo) => void navigate(operatorPageOf(id))}
            onClosed={close}
          />
        )}
      />
    </Has>
  )

  return (
    <Page
      title={t('运营商列表')}
      actions={
        <>
          <Has action="operator:export">
            <ExportButton list={list} />
          </Has>
          {addButton}
        </>
      }
    >
      <StatusTabs list={list} name="auditStatus" dictionary={auditStatus} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('名称/编号/信用代码')} />
        <TextFilter name="domainName" label={t('白标域名')} />
        <DictionaryFilter
          name="accountOpenStatus"
          label={t('开户状态')}
          dictionary={accountOpenStatus}
        />
        <DictionaryFilter name="userStatus" label={t('状态')} dictionary={userStatus} />
        <DateRangeFilter name="createTime" label={t('创建时间')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={operatorColumns()}
        renderCard={(operator) => <OperatorCard operator={operator} />}
        footer={
          <SummaryFooter
            list={list}
            sums={{ monthAmount: t('本月流水'), available: t('可提现') }}
          />
        }
        empty={
          <EmptyState
            sentence={t('还没有运营商。新增后，租户、管理员账号和菜单一起开通。')}
            action={addButton}
          />
        }
      />
    </Page>
  )
}
