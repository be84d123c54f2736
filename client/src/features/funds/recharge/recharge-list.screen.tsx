import { lazy } from 'react'
import { mode } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import { type Recharge, recharges } from '@settle/shared/features/funds/recharge.ts'
import { useCan } from '#client/core/session/access.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { actionsColumn, textColumn } from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { MoneyRangeFilter } from '#client/ui/filter/money-range-filter.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import {
  isInSuspense,
  RechargeCard,
  rechargeColumns,
  RechargedMerchant,
} from './recharge-columns.tsx'
import { rechargeList } from './recharge-filters.ts'
import { ReturnRechargeAction } from './return-recharge-action.tsx'

const ClaimForm = lazy(async () => ({
  default: (await import('./claim-form.tsx')).ClaimForm,
}))

/** 充值记录, for the platform, or 商户充值 (domain.md 3.14): what merchants paid in, and money that nobody knows yet. */
export function RechargeListScreen() {
  const list = useResourceList(recharges, rechargeList)
  const can = useCan()
  const isPlatform = useSession()?.userInfo.info.roleCode === roleCode.values.admin
  const actionsOf = (recharge: Recharge) =>
    isInSuspense(recharge) && (
      <RowActions>
        {can('recharge:claim') && (
          <FormButton
            label={t('认领')}
            type="link"
            renderForm={(close) => <ClaimForm recharge={recharge} onClosed={close} />}
          />
        )}
        {can('recharge:return') && <ReturnRechargeAction recharge={recharge} />}
      </RowActions>
    )

  return (
    <Page
      title={isPlatform ? t('充值记录') : t('商户充值')}
      actions={
        <Has action="recharge:export">
          <ExportButton list={list} />
        </Has>
      }
    >
      <StatusTabs list={list} name="status" dictionary={rechargeStatus} />
      <QueryBar list={list}>
        <TextFilter name="rechargeNo" label={t('充值单号')} />
        <TextFilter name="merchantName" label={t('商户')} />
        <DateRangeFilter name="createTime" label={t('登记时间')} />
        <TextFilter name="payerName" label={t('付款户名')} />
        <DictionaryFilter name="entryMode" label={t('入账方式')} dictionary={mode} />
        <DictionaryFilter name="payPass" label={t('渠道')} dictionary={payChannel} />
        <MoneyRangeFilter name="amount" label={t('充值金额')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={[
          ...rechargeColumns({
            key: 'merchantName',
            title: t('商户'),
            render: (recharge) => <RechargedMerchant recharge={recharge} />,
          }),
          { ...textColumn<Recharge>('providerName', t('服务商')), isExtra: true },
          actionsColumn(t('操作'), 128, actionsOf),
        ]}
        renderCard={(recharge) => (
          <RechargeCard
            recharge={recharge}
            party={<RechargedMerchant recharge={recharge} />}
            actions={actionsOf(recharge)}
          />
        )}
        footer={<SummaryFooter list={list} sums={{ amount: t('充值金额') }} />}
        empty={<EmptyState sentence={t('还没有充值。商户转账到账后会记在这里。')} />}
      />
    </Page>
  )
}
