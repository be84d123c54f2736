import { Button } from 'antd'
import { useState } from 'react'
import { type FundAccount, fundAccounts } from '@settle/shared/features/funds/fund-account.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { AllBalances } from './fund-account-balances.tsx'
import { AccountCard, accountColumns } from './fund-account-columns.tsx'
import { FundAccountDrawer } from './fund-account-drawer.tsx'
import { WithdrawButton } from './money-buttons.tsx'

const ownAccounts = listCodec({
  filters: {},
  sortable: ['available', 'frozen', 'shareHold', 'total'],
  order: { column: 'id', direction: 'asc' },
})

/** 我的账户 (domain.md 5.3, 5.6): what an operator or an agent earned, in each pool where it earned. */
export function MyAccountScreen() {
  const list = useResourceList(fundAccounts, ownAccounts)
  const [opened, setOpened] = useState<FundAccount>()

  return (
    <Page
      title={t('我的账户')}
      actions={
        <Has action="withdraw:add">
          <WithdrawButton type="primary" />
        </Has>
      }
    >
      <AllBalances list={list} hasShares />
      <ResourceTable
        list={list}
        columns={accountColumns({ withOwner: false, withShares: true, onOpen: setOpened })}
        renderCard={(account) => (
          <AccountCard account={account} withOwner={false} onOpen={setOpened} />
        )}
        empty={
          <EmptyState
            sentence={t('还没有余额。商户的批次付款成功后，分润会记在这里。')}
            action={<Button onClick={() => void list.page.refetch()}>{t('刷新')}</Button>}
          />
        }
      />
      {opened !== undefined && (
        <FundAccountDrawer account={opened} onClosed={() => setOpened(undefined)} />
      )}
    </Page>
  )
}
