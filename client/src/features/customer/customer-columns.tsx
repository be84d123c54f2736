import { Link } from 'react-router-dom'
import { type Role } from '@settle/shared/core/role.ts'
import {
  customerHold,
  customerSource,
} from '@settle/shared/features/customer/customer.dictionaries.ts'
import { companySize, followStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { applyStatus } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { type CustomerInfo } from '@settle/shared/features/customer/customer.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  dictionaryColumn,
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
import { CustomerRowActions } from './customer-actions.tsx'
import { useCustomerPage } from './customer-role.ts'

/** The columns of a role (domain.md 2.4): an agent needs no owner, since all are its own. */
export function customerColumns(role: Role): ListColumn<CustomerInfo>[] {
  const isKeeper = role !== 'agent'

  return [
    {
      key: 'companyName',
      title: t('客户名称'),
      render: (customer) => <CustomerName customer={customer} />,
    },
    { ...textColumn<CustomerInfo>('contactName', t('联系人')), yields: 2 },
    { ...moneyColumn<CustomerInfo>('expectMonthAmount', t('预计月流水')), yields: 4 },
    ...(isKeeper ? [ownerColumn()] : []),
    statusColumn('followStatus', t('跟进状态'), followStatus),
    statusColumn('applyStatus', t('开户申请'), applyStatus),
    {
      key: 'protectUntil',
      title: t('保护期至'),
      width: 128,
      render: (customer) => <Protection customer={customer} />,
    },
    { ...timeColumn('nextFollowTime', t('下次跟进')), yields: 3 },
    { ...timeColumn('lastFollowTime', t('最近跟进')), yields: 1 },
    extra(textColumn('industryName', t('行业|列'))),
    extra(dictionaryColumn('companySize', t('企业规模'), companySize)),
    extra(textColumn('cityName', t('城市|列'))),
    extra(textColumn('creditCode', t('统一社会信用代码'))),
    extra(textColumn('contactPhone', t('手机号'))),
    extra(dictionaryColumn('source', t('客户来源'), customerSource)),
    extra(timeColumn('createTime', t('报备时间'))),
    ...(role === 'admin' ? [extra(textColumn<CustomerInfo>('operatorName', t('所属运营商')))] : []),
    actionsColumn(t('操作'), 168, (customer) => <CustomerRowActions customer={customer} />),
  ]
}

function ownerColumn(): ListColumn<CustomerInfo> {
  return {
    key: 'agentName',
    title: t('代理商/业务员'),
    yields: 5,
    render: (customer) => {
      const owners = ownersOf(customer)
      return (
        <span className="cell-text" title={owners}>
          {owners || missing}
        </span>
      )
    },
  }
}

/** Whose a customer is: an agent's, a salesperson's, both, or nobody's. */
export function ownersOf({ agentName, salesmanName }: CustomerInfo): string {
  return [agentName, salesmanName].filter(Boolean).join(' · ')
}

/** A column that is shown when somebody asks for it. */
function extra(column: ListColumn<CustomerInfo>): ListColumn<CustomerInfo> {
  return { ...column, isExtra: true }
}

function CustomerName({ customer: { id, companyName } }: { customer: CustomerInfo }) {
  const page = useCustomerPage()

  return (
    <span className="cell-text" title={companyName}>
      <Link to={page(id)}>{companyName}</Link>
    </span>
  )
}

/** Until when nobody else may report it; one that is a merchant or nobody's says so instead. */
function Protection({ customer }: { customer: CustomerInfo }) {
  const { holdStatus, protectUntil } = customer

  return holdStatus === customerHold.values.held ? (
    <span className="cell-figures">{protectUntil}</span>
  ) : (
    <StatusTag dictionary={customerHold} value={holdStatus} />
  )
}

/** One customer on a narrow screen. */
export function CustomerCard({ customer }: { customer: CustomerInfo }) {
  const { contactName, contactPhone, expectMonthAmount } = customer

  return (
    <ListCard
      title={<CustomerName customer={customer} />}
      status={<StatusTag dictionary={applyStatus} value={customer.applyStatus} />}
      figure={
        <>
          {t('预计月流水')} <Money amount={expectMonthAmount} isDecisive />
        </>
      }
      party={[contactName, contactPhone, ownersOf(customer)]
        .filter((text) => text !== missing)
        .join(' · ')}
      time={
        <>
          {customer.holdStatus === customerHold.values.held && `${t('保护期至')} `}
          <Protection customer={customer} />
        </>
      }
      actions={<CustomerRowActions customer={customer} />}
    />
  )
}
