import { useQuery } from '@tanstack/react-query'
import { accountStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  listMerchantEvents,
  type MerchantEvent,
} from '@settle/shared/features/merchant/merchant-calls.ts'
import { merchantInfos, type MerchantInfo } from '@settle/shared/features/merchant/merchant-info.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'
import { currentStepOf } from './current-step.ts'

/** The way of a merchant: what happened, and what it does next before it may work. */
export function MerchantTimeline({ merchant }: { merchant: MerchantInfo }) {
  const { id, version } = merchant
  const { data = [] } = useQuery({
    queryKey: [merchantInfos.name, 'events', id, version],
    queryFn: ({ signal }) => call(listMerchantEvents, { query: { id } }, { signal }),
    placeholderData: (before) => before,
    retry: false,
  })
  const step = currentStepOf(merchant)

  return (
    <Timeline label={t('入驻进度')}>
      {data.map((event, index) => (
        <TimelineStep
          // The same may happen twice, and in one second.
          // oxlint-disable-next-line react/no-array-index-key -- events are only ever added at the end
          key={index}
          state={event.event === 'rejected' || isTrouble(event) ? 'failed' : 'done'}
          title={titleOf(event)}
          time={event.time ?? undefined}
        >
          {[event.by, answerText(event.reason ?? '')].filter(Boolean).join(' · ')}
        </TimelineStep>
      ))}
      {step !== undefined && <TimelineStep state="current" title={step} />}
      {!isStopped(merchant) && (
        <TimelineStep state={step === undefined ? 'done' : 'coming'} title={t('正常使用')} />
      )}
    </Timeline>
  )
}

/** Frozen, or its account is closed or about to be: it does not work as usual. */
function isStopped({ userStatus: standing, accountStatus: account }: MerchantInfo): boolean {
  return standing === userStatus.values.frozen || account !== accountStatus.values.normal
}

function isTrouble({ event }: MerchantEvent): boolean {
  return event === 'openingFailed' || event === 'frozen'
}

function titleOf({ event }: MerchantEvent): string {
  const titles: Readonly<Record<MerchantEvent['event'], string>> = {
    registered: t('提交注册资料'),
    resubmitted: t('重新提交资料'),
    passed: t('审核通过'),
    rejected: t('审核驳回'),
    openingAsked: t('平台代为开户'),
    openingFailed: t('银行开户失败'),
    opened: t('银行开户成功'),
    frozen: t('冻结|流程'),
    unfrozen: t('解冻|流程'),
    edited: t('修改商户资料'),
    passwordReset: t('已重置登录密码'),
    cancelAsked: t('申请注销账户'),
    cancelGivenUp: t('放弃注销'),
  }
  return titles[event]
}
