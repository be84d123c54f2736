import { lazy, type ReactNode } from 'react'
import { positionStatus } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { auditVacancy, takeVacancyOffline } from '@settle/shared/features/recruit/vacancy-calls.ts'
import { vacancyMachine } from '@settle/shared/features/recruit/vacancy.status.ts'
import { type Vacancy } from '@settle/shared/features/recruit/vacancy.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { useRecruitRole, useRefreshRecruiting } from './recruit-role.ts'

const VacancyForm = lazy(async () => ({
  default: (await import('./vacancy-form.tsx')).VacancyForm,
}))
const PublishForm = lazy(async () => ({
  default: (await import('./publish-form.tsx')).PublishForm,
}))
const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}))

interface ActionProps {
  vacancy: Vacancy
  size: 'small' | 'middle'
}

type Event = (typeof vacancyMachine.moves)[number]['event']

const codeOf: Readonly<Record<Event, string>> = {
  pass: 'position:audit',
  reject: 'position:audit',
  edit: 'position:edit',
  publish: 'position:publish',
  republish: 'position:publish',
  offline: 'position:offline',
  fill: '',
  end: '',
}

/** What the user may do to a row of the list. */
export function VacancyRowActions({ vacancy }: { vacancy: Vacancy }) {
  return <RowActions>{useActions({ vacancy, size: 'small' })}</RowActions>
}

/** The same on the page of one; what carries it on stands last. */
export function VacancyPageActions({ vacancy }: { vacancy: Vacancy }) {
  return useActions({ vacancy, size: 'middle' }).toReversed()
}

/** What the table allows in this state, and the user's rights too. */
function useActions(props: ActionProps): ReactNode[] {
  const can = useCan()
  const role = useRecruitRole()
  const { vacancy, size } = props
  const actions = vacancyMachine
    .allowedEvents(vacancy.status, role)
    .filter((event) => can(codeOf[event]))
    .map((event) => <EventAction key={event} event={event} {...props} />)
  const isOpen = vacancy.status === positionStatus.values.publishing
  if (!isOpen || role !== 'merchant') return actions
  return [
    <FormButton
      key="share"
      label={t('分享')}
      type={size === 'small' ? 'link' : 'default'}
      renderForm={(close) => <ShareDialog vacancy={vacancy} onClosed={close} />}
    />,
    ...actions,
  ]
}

function EventAction({ event, ...props }: ActionProps & { event: Event }) {
  switch (event) {
    case 'pass':
      return <PassAction {...props} />
    case 'reject':
      return <RejectAction {...props} />
    case 'offline':
      return <OfflineAction {...props} />
    case 'edit':
      return (
        <FormButton
          label={t('编辑')}
          type={props.size === 'small' ? 'link' : 'default'}
          renderForm={(close) => <VacancyForm vacancy={props.vacancy} onClosed={close} />}
        />
      )
    case 'publish':
    case 'republish':
      return (
        <FormButton
          label={event === 'publish' ? t('发布') : t('重新发布')}
          type={props.size === 'small' ? 'link' : 'primary'}
          renderForm={(close) => <PublishForm vacancy={props.vacancy} onClosed={close} />}
        />
      )
    case 'fill':
    case 'end':
      return null
  }
}

function PassAction({ vacancy: { id, version, title }, size }: ActionProps) {
  const refresh = useRefreshRecruiting()

  return (
    <MoveAction
      size={size}
      label={t('通过')}
      title={t('通过岗位“{title}”？', { title })}
      consequence={t('通过后商户可以发布，任何人都能在招聘页看到并投递。')}
      done={t('岗位“{title}”已通过', { title })}
      run={async () => {
        await call(auditVacancy, { body: { id, version, isPassed: true } })
        await refresh()
      }}
    />
  )
}

function RejectAction({ vacancy: { id, version, title }, size }: ActionProps) {
  const refresh = useRefreshRecruiting()

  return (
    <ReasonAction
      size={size}
      label={t('拒绝')}
      title={t('拒绝岗位“{title}”？', { title })}
      consequence={t('商户会看到原因，修改后可以重新提交。')}
      usualReasons={[t('薪资与岗位不符'), t('含有歧视性要求'), t('职位描述不清楚')]}
      done={t('岗位“{title}”已拒绝', { title })}
      run={async (reason) => {
        await call(auditVacancy, { body: { id, version, isPassed: false, reason } })
        await refresh()
      }}
    />
  )
}

function OfflineAction({ vacancy: { id, version, title }, size }: ActionProps) {
  const refresh = useRefreshRecruiting()
  const isOwn = useRecruitRole() === 'merchant'

  return (
    <ReasonAction
      size={size}
      label={t('下线')}
      title={t('下线岗位“{title}”？', { title })}
      consequence={t('招聘页不再显示，也不再接受投递；已有的投递可以继续处理。')}
      usualReasons={
        isOwn
          ? [t('已招到合适的人'), t('暂停招聘'), t('岗位取消')]
          : [t('收到投诉'), t('内容违规'), t('信息不实')]
      }
      done={t('岗位“{title}”已下线', { title })}
      run={async (reason) => {
        await call(takeVacancyOffline, { body: { id, version, reason } })
        await refresh()
      }}
    />
  )
}
