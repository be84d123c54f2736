import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useState } from 'react'
import { subjectType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { feeBasis, feeRuleStatus } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { revokeFeeRule } from '@settle/shared/features/fee-rule/fee-rule-calls.ts'
import { feeRuleInfos, type FeeRuleInfo } from '@settle/shared/features/fee-rule/fee-rule-info.ts'
import { type PackageInfo } from '@settle/shared/features/package/package-info.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { FormPlace } from '#client/ui/form/form-place.tsx'
import { ReasonAction } from '#client/ui/action/reason-dialog.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { priceOf } from './price-text.ts'
import './rule-preview.css'

interface RuleHistoryProps {
  servicePackage: PackageInfo
  onClosed: () => void
}

/** 费率历史: every version of a package's prices that its reader may see, the newest first. */
export function RuleHistory({ servicePackage, onClosed }: RuleHistoryProps) {
  const [isOpen, setOpen] = useState(true)
  const isNarrow = useIsNarrow()
  const locale = useLocale()
  const { id, merchantName, providerName } = servicePackage
  const query = { packageId: id, pageSize: 100, column: 'ruleVersion', order: 'desc' } as const
  const { data, error, refetch } = useQuery({
    queryKey: [feeRuleInfos.name, 'history', id, locale],
    queryFn: ({ signal }) => call(feeRuleInfos.endpoints.list, { query }, { signal, quiet: true }),
    retry: false,
  })
  const versions = data?.records ?? []

  return (
    <Drawer
      open={isOpen}
      title={t('费率历史：{merchantName} × {providerName}', { merchantName, providerName })}
      size={isNarrow ? '100%' : 640}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      <FormPlace>
        {error !== null && <ErrorState failure={error} onRetry={() => void refetch()} />}
        {data !== undefined && versions.length === 0 && (
          <EmptyState sentence={t('还没有费率。配置产品和费率后，每个版本都会留在这里。')} />
        )}
        <ol className="rule-history">
          {versions.map((rule) => (
            <Version key={rule.id} rule={rule} />
          ))}
        </ol>
      </FormPlace>
    </Drawer>
  )
}

// What the server writes on the first rule of a cooperation; every other reason is somebody's own words.
const firstReason = '签约'

function Version({ rule }: { rule: FeeRuleInfo }) {
  const { ruleVersion, ruleStatus, feeMode, effectiveTime, endTime, changeReason } = rule
  const prices = (
    [
      ['providerPrice', t('服务商价')],
      ['platformPrice', t('平台价')],
      ['agentPrice', t('代理商价')],
      ['merchantPrice', t('商户价')],
    ] as const
  ).filter(
    ([field]) => Object.hasOwn(rule, field) && (field !== 'agentPrice' || rule.agentId !== null),
  )

  return (
    <li className="rule-history-version" data-state={ruleStatus}>
      <div className="rule-history-head">
        <strong>{t('版本 {version}', { version: ruleVersion })}</strong>
        <span>
          {ruleStatus === feeRuleStatus.values.planned && <RevokeAction rule={rule} />}
          <StatusTag dictionary={feeRuleStatus} value={ruleStatus} />
        </span>
      </div>
      <dl className="rule-history-prices">
        {prices.map(([field, label]) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{priceOf(feeMode, rule[field])}</dd>
          </div>
        ))}
      </dl>
      <p className="rule-history-minor">
        {endTime === null
          ? t('{begin} 起', { begin: effectiveTime })
          : t('{begin} 至 {end}', { begin: effectiveTime, end: endTime })}
        {' · '}
        {t('{count} 个批次', { count: rule.orderCount })}
      </p>
      {typeof changeReason === 'string' && (
        <p className="rule-history-minor">
          {changeReason === firstReason ? t('签约') : changeReason} · {rule.createName}
        </p>
      )}
      <RuleTermsLine rule={rule} />
    </li>
  )
}

function RuleTermsLine({ rule }: { rule: FeeRuleInfo }) {
  return (
    <p className="rule-history-minor">
      <DictionaryText dictionary={feeBasis} value={rule.feeBasis} /> · {t('服务费承担方')}
      {t('：')}
      <DictionaryText dictionary={subjectType} value={rule.feeBearer} />
    </p>
  )
}

function RevokeAction({ rule }: { rule: FeeRuleInfo }) {
  const can = useCan()
  const queryClient = useQueryClient()
  const { id, ruleVersion, effectiveTime } = rule
  if (!can('feeRule:add')) return null

  return (
    <ReasonAction
      label={t('撤销')}
      title={t('撤销版本 {version}？', { version: ruleVersion })}
      consequence={t('它原定 {time} 生效；撤销后继续使用现行费率，商户和代理商会收到通知。', {
        time: effectiveTime,
      })}
      done={t('版本 {version} 已撤销', { version: ruleVersion })}
      run={async (reason) => {
        await call(revokeFeeRule, { body: { id, reason } })
        await queryClient.invalidateQueries()
      }}
    />
  )
}
