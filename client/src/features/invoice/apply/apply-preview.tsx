import { useQuery } from '@tanstack/react-query'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { formatPercent, ppm } from '@settle/shared/core/money/ppm.ts'
import { invoiceApplies } from '@settle/shared/features/invoice/invoice-apply.ts'
import {
  previewInvoices,
  type InvoicePreview,
} from '@settle/shared/features/invoice/invoice-form-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { Money } from '#client/ui/text/money.tsx'

interface ApplyPreviewProps {
  wanted: BodyOf<typeof previewInvoices> | undefined
  /** fen */
  faceLimit: number
}

/** What the invoices will come to, by the same rules as the real ones; or why they cannot be made. */
export function ApplyPreview({ wanted, faceLimit }: ApplyPreviewProps) {
  const locale = useLocale()
  const { data, error } = useQuery({
    queryKey: [invoiceApplies.name, 'preview', wanted, locale],
    queryFn: ({ signal }) =>
      wanted === undefined
        ? null
        : call(previewInvoices, { body: wanted }, { signal, quiet: true }),
    placeholderData: (before) => before,
    retry: false,
  })

  if (wanted === undefined) {
    return (
      <p className="invoice-hint">{t('选择批次、发票类型和开票类目后，这里显示税额和张数。')}</p>
    )
  }
  if (error !== null) {
    return (
      <p className="invoice-trouble" role="alert">
        {error.message}
      </p>
    )
  }
  if (data === undefined || data === null) return null
  return <Preview preview={data} faceLimit={faceLimit} />
}

function Preview({ preview, faceLimit }: { preview: InvoicePreview; faceLimit: number }) {
  const { amount, exTaxAmount, taxAmount, deductAmount, taxRate, invoices } = preview

  return (
    <>
      <dl className="invoice-preview" aria-label={t('发票试算')}>
        <Line label={t('价税合计')} amount={amount} isDecisive />
        {deductAmount !== null && <Line label={t('扣除额（实发合计）')} amount={deductAmount} />}
        <Line label={t('不含税合计')} amount={exTaxAmount} />
        <Line
          label={t('税额合计（{rate}）', { rate: formatPercent(ppm(taxRate)) })}
          amount={taxAmount}
        />
      </dl>
      <p className="invoice-hint">
        {invoices.length === 1
          ? t('开 1 张发票。')
          : t('单张限额 {limit} 元，拆成 {count} 张：', {
              limit: formatYuan(fen(faceLimit)),
              count: invoices.length,
            })}
      </p>
      {invoices.length > 1 && (
        <ol className="invoice-split">
          {invoices.slice(0, shownInvoices).map(({ total, tax }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they have no name but their place
            <li key={index}>
              <Money amount={total} />
              {t('，税额 ')}
              <Money amount={tax} />
            </li>
          ))}
          {invoices.length > shownInvoices && (
            <li>{t('另有 {count} 张', { count: invoices.length - shownInvoices })}</li>
          )}
        </ol>
      )}
    </>
  )
}

const shownInvoices = 6

interface LineProps {
  label: string
  amount: number
  isDecisive?: boolean
}

function Line({ label, amount, isDecisive = false }: LineProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} isDecisive={isDecisive} />
      </dd>
    </div>
  )
}
