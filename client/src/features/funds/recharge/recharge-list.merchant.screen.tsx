import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { mode } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import { type Recharge, recharges } from '@settle/shared/features/funds/recharge.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useCan } from '#client/core/session/access.ts'
import { t } from '#client/core/text.ts'
import { actionsColumn, textColumn } from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { MoneyRangeFilter } from '#client/ui/filter/money-range-filter.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { ProviderScope } from '#client/ui/filter/provider-scope.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { RechargeButton } from '#client/features/funds/account/money-buttons.tsx'
import { RechargeCard, rechargeColumns } from './recharge-columns.tsx'
import { rechargeList } from './recharge-filters.ts'

const OpenTransfer = lazy(async () => ({
  default: (await import('./open-transfer.tsx')).OpenTransfer,
}))

/** 充值 (domain.md 3.14): what the merchant announced and what arrived for it. */
export function MerchantRechargeListScreen() {
  const list = useResourceList(recharges, rechargeList)
  const mayAnnounce = useCan()('recharge:add')
  const [opened, setOpened] = useState<Recharge>()
  const announceButton = (
    <Has action="recharge:add">
      <RechargeButton />
    </Has>
  )
  const actionsOf = (recharge: Recharge) =>
    mayAnnounce &&
    recharge.status === rechargeStatus.values.awaited && (
      <Button type="link" size="small" onClick={() => setOpened(recharge)}>
        {t('去转账')}
      </Button>
    )

  return (
    <Page title={t('充值')} actions={announceButton}>
      <ProviderScope list={list} />
      <StatusTabs list={list} name="status" dictionary={rechargeStatus} />
      <QueryBar list={list}>
        <TextFilter name="rechargeNo" label={t('充值单号')} />
        <DateRangeFilter name="createTime" label={t('登记时间')} />
        <DictionaryFilter name="payPass" label={t('渠道')} dictionary={payChannel} />
        <DictionaryFilter name="entryMode" label={t('入账方式')} dictionary={mode} />
        <MoneyRangeFilter name="amount" label={t('充值金额')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={[
          ...rechargeColumns(textColumn('providerName', t('服务商'))),
          actionsColumn(t('操作'), 88, actionsOf),
        ]}
        renderCard={(recharge) => (
          <RechargeCard
            recharge={recharge}
            party={recharge.providerName}
            actions={actionsOf(recharge)}
          />
        )}
        footer={<SummaryFooter list={list} sums={{ amount: t('充值金额') }} />}
        empty={
          <EmptyState
            sentence={t('还没有充值。登记后按收款信息转账，到账后可用余额增加。')}
            action={announceButton}
          />
        }
      />
      <Suspense>
        {opened !== undefined && (
          <OpenTransfer recharge={opened} onClosed={() => setOpened(undefined)} />
        )}
      </Suspense>
    </Page>
  )
}
