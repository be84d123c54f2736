import { Tag } from 'antd'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import {
  declarationLines,
  type DeclarationLine,
} from '@settle/shared/features/tax-declaration/declaration-line.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { contains, oneOfValues } from '#client/core/list/filter-codec.ts'
import { listCodec, within } from '#client/core/list/list-codec.ts'
import { useResourceList } from '#client/core/list/resource-list.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import {
  type ListColumn,
  moneyColumn,
  singleAmountColumn,
  textColumn,
} from '#client/ui/columns/columns.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ExportButton } from '#client/ui/action/export-button.tsx'
import { Has } from '#client/ui/action/has.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { QueryBar } from '#client/ui/filter/query-bar.tsx'
import { ResourceTable } from '#client/ui/list/resource-table.tsx'
import { SelectFilter } from '#client/ui/filter/select-filter.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import { TextFilter } from '#client/ui/filter/text-filter.tsx'
import './declaration.css'

const other = '!0'

const lines = {
  name: 'lines',
  filters: { name: contains, difference: oneOfValues([other]) },
  sortable: ['income', 'iit', 'vat', 'total', 'difference', 'refusal'],
} as const
const byTotal = listCodec({ ...lines, order: { column: 'total', direction: 'desc' } })
/** Who was refused comes first. */
const byRefusal = listCodec({ ...lines, order: { column: 'refusal', direction: 'desc' } })

/** Who stands on a declaration, with the columns of its forms. */
export function DeclarationLines({ declaration: { id, status } }: { declaration: TaxDeclaration }) {
  const isPlatform = useSession()?.userInfo.info.roleCode === 'admin'
  const isRefused = status === taxFilingStatus.values.failed
  const codec = isRefused ? byRefusal : byTotal
  const list = useResourceList(declarationLines, within(codec, { declarationId: id }))

  return (
    <div className="declaration-part">
      <QueryBar list={list}>
        {!isPlatform && <TextFilter name="name" label={t('姓名')} />}
        <SelectFilter
          name="difference"
          label={t('差异')}
          options={[{ value: other, label: t('有差异') }]}
        />
      </QueryBar>
      <Has action="tax:export">
        <p className="declaration-export">
          <ExportButton list={list} />
        </p>
      </Has>
      <ResourceTable
        list={list}
        columns={columns(isRefused)}
        renderCard={(line) => <LineCard line={line} />}
        footer={
          <SummaryFooter
            list={list}
            sums={{ income: t('本期收入'), total: t('税额合计'), difference: t('差异|金额') }}
          />
        }
        empty={<EmptyState sentence={t('没有符合条件的人员。')} />}
      />
    </div>
  )
}

function columns(isRefused: boolean): ListColumn<DeclarationLine>[] {
  return [
    {
      key: 'name',
      title: t('姓名'),
      isStatus: isRefused,
      render: (line) => <LineName line={line} />,
    },
    textColumn('certNo', t('证件号码')),
    moneyColumn('income', t('本期收入')),
    { ...moneyColumn<DeclarationLine>('cumIncome', t('累计收入额')), yields: 1 },
    { ...moneyColumn<DeclarationLine>('cumTaxable', t('应纳税所得额')), yields: 2 },
    {
      key: 'iitRate',
      title: t('税率/预扣率'),
      align: 'right',
      yields: 3,
      render: ({ iitRate }) => <span className="cell-figures">{iitRate / 10_000}%</span>,
    },
    moneyColumn('iit', t('个税')),
    { ...moneyColumn<DeclarationLine>('vat', t('增值税')), yields: 4 },
    { ...moneyColumn<DeclarationLine>('surcharge', t('附加税')), yields: 4 },
    moneyColumn('total', t('税额合计')),
    {
      key: 'difference',
      title: t('差异|金额'),
      align: 'right',
      render: ({ difference }) => <Difference amount={difference} />,
    },
    extra(moneyColumn('cumCost', t('累计费用'))),
    extra(moneyColumn('cumAllowance', t('累计减除费用'))),
    extra(singleAmountColumn('quick', t('速算扣除数'))),
    extra(moneyColumn('cumDue', t('应纳税额'))),
    extra(moneyColumn('cumPaid', t('已缴税额'))),
    extra(moneyColumn('vatFreeIncome', t('免税销售额'))),
    extra(moneyColumn('vatIncome', t('应税销售额'))),
  ]
}

function extra(column: ListColumn<DeclarationLine>): ListColumn<DeclarationLine> {
  return { ...column, isExtra: true }
}

/** What was withheld less what is due: a rest is caught up by the next payouts, a surplus works off with them. */
function Difference({ amount }: { amount: number }) {
  if (amount === 0) return missing
  const title = amount < 0 ? t('待追缴：下次付款时补扣') : t('多扣：以后月份自动抵减')

  return (
    <span title={title}>
      <Money amount={amount} />
    </span>
  )
}

function LineName({ line: { name, refusal } }: { line: DeclarationLine }) {
  return (
    <>
      {name} {refusal !== null && <Tag color="error">{t(refusal)}</Tag>}
    </>
  )
}

function LineCard({ line }: { line: DeclarationLine }) {
  return (
    <ListCard
      title={<LineName line={line} />}
      figure={
        <>
          {t('税额合计')} <Money amount={line.total} isDecisive />
        </>
      }
      party={line.certNo}
      time={t('收入 {amount}', { amount: formatYuan(fen(line.income)) })}
    />
  )
}
