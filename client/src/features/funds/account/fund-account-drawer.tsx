import { Drawer } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { flowDirection, flowType } from '@settle/shared/ledger/flow.dictionaries.ts'
import { accountFlows } from '@settle/shared/features/funds/account-flow.ts'
import { type FundAccount } from '@settle/shared/features/funds/fund-account.ts'
import { withdrawals } from '@settle/shared/features/funds/withdrawal.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { useSession } from '#client/core/session/session.ts'
import { useLatestRows } from '#client/core/live/latest-rows.ts'
import { t } from '#client/core/text.ts'
import { MerchantClosing } from '#client/features/account-closing/index.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Money, MoneyChange } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { StatementButton } from '#client/features/statement/index.ts'
import { AccountBalances } from './fund-account-balances.tsx'
import { LatestRows } from './latest-rows.tsx'
import { ownerTypeText } from './owner-type.ts'
import { useIsOwn, usePoolName } from './own-accounts.ts'
import { siblingPath } from './sibling-path.ts'
import { TransferAddress } from '#client/features/funds/recharge/transfer-address.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'
import './fund-account-drawer.css'

interface FundAccountDrawerProps {
  account: FundAccount
  onClosed: () => void
}

/** One account: its balances, what to write on a transfer to it, and what happened on it last. */
export function FundAccountDrawer({ account, onClosed }: FundAccountDrawerProps) {
  const [isOpen, setOpen] = useState(true)
  const isNarrow = useIsNarrow()
  const isOwn = useIsOwn()(account)
  const poolName = usePoolName()
  const isPlatform = useSession()?.userInfo.info.roleCode === roleCode.values.admin

  return (
    <Drawer
      open={isOpen}
      rootClassName="account-drawer"
      title={account.ownerName}
      size={isNarrow ? '100%' : 640}
      extra={<StatementButton account={account} />}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      <p className="account-drawer-pool">
        {ownerTypeText(account.ownerType)} · {poolName(account)}
      </p>
      <AccountBalances account={account} />
      {account.accountNo !== null && (
        <section>
          <h2>{t('充值信息')}</h2>
          <TransferAddress {...account} />
        </section>
      )}
      <LatestFlows account={account} />
      {isOwn && <LatestWithdrawals account={account} />}
      {/* An owner does it below its list. */}
      {isPlatform && account.ownerType === 'merchant' && (
        <MerchantClosing merchantId={account.ownerId} />
      )}
    </Drawer>
  )
}

const shownRows = 5

/** The last lines of the account's statement. */
function LatestFlows({ account }: { account: FundAccount }) {
  const { pathname } = useLocation()
  const { ownerId, providerId, payPass } = account
  const query = { ownerId, providerId, payPass, pageSize: shownRows }
  const flows = useLatestRows(accountFlows, query)
  // The statement shows this month unless it is told otherwise; here the last lines count, of whatever month.
  const address = new URLSearchParams({ providerId, payPass, flowTime_begin: '', flowTime_end: '' })

  return (
    <section>
      <h2>
        {t('最近流水')}
        <Link to={`${siblingPath(pathname, 'flow')}?${address.toString()}`}>{t('全部流水')}</Link>
      </h2>
      <LatestRows rows={flows} nothing={t('还没有流水')}>
        {(flow) => (
          <>
            <span>
              <DictionaryText dictionary={flowType} value={flow.flowType} />
              <small>{t(flow.memo)}</small>
            </span>
            <span>
              <MoneyChange
                amount={flow.amount}
                isIncome={flow.direction === flowDirection.values.income}
              />
              <small>{flow.flowTime}</small>
            </span>
          </>
        )}
      </LatestRows>
    </section>
  )
}

/** The owner's last withdrawals from the account. */
function LatestWithdrawals({ account }: { account: FundAccount }) {
  const { ownerId, providerId, payPass } = account
  const query = { ownerId, poolProviderId: providerId, payPass, pageSize: shownRows }
  const rows = useLatestRows(withdrawals, query)

  return (
    <section>
      <h2>{t('最近提现')}</h2>
      <LatestRows rows={rows} nothing={t('还没有提现')}>
        {(withdrawal) => (
          <>
            <span>
              {withdrawal.withdrawNo}
              <small>
                {withdrawal.failReason === null
                  ? withdrawal.bankAccount
                  : answerText(withdrawal.failReason)}
              </small>
            </span>
            <StatusTag dictionary={paymentStatus} value={withdrawal.status} />
            <span>
              <Money amount={withdrawal.amount} />
              <small>{withdrawal.applyTime}</small>
            </span>
          </>
        )}
      </LatestRows>
    </section>
  )
}
