import { Tag } from 'antd'
import { Link } from 'react-router-dom'
import { type Role } from '@settle/shared/core/role.ts'
import {
  expressStatus,
  invoiceType,
  redConfirm,
  reversalStatus,
} from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { invoiceMedium } from '@settle/shared/features/invoice/invoice.dictionaries.ts'
import { type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { invoiceStage, stageOf } from '@settle/shared/features/invoice/invoice-stage.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { isOpenForm } from '@settle/shared/features/invoice-reversal/red-form.status.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { t } from '#client/core/text.ts'
import {
  actionsColumn,
  countColumn,
  dictionaryColumn,
  type ListColumn,
  moneyColumn,
  statusColumn,
  textColumn,
  wordColumn,
  timeColumn,
} from '#client/ui/columns/columns.tsx'
import { ListCard } from '#client/ui/list/list-cards.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TimeLeft } from '#client/ui/text/time-left.tsx'
import { ApplyRowActions } from './apply-actions.tsx'
import { InvoiceRowActions } from '#client/features/invoice/issued/invoice-actions.tsx'
import { useApplyPage, useInvoiceRole } from './apply-moves.ts'

/** The columns of domain.md 2.8; nobody reads their own name in every row. */
export function applyColumns(role: Role): ListColumn<InvoiceApply>[] {
  return [
    {
      key: 'applyNo',
      title: t('申请单号'),
      width: 192,
      render: (apply) => <ApplyNumber apply={apply} />,
    },
    {
      ...textColumn<InvoiceApply>('merchantName', t('商户')),
      isExtra: role === 'merchant',
      isInsisted: role !== 'merchant',
    },
    {
      ...textColumn<InvoiceApply>('providerName', t('服务商')),
      isExtra: role === 'provider',
      yields: 3,
    },
    { ...dictionaryColumn<InvoiceApply>('invoiceType', t('发票类型'), invoiceType), yields: 4 },
    { ...textColumn<InvoiceApply>('categoryName', t('开票类目')), yields: 1 },
    // What is asked for stays in sight.
    { ...moneyColumn<InvoiceApply>('amount', t('申请金额(元)')), isInsisted: true },
    { ...countColumn<InvoiceApply>('orderCount', t('批次数')), yields: 2 },
    { ...countColumn<InvoiceApply>('invoiceCount', t('发票数')), yields: 2 },
    {
      key: 'status',
      title: t('状态'),
      isStatus: true,
      render: (apply) => <ApplyState apply={apply} />,
    },
    { ...wordColumn<InvoiceApply>('rejectReason', t('驳回原因')), yields: 1 },
    { ...timeColumn<InvoiceApply>('applyTime', t('申请时间')), yields: 5 },
    extra(dictionaryColumn('medium', t('介质'), invoiceMedium)),
    extra(moneyColumn('exTaxAmount', t('不含税金额(元)'))),
    extra(moneyColumn('taxAmount', t('税额(元)'))),
    extra(wordColumn('bureauMsg', t('税局回执'))),
    extra(timeColumn('reviewTime', t('复核时间'))),
    actionsColumn(t('操作'), 216, (apply) => <ApplyRowActions apply={apply} />),
  ]
}

/** The columns of invoices (domain.md 2.8). */
export function invoiceColumns(role: Role): ListColumn<Invoice>[] {
  return [
    {
      key: 'invoiceNo',
      title: t('发票号码'),
      width: 208,
      render: (invoice) => <InvoiceNumber invoice={invoice} />,
    },
    { ...dictionaryColumn<Invoice>('invoiceType', t('类型'), invoiceType), yields: 4 },
    {
      ...textColumn<Invoice>('buyerName', t('购方')),
      isExtra: role === 'merchant',
      isInsisted: role !== 'merchant',
    },
    { ...textColumn<Invoice>('sellerName', t('销方')), isExtra: role === 'provider', yields: 3 },
    { ...moneyColumn<Invoice>('totalAmount', t('价税合计(元)')), isInsisted: true },
    { ...moneyColumn<Invoice>('exTaxAmount', t('不含税(元)')), yields: 2 },
    { ...moneyColumn<Invoice>('taxAmount', t('税额(元)')), yields: 3 },
    {
      ...textColumn<Invoice>('issueDate', t('开票日期')),
      render: ({ issueDate }) => <span className="cell-figures">{issueDate}</span>,
    },
    {
      key: 'reversalStatus',
      title: t('冲红状态'),
      isStatus: true,
      render: (invoice) => <ReversalState invoice={invoice} />,
    },
    {
      key: 'redConfirmExpire',
      title: t('确认截止'),
      yields: 4,
      render: ({ redConfirmExpire: until }) =>
        until === null ? missing : <TimeLeft until={until} />,
    },
    { ...statusColumn<Invoice>('expressStatus', t('寄送状态'), expressStatus), yields: 3 },
    {
      key: 'applyNo',
      title: t('申请单号'),
      width: 192,
      yields: 2,
      render: (invoice) => <InvoiceApplyLink invoice={invoice} />,
    },
    extra(textColumn('categoryName', t('开票类目'))),
    extra(textColumn('drawer', t('开票人'))),
    extra(textColumn('reviewer', t('复核人'))),
    extra(timeColumn('issueTime', t('开具时间'))),
    extra(dictionaryColumn('redConfirm', t('红字确认'), redConfirm)),
    extra(wordColumn('reversalReason', t('冲红原因'))),
    actionsColumn(t('操作'), 200, (invoice) => <InvoiceRowActions invoice={invoice} />),
  ]
}

function extra<Row>(column: ListColumn<Row>): ListColumn<Row> {
  return { ...column, isExtra: true }
}

/** Where an application stands, to the step. */
export function ApplyState({ apply }: { apply: InvoiceApply }) {
  return <StatusTag dictionary={invoiceStage} value={stageOf(apply)} />
}

function ApplyNumber({ apply: { id, applyNo } }: { apply: InvoiceApply }) {
  return <Link to={useApplyPage()(id)}>{applyNo}</Link>
}

function InvoiceApplyLink({ invoice: { applyId, applyNo } }: { invoice: Invoice }) {
  return <Link to={useApplyPage()(applyId)}>{applyNo}</Link>
}

/** Where the reversal stands; while somebody has to answer, the form says who. */
function ReversalState({ invoice }: { invoice: Invoice }) {
  const { reversalStatus: reversal, redConfirm: confirm } = invoice
  // The form says more than 待冲红 while somebody has to answer it.
  if (reversal === reversalStatus.values.toReverse && confirm !== null && isOpenForm(confirm)) {
    return <StatusTag dictionary={redConfirm} value={confirm} />
  }
  return <StatusTag dictionary={reversalStatus} value={reversal} />
}

/** The number of an invoice; a red one says so. */
function InvoiceNumber({ invoice: { invoiceNo, isRed } }: { invoice: Invoice }) {
  return (
    <span className="cell-figures">
      {invoiceNo} {isRed === yesNo.values.yes && <Tag>{t('红字')}</Tag>}
    </span>
  )
}

/** One application on a narrow screen. */
export function ApplyCard({ apply }: { apply: InvoiceApply }) {
  const role = useInvoiceRole()
  const { merchantName, providerName, categoryName, invoiceCount } = apply

  return (
    <ListCard
      title={<ApplyNumber apply={apply} />}
      status={<ApplyState apply={apply} />}
      figure={
        <span className="card-figure">
          <Money amount={apply.amount} isDecisive />
          <span className="row-card-minor">{t('{count} 张', { count: invoiceCount })}</span>
        </span>
      }
      party={`${role === 'merchant' ? providerName : merchantName} · ${categoryName}`}
      time={apply.applyTime}
      actions={<ApplyRowActions apply={apply} />}
    />
  )
}

/** One invoice on a narrow screen. */
export function InvoiceCard({ invoice }: { invoice: Invoice }) {
  const role = useInvoiceRole()
  const { buyerName, sellerName, categoryName, redConfirmExpire: until } = invoice

  return (
    <ListCard
      title={<InvoiceNumber invoice={invoice} />}
      status={<ReversalState invoice={invoice} />}
      figure={<Money amount={invoice.totalAmount} isDecisive />}
      party={`${role === 'merchant' ? sellerName : buyerName} · ${categoryName}`}
      time={until === null ? invoice.issueTime : <TimeLeft until={until} />}
      actions={<InvoiceRowActions invoice={invoice} />}
    />
  )
}
