import { useQuery } from '@tanstack/react-query'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  findNextStep,
  type OnboardingProgress,
  type OnboardingStep,
} from '@settle/shared/features/onboarding/process-status.rules.ts'
import { type PartyEvent } from '@settle/shared/features/party/party-event.ts'
import { t } from '#client/core/text.ts'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'

interface TimedParty extends OnboardingProgress {
  readonly id: string
  readonly version: number
  readonly auditStatus: string
  readonly payPass: string
  readonly userStatus: string
}

interface PartyTimelineProps {
  /** The name of its resource, for the cache. */
  name: string
  kind: 'agent' | 'operator'
  party: TimedParty
  /** Asks what happened to it. */
  read: (signal: AbortSignal) => Promise<readonly PartyEvent[]>
}

/** The way of an agent or an operator: what happened, and what comes next before it may work. */
export function PartyTimeline({ name, kind, party, read }: PartyTimelineProps) {
  const { id, version } = party
  const { data = [] } = useQuery({
    queryKey: [name, 'events', id, version],
    queryFn: ({ signal }) => read(signal),
    placeholderData: (before) => before,
    retry: false,
  })
  const step = currentStepOf(kind, party)

  return (
    <Timeline label={t('开通进度')}>
      {data.map((event, index) => (
        <TimelineStep
          // The same may happen twice, and in one second.
          // oxlint-disable-next-line react/no-array-index-key -- events are only ever added at the end
          key={index}
          state={isTrouble(event) ? 'failed' : 'done'}
          title={titleOf(event)}
          time={event.time ?? undefined}
        >
          {[event.by, answerText(event.reason ?? '')].filter(Boolean).join(' · ')}
        </TimelineStep>
      ))}
      {step !== undefined && <TimelineStep state="current" title={step} />}
      {party.userStatus !== userStatus.values.frozen && (
        <TimelineStep state={step === undefined ? 'done' : 'coming'} title={t('正常使用')} />
      )}
    </Timeline>
  )
}

/** What it waits for or has to do next; undefined where it may work (domain.md 3.5, 8.1). */
function currentStepOf(role: 'agent' | 'operator', party: TimedParty): string | undefined {
  if (party.auditStatus === auditStatus.values.pending) return t('等待审核')
  if (party.auditStatus === auditStatus.values.rejected) return t('等待修改资料后重新审核')
  const step = findNextStep(role, party.payPass, party)
  return step === undefined ? undefined : textOf(step, party)
}

function textOf(step: OnboardingStep, { accountOpenStatus: opening }: OnboardingProgress): string {
  switch (step) {
    case 'agreement':
      return t('等待签署平台协议')
    case 'loginPassword':
      return t('等待修改初始密码')
    case 'paymentPassword':
      return t('等待设置支付密码')
    case 'bank':
      return opening === accountOpenStatus.values.failed
        ? t('等待修改资料后重新开户')
        : t('等待银行开户')
    case 'alipay':
      return t('等待支付宝签约')
  }
}

function isTrouble({ event }: PartyEvent): boolean {
  return event === 'rejected' || event === 'openingFailed' || event === 'frozen'
}

function titleOf({ event }: PartyEvent): string {
  const titles: Readonly<Record<PartyEvent['event'], string>> = {
    added: t('新增|流程'),
    amended: t('修改资料，重新审核'),
    passed: t('审核通过'),
    rejected: t('审核驳回'),
    openingAsked: t('平台代为开户'),
    openingFailed: t('银行开户失败'),
    opened: t('银行开户成功'),
    frozen: t('冻结|流程'),
    unfrozen: t('解冻|流程'),
  }
  return titles[event]
}
