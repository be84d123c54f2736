import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { accountOpenStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { asPassed } from '@settle/shared/features/legal-change/in-force.rules.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type OperatorInfo } from '@settle/shared/features/operator/operator-info.ts'
import { operatorPageOf } from '@settle/shared/features/operator/operator-page.ts'
import { useCan } from '#client/core/session/access.ts'
import { t } from '#client/core/text.ts'
import { PartyName } from '#client/features/party/index.ts'
import {
  actionsColumn,
  countColumn,
  type ListColumn,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import {
  EditOperatorButton,
  mayStand,
  needsAccount,
  OpenAccountAction,
  OperatorStanding,
} from './operator-actions.tsx'
import { useMayReview } from './may-review.ts'

/** The columns of the platform's list of operators (domain.md 2.4). */
export function operatorColumns(): ListColumn<OperatorInfo>[] {
  return [
    {
      key: 'operatorCode',
      title: t('运营商编号'),
      width: 112,
      render: ({ operatorCode }) => <span className="cell-figures">{operatorCode}</span>,
    },
    {
      key: 'operatorName',
      title: t('运营商名称'),
      isInsisted: true,
      render: (operator) => <OperatorName operator={operator} />,
    },
    { ...textColumn<OperatorInfo>('tenantId', t('租户编号')), yields: 3 },
    { ...textColumn<OperatorInfo>('domainName', t('白标域名')), yields: 2 },
    { ...countColumn<OperatorInfo>('merchantCount', t('商户数')), yields: 5 },
    { ...countColumn<OperatorInfo>('agentCount', t('代理商数')), yields: 4 },
    { ...moneyColumn<OperatorInfo>('monthAmount', t('本月流水')), yields: 6 },
    statusColumn('accountOpenStatus', t('开户状态'), accountOpenStatus),
    statusColumn('auditStatus', t('审核状态'), auditStatus),
    { ...timeColumn<OperatorInfo>('createTime', t('创建时间')), yields: 1 },
    extra(moneyColumn<OperatorInfo>('available', t('可提现'))),
    extra(textColumn<OperatorInfo>('creditCode', t('统一社会信用代码'))),
    extra(textColumn<OperatorInfo>('contactName', t('联系人'))),
    extra(textColumn<OperatorInfo>('contactPhone', t('手机号'))),
    extra(textColumn<OperatorInfo>('cityName', t('城市|列'))),
    extra(statusColumn<OperatorInfo>('userStatus', t('状态'), userStatus)),
    actionsColumn(t('操作'), 144, (operator) => <OperatorRowActions operator={operator} />),
  ]
}

/** A column that is shown when somebody asks for it. */
function extra(column: ListColumn<OperatorInfo>): ListColumn<OperatorInfo> {
  return { ...column, isExtra: true }
}

/** The name, which leads to the operator's page; a frozen one says so. */
function OperatorName({ operator }: { operator: OperatorInfo }) {
  const { id, operatorName, userStatus: status } = operator

  return <PartyName name={operatorName} to={operatorPageOf(id)} status={status} />
}

/** What can be done to one operator in a list; what is decided after reading is decided on its page. */
function OperatorRowActions({ operator }: { operator: OperatorInfo }) {
  const navigate = useNavigate()
  const can = useCan()
  const mayReview = useMayReview()(operator)

  return (
    <RowActions>
      <Button type="link" size="small" onClick={() => void navigate(operatorPageOf(operator.id))}>
        {mayReview ? t('审核') : t('详情')}
      </Button>
      <EditOperatorButton operator={operator} type="link" />
      {can('operator:openAccount') && needsAccount(asPassed(operator)) && (
        <OpenAccountAction operator={asPassed(operator)} size="small" />
      )}
      {can('operator:freeze') && mayStand(asPassed(operator)) && (
        <OperatorStanding operator={asPassed(operator)} size="small" />
      )}
    </RowActions>
  )
}

/** One operator on a narrow screen. */
export function OperatorCard({ operator }: { operator: OperatorInfo }) {
  return (
    <ListCard
      title={<OperatorName operator={operator} />}
      status={<StatusTag dictionary={auditStatus} value={operator.auditStatus} />}
      figure={
        <>
          {t('本月流水')} <Money amount={operator.monthAmount} isDecisive />
        </>
      }
      party={[
        operator.operatorCode,
        t('{count} 家商户', { count: operator.merchantCount }),
        t('{count} 家代理商', { count: operator.agentCount }),
      ].join(' · ')}
      time={operator.createTime}
      actions={<OperatorRowActions operator={operator} />}
    />
  )
}
