import { useQuery } from '@tanstack/react-query'
import { Alert, Select } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { invoiceApplies, type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { listApplyOrders } from '@settle/shared/features/invoice/invoice-calls.ts'
import { readInvoiceOptions } from '@settle/shared/features/invoice/invoice-form-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DetailContent } from '#client/ui/detail/detail-page.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'
import { ApplyForm } from './apply-form.tsx'
import { QuotaStrip } from './quota-strip.tsx'
import './invoice.css'

/** 申请开票 (domain.md 5.5): orders of one provider, what the invoices shall be, and what they will come to. */
export function InvoiceCreateScreen() {
  const [parameters] = useSearchParams()
  const applyId = parameters.get('applyId') ?? ''
  const orderId = parameters.get('orderId') ?? ''
  const providerId = parameters.get('providerId') ?? ''

  if (applyId !== '') return <Resubmission key={applyId} id={applyId} />
  return <Application orderIds={orderId === '' ? [] : [orderId]} providerId={providerId} />
}

function Resubmission({ id }: { id: string }) {
  const query = useQuery({
    queryKey: [invoiceApplies.name, 'resubmit', id],
    queryFn: async ({ signal }) => {
      const apply = await call(
        invoiceApplies.endpoints.read,
        { query: { id } },
        { signal, quiet: true },
      )
      const orders = await call(listApplyOrders, { query: { id } }, { signal, quiet: true })
      return {
        apply,
        orderIds: orders.map(({ orderId }) => orderId),
      }
    },
    retry: false,
  })

  return (
    <DetailContent title={t('重新提交开票申请')} query={query}>
      {({ apply, orderIds }) => (
        <Application orderIds={orderIds} providerId={apply.providerId} apply={apply} />
      )}
    </DetailContent>
  )
}

interface ApplicationProps {
  /** Orders that are chosen from the beginning. */
  orderIds: readonly string[]
  /** '' for the current provider. */
  providerId: string
  /** What was rejected and is mended. */
  apply?: InvoiceApply
}

function Application({ orderIds, providerId, apply }: ApplicationProps) {
  const [, setParameters] = useSearchParams()
  const query = useQuery({
    queryKey: [invoiceApplies.name, 'options', providerId],
    queryFn: ({ signal }) =>
      call(
        readInvoiceOptions,
        { query: providerId === '' ? {} : { providerId } },
        { signal, quiet: true },
      ),
    retry: false,
    meta: { follows: ['batch-order', 'social-order'] },
  })
  const title =
    apply === undefined
      ? t('申请开票')
      : t('重新提交开票申请 {applyNo}', { applyNo: apply.applyNo })

  return (
    <DetailContent title={title} query={query}>
      {(options) => (
        <Page title={title}>
          {apply !== undefined && (
            <Alert
              type="warning"
              showIcon
              title={t('驳回原因：{reason}', { reason: answerText(apply.rejectReason ?? '') })}
            />
          )}
          <QuotaStrip providerId={options.providerId} />
          {apply === undefined && options.providers.length > 1 && (
            <div className="invoice-provider">
              <span>{t('服务商')}</span>
              <Select
                aria-label={t('服务商')}
                value={options.providerId}
                options={options.providers.map((one) => ({
                  value: one.providerId,
                  label: one.isCurrent
                    ? t('{name}（当前）', { name: one.providerName })
                    : one.providerName,
                }))}
                onChange={(value: string) => setParameters({ providerId: value })}
              />
              <span className="invoice-hint">{t('一次申请只能含一个服务商的批次。')}</span>
            </div>
          )}
          <ApplyForm
            key={options.providerId}
            options={options}
            orderIds={orderIds}
            {...(apply !== undefined && { apply })}
          />
        </Page>
      )}
    </DetailContent>
  )
}
