import { type ComponentType, lazy, type ReactNode } from 'react'
import { taskStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { cancelTask, publishTask, startTask } from '@settle/shared/features/task/task-calls.ts'
import { taskMachine } from '@settle/shared/features/task/task.status.ts'
import { type TaskInfo } from '@settle/shared/features/task/task.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import {
  useProjectRole,
  useRefreshProjects,
} from '#client/features/project/project/project-role.ts'

const TaskForm = lazy(async () => ({ default: (await import('./task-form.tsx')).TaskForm }))
const InviteForm = lazy(async () => ({ default: (await import('./invite-form.tsx')).InviteForm }))

interface TaskActionProps {
  task: TaskInfo
  size: 'small' | 'middle'
}

type Event = (typeof taskMachine.moves)[number]['event']

/** The events that a button of a task causes; the clock causes the others. */
const buttons: Readonly<Partial<Record<Event, ComponentType<TaskActionProps>>>> = {
  cancel: CancelAction,
  publish: PublishAction,
  start: StartAction,
}

/** What the user may do to a row of the list. */
export function TaskRowActions({ task }: { task: TaskInfo }) {
  return <RowActions>{useActionsOf({ task, size: 'small' })}</RowActions>
}

/** The same on the page of one; what carries it on stands last. */
export function TaskPageActions({ task }: { task: TaskInfo }) {
  return useActionsOf({ task, size: 'middle' })
}

function useActionsOf(props: TaskActionProps): ReactNode[] {
  const can = useCan()
  const role = useProjectRole()
  const { status, wonCount } = props.task
  const { toPublish, enrolling } = taskStatus.values
  const isEditable = status === toPublish || status === enrolling
  const moves = taskMachine.allowedEvents(status, role).flatMap((event) => {
    const Button = buttons[event]
    const isEarly = event === 'start' && wonCount === 0
    return Button === undefined || isEarly || !can(`task:${event}`)
      ? []
      : [<Button key={event} {...props} />]
  })
  return [
    ...(isEditable && can('task:edit') ? [<EditAction key="edit" {...props} />] : []),
    ...(status === enrolling && can('task:publish')
      ? [<InviteAction key="invite" {...props} />]
      : []),
    ...moves,
  ]
}

function EditAction({ task, size }: TaskActionProps) {
  return (
    <FormButton
      size={size}
      label={t('编辑')}
      type={size === 'small' ? 'link' : 'default'}
      renderForm={(close) => <TaskForm task={task} onClosed={close} />}
    />
  )
}

function InviteAction({ task, size }: TaskActionProps) {
  return (
    <FormButton
      size={size}
      label={t('邀请报名')}
      type={size === 'small' ? 'link' : 'default'}
      renderForm={(close) => <InviteForm task={task} onClosed={close} />}
    />
  )
}

function PublishAction({ task: { id, version, taskName, bidDeadline }, size }: TaskActionProps) {
  const refresh = useRefreshProjects()

  return (
    <MoveAction
      size={size}
      label={t('发布')}
      title={t('发布任务“{name}”？', { name: taskName })}
      consequence={t('发布后开始报名，到 {time} 截止。', { time: bidDeadline.slice(0, 16) })}
      done={t('任务“{name}”已发布，开始报名', { name: taskName })}
      run={async () => {
        await call(publishTask, { body: { id, version } })
        await refresh()
      }}
    />
  )
}

function StartAction({ task: { id, version, taskName, wonCount }, size }: TaskActionProps) {
  const refresh = useRefreshProjects()

  return (
    <MoveAction
      size={size}
      label={t('开始任务')}
      title={t('开始任务“{name}”？', { name: taskName })}
      consequence={t('{count} 位中标者开始工作并可以交付，其余竞标未中标。', { count: wonCount })}
      done={t('任务“{name}”已开始', { name: taskName })}
      run={async () => {
        await call(startTask, { body: { id, version } })
        await refresh()
      }}
    />
  )
}

function CancelAction({ task: { id, version, taskName }, size }: TaskActionProps) {
  const refresh = useRefreshProjects()

  return (
    <ReasonAction
      size={size}
      label={t('取消任务')}
      title={t('取消任务“{name}”？', { name: taskName })}
      consequence={t('报名和中标都会作废，不能恢复。')}
      done={t('任务“{name}”已取消', { name: taskName })}
      run={async (reason) => {
        await call(cancelTask, { body: { id, version, reason } })
        await refresh()
      }}
    />
  )
}
