import {
  listProviderMonths,
  type ProviderMonth,
} from '@settle/shared/features/provider/provider-parts.ts'
import { t } from '#client/core/text.ts'
import { Money } from '#client/ui/text/money.tsx'
import { PartTable } from './part-table.tsx'

/** 月度数据: what went through the provider this month and in the five before it. */
export function ProviderMonths({ id }: { id: string }) {
  return (
    <PartTable<ProviderMonth>
      part={listProviderMonths}
      id={id}
      keyOf={(row) => row.month}
      nothing={t('还没有付款数据。')}
      columns={[
        { title: t('月份'), render: (row) => <span className="cell-figures">{row.month}</span> },
        {
          title: t('下发金额'),
          isFigure: true,
          render: (row) => <Money amount={row.amount} />,
        },
        { title: t('税费'), isFigure: true, render: (row) => <Money amount={row.tax} /> },
        { title: t('服务费'), isFigure: true, render: (row) => <Money amount={row.fee} /> },
        { title: t('成功笔数'), isFigure: true, render: (row) => row.successCount },
        { title: t('失败笔数'), isFigure: true, render: (row) => row.failCount },
        { title: t('活跃商户'), isFigure: true, render: (row) => row.merchantCount },
        { title: t('服务人数'), isFigure: true, render: (row) => row.peopleCount },
      ]}
    />
  )
}
