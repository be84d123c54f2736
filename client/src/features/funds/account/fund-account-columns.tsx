import { Button } from 'antd'
import { accountStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { type FundAccount } from '@settle/shared/features/funds/fund-account.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  dictionaryColumn,
  type ListColumn,
  missing,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { StatementButton } from '#client/features/statement/index.ts'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { ownerTypeText } from './owner-type.ts'

interface AccountColumnsOptions {
  /** Whose account it is goes without saying where everybody sees their own alone. */
  readonly withOwner: boolean
  readonly withShares: boolean
  readonly onOpen: (account: FundAccount) => void
}

/** The columns of every list of accounts (domain.md 2.7). */
export function accountColumns(options: AccountColumnsOptions): ListColumn<FundAccount>[] {
  const { withOwner, withShares, onOpen } = options
  const number: ListColumn<FundAccount> = {
    key: 'accountNo',
    title: t('账户号'),
    render: ({ accountNo }) => <span className="cell-figures">{accountNo ?? missing}</span>,
    // Operators and agents have neither a number nor an account of their own at the bank.
    isExtra: withShares && !withOwner,
    ...given(withOwner, 4),
  }
  const owner: ListColumn<FundAccount>[] = [
    textColumn('ownerName', t('户名')),
    {
      key: 'ownerType',
      title: t('主体类型'),
      render: ({ ownerType }) => ownerTypeText(ownerType),
      yields: 1,
    },
  ]

  return [
    // Only merchants have numbers at the bank, so that elsewhere the owner or the pool identifies the row.
    ...(withOwner ? owner : []),
    {
      ...textColumn<FundAccount>('providerName', withOwner ? t('服务商') : t('服务商（资金池）')),
      ...given(withOwner, 3),
    },
    dictionaryColumn('payPass', t('渠道'), payChannel),
    number,
    moneyColumn('available', t('可用余额')),
    moneyColumn('frozen', t('冻结金额')),
    {
      ...moneyColumn<FundAccount>('inTransit', t('在途金额')),
      isExtra: withShares,
      ...given(withOwner, 2),
    },
    ...(withShares ? [moneyColumn<FundAccount>('shareHold', t('待结分润'))] : []),
    { ...moneyColumn<FundAccount>('total', t('账户合计')), isExtra: true },
    {
      ...statusColumn<FundAccount>('accountStatus', t('账户状态'), accountStatus),
      isExtra: withShares && !withOwner,
    },
    { ...timeColumn<FundAccount>('openTime', t('开户时间')), isExtra: true },
    actionsColumn(t('操作'), 144, (account) => (
      <AccountActions account={account} onOpen={onOpen} />
    )),
  ]
}

/** Among the accounts of many the balance says most: the rest gives its place up before it. */
function given(withOwner: boolean, yields: number): { yields?: number } {
  return withOwner ? { yields } : {}
}

interface OpenButtonProps {
  account: FundAccount
  onOpen: (account: FundAccount) => void
}

interface AccountCardProps extends OpenButtonProps {
  withOwner: boolean
}

/** One account on a narrow screen. */
export function AccountCard({ account, withOwner, onOpen }: AccountCardProps) {
  const { ownerName, providerName, payPass, accountStatus: status, accountNo } = account

  return (
    <ListCard
      title={withOwner ? ownerName : providerName}
      status={status === null ? null : <StatusTag dictionary={accountStatus} value={status} />}
      figure={
        <>
          {t('可用')} <Money amount={account.available} isDecisive />
        </>
      }
      party={
        <>
          {withOwner && `${providerName} · `}
          <DictionaryText dictionary={payChannel} value={payPass} />
        </>
      }
      time={accountNo ?? ownerTypeText(account.ownerType)}
      actions={<AccountActions account={account} onOpen={onOpen} />}
    />
  )
}

function AccountActions({ account, onOpen }: OpenButtonProps) {
  return (
    <RowActions>
      <Button type="link" size="small" onClick={() => onOpen(account)}>
        {t('详情')}
      </Button>
      <StatementButton account={account} isInRow />
    </RowActions>
  )
}
