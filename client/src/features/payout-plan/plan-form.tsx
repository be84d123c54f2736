import { useQueryClient } from '@tanstack/react-query'
import { App, Form, Input } from 'antd'
import { editPayoutPlan } from '@settle/shared/features/payout-plan/payout-plan-calls.ts'
import { type PayoutPlan, payoutPlans } from '@settle/shared/features/payout-plan/payout-plan.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { PlanFields, type PlanValues, scheduleIn } from './plan-fields.tsx'

interface PlanFormProps {
  plan: PayoutPlan
  onClosed: () => void
}

interface Values extends PlanValues {
  planName: string
}

/** Changes when a plan pays, and what its batches are called. */
export function PlanForm({ plan, onClosed }: PlanFormProps) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const { id, version, planName, frequency, startDay, endDay, weekDay, monthDay, runTime } = plan

  return (
    <FormDrawer<Values>
      title={t('修改计划 {planNo}', { planNo: plan.planNo })}
      form={form}
      initialValues={{
        planName,
        frequency,
        startDay,
        runTime,
        ...(endDay !== null && { endDay }),
        ...(weekDay !== null && { weekDay }),
        ...(monthDay !== null && { monthDay }),
      }}
      onClosed={onClosed}
      submit={async (values) => {
        const schedule = scheduleIn(values)
        if (schedule === undefined) return
        await call(editPayoutPlan, {
          body: { id, version, planName: values.planName, ...schedule },
        })
        message.success(t('计划已修改'))
        await queryClient.invalidateQueries({ queryKey: [payoutPlans.name] })
      }}
    >
      <Form.Item
        name="planName"
        label={t('计划名称')}
        extra={t('到时生成的批次用这个名称。')}
        rules={[{ required: true, whitespace: true, message: t('请填写计划名称') }]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <PlanFields form={form} />
    </FormDrawer>
  )
}
