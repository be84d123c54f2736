import { App } from 'antd'
import { type ComponentType, lazy, type ReactNode } from 'react'
import {
  auditProject,
  endProject,
  publishProject,
  refuseProject,
  revokeProject,
  takeProject,
} from '@settle/shared/features/project/project-calls.ts'
import { editableProject, projectMachine } from '@settle/shared/features/project/project.status.ts'
import { projectStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { type ProjectInfo, projects } from '@settle/shared/features/project/project.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { useProjectRole, useRefreshProjects } from './project-role.ts'

const ProjectForm = lazy(async () => ({
  default: (await import('./project-form.tsx')).ProjectForm,
}))

interface ProjectActionProps {
  project: ProjectInfo
  size: 'small' | 'middle'
}

type Event = (typeof projectMachine.moves)[number]['event']

/** The events that a button of a project causes, and the right that each needs; tasks move it by their own. */
const buttons: Readonly<
  Partial<Record<Event, readonly [string, ComponentType<ProjectActionProps>]>>
> = {
  publish: ['project:publish', PublishAction],
  revoke: ['project:revoke', RevokeAction],
  reject: ['project:audit', RejectAction],
  pass: ['project:audit', PassAction],
  refuse: ['project:refuse', RefuseAction],
  take: ['project:take', TakeAction],
  end: ['project:end', EndAction],
}

/** What the user may do to a row of the list; what carries it on stands first. */
export function ProjectRowActions({ project }: { project: ProjectInfo }) {
  return <RowActions>{useActionsOf({ project, size: 'small' }).toReversed()}</RowActions>
}

/** The same on the page of one; what carries it on stands last. */
export function ProjectPageActions({ project }: { project: ProjectInfo }) {
  return useActionsOf({ project, size: 'middle' })
}

/** What the table allows in this state, and the user's rights too. */
function useActionsOf(props: ProjectActionProps): ReactNode[] {
  const can = useCan()
  const role = useProjectRole()
  const { status } = props.project
  const moves = projectMachine.allowedEvents(status, role).flatMap((event) => {
    const [right, Button] = buttons[event] ?? []
    return right === undefined || Button === undefined || !can(right)
      ? []
      : [<Button key={event} {...props} />]
  })
  if (role !== 'merchant' || !can('project:edit')) return moves
  const isNew = status === projectStatus.values.toPublish
  return [
    ...(isNew ? [<RemoveAction key="remove" {...props} />] : []),
    ...(editableProject.has(status) ? [<EditAction key="edit" {...props} />] : []),
    ...moves,
  ]
}

function EditAction({ project, size }: ProjectActionProps) {
  return (
    <FormButton
      size={size}
      label={t('编辑')}
      type={size === 'small' ? 'link' : 'default'}
      renderForm={(close) => <ProjectForm project={project} onClosed={close} />}
    />
  )
}

function RemoveAction({ project: { id, projectName }, size }: ProjectActionProps) {
  const { message } = App.useApp()
  const refresh = useRefreshProjects()

  return (
    <ConfirmAction
      size={size}
      label={t('删除')}
      title={t('删除项目“{name}”？', { name: projectName })}
      consequence={t('还没有发布过，删除后不能恢复。')}
      run={async () => {
        await call(projects.endpoints.remove, { query: { id } })
        message.success(t('项目“{name}”已删除', { name: projectName }))
        await refresh()
      }}
    />
  )
}

function PublishAction({ project, size }: ProjectActionProps) {
  const { id, version, projectName, providerName } = project
  const refresh = useRefreshProjects()

  return (
    <MoveAction
      size={size}
      label={t('发布')}
      title={t('发布项目“{name}”？', { name: projectName })}
      consequence={t('发布后进入审核，通过后由{provider}决定是否承接。审核之前可以撤回。', {
        provider: providerName,
      })}
      done={t('项目“{name}”已发布，等待审核', { name: projectName })}
      run={async () => {
        await call(publishProject, { body: { id, version } })
        await refresh()
      }}
    />
  )
}

function RevokeAction({ project: { id, version, projectName }, size }: ProjectActionProps) {
  const { message } = App.useApp()
  const refresh = useRefreshProjects()

  return (
    <ConfirmAction
      size={size}
      label={t('撤回')}
      title={t('撤回项目“{name}”？', { name: projectName })}
      consequence={t('撤回后可以修改，再重新发布。')}
      run={async () => {
        await call(revokeProject, { body: { id, version } })
        message.success(t('项目“{name}”已撤回', { name: projectName }))
        await refresh()
      }}
    />
  )
}

function PassAction({ project, size }: ProjectActionProps) {
  const { id, version, projectName, providerName } = project
  const refresh = useRefreshProjects()

  return (
    <MoveAction
      size={size}
      label={t('通过')}
      title={t('审核通过项目“{name}”？', { name: projectName })}
      consequence={t('通过后由{provider}承接，商户和服务商会收到通知。', {
        provider: providerName,
      })}
      done={t('项目“{name}”已通过', { name: projectName })}
      run={async () => {
        await call(auditProject, { body: { id, version, pass: true } })
        await refresh()
      }}
    />
  )
}

function RejectAction({ project: { id, version, projectName }, size }: ProjectActionProps) {
  const refresh = useRefreshProjects()

  return (
    <ReasonAction
      size={size}
      label={t('拒绝')}
      title={t('审核拒绝项目“{name}”？', { name: projectName })}
      consequence={t('商户会看到原因，修改后可以重新发布。')}
      usualReasons={[
        t('工作内容不清楚，请补充'),
        t('缺少从业资质要求，请补充'),
        t('预算与人数不符'),
      ]}
      done={t('项目“{name}”已拒绝', { name: projectName })}
      run={async (reason) => {
        await call(auditProject, { body: { id, version, pass: false, reason } })
        await refresh()
      }}
    />
  )
}

function TakeAction({ project, size }: ProjectActionProps) {
  const { id, version, projectName } = project
  const refresh = useRefreshProjects()

  return (
    <MoveAction
      size={size}
      label={t('承接')}
      title={t('承接项目“{name}”？', { name: projectName })}
      consequence={t('承接后可以发布任务。与商户还没有企业服务合同时，会自动起草一份。')}
      done={t('项目“{name}”已承接，请发布任务', { name: projectName })}
      run={async () => {
        await call(takeProject, { body: { id, version } })
        await refresh()
      }}
    />
  )
}

function RefuseAction({ project: { id, version, projectName }, size }: ProjectActionProps) {
  const refresh = useRefreshProjects()

  return (
    <ReasonAction
      size={size}
      label={t('不承接')}
      title={t('不承接项目“{name}”？', { name: projectName })}
      consequence={t('商户会看到原因，可以换一家服务商。')}
      usualReasons={[t('超出本公司的经营范围'), t('近期人手不足')]}
      done={t('已拒绝项目“{name}”', { name: projectName })}
      run={async (reason) => {
        await call(refuseProject, { body: { id, version, reason } })
        await refresh()
      }}
    />
  )
}

function EndAction({ project: { id, version, projectName }, size }: ProjectActionProps) {
  const { message } = App.useApp()
  const refresh = useRefreshProjects()

  return (
    <ConfirmAction
      size={size}
      label={t('结束项目')}
      title={t('结束项目“{name}”？', { name: projectName })}
      consequence={t(
        '结束后不能再发布任务和提交交付；还在报名的任务会取消。已验收的交付仍可结算。',
      )}
      run={async () => {
        await call(endProject, { body: { id, version } })
        message.success(t('项目“{name}”已结束', { name: projectName }))
        await refresh()
      }}
    />
  )
}
