import { useQuery } from '@tanstack/react-query'
import { listProviderEvents } from '@settle/shared/features/provider/provider-calls.ts'
import { type ProviderEvent } from '@settle/shared/features/provider/provider-event.ts'
import { providerInfos, type ProviderInfo } from '@settle/shared/features/provider/provider-info.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'
import { isFrozen, nextStepOf } from '#client/features/provider/list/provider-standing.ts'
import { answerText } from '#client/ui/text/answer-text.ts'

/** The way of a provider: what happened, and what comes next before it may work. */
export function ProviderTimeline({ provider }: { provider: ProviderInfo }) {
  const { id, version } = provider
  const { data = [] } = useQuery({
    queryKey: [providerInfos.name, 'events', id, version],
    queryFn: ({ signal }) => call(listProviderEvents, { query: { id } }, { signal }),
    placeholderData: (before) => before,
    retry: false,
  })
  const step = nextStepOf(provider)

  return (
    <Timeline label={t('入驻进度')}>
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
      {!isFrozen(provider) && (
        <TimelineStep state={step === undefined ? 'done' : 'coming'} title={t('正常使用')} />
      )}
    </Timeline>
  )
}

function isTrouble({ event }: ProviderEvent): boolean {
  return ['rejected', 'changeRejected', 'openingFailed', 'frozen'].includes(event)
}

function titleOf({ event }: ProviderEvent): string {
  const titles: Readonly<Record<ProviderEvent['event'], string>> = {
    created: t('建立档案'),
    resubmitted: t('重新提交资料'),
    passed: t('审核通过'),
    rejected: t('审核驳回'),
    openingAsked: t('平台代为开户'),
    openingFailed: t('银行开户失败'),
    opened: t('银行开户成功'),
    frozen: t('冻结|流程'),
    unfrozen: t('解冻|流程'),
    changeAsked: t('提交资料变更'),
    changePassed: t('资料变更通过'),
    changeRejected: t('资料变更驳回'),
    changeWithdrawn: t('撤回资料变更'),
  }
  return titles[event]
}
