import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import {
  getSignStatistics,
  type SignStatisticsRow,
} from '@settle/shared/features/signing/signing-calls.ts'
import { signRecords } from '@settle/shared/features/signing/sign-records.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DetailSkeleton } from '#client/ui/detail/detail-page.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import './signing.css'

type Statistics = Awaited<ReturnType<typeof call<typeof getSignStatistics>>>

/** 签约统计 (domain.md 5.6): how many people of an agent's merchants have signed; nobody is named. */
export function SignStatScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: [signRecords.name, 'statistics'],
    queryFn: ({ signal }) => call(getSignStatistics, {}, { signal, quiet: true }),
    retry: false,
  })

  return (
    <Page title={t('签约统计')}>
      {data === undefined && error === null && <DetailSkeleton />}
      {error !== null && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <EmptyState sentence={t('名下商户还没有邀请任何人签约。')} />}
      {data !== undefined && data.rows.length > 0 && <Figures statistics={data} />}
    </Page>
  )
}

function Figures({ statistics: { total, rows } }: { statistics: Statistics }) {
  const isNarrow = useIsNarrow()

  return (
    <>
      <dl className="sign-figures">
        <Figure label={t('邀请人数')} count={total.invited} />
        <Figure label={t('已签约')} count={total.signed} />
        <Figure label={t('待签约')} count={total.toSign} />
        <Figure label={t('签约失败')} count={total.failed} />
        <div>
          <dt>{t('签约率')}</dt>
          <dd className="cell-figures">{rateOf(total)}</dd>
        </div>
      </dl>
      {isNarrow ? (
        <ul className="sign-stat-cards">
          {rows.map((row) => (
            <StatCard key={keyOf(row)} row={row} />
          ))}
        </ul>
      ) : (
        <Table<SignStatisticsRow>
          size="middle"
          rowKey={keyOf}
          dataSource={rows}
          pagination={rows.length > 20 && { pageSize: 20 }}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: t('商户'), dataIndex: 'merchantName' },
            { title: t('服务商'), dataIndex: 'providerName' },
            { title: t('邀请人数'), dataIndex: 'invited', align: 'right' },
            { title: t('已签约'), dataIndex: 'signed', align: 'right' },
            { title: t('待签约'), dataIndex: 'toSign', align: 'right' },
            { title: t('签约失败'), dataIndex: 'failed', align: 'right' },
            { title: t('已解约'), dataIndex: 'ended', align: 'right' },
            { title: t('签约率'), align: 'right', render: (_, row) => rateOf(row) },
            {
              title: t('最近签约'),
              dataIndex: 'lastSignTime',
              render: (time: string | null) => time ?? '–',
            },
          ]}
        />
      )}
    </>
  )
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="cell-figures">{count.toLocaleString('en-US')}</dd>
    </div>
  )
}

function StatCard({ row }: { row: SignStatisticsRow }) {
  return (
    <li>
      <strong>{row.merchantName}</strong>
      <span className="sign-minor">{row.providerName}</span>
      <span>
        {t('已签约 {signed} / {invited}', { signed: row.signed, invited: row.invited })}
        {' · '}
        {rateOf(row)}
      </span>
      <span className="sign-minor">
        {t('待签约 {toSign}，失败 {failed}，已解约 {ended}', {
          toSign: row.toSign,
          failed: row.failed,
          ended: row.ended,
        })}
      </span>
    </li>
  )
}

function keyOf({ merchantId, providerName }: SignStatisticsRow): string {
  return `${merchantId}/${providerName}`
}

function rateOf({ signed, invited }: Pick<SignStatisticsRow, 'signed' | 'invited'>): string {
  return invited === 0 ? '–' : `${Math.round((signed / invited) * 100)}%`
}
