import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { type FundAccount, fundAccounts } from '@settle/shared/features/funds/fund-account.ts'
import { searched } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import {
  dictionaryColumn,
  type ListColumn,
  moneyColumn,
  textColumn,
} from '#client/ui/columns/columns.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'

const accountList = listCodec({
  filters: { keyWord: searched },
  sortable: ['ownerName', 'available', 'frozen'],
  order: { column: 'available', direction: 'desc' },
})

/** 资金账户: what everybody has in the pools of the provider, as far as the looker may see it. */
export function ProviderAccounts({ id }: { id: string }) {
  const list = useResourceList(fundAccounts, within(accountList, { providerId: id }))

  return (
    <>
      <QueryBar list={list}>
        <TextFilter name="keyWord" label={t('户名/账户号')} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns()}
        renderCard={(account) => <AccountCard account={account} />}
        footer={
          <SummaryFooter
            list={list}
            sums={{ available: t('可用余额'), frozen: t('冻结金额'), shareHold: t('待结分润') }}
          />
        }
        empty={<EmptyState sentence={t('还没有资金账户。开户成功并有资金往来后会出现在这里。')} />}
      />
    </>
  )
}

function columns(): ListColumn<FundAccount>[] {
  return [
    textColumn('ownerName', t('户名')),
    dictionaryColumn('payPass', t('渠道'), payChannel),
    textColumn('accountNo', t('账户号')),
    moneyColumn('available', t('可用余额')),
    moneyColumn('frozen', t('冻结金额')),
    moneyColumn('shareHold', t('待结分润')),
    moneyColumn('total', t('账户合计')),
  ]
}

function AccountCard({ account }: { account: FundAccount }) {
  return (
    <ListCard
      title={account.ownerName}
      figure={
        <span className="card-figure">
          <Money amount={account.total} isDecisive />
        </span>
      }
      party={<DictionaryText dictionary={payChannel} value={account.payPass} />}
      time={account.accountNo}
    />
  )
}
