import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { invoiceMedium } from '@settle/shared/features/invoice/invoice.dictionaries.ts'
import { type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { applyForInvoice, resubmitInvoice } from '@settle/shared/features/invoice/invoice-calls.ts'
import { type readInvoiceOptions } from '@settle/shared/features/invoice/invoice-form-calls.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { useUnsaved } from '#client/core/storage/tab.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { markRequired } from '#client/ui/form/mark/mark-required.tsx'
import { ApplyFields, type ApplyValues } from './apply-fields.tsx'
import { ApplyPreview } from './apply-preview.tsx'
import { OrderChoice } from './order-choice.tsx'
import { useInvoiceTitles } from '#client/features/invoice/title/own-titles.ts'

export type InvoiceOptions = ResultOf<typeof readInvoiceOptions>

interface ApplyFormProps {
  options: InvoiceOptions
  orderIds: readonly string[]
  apply?: InvoiceApply
}

/** Orders on the left, what they will come to beside them; sent once, and then the application's own page opens. */
export function ApplyForm({ options, orderIds, apply }: ApplyFormProps) {
  const [form] = Form.useForm<ApplyValues>()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const titles = useInvoiceTitles()
  const [chosen, setChosen] = useState<readonly string[]>(() => knownOf(options, orderIds))
  const invoiceType = Form.useWatch('invoiceType', form)
  const categoryId = Form.useWatch('categoryId', form)
  const sending = useMutation({
    mutationFn: (values: ApplyValues) => send(values, chosen, apply),
    onSuccess: async ({ id, applyNo }) => {
      message.success(t('开票申请 {applyNo} 已提交，等待服务商受理', { applyNo }))
      await queryClient.invalidateQueries()
      void navigate(`/merchant/invoice/apply/detail?id=${id}`)
    },
    onError: (failure) => {
      if (!(failure instanceof CallFailure)) return
      form.setFields(fieldErrorsOf(failure.result))
    },
  })
  useUnsaved(chosen.length > 0 && !sending.isSuccess)

  if (options.orders.length === 0) {
    return (
      <EmptyState
        sentence={t('这个服务商没有可开票的批次。付款完成后，成功的金额可以申请开票。')}
        action={
          <Button onClick={() => void navigate('/merchant/payout/batchOrder')}>
            {t('查看批次单')}
          </Button>
        }
      />
    )
  }
  if (titles.data === undefined) {
    return (
      titles.error && <ErrorState failure={titles.error} onRetry={() => void titles.refetch()} />
    )
  }
  const wanted =
    invoiceType === undefined || categoryId === undefined || chosen.length === 0
      ? undefined
      : { orderIds: [...chosen], invoiceType, categoryId }

  return (
    <Form<ApplyValues>
      form={form}
      layout="vertical"
      className="invoice-create"
      requiredMark={markRequired}
      disabled={sending.isPending}
      initialValues={initialOf(options, titles.data, apply)}
      scrollToFirstError={{ focus: true }}
      onFinish={(values) => sending.mutate(values)}
    >
      <div className="invoice-main">
        <OrderChoice orders={options.orders} chosen={chosen} onChange={setChosen} />
        <ApplyFields options={options} titles={titles.data} chosen={chosen} />
      </div>
      <aside className="invoice-aside invoice-part">
        <h3>{t('发票试算')}</h3>
        <ApplyPreview wanted={wanted} faceLimit={options.faceLimit} />
        <Button
          type="primary"
          htmlType="submit"
          block
          disabled={chosen.length === 0}
          loading={sending.isPending}
        >
          {apply === undefined ? t('提交开票申请') : t('重新提交')}
        </Button>
        <p className="invoice-hint">
          {chosen.length === 0
            ? t('先选择批次。')
            : t('提交后服务商受理并开具，由两人复核，通过后您会收到通知。')}
        </p>
      </aside>
    </Form>
  )
}

function send(values: ApplyValues, orderIds: readonly string[], apply: InvoiceApply | undefined) {
  const draft = { ...values, orderIds: [...orderIds] }
  if (apply === undefined) return call(applyForInvoice, { body: draft })
  const { id, version } = apply
  return call(resubmitInvoice, { body: { ...draft, id, version } })
}

/** Of the orders that an address names, those that can be invoiced. */
function knownOf({ orders }: InvoiceOptions, ids: readonly string[]): readonly string[] {
  return orders.map(({ id }) => id).filter((id) => ids.includes(id))
}

function initialOf(
  { categories }: InvoiceOptions,
  titles: NonNullable<ReturnType<typeof useInvoiceTitles>['data']>,
  apply: InvoiceApply | undefined,
): Partial<ApplyValues> {
  const [title] = titles
  if (apply !== undefined) {
    const { invoiceType, categoryId, titleId, medium, remark, acceptFormFile } = apply
    const { receiverName, receiverPhone, receiverAddress, email } = apply
    return {
      invoiceType,
      categoryId,
      titleId: titles.some(({ id }) => id === titleId) ? titleId : (title?.id ?? ''),
      medium,
      remark,
      acceptFormFile,
      receiverName,
      receiverPhone,
      receiverAddress,
      email,
    }
  }
  return {
    ...(categories.length === 1 && categories[0] !== undefined && { categoryId: categories[0].id }),
    medium: invoiceMedium.values.electronic,
    ...(title !== undefined && {
      titleId: title.id,
      receiverName: title.receiverName,
      receiverPhone: title.receiverPhone,
      receiverAddress: title.receiverAddress,
      email: title.email,
    }),
  }
}

function fieldErrorsOf(result: unknown) {
  if (typeof result !== 'object' || result === null || !('fields' in result)) return []
  const { fields } = result
  if (typeof fields !== 'object' || fields === null) return []
  return Object.entries(fields).map(([name, text]) => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server names the fields of the form
    name: name as keyof ApplyValues,
    errors: [String(text)],
  }))
}
