import { Button } from 'antd'
import { type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { bankState, reconStatus } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { flowDirection, flowType } from '@settle/shared/ledger/flow.dictionaries.ts'
import { invoiceApplyStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import {
  batchOrderStatus,
  paymentStatus,
} from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { deliveryStatus } from '@settle/shared/features/dictionary/project.dictionaries.ts'
import { taxFilingStatus } from '@settle/shared/features/dictionary/tax.dictionaries.ts'
import { type PayoutLinks } from '@settle/shared/features/payout-detail/payout-detail-calls.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { Fact, Facts } from '#client/ui/detail/fact-group.tsx'
import { MoneyChange } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { type PayoutDetail } from './item-drawer.tsx'
import { useHasScreens, useRolePath } from '#client/features/payout/order/payout-paths.ts'

interface ItemLinksProps {
  detail: PayoutDetail
  onShow: (id: string) => void
}

/** All that hangs on a payment; what the looker may not open is text, and what they may not read is left out. */
export function ItemLinks({ detail: { item, links }, onShow }: ItemLinksProps) {
  const { order, retryOf, retriedBy, signing, instruction } = links
  const { invoiceApply, declaration, delivery, recon } = links

  return (
    <Facts>
      <Fact label={t('批次')}>
        <To path="/payout/batchOrder" detail={order.id}>
          {order.orderNo}
        </To>{' '}
        {order.batchName} <StatusTag dictionary={batchOrderStatus} value={order.status} />
      </Fact>
      {retryOf !== null && (
        <Fact label={t('重发自')}>
          <OtherPayment payment={retryOf} onShow={onShow} />
        </Fact>
      )}
      {retriedBy !== null && (
        <Fact label={t('重发为')}>
          <OtherPayment payment={retriedBy} onShow={onShow} />
        </Fact>
      )}
      <Fact label={t('收款人')}>
        <To path="/people/individual" detail={item.individualId}>
          {item.name}
        </To>
      </Fact>
      {signing !== null && (
        <Fact label={t('签约')}>
          <To path="/people/sign" detail={signing.id}>
            {signing.signNo}
          </To>
        </Fact>
      )}
      {delivery !== null && (
        <Fact label={t('交付')}>
          <To path="/project/task" detail={delivery.taskId}>
            {delivery.deliveryNo}
          </To>{' '}
          {delivery.taskName} <StatusTag dictionary={deliveryStatus} value={delivery.status} />
        </Fact>
      )}
      {instruction !== null && (
        <Fact label={t('银行指令')}>
          <To path="/payout/instruction" search={`keyWord=${instruction.instructionNo}`}>
            {instruction.instructionNo}
          </To>{' '}
          <StatusTag dictionary={bankState} value={instruction.state} />
          {instruction.queryCount > 0 &&
            ` ${t('查询 {count} 次', { count: instruction.queryCount })}`}
        </Fact>
      )}
      <Fact label={t('计税月份')}>
        {item.taxPeriod}{' '}
        {declaration !== null && (
          <>
            <To path="/tax/declare" detail={declaration.id}>
              {declaration.declareNo}
            </To>{' '}
            <StatusTag dictionary={taxFilingStatus} value={declaration.status} />
          </>
        )}
      </Fact>
      {invoiceApply !== null && (
        <Fact label={t('开票申请')}>
          <To path="/invoice/apply" detail={invoiceApply.id}>
            {invoiceApply.applyNo}
          </To>{' '}
          <StatusTag dictionary={invoiceApplyStatus} value={invoiceApply.status} />
        </Fact>
      )}
      {recon !== null && (
        <Fact label={t('对账')}>
          <To path="/account/recon" search={`reconDate=${recon.reconDate}`}>
            {recon.reconDate}
          </To>{' '}
          <StatusTag dictionary={reconStatus} value={recon.status} />
          {recon.isUnmatched && ` ${t('这笔付款有差异')}`}
        </Fact>
      )}
    </Facts>
  )
}

interface ToProps {
  /** Below the folder of the looker's role. */
  path: string
  /** The row that its page of details shows. */
  detail?: string
  /** What its list is narrowed to. */
  search?: string
  children: ReactNode
}

/** A link where the menu of the looker leads there. */
function To({ path, detail, search, children }: ToProps) {
  const hasScreen = useHasScreens()
  const page = `${useRolePath()}${path}${detail === undefined ? '' : '/detail'}`
  const text = <span className="cell-figures">{children}</span>

  if (!hasScreen(page)) return text
  return <Link to={`${page}?${search ?? `id=${detail ?? ''}`}`}>{text}</Link>
}

interface OtherPaymentProps {
  payment: NonNullable<PayoutLinks['retryOf']>
  onShow: (id: string) => void
}

function OtherPayment({ payment: { id, itemNo, status }, onShow }: OtherPaymentProps) {
  return (
    <>
      <Button type="link" size="small" className="item-link" onClick={() => onShow(id)}>
        {itemNo}
      </Button>{' '}
      <StatusTag dictionary={paymentStatus} value={status} />
    </>
  )
}

/** The lines of the statements that the looker may read. */
export function ItemFlows({ flows }: { flows: PayoutLinks['flows'] }) {
  return (
    <ul className="item-flows">
      {flows.map(({ id, flowType: type, direction, amount, ownerName, flowTime, flowNo }) => (
        <li key={id}>
          <span>
            <DictionaryText dictionary={flowType} value={type} /> · {ownerName}
          </span>
          <MoneyChange amount={amount} isIncome={direction === flowDirection.values.income} />
          <span className="item-summary-minor cell-figures">
            {flowTime} · {flowNo}
          </span>
        </li>
      ))}
    </ul>
  )
}
