import { Link } from 'react-router-dom'
import { type Role } from '@settle/shared/core/role.ts'
import {
  accountOpenStatus,
  accountStatus,
} from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type MerchantInfo } from '@settle/shared/features/merchant/merchant-info.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  type ListColumn,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { MerchantRowActions } from './merchant-actions.tsx'
import { useMerchantPage, useMerchantRole } from './merchant-role.ts'

/** The columns of a role (domain.md 2.4): who reviews sees whose it is and what it has, a partner whom to call. */
export function merchantColumns(role: Role): ListColumn<MerchantInfo>[] {
  const code: ListColumn<MerchantInfo> = {
    key: 'merchantCode',
    title: t('商户编号'),
    width: 112,
    render: ({ merchantCode }) => <span className="cell-figures">{merchantCode}</span>,
  }
  const name: ListColumn<MerchantInfo> = {
    key: 'merchantName',
    title: t('商户名称'),
    render: (merchant) => <MerchantName merchant={merchant} />,
  }
  const opening = statusColumn<MerchantInfo>('accountOpenStatus', t('开户状态'), accountOpenStatus)
  const review = statusColumn<MerchantInfo>('auditStatus', t('审核状态'), auditStatus)
  const created = { ...timeColumn<MerchantInfo>('createTime', t('创建时间')), yields: 1 }
  const contact = textColumn<MerchantInfo>('contactName', t('联系人'))
  const phone = textColumn<MerchantInfo>('contactPhone', t('手机号'))
  const industry = textColumn<MerchantInfo>('industryName', t('行业|列'))
  const city = textColumn<MerchantInfo>('cityName', t('城市|列'))
  const creditCode = {
    ...textColumn<MerchantInfo>('creditCode', t('统一社会信用代码')),
    yields: 2,
  }
  // Amounts are worth more where there is no room for both.
  const provider = { ...textColumn<MerchantInfo>('providerName', t('当前服务商')), yields: 2 }
  const monthAmount = moneyColumn<MerchantInfo>('monthAmount', t('本月下发'))

  if (role === 'provider') {
    return [code, name, creditCode, contact, phone, city, opening, created, extra(industry)]
  }
  if (role === 'agent') {
    return [code, name, provider, contact, monthAmount, opening, review, created, extra(phone)]
  }
  const operator = { ...textColumn<MerchantInfo>('operatorName', t('所属运营商')), yields: 2 }
  const agent = textColumn<MerchantInfo>('agentName', t('代理商'))
  return [
    code,
    name,
    role === 'admin' ? operator : provider,
    moneyColumn('available', t('可用余额')),
    monthAmount,
    opening,
    review,
    created,
    ...(role === 'admin' ? [extra(provider)] : []),
    extra(agent),
    extra(textColumn<MerchantInfo>('salesmanName', t('业务员'))),
    extra(statusColumn<MerchantInfo>('accountStatus', t('账户状态'), accountStatus)),
    extra(creditCode),
    extra(contact),
    extra(phone),
    extra(industry),
    extra(city),
    extra(statusColumn<MerchantInfo>('userStatus', t('状态'), userStatus)),
    actionsColumn(t('操作'), 112, (merchant) => <MerchantRowActions merchant={merchant} />),
  ]
}

/** A column that is shown when somebody asks for it. */
function extra(column: ListColumn<MerchantInfo>): ListColumn<MerchantInfo> {
  return { ...column, isExtra: true }
}

/** The name, which leads to the merchant's page where there is one; a frozen one says so. */
function MerchantName({ merchant }: { merchant: MerchantInfo }) {
  const page = useMerchantPage()
  const { id, merchantName } = merchant

  return (
    <span className="cell-text" title={merchantName}>
      {page === undefined ? merchantName : <Link to={page(id)}>{merchantName}</Link>}{' '}
      <FrozenMark merchant={merchant} />
    </span>
  )
}

/** Said of a frozen merchant alone: that one is not frozen goes without saying. */
export function FrozenMark({ merchant }: { merchant: MerchantInfo }) {
  const { frozen } = userStatus.values

  return merchant.userStatus === frozen && <StatusTag dictionary={userStatus} value={frozen} />
}

/** One merchant on a narrow screen. */
export function MerchantCard({ merchant }: { merchant: MerchantInfo }) {
  const role = useMerchantRole()
  const { merchantCode, operatorName, agentName, providerName, contactName, contactPhone } =
    merchant
  const party = {
    admin: [operatorName ?? t('平台直营'), providerName],
    operator: [agentName, providerName],
    agent: [contactName, providerName],
    provider: [contactName, contactPhone],
    merchant: [],
  }[role]

  return (
    <ListCard
      title={<MerchantName merchant={merchant} />}
      status={<StatusTag dictionary={auditStatus} value={merchant.auditStatus} />}
      figure={
        role === 'provider' ? (
          <StatusTag dictionary={accountOpenStatus} value={merchant.accountOpenStatus} />
        ) : (
          <>
            {t('本月下发')} <Money amount={merchant.monthAmount} isDecisive />
          </>
        )
      }
      party={[merchantCode, ...party].filter(Boolean).join(' · ') || missing}
      time={merchant.createTime}
      actions={<MerchantRowActions merchant={merchant} />}
    />
  )
}
