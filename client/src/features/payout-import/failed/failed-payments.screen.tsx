import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addFen, fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import {
  type FailedGroup,
  type FailedPayment,
  listFailedPayments,
  retryFailedPayments,
} from '@settle/shared/features/payout-import/failed-payments.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { DetailContent } from '#client/ui/detail/detail-page.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { FailedRows } from './failed-rows.tsx'
import { cellHeadings } from '#client/features/payout-import/session/import-retry.tsx'
import './failed-payments.css'

type Failed = ResultOf<typeof listFailedPayments>

/** So many are shown and sent at once; what is left over comes after them. */
const shownLimit = 1_000

/** 失败付款处理: the failed payments of all batches by their reason, to be mended and sent again in one batch. */
export function FailedPaymentsScreen() {
  const locale = useLocale()
  const query = useQuery({
    queryKey: [listFailedPayments.id, locale],
    queryFn: ({ signal }) =>
      call(listFailedPayments, { query: { pageSize: shownLimit } }, { signal, quiet: true }),
    // What fails meanwhile, and what somebody else sends again.
    meta: { follows: ['batch-order', 'payout-item'] },
    retry: false,
  })

  return (
    <DetailContent title={t('失败付款处理')} query={query}>
      {(failed) => (
        <Page title={t('失败付款处理')}>
          {failed.total === 0 ? (
            <EmptyState sentence={t('没有等待重发的失败付款。')} />
          ) : (
            <Desk failed={failed} />
          )}
        </Page>
      )}
    </DetailContent>
  )
}

/** Payments of one package and channel can go in one batch. */
function scopeOf({ packageId, payPass }: Pick<FailedGroup, 'packageId' | 'payPass'>): string {
  return `${packageId} ${payPass}`
}

/** The code of the bank or of Alipay; '' where it told none. */
function reasonOf({ failCode }: Pick<FailedGroup, 'failCode'>): string {
  return failCode ?? ''
}

const everyReason = 'every'

function Desk({ failed }: { failed: Failed }) {
  const scopes = [...new Map(failed.groups.map((group) => [scopeOf(group), group])).values()]
  const [asked, setAsked] = useState<string>()
  const [reason, setReason] = useState(everyReason)
  const scope = scopes.find((one) => scopeOf(one) === asked) ?? scopes[0]
  if (scope === undefined) return null
  const groups = failed.groups.filter((group) => scopeOf(group) === scopeOf(scope))
  const group = groups.find((one) => reasonOf(one) === reason)
  const payments = failed.records.filter(
    (payment) =>
      scopeOf(payment) === scopeOf(scope) && (group === undefined || reasonOf(payment) === reason),
  )
  const count = groups.reduce((sum, one) => sum + one.count, 0)

  return (
    <div className="failed-desk">
      {scopes.length > 1 && (
        <label className="failed-scope">
          {t('服务商与渠道')}
          <Select
            value={scopeOf(scope)}
            options={scopes.map((one) => ({
              value: scopeOf(one),
              label: `${one.providerName} · ${one.payPass_dictText}`,
            }))}
            onChange={(value) => {
              setAsked(value)
              setReason(everyReason)
            }}
          />
        </label>
      )}
      <div className="failed-reasons">
        <Segmented
          value={group === undefined ? everyReason : reason}
          options={[
            { value: everyReason, label: t('全部原因 {count}', { count }) },
            ...groups.map((one) => ({
              value: reasonOf(one),
              label: `${one.failReason} ${one.count}`,
            })),
          ]}
          onChange={setReason}
        />
      </div>
      <Advice group={group} groups={groups} />
      {failed.total > failed.records.length && (
        <Alert
          type="info"
          showIcon
          title={t('共 {total} 笔，先显示最近的 {count} 笔；重发之后会出现其余的。', {
            total: failed.total,
            count: failed.records.length,
          })}
        />
      )}
      <Rows key={`${scopeOf(scope)} ${reason}`} payments={payments} />
    </div>
  )
}

/** What to look at before the payments of a reason are sent again. */
function Advice({ group, groups }: { group: FailedGroup | undefined; groups: FailedGroup[] }) {
  const headings = cellHeadings()
  const lines = (group === undefined ? groups : [group]).map(({ failCode, failReason, cells }) => ({
    failCode,
    failReason,
    advice:
      cells.length === 0
        ? t('与收款人信息无关，可以原样重发。')
        : t('建议核对：{cells}', { cells: cells.map((cell) => headings[cell]).join(t('、')) }),
  }))

  return (
    <ul className="failed-advice">
      {lines.map(({ failCode, failReason, advice }) => (
        <li key={failCode}>
          <strong>{failReason}</strong>
          {advice}
        </li>
      ))}
    </ul>
  )
}

/** All are chosen at first: who opens a reason means its payments. */
function Rows({ payments }: { payments: readonly FailedPayment[] }) {
  const navigate = useNavigate()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = payments.filter(({ id }) => !left.has(id))
  const retrying = useMutation({
    mutationFn: async () => {
      const itemIds = chosen.map(({ id }) => id)
      const { id } = await call(retryFailedPayments, { body: { itemIds } })
      void navigate(`/merchant/payout/create?session=${id}`)
    },
  })

  return (
    <FailedRows
      payments={payments}
      chosenIds={chosen.map(({ id }) => id)}
      onChoose={(ids) => {
        const kept = new Set(ids)
        setLeft(new Set(payments.map(({ id }) => id).filter((id) => !kept.has(id))))
      }}
      sum={formatYuan(addFen(...chosen.map(({ amount }) => fen(amount))), { symbol: true })}
      isSending={retrying.isPending}
      onSend={() => retrying.mutate()}
    />
  )
}
