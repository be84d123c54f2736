import { type Role } from '@settle/shared/core/role.ts'
import { taskStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { tasks } from '@settle/shared/features/task/task.ts'
import { contains, dayRange, hasSome, oneOf, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { useProjectRole } from '#client/features/project/project/project-role.ts'
import { TaskCard, taskColumns } from './task-table.tsx'
import '#client/features/project/project/project.css'

const taskList = listCodec({
  filters: {
    status: oneOf(taskStatus),
    keyWord: searched,
    projectName: contains,
    merchantName: contains,
    providerName: contains,
    bidDeadline: dayRange(),
    toCheckCount: hasSome,
  },
  sortable: ['taskNo', 'unitPrice', 'bidDeadline', 'createTime'],
})

/** What the list is called in the menu of a role (domain.md 5.2 to 5.5). */
const titles: Readonly<Record<Role, () => string>> = {
  admin: () => t('任务列表'),
  operator: () => t('任务列表'),
  agent: () => t('任务列表'),
  provider: () => t('任务管理'),
  merchant: () => t('任务与交付'),
}

/** 任务管理, 任务与交付, 任务列表 (domain.md 2.9): the tasks of all projects. */
export function TaskListScreen() {
  const list = useResourceList(tasks, taskList)
  const role = useProjectRole()

  return (
    <Page title={titles[role]()}>
      <StatusTabs list={list} name="status" dictionary={taskStatus} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('任务编号/名称')} />
        <TextFilter name="projectName" label={t('所属项目')} />
        {role !== 'merchant' && <TextFilter name="merchantName" label={t('商户')} />}
        {role !== 'provider' && <TextFilter name="providerName" label={t('服务商')} />}
        <DateRangeFilter name="bidDeadline" label={t('报名截止')} />
        <DictionaryFilter name="toCheckCount" label={t('待验收交付')} dictionary={yesNo} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={taskColumns(true)}
        renderCard={(task) => <TaskCard task={task} />}
        empty={
          <EmptyState
            sentence={
              role === 'provider'
                ? t('还没有任务。承接项目之后，在项目的“任务”里新增并发布。')
                : t('还没有任务。项目被承接后，由服务商发布。')
            }
          />
        }
      />
    </Page>
  )
}
