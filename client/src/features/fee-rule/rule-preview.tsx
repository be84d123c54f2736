import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Input, Segmented } from 'antd'
import { useDeferredValue, useState } from 'react'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { fen, formatYuan, parseYuan } from '@settle/shared/core/money/fen.ts'
import {
  previewFeeRule,
  type Earnings,
  type RulePreview,
} from '@settle/shared/features/fee-rule/fee-rule-calls.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { findYuan } from '#client/core/list/find-yuan.ts'
import { t, useLocale } from '#client/core/text.ts'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { priceOf } from './price-text.ts'
import '#client/ui/detail/preview-panel.css'
import './rule-preview.css'

type Asked = BodyOf<typeof previewFeeRule>

interface RulePreviewPanelProps {
  /** Undefined while a price is missing. */
  asked: Asked | undefined
}

/** What a change would do, before it is saved: the prices side by side, and who earns what of an example. */
export function RulePreviewPanel({ asked }: RulePreviewPanelProps) {
  const [kind, setKind] = useState<'order' | 'amount'>('order')
  const [typed, setTyped] = useState('10000')
  const amount = findYuan(typed)
  const example = kind === 'amount' ? { exampleAmount: amount ?? parseYuan('10000') } : {}
  const deferred = useDeferredValue(JSON.stringify(asked && { ...asked, ...example }))
  const locale = useLocale()
  const { data, error } = useQuery({
    queryKey: [previewFeeRule.id, deferred, locale],
    enabled: asked !== undefined,
    meta: { isLive: false },
    queryFn: ({ signal }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the text was made of it above
      const body = JSON.parse(deferred) as Asked
      return call(previewFeeRule, { body }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
    retry: false,
  })

  return (
    <section className="preview-panel" aria-label={t('调整预览')}>
      <header className="rule-preview-head">
        <strong>{t('谁赚多少')}</strong>
        <Segmented
          size="small"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'order', label: t('最近一个批次') },
            { value: 'amount', label: t('一笔付款') },
          ]}
        />
        {kind === 'amount' && (
          <Input
            className="rule-preview-amount"
            size="small"
            aria-label={t('付款金额')}
            inputMode="decimal"
            value={typed}
            suffix={t('元')}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </header>
      {asked === undefined && (
        <p className="preview-panel-hint">{t('填写价格后，这里显示调整前后各方的收入。')}</p>
      )}
      {asked !== undefined && error instanceof CallFailure && (
        <Alert type="error" showIcon title={error.message} />
      )}
      {asked !== undefined && error === null && data !== undefined && <Compared preview={data} />}
    </section>
  )
}

function Compared({ preview }: { preview: RulePreview }) {
  const { current, next, example, openOrderCount } = preview
  const { before, after } = example
  const prices = (
    [
      ['providerPrice', t('服务商价')],
      ['platformPrice', t('平台价')],
      ['agentPrice', t('代理商价')],
      ['merchantPrice', t('商户价')],
    ] as const
  ).filter(
    ([field]) => Object.hasOwn(next, field) && (field !== 'agentPrice' || next.agentId !== null),
  )

  return (
    <>
      <table className="preview-panel-table">
        <thead>
          <tr>
            <th scope="col">{t('价格')}</th>
            <th scope="col">
              {current === null ? missing : t('版本 {version}', { version: current.ruleVersion })}
            </th>
            <th scope="col">{t('版本 {version}', { version: next.ruleVersion })}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(([field, label]) => {
            const old = current === null ? missing : priceOf(current.feeMode, current[field])
            const fresh = priceOf(next.feeMode, next[field])
            return (
              <tr key={field} data-changed={old !== fresh}>
                <th scope="row">{label}</th>
                <td>{old}</td>
                <td>{fresh}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="preview-panel-hint">
        {example.orderNo === null
          ? t('以一笔 {amount} 元的付款为例', { amount: formatYuan(fen(example.amount)) })
          : t('以批次 {orderNo} 为例：{count} 笔，共 {amount} 元', {
              orderNo: example.orderNo,
              count: example.itemCount,
              amount: formatYuan(fen(example.amount)),
            })}
      </p>
      <EarningsTable before={before} after={after} />
      {openOrderCount > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('有 {count} 个批次正在处理，仍按提交时的版本计费。', { count: openOrderCount })}
        />
      )}
    </>
  )
}

function EarningsTable({ before, after }: { before: Earnings | null; after: Earnings }) {
  const rows = (
    [
      ['provider', t('服务商')],
      ['platform', t('平台')],
      ['upstream', t('服务商与平台')],
      ['operator', t('运营商')],
      ['agent', t('代理商')],
      ['fee', t('服务费合计')],
      ['pay', t('商户支出')],
      ['net', t('个人实发')],
    ] as const
  ).filter(
    ([field]) => after[field] !== undefined && (after[field] !== 0 || (before?.[field] ?? 0) !== 0),
  )

  return (
    <table className="preview-panel-table" aria-label={t('各方收入')}>
      <thead>
        <tr>
          <th scope="col">{t('各方')}</th>
          <th scope="col">{t('现行')}</th>
          <th scope="col">{t('调整后')}</th>
          <th scope="col">{t('差额')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([field, label]) => {
          const fresh = after[field] ?? 0
          const old = before?.[field]
          return (
            <tr
              key={field}
              data-sum={field === 'fee'}
              data-changed={old !== undefined && old !== fresh}
            >
              <th scope="row">{label}</th>
              <td>{old === undefined ? missing : <Money amount={old} />}</td>
              <td>
                <Money amount={fresh} />
              </td>
              <td>{old === undefined ? missing : <Difference amount={fresh - old} />}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Difference({ amount }: { amount: number }) {
  return <>{formatYuan(fen(amount), { sign: amount !== 0 }).replace('-', '−')}</>
}
