import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useDeferredValue } from 'react'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import {
  type PolicyDraft,
  type PolicyPreview,
  previewTaxPolicy,
} from '@settle/shared/features/tax-policy/tax-policy-calls.ts'
import { call, CallFailure } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'

interface PolicyPreviewPanelProps {
  /** Undefined while a figure is missing. */
  draft: PolicyDraft | undefined
  /** Whether it is the policy in force, from which the form starts. */
  isInForce: boolean
}

/** What a policy would change, before it is saved: one income after the other, and the last full month of the provider. */
export function PolicyPreviewPanel({ draft, isInForce }: PolicyPreviewPanelProps) {
  const isAsked = draft !== undefined && !isInForce
  const deferred = useDeferredValue(JSON.stringify(draft))
  const locale = useLocale()
  const { data, error } = useQuery({
    queryKey: [previewTaxPolicy.id, deferred, locale],
    enabled: isAsked,
    meta: { isLive: false },
    queryFn: ({ signal }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the text was made of it above
      const body = JSON.parse(deferred) as PolicyDraft
      return call(previewTaxPolicy, { body }, { signal, quiet: true })
    },
    placeholderData: keepPreviousData,
    retry: false,
  })

  return (
    <section className="preview-panel" aria-label={t('政策试算')}>
      <strong>{t('税费怎么变')}</strong>
      {draft === undefined && (
        <p className="preview-panel-hint">{t('填写完整后，这里显示调整前后的税费。')}</p>
      )}
      {isInForce && <p className="preview-panel-hint">{t('修改后，这里显示调整前后的税费。')}</p>}
      {isAsked && error instanceof CallFailure && (
        <Alert type="error" showIcon title={error.message} />
      )}
      {isAsked && error === null && data !== undefined && <Compared preview={data} />}
    </section>
  )
}

function Compared({ preview }: { preview: PolicyPreview }) {
  const { examples, month, current } = preview
  return (
    <>
      <p className="preview-panel-hint">
        {current === null
          ? t('该服务商还没有政策。以一人当月的收入为例：')
          : t('与 {month} 起的现行政策相比，以一人当月的收入为例：', {
              month: current.effectiveFrom,
            })}
      </p>
      <EffectTable
        label={t('收入示例')}
        head={t('当月收入')}
        rows={examples.map(({ amount, before, after }) => ({
          name: formatYuan(fen(amount)),
          before: before && sumOf(before),
          after: sumOf(after),
        }))}
      />
      {month.people > 0 && (
        <>
          <p className="preview-panel-hint">
            {month.people < month.allPeople
              ? t('{month} 的前 {count} 人（共 {all} 人）按新政策重算：', {
                  month: month.month,
                  count: month.people,
                  all: month.allPeople,
                })
              : t('{month} 全部 {count} 人按新政策重算：', {
                  month: month.month,
                  count: month.people,
                })}
          </p>
          <EffectTable
            label={t('上月重算')}
            head={t('税种')}
            rows={(['vat', 'surcharge', 'iit'] as const).map((kind) => ({
              name: taxNames()[kind],
              before: month.before && month.before[kind],
              after: month.after[kind],
            }))}
          />
        </>
      )}
      {month.overLimit > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('其中 {count} 人当月收入高于新的个人月限额，超出部分将无法付款。', {
            count: month.overLimit,
          })}
        />
      )}
    </>
  )
}

interface EffectTableProps {
  label: string
  head: string
  rows: readonly { name: string; before: number | null; after: number }[]
}

function EffectTable({ label, head, rows }: EffectTableProps) {
  return (
    <table className="preview-panel-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{t('现行')}</th>
          <th scope="col">{t('调整后')}</th>
          <th scope="col">{t('差额')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, after }) => (
          <tr key={name} data-changed={before !== null && before !== after}>
            <th scope="row">{name}</th>
            <td>{before === null ? missing : <Money amount={before} />}</td>
            <td>
              <Money amount={after} />
            </td>
            <td>
              {before === null
                ? missing
                : formatYuan(fen(after - before), { sign: after !== before })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function sumOf({ vat, surcharge, iit }: { vat: number; surcharge: number; iit: number }): number {
  return vat + surcharge + iit
}

function taxNames() {
  return { vat: t('增值税'), surcharge: t('附加税'), iit: t('个税') }
}
