import { Alert } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  bidStatus,
  projectStatus,
} from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type ProjectInfo, projects } from '@settle/shared/features/project/project.ts'
import { t } from '#client/core/text.ts'
import { AmountFigure, AmountStrip } from '#client/ui/list/amount-strip.tsx'
import { DetailFacts, DetailPage, DetailSkeleton } from '#client/ui/detail/detail-page.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { Fact, FactGroup, Facts } from '#client/ui/detail/fact-group.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { RichText } from '#client/ui/rich-text/rich-text.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { AttachmentList } from './attachment-list.tsx'
import { ProjectPageActions } from './project-actions.tsx'
import { ProjectFlow } from './project-flow.tsx'
import { useProjectRole } from './project-role.ts'
import './project.css'

// Each is loaded with its tab.
const BidTable = lazy(async () => ({
  default: (await import('#client/features/project/task/bid-table.tsx')).BidTable,
}))
const DeliveryTable = lazy(async () => ({
  default: (await import('#client/features/project/delivery/delivery-table.tsx')).DeliveryTable,
}))
const SettleTable = lazy(async () => ({
  default: (await import('#client/features/project/settlement/settle-table.tsx')).SettleTable,
}))
const ProjectTasks = lazy(async () => ({
  default: (await import('#client/features/project/task/project-tasks.tsx')).ProjectTasks,
}))

const { platformRefused, providerRefused } = projectStatus.values

/** 项目详情 (domain.md 2.9): what is wanted, how far it is, and all that hangs on it. */
export function ProjectDetailScreen() {
  return (
    <DetailPage title={t('项目详情')} resource={projects} nameOf={({ projectName }) => projectName}>
      {(project) => <ProjectFound project={project} />}
    </DetailPage>
  )
}

function ProjectFound({ project }: { project: ProjectInfo }) {
  const { projectNo, projectName, status, merchantName, providerName } = project
  const { cityName, beginDate, endDate, budget, acceptedAmount, paidAmount } = project

  return (
    <Page
      title={projectName}
      mark={<StatusTag dictionary={projectStatus} value={status} />}
      actions={<ProjectPageActions project={project} />}
    >
      <DetailFacts>
        {projectNo}
        {merchantName}
        {providerName}
        {cityName}
        {t('{begin} 至 {end}', { begin: beginDate, end: endDate })}
      </DetailFacts>
      <AmountStrip>
        <AmountFigure label={t('预算')} amount={budget} isDecisive />
        <AmountFigure label={t('已验收')} amount={acceptedAmount} />
        <AmountFigure label={t('已结算')} amount={paidAmount} />
        <AmountFigure label={t('预算剩余')} amount={Math.max(0, budget - acceptedAmount)} />
      </AmountStrip>
      <Refusals project={project} />
      <ProjectFlow project={project} />
      <ProjectTabs project={project} />
      <RecordTimeline resource={projects} id={project.id} />
    </Page>
  )
}

/** Why it came back, and what to do. */
function Refusals({ project: { status, auditReason, refuseReason } }: { project: ProjectInfo }) {
  if (status === platformRefused) {
    return (
      <Alert
        type="error"
        showIcon
        title={t('审核拒绝：{reason}', { reason: auditReason ?? '' })}
        description={t('商户修改后可以重新发布。')}
      />
    )
  }
  if (status !== providerRefused) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('服务商没有承接：{reason}', { reason: refuseReason ?? '' })}
      description={t('商户可以换一家服务商，再重新发布。')}
    />
  )
}

function ProjectTabs({ project }: { project: ProjectInfo }) {
  const role = useProjectRole()
  const [parameters, setParameters] = useSearchParams()
  const { id } = project
  // An operator reviews projects and sees their tasks, not the people who work on them; an agent sees how far the projects of
  // its merchants are, and not what is settled (domain.md 2.9).
  const seesPeople = role !== 'operator' && role !== 'agent'
  const seesSettlements = role !== 'agent'
  const tabs: { key: string; label: string; children: ReactNode }[] = [
    { key: 'info', label: t('项目信息'), children: <ProjectFacts project={project} /> },
    { key: 'tasks', label: t('任务'), children: <ProjectTasks project={project} /> },
    ...(seesPeople
      ? [
          {
            key: 'people',
            label: t('人员'),
            children: <BidTable scope={{ projectId: id, status: bidStatus.values.won }} />,
          },
          {
            key: 'deliveries',
            label: t('交付'),
            children: <DeliveryTable scope={{ projectId: id }} />,
          },
        ]
      : []),
    ...(seesSettlements
      ? [{ key: 'settle', label: t('结算'), children: <SettleTable scope={{ projectId: id }} /> }]
      : []),
    { key: 'files', label: t('附件'), children: <ProjectFiles project={project} /> },
  ]
  const chosen = parameters.get('tab')
  const items = tabs.map(({ children, ...tab }) => ({
    ...tab,
    children: <Suspense fallback={<DetailSkeleton />}>{children}</Suspense>,
  }))

  return (
    <Tabs
      destroyOnHidden
      activeKey={tabs.find(({ key }) => key === chosen)?.key ?? 'info'}
      items={items}
      // Page and order of a tab's list do not go along to the next tab.
      onChange={(tab) => setParameters({ id, tab }, { replace: true })}
    />
  )
}

function ProjectFacts({ project }: { project: ProjectInfo }) {
  return (
    <div className="project-groups">
      <FactGroup title={t('项目信息')}>
        <Facts>
          <Fact label={t('类目')}>{project.categoryName}</Fact>
          <Fact label={t('城市')}>{project.cityName}</Fact>
          <Fact label={t('人数')} isNumber>
            {project.headcount}
          </Fact>
          <Fact label={t('结算方式')}>{project.payWay}</Fact>
          <Fact label={t('任务数')} isNumber>
            {project.taskCount}
          </Fact>
          <Fact label={t('中标人数')} isNumber>
            {project.peopleCount}
          </Fact>
          <Fact label={t('验收标准')}>
            <span className="project-text">{project.standard}</span>
          </Fact>
        </Facts>
      </FactGroup>
      <FactGroup title={t('工作内容')}>
        <RichText html={project.workContent} />
      </FactGroup>
    </div>
  )
}

function ProjectFiles({ project: { attachments } }: { project: ProjectInfo }) {
  if (attachments.length === 0) return <EmptyState sentence={t('这个项目没有附件。')} />
  return <AttachmentList paths={attachments} />
}
