import { lazy } from 'react'
import { employmentStatus } from '@settle/shared/features/dictionary/people.dictionaries.ts'
import { jobNature } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { employmentImport } from '@settle/shared/features/employment/employment-import.ts'
import { employmentSource } from '@settle/shared/features/employment/employment.dictionaries.ts'
import { employments } from '@settle/shared/features/employment/employment.ts'
import { useCan } from '#client/core/session/access.ts'
import { ofCurrentProvider } from '#client/core/session/current-provider.ts'
import { contains, dayRange, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ImportButton } from '#client/ui/list-import/import-button.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { ProviderScope } from '#client/ui/filter/provider-scope.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { EmploymentCard, employmentColumns, LeaveChosen } from './employment-columns.tsx'

const EmploymentForm = lazy(async () => ({
  default: (await import('./employment-form.tsx')).EmploymentForm,
}))
const FromPayoutsForm = lazy(async () => ({
  default: (await import('./from-payouts-form.tsx')).FromPayoutsForm,
}))

const employmentCodec = listCodec({
  filters: {
    status: oneOf(employmentStatus),
    name: contains,
    jobTitle: contains,
    entryDate: dayRange(),
    jobNature: oneOf(jobNature),
    source: oneOf(employmentSource),
    providerId: ofCurrentProvider,
  },
  sortable: ['entryDate', 'leaveDate', 'jobTitle', 'createTime'],
})

/** 用工列表 (domain.md 2.6): who works for a merchant, since when, and what it paid. */
export function EmploymentListScreen() {
  const list = useResourceList(employments, employmentCodec)
  const role = useSession()?.userInfo.info.roleCode ?? 'merchant'
  const can = useCan()
  const isMasked = role === 'admin' || role === 'operator'
  const addButton = (
    <Has action="employment:add">
      <FormButton
        label={t('登记入职')}
        type="primary"
        renderForm={(close) => <EmploymentForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page
      title={t('用工列表')}
      actions={
        <>
          <Has action="employment:export">
            <ExportButton list={list} />
          </Has>
          <Has action="employment:import">
            <FormButton
              label={t('从付款登记')}
              type="default"
              renderForm={(close) => <FromPayoutsForm onClosed={close} />}
            />
            <ImportButton list={employmentImport} title={t('导入用工记录')} />
          </Has>
          {addButton}
        </>
      }
    >
      <ProviderScope list={list} />
      <StatusTabs list={list} name="status" dictionary={employmentStatus} />
      <QueryBar list={list}>
        {!isMasked && <TextFilter name="name" label={t('姓名')} />}
        <TextFilter name="jobTitle" label={t('岗位')} />
        <DateRangeFilter name="entryDate" label={t('入职日期')} />
        <DictionaryFilter name="jobNature" label={t('工作性质')} dictionary={jobNature} />
        <DictionaryFilter name="source" label={t('用工来源')} dictionary={employmentSource} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={employmentColumns(role)}
        renderCard={(employment) => <EmploymentCard employment={employment} />}
        batch={
          can('employment:leave') && (
            <LeaveChosen people={list.selection.rows} onDone={() => list.selection.clear()} />
          )
        }
        empty={
          <EmptyState
            sentence={
              role === 'merchant'
                ? t('还没有用工记录。可以逐个登记、从表格导入，或把付款过的人登记进来。')
                : t('还没有用工记录。商户登记入职后会出现在这里。')
            }
            action={addButton}
          />
        }
      />
    </Page>
  )
}
