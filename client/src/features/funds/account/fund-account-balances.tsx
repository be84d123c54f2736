import { type FundAccount } from '@settle/shared/features/funds/fund-account.ts'
import { type ResourceList, useListSummary } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { BalanceCards } from './balance-cards.tsx'

type BalanceField = 'available' | 'frozen' | 'inTransit' | 'shareHold' | 'total'
type Balances = Readonly<Partial<Record<BalanceField, number>>>

interface AccountBalancesProps {
  account: FundAccount
}

/** What stands on one account. */
export function AccountBalances({ account }: AccountBalancesProps) {
  return (
    <BalanceCards
      label={t('账户余额')}
      balances={balancesOf(account, account.ownerType !== 'merchant')}
    />
  )
}

interface AllBalancesProps {
  list: ResourceList<FundAccount>
  /** Merchants have no profit shares. */
  hasShares: boolean
}

/** What stands on all accounts that the list selects. */
export function AllBalances({ list, hasShares }: AllBalancesProps) {
  const { data } = useListSummary(list)

  return <BalanceCards label={t('余额合计')} balances={balancesOf(data?.sums ?? {}, hasShares)} />
}

function balancesOf(
  { available, frozen, inTransit, shareHold, total }: Balances,
  hasShares: boolean,
) {
  return [
    { label: t('可用余额'), amount: available, hint: t('没有被占用，可以动用') },
    { label: t('冻结金额'), amount: frozen, hint: t('含在途金额') },
    { label: t('在途金额'), amount: inTransit, hint: t('已发往银行，等待结果') },
    hasShares
      ? { label: t('待结分润'), amount: shareHold, hint: t('解冻后转入可用余额') }
      : { label: t('账户合计'), amount: total, hint: t('可用与冻结之和') },
  ]
}
