import { Tag } from 'antd'
import { formatPercent, ppm } from '@settle/shared/core/money/ppm.ts'
import { taxScheme } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import {
  listProviderTaxPolicies,
  type ProviderTaxPolicy,
} from '@settle/shared/features/provider/provider-parts.ts'
import { t } from '#client/core/text.ts'
import { thisMonth } from '#client/core/this-month.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { PartTable } from './part-table.tsx'

/** 税务政策: the versions, the newest first; the one of this month is marked. */
export function ProviderTaxPolicies({ id }: { id: string }) {
  const month = thisMonth().begin.slice(0, 7)

  return (
    <PartTable<ProviderTaxPolicy>
      part={listProviderTaxPolicies}
      id={id}
      keyOf={(row) => row.id}
      nothing={t('这家服务商还没有税务政策，暂不能付款。')}
      columns={[
        {
          title: t('生效月份'),
          render: (row) => (
            <>
              <span className="cell-figures">{row.effectiveFrom}</span>{' '}
              {row.effectiveFrom > month && <Tag>{t('未生效')}</Tag>}
            </>
          ),
        },
        {
          title: t('计税方式'),
          render: (row) => <DictionaryText dictionary={taxScheme} value={row.scheme} />,
        },
        {
          title: t('增值税税率'),
          isFigure: true,
          render: (row) => formatPercent(ppm(row.vatRate)),
        },
        {
          title: t('增值税月起征点'),
          isFigure: true,
          render: (row) => <Money amount={row.vatMonthThreshold} />,
        },
        {
          title: t('附加税比例'),
          isFigure: true,
          render: (row) => formatPercent(ppm(row.surchargeRatio)),
        },
        {
          title: t('个税档位'),
          render: (row) =>
            row.iitBrackets.map(({ rate }) => formatPercent(ppm(rate))).join(' / ') || '–',
        },
        { title: t('月限额'), isFigure: true, render: (row) => <Money amount={row.monthLimit} /> },
        {
          title: t('单笔限额'),
          isFigure: true,
          render: (row) => <Money amount={row.singleLimit} />,
        },
        {
          title: t('连续12个月限额'),
          isFigure: true,
          render: (row) => <Money amount={row.rolling12Limit} />,
        },
        { title: t('年龄范围'), render: (row) => `${row.minAge} – ${row.maxAge}` },
      ]}
    />
  )
}
