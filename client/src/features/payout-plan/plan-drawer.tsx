import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { checkLevel } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import {
  listPlanPayees,
  listPlanRuns,
  type PlanRunShown,
  retryPlanRun,
} from '@settle/shared/features/payout-plan/payout-plan-calls.ts'
import {
  planRunState,
  planStatus,
} from '@settle/shared/features/payout-plan/payout-plan.dictionaries.ts'
import { type PayoutPlan, payoutPlans } from '@settle/shared/features/payout-plan/payout-plan.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { DetailSkeleton } from '#client/ui/detail/detail-page.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { Fact, FactGroup, Facts } from '#client/ui/detail/fact-group.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { PlanActions } from './plan-actions.tsx'
import { scheduleText } from './plan-words.ts'

interface PlanDrawerProps {
  id: string
  onClosed: () => void
}

/** One plan: when it pays next, what became of each period, and its list as it would be checked now. */
export function PlanDrawer({ id, onClosed }: PlanDrawerProps) {
  const locale = useLocale()
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(true)
  const { data, error, refetch } = useQuery({
    queryKey: [payoutPlans.name, 'read', id, locale],
    queryFn: ({ signal }) =>
      call(payoutPlans.endpoints.read, { query: { id } }, { signal, quiet: true }),
    retry: false,
  })

  return (
    <Drawer
      open={isOpen}
      title={data === undefined ? t('付款计划') : data.planName}
      size={isNarrow ? '100%' : 640}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      {data === undefined && error === null && <DetailSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <div className="plan-drawer">
          <PlanFacts plan={data} />
          <FactGroup title={t('执行记录')}>
            <Runs planId={data.id} />
          </FactGroup>
          <FactGroup title={t('名单')}>
            <Payees planId={data.id} />
          </FactGroup>
        </div>
      )}
    </Drawer>
  )
}

function PlanFacts({ plan }: { plan: PayoutPlan }) {
  const { status, reason } = plan

  return (
    <>
      {status === planStatus.values.paused && (
        <Alert type="warning" showIcon title={t('已暂停：{reason}', { reason: t(reason ?? '') })} />
      )}
      <Facts>
        <Fact label={t('计划编号')} isNumber>
          {plan.planNo} <StatusTag dictionary={planStatus} value={status} />
        </Fact>
        <Fact label={t('付款时间')} isNumber>
          {scheduleText(plan)}
        </Fact>
        <Fact label={t('下次执行')} isNumber>
          {plan.nextRunTime ?? missing}
          {plan.nextDueDay !== null && plan.nextRunTime?.startsWith(plan.nextDueDay) === false && (
            <span className="plan-moved">
              {t('原定 {day}，遇休息日顺延', { day: plan.nextDueDay })}
            </span>
          )}
        </Fact>
        <Fact label={t('服务商')}>
          {plan.providerName} · <DictionaryText dictionary={payChannel} value={plan.payPass} />
        </Fact>
        <Fact label={t('发放金额')} isNumber>
          <Money amount={plan.totalAmount} /> · {t('{count} 人', { count: plan.payeeCount })}
        </Fact>
        <Fact label={t('起止日期')} isNumber>
          {plan.startDay} ~ {plan.endDay ?? t('不限')}
        </Fact>
      </Facts>
      <p className="plan-note">
        {t('到时按名单重新校验，税费和服务费按当天计算；须复核的照常等待复核。')}
      </p>
      <PlanActions plan={plan} />
    </>
  )
}

function Runs({ planId }: { planId: string }) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: [payoutPlans.name, 'runs', planId, locale],
    queryFn: ({ signal }) => call(listPlanRuns, { query: { id: planId } }, { signal, quiet: true }),
    meta: { follows: ['batch-order', 'payout-import'] },
    retry: false,
  })
  if (error !== null) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <DetailSkeleton />
  if (data.length === 0) return <p className="plan-note">{t('还没有执行过。')}</p>

  return (
    <ul className="plan-runs">
      {data.map((run) => (
        <li key={run.id}>
          <span className="cell-figures">
            {run.dueDay} <StatusTag dictionary={planRunState} value={run.state} />
          </span>
          <RunAct run={run} />
          <span className="plan-note">{[run.runTime, run.reason].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}

/** Where a period is looked at, or what can be done about it. */
function RunAct({ run }: { run: PlanRunShown }) {
  const can = useCan()
  const navigate = useNavigate()
  const retrying = useMutation({
    mutationFn: async () => {
      const { sessionId } = await call(retryPlanRun, { body: { runId: run.id } })
      void navigate(`/merchant/payout/create?session=${sessionId}`)
    },
  })
  if (run.orderId !== null) {
    return (
      <Link className="cell-figures" to={`/merchant/payout/batchOrder/detail?id=${run.orderId}`}>
        {run.orderNo}
      </Link>
    )
  }
  if (run.state === planRunState.values.waitingReview) {
    return (
      <Link to={`/merchant/payout/batchOrder/review?id=${run.sessionId ?? ''}`}>{t('查看')}</Link>
    )
  }
  return run.canRetry && can('payout:submit') ? (
    <Button size="small" loading={retrying.isPending} onClick={() => retrying.mutate()}>
      {t('核对并补发')}
    </Button>
  ) : null
}

function Payees({ planId }: { planId: string }) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: [payoutPlans.name, 'payees', planId, locale],
    queryFn: ({ signal }) =>
      call(listPlanPayees, { query: { id: planId } }, { signal, quiet: true }),
    retry: false,
  })
  if (error !== null) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <DetailSkeleton />

  return (
    <ul className="plan-payees">
      {data
        .slice(0, shownPayees)
        .map(({ rowNo, name, payeeAccount, amountText, level, message }) => (
          <li key={rowNo}>
            <span>
              {name} <span className="plan-note cell-figures">{payeeAccount}</span>
            </span>
            <span className="money">{amountText}</span>
            {message !== null && (
              <span
                className={
                  level === checkLevel.values.blocked ? 'plan-note plan-trouble' : 'plan-note'
                }
              >
                {message}
              </span>
            )}
          </li>
        ))}
      {data.length > shownPayees && (
        <li className="plan-note">{t('另有 {count} 人', { count: data.length - shownPayees })}</li>
      )}
    </ul>
  )
}

const shownPayees = 100
