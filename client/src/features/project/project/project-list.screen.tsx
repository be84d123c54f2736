import { lazy } from 'react'
import { projectStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type ProjectInfo, projects } from '@settle/shared/features/project/project.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { contains, dayRange, fenRange, oneOf, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  type ListColumn,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { MoneyRangeFilter } from '#client/ui/filter/money-range-filter.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { ProjectRowActions } from './project-actions.tsx'
import { ProjectLink } from './project-link.tsx'
import { useProjectRole } from './project-role.ts'
import './project.css'

const ProjectForm = lazy(async () => ({
  default: (await import('./project-form.tsx')).ProjectForm,
}))

const projectList = listCodec({
  filters: {
    status: oneOf(projectStatus),
    keyWord: searched,
    merchantName: contains,
    providerName: contains,
    beginDate: dayRange(),
    budget: fenRange,
  },
  sortable: ['projectNo', 'budget', 'beginDate', 'createTime'],
})

/** What the list is called in the menu of a role (domain.md 5.2 to 5.6), and what stands there while it is empty. */
const words: Readonly<Record<Role, () => { title: string; empty: string }>> = {
  admin: () => ({ title: t('项目列表'), empty: t('还没有商户发布项目。') }),
  operator: () => ({
    title: t('项目列表'),
    empty: t('还没有商户发布项目。商户发布后在这里审核。'),
  }),
  provider: () => ({
    title: t('项目承接'),
    empty: t('还没有项目。商户发布、审核通过之后，在这里承接。'),
  }),
  merchant: () => ({
    title: t('我的项目'),
    empty: t('还没有项目。把要外包的工作写成项目，审核后由服务商承接。'),
  }),
  agent: () => ({ title: t('项目列表'), empty: t('您的商户还没有发布项目。') }),
}

/** 项目列表, 项目承接, 我的项目 (domain.md 2.9, 3.6): one list for five roles. */
export function ProjectListScreen() {
  const list = useResourceList(projects, projectList)
  const role = useProjectRole()
  const { title, empty } = words[role]()
  const addButton = (
    <Has action="project:add">
      <FormButton
        label={t('新增项目')}
        type="primary"
        renderForm={(close) => <ProjectForm onClosed={close} />}
      />
    </Has>
  )

  return (
    <Page title={title} actions={addButton}>
      <StatusTabs list={list} name="status" dictionary={projectStatus} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('项目编号/名称')} />
        {role !== 'merchant' && <TextFilter name="merchantName" label={t('商户')} />}
        {role !== 'provider' && <TextFilter name="providerName" label={t('服务商')} />}
        <DateRangeFilter name="beginDate" label={t('开始日期')} />
        <MoneyRangeFilter name="budget" label={t('预算')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(role)}
        renderCard={(project) => <ProjectCard project={project} />}
        footer={<SummaryFooter list={list} sums={{ budget: t('预算') }} />}
        empty={<EmptyState sentence={empty} action={addButton} />}
      />
    </Page>
  )
}

function columns(role: Role): ListColumn<ProjectInfo>[] {
  return [
    {
      key: 'projectName',
      title: t('项目名称'),
      render: ({ id, projectName }) => (
        <ProjectLink kind="project" id={id}>
          {projectName}
        </ProjectLink>
      ),
    },
    ...(role === 'merchant' ? [] : [textColumn<ProjectInfo>('merchantName', t('商户'))]),
    ...(role === 'provider' ? [] : [textColumn<ProjectInfo>('providerName', t('服务商'))]),
    { ...textColumn<ProjectInfo>('categoryName', t('类目')), yields: 2 },
    { ...countColumn<ProjectInfo>('headcount', t('人数')), yields: 3 },
    { ...moneyColumn<ProjectInfo>('budget', t('预算(元)')), isInsisted: true },
    moneyColumn('paidAmount', t('已结算(元)')),
    {
      key: 'progress',
      title: t('结算进度'),
      render: (project) => <BudgetBar project={project} />,
      yields: 4,
    },
    statusColumn('status', t('状态'), projectStatus),
    { ...textColumn<ProjectInfo>('endDate', t('结束日期')), yields: 1 },
    { ...textColumn<ProjectInfo>('projectNo', t('项目编号')), isExtra: true },
    { ...textColumn<ProjectInfo>('beginDate', t('开始日期')), isExtra: true },
    { ...countColumn<ProjectInfo>('taskCount', t('任务数')), isExtra: true },
    { ...countColumn<ProjectInfo>('peopleCount', t('中标人数')), isExtra: true },
    { ...moneyColumn<ProjectInfo>('acceptedAmount', t('已验收(元)')), isExtra: true },
    { ...timeColumn<ProjectInfo>('createTime', t('创建时间')), isExtra: true },
    ...(role === 'agent'
      ? []
      : [
          actionsColumn<ProjectInfo>(t('操作'), 128, (project) => (
            <ProjectRowActions project={project} />
          )),
        ]),
  ]
}

function ProjectCard({ project }: { project: ProjectInfo }) {
  const { id, projectName, status, budget, merchantName, providerName, endDate } = project

  return (
    <ListCard
      title={
        <ProjectLink kind="project" id={id}>
          {projectName}
        </ProjectLink>
      }
      status={<StatusTag dictionary={projectStatus} value={status} />}
      figure={
        <>
          {t('预算')} <Money amount={budget} isDecisive />
        </>
      }
      party={`${merchantName} · ${providerName}`}
      time={t('{day} 结束', { day: endDate })}
      actions={<ProjectRowActions project={project} />}
    />
  )
}
