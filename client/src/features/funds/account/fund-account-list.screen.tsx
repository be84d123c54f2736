import { Button } from 'antd'
import { useState } from 'react'
import { accountStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { type FundAccount, fundAccounts } from '@settle/shared/features/funds/fund-account.ts'
import { contains, linked, oneOf, oneOfValues } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { OwnClosingEntry, OwnClosingNotice } from '#client/features/account-closing/index.ts'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { LinkedScope, namedBy } from '#client/ui/filter/linked-scope.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { SelectFilter } from '#client/ui/filter/select-filter.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { AllBalances } from './fund-account-balances.tsx'
import { AccountCard, accountColumns } from './fund-account-columns.tsx'
import { FundAccountDrawer } from './fund-account-drawer.tsx'
import { ownerTypeOptions, ownerTypes } from './owner-type.ts'
import { RechargeButton, TransferButton, WithdrawButton } from './money-buttons.tsx'

const accountList = listCodec({
  filters: {
    ownerName: contains,
    providerId: linked,
    providerName: contains,
    payPass: oneOf(payChannel),
    ownerType: oneOfValues(ownerTypes),
    accountNo: contains,
  },
  sortable: ['ownerName', 'available', 'frozen', 'inTransit', 'shareHold', 'total'],
  order: { column: 'id', direction: 'asc' },
})

/** 资金账户 (domain.md 2.7): all accounts for the platform, those of its pools for a provider, its own for a merchant. */
export function FundAccountListScreen() {
  const list = useResourceList(fundAccounts, accountList)
  const role = useSession()?.userInfo.info.roleCode
  const [opened, setOpened] = useState<FundAccount>()
  const isMerchant = role === roleCode.values.merchant
  const isPlatform = role === roleCode.values.admin
  // All accounts of a merchant are closed at once, and so have one status.
  const ownStatus = isMerchant ? list.page.data?.records[0]?.accountStatus : undefined
  const mayMove = ownStatus === undefined || ownStatus === accountStatus.values.normal

  return (
    <Page
      title={t('资金账户')}
      actions={
        <>
          {isPlatform && (
            <Has action="account:export">
              <ExportButton list={list} />
            </Has>
          )}
          {mayMove && (
            <Has action="account:transfer">
              <TransferButton />
            </Has>
          )}
          {!isPlatform && mayMove && (
            <Has action="withdraw:add">
              <WithdrawButton type={isMerchant ? 'default' : 'primary'} />
            </Has>
          )}
          {mayMove && (
            <Has action="recharge:add">
              <RechargeButton />
            </Has>
          )}
        </>
      }
    >
      <OwnClosingNotice status={ownStatus} />
      <LinkedScope list={list} texts={{ providerId: providerText }} />
      <AllBalances list={list} hasShares={!isMerchant} />
      {!isMerchant && (
        <QueryBar list={list}>
          <TextFilter name="ownerName" label={t('户名')} />
          <SelectFilter name="ownerType" label={t('主体类型')} options={typesOf(isPlatform)} />
          <DictionaryFilter name="payPass" label={t('渠道')} dictionary={payChannel} />
          {isPlatform && <TextFilter name="providerName" label={t('服务商')} />}
          <TextFilter name="accountNo" label={t('账户号')} />
        </QueryBar>
      )}
      <ResourceTable
        list={list}
        columns={accountColumns({
          withOwner: !isMerchant,
          withShares: !isMerchant,
          onOpen: setOpened,
        })}
        renderCard={(account) => (
          <AccountCard account={account} withOwner={!isMerchant} onOpen={setOpened} />
        )}
        empty={
          <EmptyState
            sentence={t('还没有资金账户。开户成功后，每个服务商和渠道各有一个账户。')}
            action={<Button onClick={() => void list.page.refetch()}>{t('刷新')}</Button>}
          />
        }
      />
      <OwnClosingEntry status={ownStatus} />
      {opened !== undefined && (
        <FundAccountDrawer account={opened} onClosed={() => setOpened(undefined)} />
      )}
    </Page>
  )
}

/** A provider sees nothing of operators and agents. */
function typesOf(isPlatform: boolean) {
  return ownerTypeOptions(isPlatform ? ownerTypes : ['merchant', 'provider', 'pool'])
}

const providerText = namedBy<FundAccount>('providerId', 'providerName', (count) =>
  t('{count} 家服务商', { count }),
)
