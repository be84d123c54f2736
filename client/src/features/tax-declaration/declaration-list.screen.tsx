import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import {
  taxDeclarations,
  type TaxDeclaration,
} from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { contains, dayRange, someOf } from '#client/core/list/filter-codec.ts'
import { listCodec } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  type ListColumn,
  moneyColumn,
  textColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { DateRangeFilter } from '#client/ui/filter/date-range-filter.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { Page } from '#client/ui/detail/page.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { StatusTabs } from '#client/ui/filter/status-tabs.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'
import { DeclarationRowActions, useDeclarationPage } from './declaration-actions.tsx'
import { DeclarationState, DueText } from './declaration-state.tsx'

const declarationList = listCodec({
  filters: {
    status: someOf(taxFilingStatus),
    payTime: dayRange(),
    period: contains,
    providerName: contains,
    declareNo: contains,
  },
  sortable: ['period', 'income', 'total', 'payTime'],
  order: { column: 'period', direction: 'desc' },
})

/** 税款申报 (domain.md 2.8, 3.20): what was withheld month by month, declared and paid. */
export function DeclarationListScreen() {
  const list = useResourceList(taxDeclarations, declarationList)
  const isPlatform = useSession()?.userInfo.info.roleCode === 'admin'

  return (
    <Page
      title={t('税款申报')}
      actions={
        <Has action="tax:export">
          <ExportButton list={list} />
        </Has>
      }
    >
      <Alert type="info" showIcon title={simulated()} />
      <StatusTabs list={list} name="status" dictionary={taxFilingStatus} />
      <QueryBar list={list}>
        <TextFilter name="period" label={t('所属期')} />
        <DateRangeFilter name="payTime" label={t('缴款时间')} />
        <TextFilter name="declareNo" label={t('申报单号')} />
        {isPlatform && <TextFilter name="providerName" label={t('服务商')} />}
      </QueryBar>
      <ResourceTable
        list={list}
        columns={columns(isPlatform)}
        renderCard={(declaration) => <DeclarationCard declaration={declaration} />}
        footer={
          <SummaryFooter
            list={list}
            sums={{
              income: t('收入额'),
              iit: t('个税'),
              vat: t('增值税'),
              total: t('税额合计'),
              payable: t('应缴'),
            }}
          />
        }
        empty={<EmptyState sentence={t('还没有税款申报。每月 1 日为上个月有付款的服务商生成。')} />}
      />
    </Page>
  )
}

/** What everybody must know of these figures (regulation of the demonstration). */
export function simulated(): string {
  return t(
    '本系统为演示与测试用途，税率、期限、表单与回执均为模拟，不构成税务意见，不得用于真实申报或开票。',
  )
}

function columns(isPlatform: boolean): ListColumn<TaxDeclaration>[] {
  return [
    {
      key: 'declareNo',
      title: t('申报单号'),
      width: 184,
      render: (declaration) => <DeclarationNumber declaration={declaration} />,
    },
    textColumn('period', t('所属期')),
    {
      ...textColumn<TaxDeclaration>('providerName', t('服务商')),
      isExtra: !isPlatform,
      isInsisted: isPlatform,
    },
    { ...countColumn<TaxDeclaration>('personCount', t('人数')), yields: 3 },
    { ...moneyColumn<TaxDeclaration>('income', t('收入额')), yields: 4 },
    { ...moneyColumn<TaxDeclaration>('vat', t('增值税')), yields: 2 },
    { ...moneyColumn<TaxDeclaration>('surcharge', t('附加税')), yields: 1 },
    { ...moneyColumn<TaxDeclaration>('iit', t('个税')), yields: 5 },
    { ...moneyColumn<TaxDeclaration>('total', t('税额合计')), isInsisted: true },
    {
      key: 'status',
      title: t('状态'),
      isStatus: true,
      render: (declaration) => <DeclarationState declaration={declaration} />,
    },
    {
      key: 'payTime',
      title: t('缴款时间'),
      width: 176,
      yields: 6,
      render: (declaration) => <DueText declaration={declaration} />,
    },
    { ...moneyColumn<TaxDeclaration>('offsetTax', t('抵减')), isExtra: true },
    { ...moneyColumn<TaxDeclaration>('payable', t('应缴')), isExtra: true },
    { ...timeColumn<TaxDeclaration>('declareTime', t('申报时间')), isExtra: true },
    { ...timeColumn<TaxDeclaration>('acceptTime', t('受理时间')), isExtra: true },
    { ...textColumn<TaxDeclaration>('taxPaymentNo', t('缴款凭证号')), isExtra: true },
    {
      ...textColumn<TaxDeclaration>('failMsg', t('退回原因')),
      isExtra: true,
      render: ({ failMsg }) => (failMsg === null ? missing : answerText(failMsg)),
    },
    actionsColumn(t('操作'), 152, (declaration) => (
      <DeclarationRowActions declaration={declaration} />
    )),
  ]
}

function DeclarationNumber({ declaration: { id, declareNo } }: { declaration: TaxDeclaration }) {
  return <Link to={useDeclarationPage()(id)}>{declareNo}</Link>
}

function DeclarationCard({ declaration }: { declaration: TaxDeclaration }) {
  const { period, providerName, total, personCount } = declaration

  return (
    <ListCard
      title={period}
      status={<DeclarationState declaration={declaration} />}
      figure={
        <>
          {t('税额合计')} <Money amount={total} isDecisive />
        </>
      }
      party={`${providerName} · ${t('{count} 人', { count: personCount })}`}
      time={<DueText declaration={declaration} />}
      actions={<DeclarationRowActions declaration={declaration} />}
    />
  )
}
