import { useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { reconStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { runRecon } from '@settle/shared/features/reconciliation/recon-calls.ts'
import { type Recon, recons } from '@settle/shared/features/reconciliation/recon.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { contains, dayRange, equalTo, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  dictionaryColumn,
  type ListColumn,
  singleAmountColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'

const ReconDrawer = lazy(async () => ({
  default: (await import('./recon-drawer.tsx')).ReconDrawer,
}))
const RunForm = lazy(async () => ({ default: (await import('./run-form.tsx')).RunForm }))

const reconList = listCodec({
  filters: {
    status: oneOf(reconStatus),
    reconDate: dayRange(() => undefined),
    providerName: contains,
    payPass: oneOf(payChannel),
    providerId: equalTo(),
  },
  sortable: ['reconDate', 'diff', 'unmatchedCount'],
  order: { column: 'reconDate', direction: 'desc' },
})

/** 对账管理 (domain.md 2.7): every pool on every day, what the bank sent beside what the ledger has. */
export function ReconListScreen() {
  const list = useResourceList(recons, reconList)
  const isPlatform = useSession()?.userInfo.info.roleCode === roleCode.values.admin

  return (
    <Page
      title={t('对账管理')}
      actions={
        <Has action="recon:run">
          <FormButton
            label={t('上传对账单')}
            type="default"
            renderForm={(close) => <RunForm takesFile onClosed={close} />}
          />
          <FormButton
            label={t('发起对账')}
            type="primary"
            renderForm={(close) => <RunForm onClosed={close} />}
          />
        </Has>
      }
    >
      <StatusTabs list={list} name="status" dictionary={reconStatus} />
      <QueryBar list={list}>
        <DateRangeFilter name="reconDate" label={t('对账日期')} />
        {isPlatform && <TextFilter name="providerName" label={t('服务商')} />}
        <DictionaryFilter name="payPass" label={t('渠道')} dictionary={payChannel} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(isPlatform)}
        renderCard={(recon) => <ReconCard recon={recon} />}
        footer={<SummaryFooter list={list} sums={{ diff: t('差额') }} />}
        empty={<EmptyState sentence={t('还没有对账记录。每天 00:30 自动对前一天的账。')} />}
      />
    </Page>
  )
}

function columns(isPlatform: boolean): ListColumn<Recon>[] {
  return [
    { ...textColumn<Recon>('reconDate', t('日期')), width: 120 },
    { ...textColumn<Recon>('providerName', t('服务商')), isExtra: !isPlatform },
    dictionaryColumn('payPass', t('渠道'), payChannel),
    singleAmountColumn('bankBalance', t('银行余额')),
    singleAmountColumn('ledgerBalance', t('账务余额')),
    {
      ...singleAmountColumn<Recon>('diff', t('差额')),
      render: (recon) => <Money amount={differenceOf(recon)} />,
      isInsisted: true,
    },
    countColumn('unmatchedCount', t('未匹配笔数')),
    statusColumn('status', t('状态'), reconStatus),
    { ...textColumn<Recon>('handleRemark', t('处理说明')), yields: 1 },
    { ...countColumn<Recon>('bankCount', t('银行笔数')), isExtra: true },
    { ...countColumn<Recon>('ledgerCount', t('账务笔数')), isExtra: true },
    { ...timeColumn<Recon>('reconTime', t('对账时间')), isExtra: true },
    actionsColumn(t('操作'), 152, (recon) => <ReconActions recon={recon} />),
  ]
}

function ReconActions({ recon }: { recon: Recon }) {
  const can = useCan()
  const isOpen = recon.unmatchedCount > 0 && can('recon:handle')

  return (
    <RowActions>
      <FormButton
        label={isOpen ? t('处理|差异') : t('查看')}
        type="link"
        renderForm={(close) => <ReconDrawer id={recon.id} onClosed={close} />}
      />
      {can('recon:run') && <RunAgain recon={recon} />}
    </RowActions>
  )
}

function RunAgain({ recon }: { recon: Recon }) {
  const queryClient = useQueryClient()
  const { reconDate, providerId, providerName, payPass } = recon

  return (
    <MoveAction
      label={t('重新对账')}
      title={t('重新对 {day} 的账：{name}？', { day: reconDate, name: providerName })}
      consequence={t('重新向银行取当天的对账单，已处理的差异保留处理结果。')}
      done={t('对账完成')}
      run={async () => {
        await call(runRecon, { body: { reconDate, providerId, payPass } })
        await queryClient.invalidateQueries({ queryKey: [recons.name] })
      }}
    />
  )
}

/** Nobody knows it before bank and ledger were compared. */
function differenceOf({ status, diff }: Recon): number | undefined {
  return status === reconStatus.values.notReconciled ? undefined : diff
}

function ReconCard({ recon }: { recon: Recon }) {
  const { reconDate, providerName, payPass, status, unmatchedCount } = recon

  return (
    <ListCard
      title={reconDate}
      status={<StatusTag dictionary={reconStatus} value={status} />}
      figure={
        <>
          {t('差额')} <Money amount={differenceOf(recon)} isDecisive />
        </>
      }
      party={
        <>
          {providerName} · <DictionaryText dictionary={payChannel} value={payPass} />
        </>
      }
      time={t('未匹配 {count} 笔', { count: unmatchedCount })}
      actions={<ReconActions recon={recon} />}
    />
  )
}
