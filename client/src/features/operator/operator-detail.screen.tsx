import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  auditOperator,
  listOperatorEvents,
} from '@settle/shared/features/operator/operator-calls.ts'
import { operatorInfos, type OperatorInfo } from '@settle/shared/features/operator/operator-info.ts'
import { asPassed } from '@settle/shared/features/legal-change/in-force.rules.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useTabTitle } from '#client/core/storage/tab.ts'
import { t } from '#client/core/text.ts'
import { FloorPricesButton } from '#client/features/fee-rule/index.ts'
import {
  DetailTabs,
  FrozenMark,
  MissingParty,
  PartyFacts,
  PartySkeleton,
  PartyTimeline,
  RelatedMerchants,
  RelatedShares,
  RelatedUsers,
  RelatedWithdrawals,
  ReviewBar,
  ReviewOutcome,
  usePartyQuery,
} from '#client/features/party/index.ts'
import { AmountFigure, AmountStrip } from '#client/ui/list/amount-strip.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { RecordTimeline } from '#client/ui/detail/record-timeline.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import {
  EditOperatorButton,
  frozenText,
  OpenAccountAction,
  OperatorStanding,
} from './operator-actions.tsx'
import { OperatorBasics } from './operator-basics.tsx'
import { useMayReview } from './may-review.ts'

// Loaded when the page stands: what waits for a decision, and the tabs behind the first.
const OperatorChange = lazy(async () => ({
  default: (await import('./operator-change.tsx')).OperatorChange,
}))
const RelatedAgents = lazy(async () => ({
  default: (await import('./related-agents.tsx')).RelatedAgents,
}))
const TenantAndBrand = lazy(async () => ({
  default: (await import('./tenant-and-brand.tsx')).TenantAndBrand,
}))

/** 运营商详情 (domain.md 2.4): who it is, its tenant and white label, what it earns, and the decision about it. */
export function OperatorDetailScreen() {
  const [parameters] = useSearchParams()
  const id = parameters.get('id') ?? ''
  if (id !== '') return <OperatorPage key={id} id={id} />

  return (
    <MissingParty
      title={t('运营商详情')}
      sentence={t('没有指定运营商')}
      back={t('查看运营商列表')}
    />
  )
}

function OperatorPage({ id }: { id: string }) {
  const { data, error, refetch } = usePartyQuery(operatorInfos.name, id, (signal) =>
    call(operatorInfos.endpoints.read, { query: { id } }, { signal, quiet: true }),
  )
  useTabTitle(data?.shortName)
  if (data !== undefined) return <OperatorFound operator={data} />

  return <PartySkeleton title={t('运营商详情')} failure={error} onRetry={() => void refetch()} />
}

function OperatorFound({ operator }: { operator: OperatorInfo }) {
  const { id, operatorCode, operatorName, tenantId, domainName } = operator
  // What was passed holds while a change of it waits: only the change is decided on.
  const settled = asPassed(operator)
  const mayReview = useMayReview()(settled)
  const facts = [operatorCode, t('租户编号 {tenantId}', { tenantId }), domainName]

  return (
    <Page
      title={operatorName}
      mark={
        <>
          <StatusTag dictionary={auditStatus} value={operator.auditStatus} />
          <FrozenMark status={operator.userStatus} />
        </>
      }
      actions={<OperatorPageActions operator={settled} />}
    >
      <PartyFacts>{facts.filter(Boolean).join(' · ')}</PartyFacts>
      <ReviewOutcome
        party={settled}
        mayReview={mayReview}
        frozen={frozenText()}
        action={<EditOperatorButton operator={operator} type="default" />}
      />
      <Suspense>
        <OperatorChange operator={operator} />
      </Suspense>
      <AmountStrip>
        <AmountFigure
          label={t('本月流水')}
          amount={operator.monthAmount}
          note={t('{merchants} 家商户，{agents} 家代理商', {
            merchants: operator.merchantCount,
            agents: operator.agentCount,
          })}
          isDecisive
        />
        <AmountFigure label={t('可提现')} amount={operator.available} />
      </AmountStrip>
      <PartyTimeline
        name={operatorInfos.name}
        kind="operator"
        read={(signal) => call(listOperatorEvents, { query: { id } }, { signal })}
        party={settled}
      />
      <DetailTabs id={id} tabs={tabsOf(operator)} />
    </Page>
  )
}

function OperatorPageActions({ operator }: { operator: OperatorInfo }) {
  const mayReview = useMayReview()(operator)
  const { id, version, operatorName } = operator

  return (
    <>
      <Has action="operator:rate">
        <FloorPricesButton ownerId={id} />
      </Has>
      <EditOperatorButton operator={operator} type="default" />
      <OpenAccountAction operator={operator} size="middle" />
      <OperatorStanding operator={operator} size="middle" />
      {mayReview && (
        <ReviewBar
          name={operatorName}
          consequence={t(
            '运营商会收到通知，登录后签署协议、修改初始密码、设置支付密码并开户，即可开始工作。',
          )}
          usualReasons={usualReasons()}
          decide={(verdict) =>
            call(auditOperator, { body: { id, version, ...verdict } }, { quiet: true })
          }
        />
      )}
    </>
  )
}

function tabsOf(operator: OperatorInfo) {
  const { id } = operator
  return [
    { key: 'basics', label: t('基本信息'), children: <OperatorBasics operator={operator} /> },
    {
      key: 'tenant',
      label: t('租户与白标'),
      children: <TenantAndBrand operator={operator} />,
    },
    {
      key: 'merchants',
      label: t('商户|页签'),
      children: (
        <RelatedMerchants
          conditions={{ operatorId: id }}
          nothing={t('还没有商户。企业在它的白标域名注册后，会出现在这里。')}
        />
      ),
    },
    { key: 'agents', label: t('代理商|页签'), children: <RelatedAgents operatorId={id} /> },
    { key: 'shares', label: t('分润'), children: <RelatedShares beneficiaryId={id} /> },
    { key: 'withdrawals', label: t('提现'), children: <RelatedWithdrawals ownerId={id} /> },
    { key: 'users', label: t('用户|页签'), children: <RelatedUsers busId={id} /> },
    {
      key: 'log',
      label: t('变更记录'),
      children: <RecordTimeline resource={operatorInfos} id={id} isOnly />,
    },
  ]
}

function usualReasons(): string[] {
  return [
    t('营业执照不清晰，请上传原件的彩色照片'),
    t('企业名称与营业执照不一致'),
    t('统一社会信用代码与营业执照不一致'),
    t('法定代表人与营业执照不一致'),
    t('对公账户户名与企业名称不一致'),
  ]
}
