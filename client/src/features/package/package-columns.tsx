import { Tag } from 'antd'
import { type Role } from '@settle/shared/core/role.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { coopStatus, feeBasis } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { subjectType } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type PackageInfo } from '@settle/shared/features/package/package-info.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  dictionaryColumn,
  type ListColumn,
  missing,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { CopyButton } from '#client/ui/action/copy-button.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { priceOf } from '#client/features/fee-rule/index.ts'
import { PackageActions } from './package-actions.tsx'
import { usePackageRole } from './package-role.ts'
import './package-columns.css'

/** The columns of a role: who looks after packages sees the chain and acts, the others see their own part. */
export function packageColumns(role: Role): ListColumn<PackageInfo>[] {
  const merchant = textColumn<PackageInfo>('merchantName', t('商户'))
  const provider = textColumn<PackageInfo>('providerName', t('服务商'))
  const product: ListColumn<PackageInfo> = {
    key: 'productName',
    title: t('产品'),
    render: ({ productName }) =>
      productName === null ? (
        <Tag color="warning">{t('待配置')}</Tag>
      ) : (
        <span className="cell-text" title={productName}>
          {productName}
        </span>
      ),
  }
  const channels = dictionaryColumn<PackageInfo>('channels', t('渠道'), payChannel)
  const status = statusColumn<PackageInfo>('coopStatus', t('合作状态'), coopStatus)
  const term: ListColumn<PackageInfo> = {
    key: 'endDate',
    title: t('有效期'),
    render: ({ beginDate, endDate }) => (
      <span className="cell-figures" title={`${beginDate} – ${endDate}`}>
        {endDate < serverToday() ? (
          <Tag color="error">{t('{day} 已到期', { day: endDate })}</Tag>
        ) : (
          t('至 {day}', { day: endDate })
        )}
      </span>
    ),
  }
  const accounts: ListColumn<PackageInfo> = {
    key: 'subAccounts',
    title: t('专属账号'),
    isExtra: role !== 'merchant',
    render: ({ subAccounts }) => (
      <span className="cell-figures">
        {(subAccounts ?? []).map(({ thirdAccNo }) => thirdAccNo).join(t('、')) || missing}
        {role === 'merchant' &&
          (subAccounts ?? []).map(({ thirdAccNo }) => (
            <CopyButton key={thirdAccNo} what={t('专属账号')} text={thirdAccNo} />
          ))}
      </span>
    ),
  }
  const basis = {
    ...dictionaryColumn<PackageInfo>('feeBasis', t('计费依据'), feeBasis),
    isExtra: true,
  }
  const bearer = {
    ...dictionaryColumn<PackageInfo>('feeBearer', t('服务费承担方'), subjectType),
    isExtra: true,
  }
  const merchantPrice = priceColumn(
    'merchantPrice',
    role === 'merchant' ? t('服务费率') : t('商户价'),
  )
  const ownProvider: ListColumn<PackageInfo> = {
    key: 'providerName',
    title: t('服务商'),
    render: (row) => <OwnProviderName servicePackage={row} />,
  }
  const actions = actionsColumn<PackageInfo>(t('操作'), 176, (row) => (
    <PackageActions servicePackage={row} />
  ))

  if (role === 'merchant') {
    return [
      ownProvider,
      { ...product, yields: 3 },
      { ...channels, yields: 1 },
      accounts,
      merchantPrice,
      { ...bearer, isExtra: false, yields: 2 },
      status,
      { ...term, yields: 4 },
      basis,
      actions,
    ]
  }
  if (role === 'provider') {
    return [
      merchant,
      product,
      channels,
      accounts,
      priceColumn('providerPrice', t('服务商价')),
      merchantPrice,
      status,
      term,
    ]
  }
  if (role === 'agent') {
    return [
      merchant,
      { ...provider, yields: 3 },
      { ...product, yields: 2 },
      { ...channels, yields: 1 },
      priceColumn('agentPrice', t('代理商价')),
      merchantPrice,
      marginColumn(),
      status,
      basis,
      bearer,
      actions,
    ]
  }
  return [
    merchant,
    { ...provider, yields: 5 },
    { ...product, yields: 4 },
    { ...channels, yields: 1 },
    ...(role === 'admin'
      ? [
          extra(priceColumn('providerPrice', t('服务商价'))),
          extra(textColumn<PackageInfo>('operatorName', t('运营商'))),
        ]
      : []),
    extra(priceColumn('platformPrice', t('平台价'))),
    { ...priceColumn('agentPrice', t('代理商价')), yields: 1 },
    merchantPrice,
    status,
    { ...term, yields: 2 },
    extra(textColumn<PackageInfo>('agentName', t('代理商'))),
    accounts,
    basis,
    bearer,
    extra(timeColumn<PackageInfo>('createTime', t('创建时间'))),
    actions,
  ]
}

