import { lazy } from 'react'
import { settleStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type Settlement, settlements } from '@settle/shared/features/settlement/settlement.ts'
import { contains, dayRange, fenRange, oneOf, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { type ListColumn, textColumn } from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
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
import { ProjectLink } from '#client/features/project/project/project-link.tsx'
import { useProjectRole } from '#client/features/project/project/project-role.ts'
import { SettleCard, settleColumns } from './settle-table.tsx'
import '#client/features/project/project/project.css'

const SettleForm = lazy(async () => ({ default: (await import('./settle-form.tsx')).SettleForm }))

const settleList = listCodec({
  filters: {
    status: oneOf(settleStatus),
    keyWord: searched,
    merchantName: contains,
    providerName: contains,
    createTime: dayRange(),
    amount: fenRange,
  },
  sortable: ['settleNo', 'amount', 'createTime', 'finishTime'],
})

/** 任务结算 (domain.md 2.9, 3.7): accepted deliveries, and the batch orders that pay them. */
export function SettleListScreen() {
  const list = useResourceList(settlements, settleList)
  const role = useProjectRole()
  const createButton = (
    <Has action="settle:create">
      <FormButton
        label={t('发起结算')}
        type="primary"
        renderForm={(close) => <SettleForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page
      title={t('任务结算')}
      actions={
        <>
          <Has action="settle:export">
            <ExportButton list={list} />
          </Has>
          {createButton}
        </>
      }
    >
      <StatusTabs list={list} name="status" dictionary={settleStatus} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('结算单号/项目/批次号')} />
        {role !== 'merchant' && <TextFilter name="merchantName" label={t('商户')} />}
        <TextFilter name="providerName" label={t('服务商')} />
        <DateRangeFilter name="createTime" label={t('创建时间')} />
        <MoneyRangeFilter name="amount" label={t('结算金额')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={settleColumns([
          projectColumn(),
          ...(role === 'merchant' ? [] : [merchantColumn()]),
        ])}
        renderCard={(settlement) => <SettleCard settlement={settlement} />}
        footer={
          <SummaryFooter list={list} sums={{ amount: t('结算金额'), paidAmount: t('已付金额') }} />
        }
        empty={
          <EmptyState
            sentence={t('还没有结算单。交付验收通过后，在这里结算成一个批次单。')}
            action={createButton}
          />
        }
      />
    </Page>
  )
}

function projectColumn(): ListColumn<Settlement> {
  return {
    key: 'projectName',
    title: t('项目名称'),
    render: ({ projectId, projectName }) => (
      <ProjectLink kind="project" id={projectId}>
        {projectName}
      </ProjectLink>
    ),
  }
}

function merchantColumn(): ListColumn<Settlement> {
  return textColumn('merchantName', t('商户'))
}
