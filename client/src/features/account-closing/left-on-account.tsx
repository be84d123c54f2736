import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { type AccountClosing } from '@settle/shared/features/merchant/account-closing-calls.ts'
import { t } from '#client/core/text.ts'
import './left-on-account.css'

type Left = AccountClosing['left']

/** Whether nothing keeps the account open. */
export function isEmpty(left: Left): boolean {
  return Object.values(left).every((figure) => figure === 0)
}

interface LeftOnAccountProps {
  left: Left
  /** The owner goes where it can be dealt with. */
  hasLinks: boolean
  onLeave: () => void
}

/** What must be 0 before an account is closed, each with what to do about it. */
export function LeftOnAccount({ left, hasLinks, onLeave }: LeftOnAccountProps) {
  return (
    <>
      <ul className="left-on-account" aria-label={t('注销条件')}>
        {linesOf(left).map(({ label, figure, count, todo, to }) => (
          <li key={label} data-left={count > 0}>
            <span>{label}</span>
            <span className="cell-figures">{figure}</span>
            <span className="left-on-account-todo">
              {count > 0 && hasLinks && (
                <Link to={to} onClick={onLeave}>
                  {todo}
                </Link>
              )}
              {count > 0 && !hasLinks && t('须由商户处理')}
              {count === 0 && t('已满足')}
            </span>
          </li>
        ))}
      </ul>
      {!isEmpty(left) && (
        <Alert
          className="left-on-account-note"
          type="warning"
          showIcon
          title={t('以上各项都为 0 后才能注销。')}
        />
      )}
    </>
  )
}

interface Line {
  readonly label: string
  readonly figure: string
  readonly count: number
  readonly todo: string
  readonly to: string
}

function linesOf(left: Left): Line[] {
  const { balance, orders, applications, withdrawals, recharges, projects } = left
  return [
    {
      ...lineOf(t('资金余额（元）'), balance, t('去提现'), '/merchant/account/withdraw'),
      figure: formatYuan(fen(balance)),
    },
    lineOf(t('未完成的付款批次'), orders, t('去查看'), '/merchant/payout/batchOrder'),
    lineOf(t('处理中的开票申请'), applications, t('去查看'), '/merchant/invoice/apply'),
    lineOf(t('处理中的提现'), withdrawals, t('去查看'), '/merchant/account/withdraw'),
    lineOf(t('待到账的充值'), recharges, t('去查看'), '/merchant/account/recharge'),
    lineOf(t('进行中的项目'), projects, t('去结束'), '/merchant/project/list'),
  ]
}

function lineOf(label: string, count: number, todo: string, to: string): Line {
  return { label, figure: String(count), count, todo, to }
}