function extra(column: ListColumn<PackageInfo>): ListColumn<PackageInfo> {
  return { ...column, isExtra: true }
}

function priceColumn(
  field: 'providerPrice' | 'platformPrice' | 'agentPrice' | 'merchantPrice',
  title: string,
): ListColumn<PackageInfo> {
  return {
    key: field,
    title,
    align: 'right',
    render: (row) => (
      <span className="cell-figures">
        {field === 'merchantPrice' && <PlannedMark servicePackage={row} />}
        {priceOf(row.feeMode, row[field])}
      </span>
    ),
  }
}

/** Whom a merchant works with, marked where its payments go now. */
function OwnProviderName({ servicePackage: { providerName, isCurrent } }: CellProps) {
  return (
    <span className="package-partner">
      <span className="cell-text" title={providerName}>
        {providerName}
      </span>
      {isCurrent === yesNo.values.yes && <Tag color="processing">{t('当前使用')}</Tag>}
    </span>
  )
}

interface CellProps {
  servicePackage: PackageInfo
}

/** What an agent earns of a payment: the difference of its two prices. */
function marginColumn(): ListColumn<PackageInfo> {
  return {
    key: 'margin',
    title: t('我的差价'),
    align: 'right',
    render: (row) => <span className="cell-figures">{marginOf(row)}</span>,
  }
}

function marginOf({ feeMode, agentPrice, merchantPrice }: PackageInfo): string {
  return typeof agentPrice === 'number' && typeof merchantPrice === 'number'
    ? priceOf(feeMode, merchantPrice - agentPrice)
    : missing
}

/** A price that is agreed on and has not begun. */
function PlannedMark({ servicePackage }: CellProps) {
  const { feeMode, plannedTime, plannedPrice } = servicePackage
  if (plannedTime === null || plannedPrice === undefined) return null

  return (
    <Tag
      style={{ marginInlineEnd: 8 }}
      title={t('{time} 起调整为 {price}', {
        time: plannedTime,
        price: priceOf(feeMode, plannedPrice),
      })}
    >
      {t('{day} 起 {price}', {
        day: plannedTime.slice(5, 10),
        price: priceOf(feeMode, plannedPrice),
      })}
    </Tag>
  )
}

/** One package on a narrow screen. */
export function PackageCard({ servicePackage }: CellProps) {
  const role = usePackageRole()
  const { merchantName, providerName, productName, agentName, feeMode, merchantPrice } =
    servicePackage
  const isCurrent = role === 'merchant' && servicePackage.isCurrent === yesNo.values.yes
  const title = role === 'merchant' ? providerName : merchantName
  const parties = {
    merchant: [productName],
    agent: [providerName, productName],
    provider: [productName],
  }
  const party =
    role === 'admin' || role === 'operator' ? [providerName, productName, agentName] : parties[role]

  return (
    <ListCard
      title={isCurrent ? `${title} · ${t('当前使用')}` : title}
      status={<StatusTag dictionary={coopStatus} value={servicePackage.coopStatus} />}
      figure={
        <>
          <PlannedMark servicePackage={servicePackage} />
          {role === 'merchant' ? t('服务费率') : t('商户价')} {priceOf(feeMode, merchantPrice)}
          {role === 'agent' && ` · ${t('我的差价')} ${marginOf(servicePackage)}`}
        </>
      }
      party={party.filter(Boolean).join(' · ') || missing}
      time={`${servicePackage.beginDate} – ${servicePackage.endDate}`}
      actions={<PackageActions servicePackage={servicePackage} />}
    />
  )
}
