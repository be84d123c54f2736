import { addMonths, monthOf } from '@settle/shared/core/day.ts'
import { riskLevel, taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { taxMonitors, type TaxMonitor } from '@settle/shared/features/tax-monitor/tax-monitor.ts'
import { ofCurrentProvider } from '#client/core/session/current-provider.ts'
import { contains, equalTo, type FilterCodec, oneOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { serverToday } from '#client/core/http/server-time.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  type ListColumn,
  moneyColumn,
  singleAmountColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DictionaryFilter } from '#client/ui/filter/dictionary-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { LinkedScope } from '#client/ui/filter/linked-scope.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { ProviderScope } from '#client/ui/filter/provider-scope.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { SelectFilter } from '#client/ui/filter/select-filter.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { MonitorActions } from './monitor-actions.tsx'
import { UsedRatio } from './used-ratio.tsx'

/** From which ratio to which, in ppm, joined by `-`; an open end is empty. A bar of the dashboard leads to it. */
const ratioBand: FilterCodec<string> = {
  suffixes: ['_begin', '_end'],
  parse: ([from = '', to = '']) =>
    /^\d{1,7}$/.test(from) && /^\d{0,7}$/.test(to) ? `${from}-${to}` : undefined,
  format: (band) => band.split('-'),
  send: (band) => band.split('-'),
  initial: () => undefined,
}

/** The band in percent, as the bar is called. */
function bandText(band: string): string {
  const [from = '', to = ''] = band.split('-').map((ppm) => ppm && Math.ceil(Number(ppm) / 10_000))
  return to === '' ? t('使用率 {from}% 以上', { from }) : t('使用率 {from}%–{to}%', { from, to })
}

const monitorList = listCodec({
  filters: {
    riskLevel: oneOf(riskLevel),
    providerId: ofCurrentProvider,
    month: equalTo(() => thisMonth()),
    name: contains,
    providerName: contains,
    merchantName: contains,
    handled: oneOf(yesNo),
    usedRatio: ratioBand,
  },
  sortable: ['usedRatio', 'cumAmount', 'rolling12Amount', 'iit', 'month'],
  order: { column: 'usedRatio', direction: 'desc' },
})

/** 税务监控 (domain.md 2.8): how near each person is to the limits of a month and of a year. */
export function MonitorListScreen() {
  const list = useResourceList(taxMonitors, monitorList)
  const role = useSession()?.userInfo.info.roleCode
  const seesNames = role === 'provider' || role === 'merchant'

  return (
    <Page
      title={t('税务监控')}
      actions={
        <Has action="taxMonitor:export">
          <ExportButton list={list} />
        </Has>
      }
    >
      <ProviderScope list={list} />
      <LinkedScope list={list} texts={{ usedRatio: bandText }} />
      <StatusTabs list={list} name="riskLevel" dictionary={riskLevel} />
      <QueryBar list={list}>
        <SelectFilter
          name="month"
          label={t('月份')}
          options={lastMonths()}
          placeholder={t('全部月份')}
        />
        {seesNames && <TextFilter name="name" label={t('姓名')} />}
        {role !== 'provider' && <TextFilter name="providerName" label={t('服务商')} />}
        {role === 'operator' && <TextFilter name="merchantName" label={t('商户')} />}
        <DictionaryFilter name="handled" label={t('已处理')} dictionary={yesNo} />
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(role)}
        renderCard={(row) => <MonitorCard row={row} />}
        footer={
          <SummaryFooter
            list={list}
            sums={{ cumAmount: t('累计'), iit: t('个税'), vat: t('增值税') }}
          />
        }
        empty={
          <EmptyState sentence={t('这个月还没有付款。付款提交后，这里按人累计限额和税款。')} />
        }
      />
    </Page>
  )
}

function thisMonth(): string {
  return monthOf(serverToday())
}

function lastMonths() {
  const month = monthOf(serverToday())
  return Array.from({ length: 12 }, (_, at) => addMonths(month, -at)).map((value) => ({
    value,
    label: value,
  }))
}

function columns(role: string | undefined): ListColumn<TaxMonitor>[] {
  const isWhole = role === 'admin' || role === 'provider'
  return [
    { ...textColumn<TaxMonitor>('month', t('月份')), yields: 1 },
    textColumn('name', t('姓名')),
    { ...textColumn<TaxMonitor>('certNo', t('证件号码')), yields: 4 },
    {
      ...textColumn<TaxMonitor>('providerName', t('服务商')),
      isExtra: role === 'provider',
      yields: 7,
    },
    ...(isWhole
      ? [{ ...countColumn<TaxMonitor>('merchantCount', t('商户数')), yields: 2 }]
      : [
          {
            ...textColumn<TaxMonitor>('merchantName', t('商户')),
            isExtra: role === 'merchant',
          },
        ]),
    moneyColumn('cumAmount', isWhole ? t('本月累计') : t('本月累计（该商户）')),
    { ...singleAmountColumn<TaxMonitor>('monthLimit', t('月限额')), yields: 5 },
    {
      key: 'usedRatio',
      title: isWhole ? t('使用率') : t('使用率（全部商户）'),
      width: 152,
      render: (row) => <UsedRatio row={row} />,
    },
    { ...singleAmountColumn<TaxMonitor>('rolling12Amount', t('近12月累计')), yields: 6 },
    { ...moneyColumn<TaxMonitor>('vat', t('增值税')), isExtra: true },
    { ...moneyColumn<TaxMonitor>('surcharge', t('附加税')), isExtra: true },
    { ...moneyColumn<TaxMonitor>('iit', t('个税')), yields: 3 },
    { ...statusColumn<TaxMonitor>('filingStatus', t('申报状态'), taxFilingStatus), isExtra: true },
    statusColumn('riskLevel', t('风险等级'), riskLevel),
    { ...textColumn<TaxMonitor>('ruleTexts', t('命中规则')), isExtra: true },
    { ...textColumn<TaxMonitor>('handleRemark', t('处理说明')), isExtra: true },
    { ...timeColumn<TaxMonitor>('handleTime', t('处理时间')), isExtra: true },
    actionsColumn(t('操作'), 112, (row) => <MonitorActions row={row} />),
  ]
}

function MonitorCard({ row }: { row: TaxMonitor }) {
  const { name, cumAmount, providerName, merchantName, month, riskLevel: level } = row

  return (
    <ListCard
      title={name}
      status={<StatusTag dictionary={riskLevel} value={level} />}
      figure={
        <>
          {merchantName === null ? t('本月累计') : t('本月累计（该商户）')}{' '}
          <Money amount={cumAmount} isDecisive />
        </>
      }
      party={merchantName === null ? providerName : `${providerName} · ${merchantName}`}
      time={
        <>
          {month} <UsedRatio row={row} />
        </>
      }
      actions={<MonitorActions row={row} />}
    />
  )
}
