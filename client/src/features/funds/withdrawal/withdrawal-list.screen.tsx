import { defaultDateRange } from '@settle/shared/core/day.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { headBankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type Withdrawal, withdrawals } from '@settle/shared/features/funds/withdrawal.ts'
import { ofCurrentProvider } from '#client/core/session/current-provider.ts'
import { contains, dayRange, fenRange, oneOf, oneOfValues } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  dictionaryColumn,
  type ListColumn,
  moneyColumn,
  statusColumn,
  textColumn,
  wordColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { MoneyRangeFilter } from '#client/ui/filter/money-range-filter.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { ProviderScope } from '#client/ui/filter/provider-scope.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { SelectFilter } from '#client/ui/filter/select-filter.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { WithdrawButton } from '#client/features/funds/account/money-buttons.tsx'
import { ownerTypeOptions, ownerTypeText } from '#client/features/funds/account/owner-type.ts'
import { answerText } from '#client/ui/text/answer-text.ts'
import { usePollWhile } from './use-poll-while.ts'
import { WithdrawalActions } from './withdrawal-actions.tsx'

const withdrawers = ['merchant', 'provider', 'platform', 'operator', 'agent'] as const

const withdrawalList = listCodec({
  filters: {
    status: oneOf(paymentStatus),
    withdrawNo: contains,
    applyTime: dayRange(() => {
      const [begin, end] = defaultDateRange(serverToday())
      return { begin, end }
    }),
    // A merchant begins with its current provider; nobody else has one.
    poolProviderId: ofCurrentProvider,
    auditStatus: oneOf(auditStatus),
    ownerName: contains,
    ownerType: oneOfValues(withdrawers),
    amount: fenRange,
  },
  sortable: ['withdrawNo', 'amount', 'applyTime', 'finishTime'],
  order: { column: 'applyTime', direction: 'desc' },
})

const { admin, operator, agent } = roleCode.values

/** 提现 (domain.md 3.13): one's own withdrawals, and those that the platform or an operator reviews. */
export function WithdrawalListScreen() {
  const list = useResourceList(withdrawals, withdrawalList)
  const role = useSession()?.userInfo.info.roleCode
  const isReviewer = role === admin || role === operator
  const isReviewed = isReviewer || role === agent
  // The bank answers within seconds; what it answers is not told otherwise.
  const { refetch, data } = list.page
  usePollWhile(
    data?.records.some(({ status }) => status === paymentStatus.values.paying) ?? false,
    refetch,
  )
  const withdrawButton = (
    <Has action="withdraw:add">
      <WithdrawButton type={isReviewer ? 'default' : 'primary'} />
    </Has>
  )

  return (
    <Page
      title={titleOf(role)}
      actions={
        <>
          <Has action="withdraw:export">
            <ExportButton list={list} />
          </Has>
          {withdrawButton}
        </>
      }
    >
      <ProviderScope list={list} name="poolProviderId" />
      <StatusTabs list={list} name="status" dictionary={paymentStatus} />
      <QueryBar list={list}>
        <TextFilter name="withdrawNo" label={t('提现单号')} />
        <DateRangeFilter name="applyTime" label={t('申请时间')} />
        {isReviewed && (
          <DictionaryFilter name="auditStatus" label={t('审核状态')} dictionary={auditStatus} />
        )}
        {isReviewer && <TextFilter name="ownerName" label={t('主体')} />}
        {role === admin && (
          <SelectFilter
            name="ownerType"
            label={t('主体类型')}
            options={ownerTypeOptions(withdrawers)}
          />
        )}
        <MoneyRangeFilter name="amount" label={t('金额')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(isReviewer, isReviewed)}
        renderCard={(withdrawal) => <WithdrawalCard withdrawal={withdrawal} />}
        footer={<SummaryFooter list={list} sums={{ amount: t('提现金额') }} />}
        empty={
          <EmptyState
            sentence={
              isReviewer
                ? t('还没有提现。有人申请后在这里审核和查询。')
                : t('还没有提现。可用余额可以提现到绑定的对公账户。')
            }
            action={withdrawButton}
          />
        }
      />
    </Page>
  )
}

function titleOf(role: string | undefined): string {
  if (role === admin) return t('提现审核')
  if (role === operator) return t('提现管理')
  return role === agent ? t('提现记录') : t('提现')
}

function columns(withOwner: boolean, withReview: boolean): ListColumn<Withdrawal>[] {
  return [
    { ...textColumn<Withdrawal>('withdrawNo', t('提现单号')), width: 184 },
    ...(withOwner
      ? [
          textColumn<Withdrawal>('ownerName', t('主体')),
          {
            key: 'ownerType',
            title: t('主体类型'),
            render: ({ ownerType }: Withdrawal) => ownerTypeText(ownerType),
            isExtra: true,
          },
        ]
      : []),
    { ...textColumn<Withdrawal>('poolProviderName', t('服务商')), isExtra: withOwner },
    moneyColumn('amount', t('金额')),
    { ...textColumn<Withdrawal>('bankAccount', t('收款账户')), yields: 3 },
    {
      ...statusColumn<Withdrawal>('auditStatus', t('审核状态'), auditStatus),
      isExtra: !withReview,
    },
    statusColumn('status', t('状态'), paymentStatus),
    timeColumn('applyTime', t('申请时间')),
    { ...timeColumn<Withdrawal>('finishTime', t('完成时间')), isExtra: withOwner, yields: 1 },
    { ...wordColumn<Withdrawal>('failReason', t('失败原因')), isExtra: withOwner, yields: 2 },
    { ...textColumn<Withdrawal>('accountName', t('收款户名')), isExtra: true },
    { ...dictionaryColumn<Withdrawal>('bankName', t('开户行'), headBankItems), isExtra: true },
    { ...dictionaryColumn<Withdrawal>('payPass', t('渠道'), payChannel), isExtra: true },
    { ...textColumn<Withdrawal>('auditBy', t('审核人')), isExtra: true },
    { ...textColumn<Withdrawal>('instructionNo', t('银行指令号')), isExtra: true },
    actionsColumn(t('操作'), 128, (withdrawal) => <WithdrawalActions withdrawal={withdrawal} />),
  ]
}

function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const { withdrawNo, status, amount, ownerName, poolProviderName, failReason } = withdrawal

  return (
    <ListCard
      title={withdrawNo}
      status={<StatusTag dictionary={paymentStatus} value={status} />}
      figure={
        <>
          <Money amount={amount} isDecisive /> {failReason !== null && answerText(failReason)}
        </>
      }
      party={`${ownerName} · ${poolProviderName}`}
      time={withdrawal.applyTime}
      actions={<WithdrawalActions withdrawal={withdrawal} />}
    />
  )
}
