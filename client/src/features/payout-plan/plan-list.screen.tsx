import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  planFrequency,
  planStatus,
} from '@settle/shared/features/payout-plan/payout-plan.dictionaries.ts'
import { type PayoutPlan, payoutPlans } from '@settle/shared/features/payout-plan/payout-plan.ts'
import { dayRange, oneOf, searched } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  type ListColumn,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { PlanActions } from './plan-actions.tsx'
import { scheduleText } from './plan-words.ts'
import './plan.css'

const PlanDrawer = lazy(async () => ({ default: (await import('./plan-drawer.tsx')).PlanDrawer }))

const planList = listCodec({
  filters: {
    status: oneOf(planStatus),
    keyWord: searched,
    frequency: oneOf(planFrequency),
    nextRunTime: dayRange(),
  },
  sortable: ['planNo', 'totalAmount', 'nextRunTime', 'lastRunTime'],
  order: { column: 'planNo', direction: 'desc' },
})

/** 付款计划 (domain.md 3.23): batches that are paid on a day, or again and again. */
export function PayoutPlanListScreen() {
  const list = useResourceList(payoutPlans, planList)
  const [parameters, setParameters] = useSearchParams()
  const openId = parameters.get('plan') ?? undefined
  const show = (id: string | undefined) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        if (id === undefined) after.delete('plan')
        else after.set('plan', id)
        return after
      },
      { replace: true },
    )

  return (
    <Page title={t('付款计划')} actions={<NewPlan />}>
      <StatusTabs list={list} name="status" dictionary={planStatus} />
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('计划编号或名称')} />
        <DictionaryFilter name="frequency" label={t('周期')} dictionary={planFrequency} />
        <DateRangeFilter name="nextRunTime" label={t('下次执行')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(show)}
        renderCard={(plan) => <PlanCard plan={plan} onShow={show} />}
        empty={
          <EmptyState
            sentence={t('还没有付款计划。发起付款时，在确认一步选择“按计划提交”就能建立。')}
            action={<NewPlan />}
          />
        }
        footer={<SummaryFooter list={list} sums={{ totalAmount: t('发放金额') }} />}
      />
      {openId !== undefined && (
        <Suspense fallback={null}>
          <PlanDrawer id={openId} onClosed={() => show(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}

function NewPlan() {
  const navigate = useNavigate()

  return (
    <Has action="payout:import">
      <Button type="primary" onClick={() => void navigate('/merchant/payout/create')}>
        {t('发起付款')}
      </Button>
    </Has>
  )
}

type Show = (id: string) => void

function columns(show: Show): ListColumn<PayoutPlan>[] {
  return [
    {
      key: 'planNo',
      title: t('计划编号'),
      render: (plan) => <PlanLink plan={plan} onShow={show} />,
    },
    textColumn('planName', t('计划名称')),
    {
      key: 'frequency',
      title: t('付款时间'),
      render: (plan) => <span className="cell-figures">{scheduleText(plan)}</span>,
    },
    countColumn('payeeCount', t('人数')),
    moneyColumn('totalAmount', t('发放金额(元)')),
    timeColumn('nextRunTime', t('下次执行')),
    statusColumn('status', t('状态'), planStatus),
    { ...textColumn<PayoutPlan>('reason', t('原因')), yields: 1 },
    { ...timeColumn<PayoutPlan>('lastRunTime', t('上次执行')), isExtra: true },
    { ...textColumn<PayoutPlan>('providerName', t('服务商')), isExtra: true },
    { ...textColumn<PayoutPlan>('endDay', t('结束日期')), isExtra: true },
    actionsColumn(t('操作'), 152, (plan) => <PlanActions plan={plan} />),
  ]
}

interface PlanCardProps {
  plan: PayoutPlan
  onShow: Show
}

function PlanLink({ plan, onShow }: PlanCardProps) {
  return (
    <Button type="link" size="small" className="plan-link" onClick={() => onShow(plan.id)}>
      {plan.planNo}
    </Button>
  )
}

function PlanCard({ plan, onShow }: PlanCardProps) {
  return (
    <ListCard
      title={<PlanLink plan={plan} onShow={onShow} />}
      status={<StatusTag dictionary={planStatus} value={plan.status} />}
      figure={<Money amount={plan.totalAmount} isDecisive />}
      party={`${plan.planName} · ${scheduleText(plan)}`}
      time={plan.nextRunTime ?? missing}
      actions={<PlanActions plan={plan} />}
    />
  )
}
