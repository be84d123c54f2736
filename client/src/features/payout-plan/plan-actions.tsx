import { useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import {
  endPayoutPlan,
  pausePayoutPlan,
  resumePayoutPlan,
} from '@settle/shared/features/payout-plan/payout-plan-calls.ts'
import { payoutPlanMachine } from '@settle/shared/features/payout-plan/payout-plan.status.ts'
import { type PayoutPlan, payoutPlans } from '@settle/shared/features/payout-plan/payout-plan.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'

const PlanForm = lazy(async () => ({ default: (await import('./plan-form.tsx')).PlanForm }))

/** What may be done with a plan in its state. */
export function PlanActions({ plan }: { plan: PayoutPlan }) {
  const can = useCan()
  const queryClient = useQueryClient()
  const { id, planName, status } = plan
  const allowed = can('payout:submit') ? payoutPlanMachine.allowedEvents(status, 'merchant') : []
  const refresh = () => queryClient.invalidateQueries({ queryKey: [payoutPlans.name] })

  return (
    <RowActions>
      {allowed.includes('resume') && (
        <MoveAction
          label={t('恢复计划')}
          title={t('恢复计划“{planName}”？', { planName })}
          consequence={t('从下一个日期起继续付款，暂停期间错过的不补。')}
          done={t('计划已恢复')}
          run={async () => {
            await call(resumePayoutPlan, { body: { id } })
            await refresh()
          }}
        />
      )}
      {allowed.includes('change') && (
        <FormButton
          label={t('修改')}
          type="link"
          renderForm={(close) => <PlanForm plan={plan} onClosed={close} />}
        />
      )}
      {allowed.includes('pause') && (
        <ReasonAction
          label={t('暂停')}
          title={t('暂停计划“{planName}”？', { planName })}
          consequence={t('暂停期间到期的日期不付款，恢复后也不补。')}
          done={t('计划已暂停')}
          isHarmless
          run={async (reason) => {
            await call(pausePayoutPlan, { body: { id, reason } })
            await refresh()
          }}
        />
      )}
      {allowed.includes('end') && (
        <ReasonAction
          label={t('结束')}
          title={t('结束计划“{planName}”？', { planName })}
          consequence={t('结束后不能恢复；已生成的批次不受影响。')}
          done={t('计划已结束')}
          run={async (reason) => {
            await call(endPayoutPlan, { body: { id, reason } })
            await refresh()
          }}
        />
      )}
    </RowActions>
  )
}
