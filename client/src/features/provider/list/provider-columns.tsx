import { Link } from 'react-router-dom'
import { type Role } from '@settle/shared/core/role.ts'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus, taxpayerType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type ProviderInfo } from '@settle/shared/features/provider/provider-info.ts'
import { providerPageOf } from '@settle/shared/features/provider/provider-page.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  dictionaryColumn,
  type ListColumn,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { PartyName } from '#client/features/party/index.ts'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { ChannelTexts } from './channel-tags.tsx'
import { ProviderRowActions } from './provider-actions.tsx'
import { isFrozen } from './provider-standing.ts'

/** The columns of a role (domain.md 2.4): the platform sees how each works, an operator the names of its partners. */
export function providerColumns(role: Role): ListColumn<ProviderInfo>[] {
  const code: ListColumn<ProviderInfo> = {
    key: 'providerCode',
    title: t('服务商编号'),
    width: 112,
    render: ({ providerCode }) => <span className="cell-figures">{providerCode}</span>,
  }
  const name: ListColumn<ProviderInfo> = {
    key: 'providerName',
    title: t('服务商名称'),
    render: (provider) =>
      role === 'admin' ? (
        <PartyName
          name={provider.providerName}
          to={providerPageOf(provider.id)}
          status={provider.userStatus}
        />
      ) : (
        <ProviderName provider={provider} viewer={role} />
      ),
  }
  const channels: ListColumn<ProviderInfo> = {
    key: 'channels',
    title: t('支付渠道'),
    yields: 3,
    render: (provider) => <ChannelTexts channels={provider.channels} />,
  }
  const merchants = countColumn<ProviderInfo>('merchantCount', t('合作商户数'))
  const standing = statusColumn<ProviderInfo>('userStatus', t('状态'), userStatus)
  const review: ListColumn<ProviderInfo> = {
    ...statusColumn<ProviderInfo>('auditStatus', t('审核状态'), auditStatus),
    render: (provider) => (
      <>
        <StatusTag dictionary={auditStatus} value={provider.auditStatus} />{' '}
        <ChangeMark provider={provider} />
      </>
    ),
  }
  if (role !== 'admin') {
    const shortName = textColumn<ProviderInfo>('shortName', t('简称'))
    return [code, name, shortName, channels, merchants, standing]
  }
  return [
    // The name first: what identifies a row never gives its place up.
    name,
    { ...code, yields: 6 },
    { ...dictionaryColumn('taxpayerType', t('纳税人类型'), taxpayerType), yields: 2 },
    { ...textColumn('cityName', t('税源地')), yields: 1 },
    channels,
    { ...merchants, yields: 5 },
    { ...countColumn('signedCount', t('签约人数')), yields: 4 },
    moneyColumn('monthAmount', t('本月下发')),
    statusColumn('accountOpenStatus', t('开户状态'), accountOpenStatus),
    review,
    extra(standing),
    extra(moneyColumn('poolFunds', t('资金池余额'))),
    extra(countColumn('openOrderCount', t('在途批次'))),
    extra(textColumn('creditCode', t('统一社会信用代码'))),
    extra(textColumn('contactName', t('联系人'))),
    extra(textColumn('contactPhone', t('手机号'))),
    extra(timeColumn('createTime', t('创建时间'))),
    actionsColumn(t('操作'), 128, (provider) => <ProviderRowActions provider={provider} />),
  ]
}

/** A column that is shown when somebody asks for it. */
function extra(column: ListColumn<ProviderInfo>): ListColumn<ProviderInfo> {
  return { ...column, isExtra: true }
}

interface ProviderNameProps {
  provider: ProviderInfo
  viewer: Role
}

/** The name, which leads to the provider's page where there is one. */
function ProviderName({ provider, viewer }: ProviderNameProps) {
  const { id, providerName } = provider

  return (
    <span className="cell-text" title={providerName}>
      {viewer === 'admin' ? <Link to={providerPageOf(id)}>{providerName}</Link> : providerName}
    </span>
  )
}

/** Said where it is so alone: that one is not frozen goes without saying. */
export function ProviderMarks({ provider }: { provider: ProviderInfo }) {
  return (
    <>
      {isFrozen(provider) && <StatusTag dictionary={userStatus} value={provider.userStatus} />}
      <ChangeMark provider={provider} />
    </>
  )
}

/** Tells a change that waits from a new provider that does. */
function ChangeMark({ provider }: { provider: ProviderInfo }) {
  return (
    provider.changeWaits === yesNo.values.yes && (
      <span className="status-tag" data-meaning="running">
        {t('变更待审')}
      </span>
    )
  )
}

/** One provider on a narrow screen. */
export function ProviderCard({ provider, viewer }: ProviderNameProps) {
  const isFull = viewer === 'admin'

  return (
    <ListCard
      title={<ProviderName provider={provider} viewer={viewer} />}
      status={
        isFull ? (
          <>
            <StatusTag dictionary={auditStatus} value={provider.auditStatus} />
            <ProviderMarks provider={provider} />
          </>
        ) : (
          <StatusTag dictionary={userStatus} value={provider.userStatus} />
        )
      }
      figure={
        isFull ? (
          <>
            {t('本月下发')} <Money amount={provider.monthAmount} isDecisive />
          </>
        ) : (
          <ChannelTexts channels={provider.channels} />
        )
      }
      party={
        isFull
          ? t('{code} · 合作商户 {merchants} · 签约 {people} 人', {
              code: provider.providerCode,
              merchants: provider.merchantCount,
              people: provider.signedCount,
            })
          : t('{code} · 合作商户 {merchants}', {
              code: provider.providerCode,
              merchants: provider.merchantCount,
            })
      }
      time={provider.createTime}
      actions={isFull && <ProviderRowActions provider={provider} />}
    />
  )
}
