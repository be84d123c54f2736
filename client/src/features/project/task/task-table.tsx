import { lazy, type ReactNode } from 'react'
import { taskStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { salaryUnit } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { type ProjectInfo } from '@settle/shared/features/project/project.ts'
import { type TaskInfo, tasks } from '@settle/shared/features/task/task.ts'
import { oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  dictionaryColumn,
  type ListColumn,
  singleAmountColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { ProjectLink } from '#client/features/project/project/project-link.tsx'
import { TaskRowActions } from './task-actions.tsx'

const TaskForm = lazy(async () => ({ default: (await import('./task-form.tsx')).TaskForm }))

const taskList = listCodec({
  filters: { status: oneOf(taskStatus) },
  sortable: ['taskNo', 'unitPrice', 'bidDeadline', 'createTime'],
})

interface TaskTableProps {
  scope: { projectId: string }
  addButton: ReactNode
}

/** The tasks of one project. */
export function TaskTable({ scope, addButton }: TaskTableProps) {
  const list = useResourceList(tasks, within(taskList, scope))

  return (
    <>
      <div className="task-table-head">
        <StatusTabs list={list} name="status" dictionary={taskStatus} />
        {addButton}
      </div>
      <ResourceTable
        list={list}
        columns={taskColumns(false)}
        renderCard={(task) => <TaskCard task={task} />}
        empty={<EmptyState sentence={t('这个项目还没有任务，由承接的服务商发布。')} />}
      />
    </>
  )
}

/** 新增任务, for the provider that took a project. */
export function AddTaskButton({ project }: { project: ProjectInfo }) {
  return (
    <Has action="task:add">
      <FormButton
        label={t('新增任务')}
        type="primary"
        renderForm={(close) => <TaskForm project={project} onClosed={close} />}
      />
    </Has>
  )
}

/** Tasks, with their project where they are of several. */
export function taskColumns(withProject: boolean): ListColumn<TaskInfo>[] {
  return [
    {
      key: 'taskName',
      title: t('任务名称'),
      render: ({ id, taskName }) => (
        <ProjectLink kind="task" id={id}>
          {taskName}
        </ProjectLink>
      ),
    },
    ...(withProject
      ? [
          {
            key: 'projectName',
            title: t('所属项目'),
            render: ({ projectId, projectName }: TaskInfo) => (
              <ProjectLink kind="project" id={projectId}>
                {projectName}
              </ProjectLink>
            ),
          },
        ]
      : []),
    singleAmountColumn('unitPrice', t('单价(元)')),
    { ...dictionaryColumn<TaskInfo>('salaryUnit', t('计价单位'), salaryUnit), yields: 4 },
    countColumn('headcount', t('名额')),
    { ...countColumn<TaskInfo>('bidCount', t('报名')), yields: 3 },
    countColumn('wonCount', t('中标|人数')),
    { ...countColumn<TaskInfo>('deliveredCount', t('已交付')), yields: 2 },
    statusColumn('status', t('状态'), taskStatus),
    { ...timeColumn<TaskInfo>('bidDeadline', t('报名截止')), yields: 1 },
    { ...textColumn<TaskInfo>('taskNo', t('任务编号')), isExtra: true },
    { ...timeColumn<TaskInfo>('beginTime', t('开始时间')), isExtra: true },
    { ...timeColumn<TaskInfo>('endTime', t('结束时间')), isExtra: true },
    { ...textColumn<TaskInfo>('merchantName', t('商户')), isExtra: true },
    { ...textColumn<TaskInfo>('providerName', t('服务商')), isExtra: true },
    actionsColumn(t('操作'), 128, (task) => <TaskRowActions task={task} />),
  ]
}

export function TaskCard({ task }: { task: TaskInfo }) {
  const { id, taskName, status, unitPrice, projectName, wonCount, headcount, bidDeadline } = task

  return (
    <ListCard
      title={
        <ProjectLink kind="task" id={id}>
          {taskName}
        </ProjectLink>
      }
      status={<StatusTag dictionary={taskStatus} value={status} />}
      figure={
        <>
          {t('单价')} <Money amount={unitPrice} isDecisive />
        </>
      }
      party={`${projectName} · ${t('中标 {won}/{all}', { won: wonCount, all: headcount })}`}
      time={t('{time} 截止报名', { time: bidDeadline })}
      actions={<TaskRowActions task={task} />}
    />
  )
}
