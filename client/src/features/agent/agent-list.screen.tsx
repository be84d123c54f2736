import { lazy } from 'react'
import { useNavigate } from 'react-router-dom'
import { type AgentInfo } from '@settle/shared/features/agent/agent-info.ts'
import { auditStatus, subjectType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
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
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { AgentCard, agentColumns } from './agent-columns.tsx'
import { useAgentPage, useKeeperRole } from './agent-role.ts'
import { agents } from './agents.ts'

// The form is not part of what a list needs to be drawn.
const AgentForm = lazy(async () => ({ default: (await import('./agent-form.tsx')).AgentForm }))

const agentList = listCodec({
  filters: {
    auditStatus: oneOf(auditStatus),
    keyWord: searched,
    operatorName: contains,
    subjectType: oneOf(subjectType),
    userStatus: oneOf(userStatus),
    createTime: dayRange(),
    monthAmount: fenRange,
  },
  sortable: [
    'agentCode',
    'agentName',
    'merchantCount',
    'monthAmount',
    'shareAmount',
    'available',
    'createTime',
  ],
})

/** 代理商列表 (domain.md 2.4): the platform's and an operator's; it is added, reviewed and frozen from here. */
export function AgentListScreen() {
  const list = useResourceList(agents, agentList)
  const role = useKeeperRole()
  const page = useAgentPage()
  const navigate = useNavigate()
  const addButton = (
    <Has action="agent:add">
      <FormButton
        label={t('新增代理商')}
        type="primary"
        renderForm={(close) => (
          <AgentForm onAdded={({ id }: AgentInfo) => void navigate(page(id))} onClosed={close} />
        )}
      />
    </Has>
  )

  return (
    <Page
      title={t('代理商列表')}
      actions={
        <>
          <Has action="agent:export">
            <ExportButton list={list} />
          </Has>
          {addButton}
        </>
      }
    >
      <StatusTabs list={list} name="auditStatus" dictionary={auditStatus} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('名称/编号/信用代码')} />
        {role === 'admin' && <TextFilter name="operatorName" label={t('所属运营商')} />}
        <DictionaryFilter name="userStatus" label={t('状态')} dictionary={userStatus} />
        <DictionaryFilter name="subjectType" label={t('主体类型')} dictionary={subjectType} />
        <DateRangeFilter name="createTime" label={t('创建时间')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={agentColumns(role)}
        renderCard={(agent) => <AgentCard agent={agent} />}
        footer={
          <SummaryFooter
            list={list}
            sums={{
              monthAmount: t('本月流水'),
              shareAmount: t('累计分润'),
              available: t('可提现'),
            }}
          />
        }
        empty={
          <EmptyState
            sentence={t('还没有代理商。新增后，代理商可以用初始账号登录，带来的商户按差价分润。')}
            action={addButton}
          />
        }
      />
    </Page>
  )
}
