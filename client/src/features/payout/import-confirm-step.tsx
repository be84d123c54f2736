import { useMutation } from '@tanstack/react-query'
import { Button, Checkbox, Form } from 'antd'
import {
  type ImportSummary,
  submitImport,
} from '@settle/shared/features/payout-import/import-calls.ts'
import { useCan } from '#client/core/access.ts'
import { call } from '#client/core/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { PaymentPasswordField } from '#client/ui/payment-password.tsx'
import { ImportFacts } from './import-facts.tsx'
import { ImportFindings } from './import-findings.tsx'
import { blockedReasonsOf, useImportPlace, useRefreshImports } from './import-session.ts'
import { ImportTotals } from './import-totals.tsx'

interface Confirmation {
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
  const submitting = useMutation({
    mutationFn: async (confirmation: Confirmation) => {
      await call(submitImport, { body: { sessionId, ...confirmation } }, { quiet: true })
      await refresh()
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
          <WhatHappens needsReview={needsReview} />
          <Form
            form={form}
            layout="vertical"
            requiredMark={false}
            className="create-form"
            onFinish={(confirmation) => {
              if (!submitting.isPending) submitting.mutate(confirmation)
            }}
          >
            {isRepeated && (
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
                  disabled={isShort || hasNoRows}
                >
                  {needsReview ? t('提交复核') : t('确认并提交')}
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
