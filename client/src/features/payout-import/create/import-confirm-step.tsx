import { useMutation } from '@tanstack/react-query'
import { Button, Checkbox, Form, Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type ImportSummary } from '@settle/shared/features/payout-import/import-summary.ts'
import { submitImport } from '@settle/shared/features/payout-import/import-calls.ts'
import { planFrequency } from '@settle/shared/features/payout-plan/payout-plan.dictionaries.ts'
import { addPayoutPlan } from '@settle/shared/features/payout-plan/payout-plan-calls.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import {
  PlanFields,
  planPathOf,
  scheduleIn,
  type PlanValues,
} from '#client/features/payout-plan/index.ts'
import { PaymentPasswordField } from '#client/ui/action/payment-password.tsx'
import { ImportFacts } from '#client/features/payout-import/session/import-facts.tsx'
import { ImportFindings } from '#client/features/payout-import/session/import-findings.tsx'
import {
  blockedReasonsOf,
  useImportPlace,
  useRefreshImports,
} from '#client/features/payout-import/session/import-session.ts'
import { ImportTotals } from '#client/features/payout-import/session/import-totals.tsx'

interface Confirmation extends Partial<PlanValues> {
  payPassword?: string
  confirmRepeated?: boolean
}

/** Step 3: what will happen, in words and figures, and the payment password. */
export function ImportConfirmStep({ summary }: { summary: ImportSummary }) {
  const [form] = Form.useForm<Confirmation>()
  const can = useCan()
  const refresh = useRefreshImports()
  const { toCheck } = useImportPlace()
  const { id: sessionId, needsReview } = summary
  const { isRepeated, isShort, hasNoRows } = blockedReasonsOf(summary)
  const navigate = useNavigate()
  const [isPlanned, setPlanned] = useState(false)
  const canPlan = summary.retryOfOrderId === null && can('payout:submit')
  const submitting = useMutation({
    mutationFn: async ({ payPassword, confirmRepeated, ...planned }: Confirmation) => {
      const password = payPassword === undefined ? {} : { payPassword }
      const schedule = isPlanned ? scheduleIn(planned) : undefined
      if (schedule === undefined) {
        const repeated = confirmRepeated === undefined ? {} : { confirmRepeated }
        const body = { sessionId, ...password, ...repeated }
        await call(submitImport, { body }, { quiet: true })
        await refresh()
        return
      }
      const body = { sessionId, ...schedule, ...password }
      const { id } = await call(addPayoutPlan, { body }, { quiet: true })
      await refresh()
      void navigate(planPathOf(id))
    },
    onError: () => form.resetFields(['payPassword']),
  })

  return (
    <>
      <ImportFindings summary={summary} />
      <div className="create-columns">
        <section className="create-card">
          <ImportFacts summary={summary} />
          <h2 className="create-title">{t('接下来')}</h2>
          {canPlan && (
            <Segmented
              className="create-when"
              value={isPlanned}
              options={[
                { value: false, label: t('立即提交') },
                { value: true, label: t('按计划提交') },
              ]}
              onChange={setPlanned}
            />
          )}
          {isPlanned ? (
            <WhatIsPlanned needsReview={needsReview} />
          ) : (
            <WhatHappens needsReview={needsReview} />
          )}
          <Form
            form={form}
            layout="vertical"
            requiredMark={false}
            initialValues={{ frequency: planFrequency.values.once, runTime: '10:00' }}
            className="create-form"
            onFinish={(confirmation) => {
              if (!submitting.isPending) submitting.mutate(confirmation)
            }}
          >
            {isPlanned && <PlanFields form={form} />}
            {isRepeated && !isPlanned && (
              <Form.Item
                name="confirmRepeated"
                valuePropName="checked"
                rules={[
                  {
                    required: true,
                    type: 'enum',
                    enum: [true],
                    message: t('请确认这不是重复提交'),
                  },
                ]}
              >
                <Checkbox>{t('我已核对，这不是重复提交')}</Checkbox>
              </Form.Item>
            )}
            {needsReview ? (
              submitting.error !== null && <p role="alert">{submitting.error.message}</p>
            ) : (
              <PaymentPasswordField failure={submitting.error} />
            )}
            <div className="create-buttons">
              <Button disabled={submitting.isPending} onClick={() => toCheck(sessionId)}>
                {t('上一步')}
              </Button>
              {can('payout:submit') && (
                <Button
                  type="primary"
                  htmlType="submit"
                  loading={submitting.isPending}
                  disabled={(isShort && !isPlanned) || hasNoRows}
                >
                  {submitText(isPlanned, needsReview)}
                </Button>
              )}
            </div>
          </Form>
        </section>
        <div className="create-side">
          <ImportTotals summary={summary} />
        </div>
      </div>
    </>
  )
}

function submitText(isPlanned: boolean, needsReview: boolean): string {
  if (isPlanned) return t('建立计划')
  return needsReview ? t('提交复核') : t('确认并提交')
}

function WhatIsPlanned({ needsReview }: { needsReview: boolean }) {
  const steps = [
    t('现在不冻结、不付款，名单由计划保管。'),
    needsReview
      ? t('到时重新校验，通过后转为待复核，复核人通过后生成批次单。')
      : t('到时重新校验，通过后冻结应付总额并生成批次单。'),
    t('余额不足或有人被拦截时整批不付，名单保留，并通知您处理。'),
  ]

  return (
    <ol className="create-happens">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

function WhatHappens({ needsReview }: { needsReview: boolean }) {
  const steps = needsReview
    ? [
        t('提交后等待复核人复核，此时不冻结、不付款。'),
        t('复核人输入支付密码通过后，应付总额从可用余额中冻结，并生成批次单。'),
        t('服务商受理并付款后，结果逐笔返回；失败的金额立即解冻。'),
      ]
    : [
        t('应付总额从可用余额中冻结，并生成批次单；服务商受理前可以撤回。'),
        t('服务商受理并付款，银行结果逐笔返回。'),
        t('失败的金额立即解冻，可以在批次详情里失败重发。'),
      ]

  return (
    <ol className="create-happens">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
