import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatPercent, ppm } from '@settle/shared/core/money/ppm.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { feeRuleStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { taxScheme } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { revokeTaxPolicy } from '@settle/shared/features/tax-policy/tax-policy-calls.ts'
import { type TaxPolicyInfo } from '@settle/shared/features/tax-policy/tax-policy-info.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  dictionaryColumn,
  type ListColumn,
  singleAmountColumn,
  statusColumn,
  textColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'

const TaxPolicyForm = lazy(async () => ({
  default: (await import('./tax-policy-form.tsx')).TaxPolicyForm,
}))

/** The columns of the platform, who acts, and of a provider, whose they are. */
export function taxPolicyColumns(role: 'admin' | 'provider'): ListColumn<TaxPolicyInfo>[] {
  const months: ListColumn<TaxPolicyInfo> = {
    key: 'effectiveFrom',
    title: t('生效月份'),
    render: (row) => <span className="cell-figures">{monthsOf(row)}</span>,
  }
  const vat: ListColumn<TaxPolicyInfo> = {
    key: 'vatRate',
    title: t('增值税'),
    render: ({ vatRate, vatMonthThreshold }) => (
      <span className="cell-figures" title={t('月收入超过起征点后，按全额计税')}>
        {t('{rate}，月起征点 {threshold}', {
          rate: percent(vatRate),
          threshold: formatYuan(fen(vatMonthThreshold)),
        })}
      </span>
    ),
  }
  const iit: ListColumn<TaxPolicyInfo> = {
    key: 'iitBrackets',
    title: t('个税'),
    render: (row) => <span className="cell-figures">{incomeTaxOf(row)}</span>,
  }
  const surcharge: ListColumn<TaxPolicyInfo> = {
    key: 'surchargeRatio',
    title: t('附加税比例'),
    isExtra: true,
    render: ({ surchargeRatio }) => <span className="cell-figures">{percent(surchargeRatio)}</span>,
  }
  const ages: ListColumn<TaxPolicyInfo> = {
    key: 'minAge',
    title: t('年龄范围'),
    isExtra: true,
    render: ({ minAge, maxAge }) => <span className="cell-figures">{`${minAge}–${maxAge}`}</span>,
  }
  return [
    ...(role === 'admin' ? [textColumn<TaxPolicyInfo>('providerName', t('服务商'))] : []),
    months,
    statusColumn<TaxPolicyInfo>('policyStatus', t('政策状态'), feeRuleStatus),
    { ...dictionaryColumn<TaxPolicyInfo>('scheme', t('计税方式'), taxScheme), yields: 1 },
    { ...vat, yields: 3 },
    { ...iit, yields: 4 },
    singleAmountColumn<TaxPolicyInfo>('monthLimit', t('个人月限额')),
    { ...singleAmountColumn<TaxPolicyInfo>('singleLimit', t('单笔限额')), yields: 2 },
    extra(singleAmountColumn<TaxPolicyInfo>('rolling12Limit', t('连续12个月限额'))),
    surcharge,
    ages,
    extra(textColumn<TaxPolicyInfo>('changeReason', t('调整原因'))),
    ...(role === 'admin'
      ? [actionsColumn<TaxPolicyInfo>(t('操作'), 128, (row) => <TaxPolicyActions policy={row} />)]
      : []),
  ]
}

function extra(column: ListColumn<TaxPolicyInfo>): ListColumn<TaxPolicyInfo> {
  return { ...column, isExtra: true }
}

/** A version on a phone. */
export function TaxPolicyCard({ policy }: { policy: TaxPolicyInfo }) {
  return (
    <ListCard
      title={policy.providerName}
      status={<StatusTag dictionary={feeRuleStatus} value={policy.policyStatus} />}
      figure={t('月限额 {limit} 元', { limit: formatYuan(fen(policy.monthLimit)) })}
      party={
        policy.scheme === taxScheme.values.none ? (
          incomeTaxOf(policy)
        ) : (
          <>
            <DictionaryText dictionary={taxScheme} value={policy.scheme} /> · {incomeTaxOf(policy)}
          </>
        )
      }
      time={monthsOf(policy)}
      actions={<TaxPolicyActions policy={policy} />}
    />
  )
}

function TaxPolicyActions({ policy }: { policy: TaxPolicyInfo }) {
  const can = useCan()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { id, providerName, effectiveFrom, policyStatus } = policy
  const { inForce, planned } = feeRuleStatus.values
  const mayAdd = can('taxPolicy:add')

  return (
    <RowActions>
      {mayAdd && policyStatus === inForce && (
        <FormButton
          label={t('调整')}
          type="link"
          renderForm={(close) => <TaxPolicyForm policy={policy} onClosed={close} />}
        />
      )}
      {mayAdd && policyStatus === planned && (
        <ReasonAction
          label={t('撤销')}
          title={t('撤销 {providerName} {month} 起的税务政策？', {
            providerName,
            month: effectiveFrom,
          })}
          consequence={t('撤销后继续使用现行政策，服务商会收到通知。')}
          done={t('已撤销 {providerName} {month} 起的税务政策', {
            providerName,
            month: effectiveFrom,
          })}
          run={async (reason) => {
            await call(revokeTaxPolicy, { body: { id, reason } })
            await queryClient.invalidateQueries()
          }}
        />
      )}
      {can('taxPolicy:history') && (
        <Button
          type="link"
          size="small"
          onClick={() => void navigate({ search: String(new URLSearchParams({ providerName })) })}
        >
          {t('历史')}
        </Button>
      )}
    </RowActions>
  )
}

function monthsOf({ effectiveFrom, nextFrom }: TaxPolicyInfo): string {
  return nextFrom === null
    ? t('{month} 起', { month: effectiveFrom })
    : t('{month} 起，{next} 前', { month: effectiveFrom, next: nextFrom })
}

function incomeTaxOf({ scheme, iitBrackets }: TaxPolicyInfo): string {
  const { cumulativeWithholding, none } = taxScheme.values
  if (scheme === none) return t('不计税')
  if (scheme === cumulativeWithholding) return t('按年累计，3% 至 45%')
  return iitBrackets.map(({ rate }) => percent(rate)).join(' / ')
}

function percent(value: number): string {
  return formatPercent(ppm(value))
}
