import { projectStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type ProjectInfo } from '@settle/shared/features/project/project.ts'
import { t } from '#client/core/text.ts'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'

interface FlowNode {
  readonly title: string
  /** When it was done; null while it is to come. */
  readonly time: string | null
  readonly isFailed?: boolean
  readonly note?: string | null
}

/** 流程: the eight nodes of a project (domain.md 2.9), what was done, what goes on, and what is to come. */
export function ProjectFlow({ project }: { project: ProjectInfo }) {
  const nodes = nodesOf(project)
  const current = nodes.findIndex(({ time, isFailed = false }) => time === null && !isFailed)

  return (
    <Timeline label={t('流程')}>
      {nodes.map(({ title, time, isFailed = false, note }, place) => (
        <TimelineStep
          key={title}
          state={stateOf({ isFailed, isDone: time !== null, isCurrent: place === current })}
          title={title}
          {...(time === null ? {} : { time: time.slice(0, 16) })}
        >
          {note ?? ''}
        </TimelineStep>
      ))}
    </Timeline>
  )
}

function nodesOf(project: ProjectInfo): readonly FlowNode[] {
  const { status, createTime, publishTime, auditTime, auditBy, takeTime, taskTime } = project
  const { startTime, endTime, paidAmount, updateTime, auditReason, refuseReason } = project
  const { platformRefused, providerRefused } = projectStatus.values
  const isRejected = status === platformRefused
  const isRefused = status === providerRefused
  return [
    { title: t('创建项目'), time: createTime },
    { title: t('提交发布'), time: publishTime },
    {
      title: isRejected ? t('审核拒绝') : t('平台审核'),
      time: auditTime,
      isFailed: isRejected,
      note: auditReason ?? auditBy,
    },
    {
      title: isRefused ? t('服务商拒绝') : t('服务商接包'),
      time: isRefused ? updateTime : takeTime,
      isFailed: isRefused,
      note: refuseReason,
    },
    { title: t('发布任务|项目'), time: taskTime },
    { title: t('任务开始'), time: startTime },
    { title: t('验收结算'), time: paidAmount > 0 ? (endTime ?? startTime) : null },
    { title: t('项目结束'), time: endTime },
  ]
}

interface NodeState {
  readonly isFailed: boolean
  readonly isDone: boolean
  readonly isCurrent: boolean
}

function stateOf({ isFailed, isDone, isCurrent }: NodeState) {
  if (isFailed) return 'failed'
  if (isDone) return 'done'
  return isCurrent ? 'current' : 'coming'
}
