import { useQuery } from '@tanstack/react-query'
import { invoiceApplies } from '@settle/shared/features/invoice/invoice-apply.ts'
import { readInvoiceQuota } from '@settle/shared/features/invoice/invoice-form-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { AmountFigure, AmountStrip } from '#client/ui/list/amount-strip.tsx'

/** 可开票金额, 开票中, 已开票, 待冲红 of a merchant, with one provider or all. */
export function QuotaStrip({ providerId }: { providerId: string | undefined }) {
  const { data } = useQuery({
    queryKey: [invoiceApplies.name, 'quota', providerId ?? ''],
    queryFn: ({ signal }) =>
      call(readInvoiceQuota, { query: providerId === undefined ? {} : { providerId } }, { signal }),
    placeholderData: (before) => before,
    meta: { follows: ['batch-order', 'invoice'] },
  })

  return (
    <AmountStrip>
      <AmountFigure
        label={t('可开票金额')}
        amount={data?.available}
        note={t('已完成、未申请的批次')}
        isDecisive
      />
      <AmountFigure label={t('开票中')} amount={data?.applied} />
      <AmountFigure label={t('已开票')} amount={data?.invoiced} />
      <AmountFigure label={t('待冲红')} amount={data?.toReverse} note={t('开票后退汇的部分')} />
    </AmountStrip>
  )
}
