import { App, Button } from 'antd'
import { useMutation } from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import {
  onboardingStatus,
  probationStatus,
  resumeScreening,
} from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import {
  decideProbation,
  declineResume,
  screenResumes,
} from '@settle/shared/features/recruit/resume-calls.ts'
import { resumeStage } from '@settle/shared/features/recruit/resume-stage.ts'
import { type Resume } from '@settle/shared/features/recruit/resume.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { useRecruitRole, useRefreshRecruiting } from './recruit-role.ts'
import { RevealResume } from './reveal-resume.tsx'

const InterviewForm = lazy(async () => ({
  default: (await import('./interview-form.tsx')).InterviewForm,
}))
const OnboardForm = lazy(async () => ({
  default: (await import('./onboard-form.tsx')).OnboardForm,
}))

interface ActionProps {
  resume: Resume
  size: 'small' | 'middle'
}

/** What can be done to one application in a list. */
export function ResumeRowActions({ resume }: { resume: Resume }) {
  return <RowActions>{useActions({ resume, size: 'small' })}</RowActions>
}

/** The same on its page; what carries it on stands last. */
export function ResumePageActions({ resume }: { resume: Resume }) {
  return useActions({ resume, size: 'middle' }).toReversed()
}

/** What carries it on comes first, so that a row keeps it in sight. */
function useActions(props: ActionProps): ReactNode[] {
  const can = useCan()
  const role = useRecruitRole()
  if (role !== 'merchant') return []
  const { screening, onboarding, stage, probation } = props.resume
  const { selected, unhandled, dropped } = resumeScreening.values
  const isUndecided = screening === selected && onboarding === onboardingStatus.values.unhandled
  const isOnTrial =
    stage === resumeStage.values.trial && probation === probationStatus.values.unhandled

  return [
    can('resume:screen') && screening !== selected && <SelectAction key="select" {...props} />,
    can('resume:screen') && screening === unhandled && <DropAction key="drop" {...props} />,
    can('resume:onboard') && isUndecided && <OnboardAction key="onboard" {...props} />,
    can('resume:screen') && isUndecided && <InterviewAction key="interview" {...props} />,
    can('resume:onboard') && isUndecided && <DeclineAction key="decline" {...props} />,
    can('resume:probation') && isOnTrial && <PassAction key="pass" {...props} />,
    can('resume:probation') && isOnTrial && <FailAction key="fail" {...props} />,
    can('individual:viewSensitive') && screening !== dropped && (
      <RevealResume key="reveal" {...props} />
    ),
  ]
}

function SelectAction({ resume: { id, name, screening }, size }: ActionProps) {
  const { message } = App.useApp()
  const refresh = useRefreshRecruiting()
  const isRecall = screening === resumeScreening.values.dropped
  const select = useMutation({
    mutationFn: async () => {
      await call(screenResumes, { body: { ids: [id], isSelected: true } })
      message.success(t('{name}已入选，可以约面试或录用', { name }))
      await refresh()
    },
  })

  return (
    <Button
      type={size === 'small' ? 'link' : 'primary'}
      size={size}
      loading={select.isPending}
      onClick={() => select.mutate()}
    >
      {isRecall ? t('重新入选') : t('入选')}
    </Button>
  )
}

function DropAction({ resume: { id, name }, size }: ActionProps) {
  const refresh = useRefreshRecruiting()

  return (
    <ReasonAction
      size={size}
      label={t('淘汰')}
      title={t('淘汰{name}？', { name })}
      consequence={t('淘汰后可以重新入选。本人不会收到通知。')}
      usualReasons={usualDrops()}
      done={t('{name}已淘汰', { name })}
      run={async (reason) => {
        await call(screenResumes, { body: { ids: [id], isSelected: false, reason } })
        await refresh()
      }}
    />
  )
}

function usualDrops(): string[] {
  return [t('经验不符合'), t('薪资期望过高'), t('距离太远'), t('联系不上')]
}

function InterviewAction({ resume, size }: ActionProps) {
  return (
    <FormButton
      label={resume.interviewTime === null ? t('约面试') : t('改期')}
      type={size === 'small' ? 'link' : 'default'}
      renderForm={(close) => <InterviewForm resume={resume} onClosed={close} />}
    />
  )
}

function OnboardAction({ resume, size }: ActionProps) {
  return (
    <FormButton
      label={t('录用')}
      type={size === 'small' ? 'link' : 'primary'}
      renderForm={(close) => <OnboardForm resume={resume} onClosed={close} />}
    />
  )
}

function DeclineAction({ resume: { id, version, name }, size }: ActionProps) {
  const refresh = useRefreshRecruiting()

  return (
    <ReasonAction
      size={size}
      label={t('不录用')}
      title={t('不录用{name}？', { name })}
      consequence={t('这次应聘到此结束，不能恢复；本人可以应聘其他岗位。')}
      usualReasons={[t('面试未通过'), t('未参加面试'), t('已招到合适的人')]}
      done={t('{name}已标记为不录用', { name })}
      run={async (reason) => {
        await call(declineResume, { body: { id, version, reason } })
        await refresh()
      }}
    />
  )
}

function PassAction({ resume: { id, version, name }, size }: ActionProps) {
  const refresh = useRefreshRecruiting()

  return (
    <MoveAction
      size={size}
      label={t('转正')}
      title={t('{name}试用合格，转正？', { name })}
      consequence={t('登记后不能修改。')}
      done={t('{name}已转正', { name })}
      run={async () => {
        await call(decideProbation, { body: { id, version, isPassed: true } })
        await refresh()
      }}
    />
  )
}

function FailAction({ resume: { id, version, name }, size }: ActionProps) {
  const refresh = useRefreshRecruiting()

  return (
    <ReasonAction
      size={size}
      label={t('试用不合格')}
      title={t('{name}试用不合格？', { name })}
      consequence={t('用工记录同时办理离职，离职日期为今天。签约不受影响，结清报酬仍可付款。')}
      usualReasons={[t('工作能力不达标'), t('出勤不达标'), t('本人放弃')]}
      done={t('{name}已办理离职', { name })}
      run={async (reason) => {
        await call(decideProbation, { body: { id, version, isPassed: false, reason } })
        await refresh()
      }}
    />
  )
}

interface ScreenChosenProps {
  people: readonly Resume[]
  onDone: () => void
}

/** Those of the chosen who were not screened yet are selected or dropped together. */
export function ScreenChosen({ people, onDone }: ScreenChosenProps) {
  const { message } = App.useApp()
  const refresh = useRefreshRecruiting()
  const waiting = people.filter(({ screening }) => screening === resumeScreening.values.unhandled)
  const ids = waiting.map(({ id }) => id)
  const count = ids.length
  const select = useMutation({
    mutationFn: async () => {
      await call(screenResumes, { body: { ids, isSelected: true } })
      message.success(t('已入选 {count} 人', { count }))
      onDone()
      await refresh()
    },
  })
  if (count === 0) return null

  return (
    <>
      <Button type="text" loading={select.isPending} onClick={() => select.mutate()}>
        {t('入选 {count} 人', { count })}
      </Button>
      <ReasonAction
        label={t('淘汰 {count} 人', { count })}
        title={t('淘汰选中的 {count} 人？', { count })}
        consequence={t('淘汰后可以重新入选。本人不会收到通知。')}
        usualReasons={usualDrops()}
        done={t('已淘汰 {count} 人', { count })}
        run={async (reason) => {
          await call(screenResumes, { body: { ids, isSelected: false, reason } })
          onDone()
          await refresh()
        }}
      />
    </>
  )
}
