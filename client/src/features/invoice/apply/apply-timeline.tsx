import { useQuery } from '@tanstack/react-query'
import { invoiceApplies, type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import {
  listApplyEvents,
  type InvoiceApplyHappening,
} from '@settle/shared/features/invoice/invoice-calls.ts'
import {
  invoiceStage,
  stageOf,
  type InvoiceStage,
} from '@settle/shared/features/invoice/invoice-stage.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { Timeline, TimelineStep } from '#client/ui/detail/timeline.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'

/** 进度: what happened to an application, and what is still to come. */
export function ApplyTimeline({ apply }: { apply: InvoiceApply }) {
  const { id, version } = apply
  const { data = [] } = useQuery({
    queryKey: [invoiceApplies.name, 'events', id, version],
    queryFn: ({ signal }) => call(listApplyEvents, { query: { id } }, { signal, quiet: true }),
    placeholderData: (before) => before,
    retry: false,
  })

  return (
    <Timeline label={t('进度')}>
      {data.map((happening) => (
        <TimelineStep
          key={happening.event + happening.time}
          state={failures.has(happening.event) ? 'failed' : 'done'}
          title={titleOf(happening)}
          time={happening.time}
        >
          {[happening.byName ?? happening.by, answerText(happening.text ?? '')]
            .filter(Boolean)
            .join(' · ')}
        </TimelineStep>
      ))}
      {comingAfter(stageOf(apply)).map((title, index) => (
        <TimelineStep key={title} state={index === 0 ? 'current' : 'coming'} title={title} />
      ))}
    </Timeline>
  )
}

const failures: ReadonlySet<string> = new Set([
  'reject',
  'withdraw',
  'recall',
  'bureauReject',
  'bureauRetry',
  'timeOut',
  'sendBack',
])

function titleOf({ event }: InvoiceApplyHappening): string {
  const titles: Readonly<Record<string, string>> = {
    submit: t('提交申请|进度'),
    resubmit: t('重新提交'),
    withdraw: t('商户撤回'),
    recall: t('系统撤回'),
    reject: t('服务商驳回'),
    accept: t('服务商受理'),
    queue: t('加入夜间开具'),
    unqueue: t('取消夜间开具'),
    issue: t('提交开具'),
    type: t('登记号码'),
    issued: t('税局已开具'),
    bureauReject: t('税局驳回'),
    bureauRetry: t('税局暂未开具'),
    timeOut: t('税局未回应'),
    sendBack: t('复核退回'),
    pass: t('复核通过'),
  }
  return titles[event] ?? event
}

function comingAfter(stage: InvoiceStage): readonly string[] {
  const { toAccept, toIssue, queued, atBureau, unanswered, sentBack, inReview } =
    invoiceStage.values
  const ahead = [t('受理'), t('开具'), t('税局出号'), t('复核')]
  const from: Readonly<Partial<Record<InvoiceStage, number>>> = {
    [toAccept]: 0,
    [toIssue]: 1,
    [queued]: 1,
    [atBureau]: 2,
    [unanswered]: 2,
    [sentBack]: 3,
    [inReview]: 3,
  }
  const begin = from[stage]
  return begin === undefined ? [] : ahead.slice(begin)
}
