import { useSearchParams } from 'react-router-dom'
import { taskStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { salaryUnit } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { type TaskInfo, tasks } from '@settle/shared/features/task/task.ts'
import { t } from '#client/core/text.ts'
import { DetailFacts, DetailPage } from '#client/ui/detail/detail-page.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Fact, FactGroup, Facts } from '#client/ui/detail/fact-group.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'
import { BidTable } from './bid-table.tsx'
import { DeliveryTable } from '#client/features/project/delivery/delivery-table.tsx'
import { ProjectLink } from '#client/features/project/project/project-link.tsx'
import { TaskPageActions } from './task-actions.tsx'
import '#client/features/project/project/project.css'
import { Tabs } from '#client/ui/tabs.tsx'

/** 任务详情: what is to be done, who wants to do it, and what was handed in. */
export function TaskDetailScreen() {
  return (
    <DetailPage title={t('任务详情')} resource={tasks} nameOf={({ taskName }) => taskName}>
      {(task) => <TaskFound task={task} />}
    </DetailPage>
  )
}

function TaskFound({ task }: { task: TaskInfo }) {
  const { id, taskNo, taskName, status, projectId, projectName, merchantName, providerName } = task
  const [parameters, setParameters] = useSearchParams()
  const { enrolling, toPublish } = taskStatus.values
  const isEarly = status === enrolling || status === toPublish
  const tabs = [
    {
      key: 'bids',
      label: t('竞标 {count}', { count: task.bidCount }),
      children: <BidTable scope={{ taskId: id }} taskStatus={status} />,
    },
    {
      key: 'deliveries',
      label: t('交付 {count}', { count: task.deliveredCount }),
      children: <DeliveryTable scope={{ taskId: id }} />,
    },
    { key: 'info', label: t('任务信息'), children: <TaskFacts task={task} /> },
  ]
  const chosen = parameters.get('tab')

  return (
    <Page
      title={taskName}
      mark={<StatusTag dictionary={taskStatus} value={status} />}
      actions={<TaskPageActions task={task} />}
    >
      <DetailFacts>
        {taskNo}
        <ProjectLink key="project" kind="project" id={projectId}>
          {projectName}
        </ProjectLink>
        {merchantName}
        {providerName}
      </DetailFacts>
      <TaskFlow task={task} />
      <Tabs
        destroyOnHidden
        activeKey={tabs.find(({ key }) => key === chosen)?.key ?? (isEarly ? 'bids' : 'deliveries')}
        items={tabs}
        onChange={(tab) => setParameters({ id, tab }, { replace: true })}
      />
      <RecordTimeline resource={tasks} id={id} />
    </Page>
  )
}

function TaskFacts({ task }: { task: TaskInfo }) {
  return (
    <FactGroup title={t('任务信息')}>
      <Facts>
        <Fact label={t('参考单价')} isNumber>
          <Money amount={task.unitPrice} />
        </Fact>
        <Fact label={t('计价单位')}>
          <DictionaryText dictionary={salaryUnit} value={task.salaryUnit} />
        </Fact>
        <Fact label={t('名额')} isNumber>
          {task.headcount}
        </Fact>
        <Fact label={t('中标|人数')} isNumber>
          {task.wonCount}
        </Fact>
        <Fact label={t('任务说明')}>
          <span className="project-text">{task.content}</span>
        </Fact>
      </Facts>
    </FactGroup>
  )
}

/** What the clock does next, and what was done. */
function TaskFlow({ task }: { task: TaskInfo }) {
  const { status, publishTime, bidDeadline, beginTime, startTime, endTime, closeTime } = task
  const { toPublish, enrolling, inProgress, ended, cancelled } = taskStatus.values

  if (status === cancelled) {
    return (
      <Timeline label={t('流程')}>
        <TimelineStep state="done" title={t('新增任务')} time={task.createTime.slice(0, 16)} />
        <TimelineStep state="failed" title={t('已取消')} time={(closeTime ?? '').slice(0, 16)} />
      </Timeline>
    )
  }
  return (
    <Timeline label={t('流程')}>
      <TimelineStep
        state={status === toPublish ? 'current' : 'done'}
        title={t('发布任务|进度')}
        {...(publishTime === null ? {} : { time: publishTime.slice(0, 16) })}
      />
      <TimelineStep
        state={stateOf(status === enrolling, status === inProgress || status === ended)}
        title={t('报名截止')}
        time={bidDeadline.slice(0, 16)}
      />
      <TimelineStep
        state={stateOf(status === inProgress, status === ended)}
        title={startTime === null ? t('计划开始') : t('任务开始')}
        time={(startTime ?? beginTime).slice(0, 16)}
      />
      <TimelineStep
        state={status === ended ? 'done' : 'coming'}
        title={status === ended ? t('任务结束') : t('计划结束')}
        time={(closeTime ?? endTime).slice(0, 16)}
      />
    </Timeline>
  )
}

function stateOf(isCurrent: boolean, isDone: boolean) {
  if (isDone) return 'done'
  return isCurrent ? 'current' : 'coming'
}
