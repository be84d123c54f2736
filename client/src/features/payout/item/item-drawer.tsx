import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useState } from 'react'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { payChannel } from '@settle/shared/core/words/pay-channel.dictionaries.ts'
import { bankItems } from '@settle/shared/features/dictionary/bank.dictionaries.ts'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { readPayoutDetail } from '@settle/shared/features/payout-detail/payout-detail-calls.ts'
import { type PayoutItem, payoutItems } from '@settle/shared/features/payout/payout-item.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { DetailSkeleton } from '#client/ui/detail/detail-page.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { Fact, FactGroup, Facts } from '#client/ui/detail/fact-group.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Money } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { ItemActions } from './item-actions.tsx'
import { ItemFlows, ItemLinks } from './item-links.tsx'
import { ItemTimeline } from './item-timeline.tsx'
import { CopyNumber } from '#client/features/payout/order/order-number.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'
import './item-drawer.css'

export type PayoutDetail = ResultOf<typeof readPayoutDetail>

interface ItemDrawerProps {
  id: string
  /** Shows another payment in its place: the one that it makes good, or that makes it good. */
  onShow: (id: string) => void
  onClosed: () => void
}

/** 付款详情: one payment, what happened to it, and all that hangs on it; it follows what becomes of it. */
export function ItemDrawer({ id, onShow, onClosed }: ItemDrawerProps) {
  const locale = useLocale()
  const isNarrow = useIsNarrow()
  const [isOpen, setOpen] = useState(true)
  const { data, error, refetch } = useQuery({
    queryKey: [payoutItems.name, 'detail', id, locale],
    queryFn: ({ signal }) => call(readPayoutDetail, { query: { id } }, { signal, quiet: true }),
    // What hangs on it changes without the payment itself.
    meta: { follows: ['batch-order', 'invoice-apply', 'tax-declaration', 'bank-instruction'] },
    retry: false,
  })

  return (
    <Drawer
      open={isOpen}
      title={
        data === undefined ? (
          t('付款详情')
        ) : (
          <span className="item-drawer-title">
            <span className="number">{data.item.itemNo}</span>
            <CopyNumber number={data.item.itemNo} />
            <StatusTag dictionary={paymentStatus} value={data.item.status} />
          </span>
        )
      }
      aria-label={t('付款详情')}
      size={isNarrow ? '100%' : 640}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      {data === undefined && error === null && <DetailSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <div className="item-drawer">
          <Summary item={data.item} />
          <FactGroup title={t('经过')}>
            <ItemTimeline detail={data} />
          </FactGroup>
          <FactGroup title={t('关联')}>
            <ItemLinks detail={data} onShow={onShow} />
          </FactGroup>
          {data.links.flows.length > 0 && (
            <FactGroup title={t('资金流水')}>
              <ItemFlows flows={data.links.flows} />
            </FactGroup>
          )}
        </div>
      )}
    </Drawer>
  )
}

/** Whom it pays and what; fields that the looker may not read are left out (domain.md 2.3). */
function Summary({ item }: { item: Partial<PayoutItem> & PayoutDetail['item'] }) {
  const { certNo, payeeAccount, bankCode, fee, failReason } = item
  const isFailed = item.status === paymentStatus.values.failed

  return (
    <section className="item-summary">
      <div className="item-summary-head">
        <div>
          <span className="item-summary-name">{item.name}</span>
          <span className="item-summary-minor">
            <DictionaryText dictionary={payChannel} value={item.payPass} /> ·{' '}
            {[item.merchantName, item.providerName].join(' → ')}
          </span>
        </div>
        <span className="item-summary-net">
          <span className="item-summary-minor">{t('实发')}</span>
          <Money amount={item.net} isDecisive />
        </span>
      </div>
      {isFailed && failReason !== null && (
        <p className="item-summary-reason">{answerText(failReason)}</p>
      )}
      <StillOwed item={item} />
      <Facts>
        {certNo !== undefined && (
          <Fact label={t('证件号码')} isNumber>
            {certNo}
          </Fact>
        )}
        {payeeAccount !== undefined && (
          <Fact label={t('收款账号')} isNumber>
            {payeeAccount}
            {bankCode !== null && bankCode !== undefined && (
              <>
                {' · '}
                <DictionaryText dictionary={bankItems} value={bankCode} />
              </>
            )}
          </Fact>
        )}
        <Fact label={t('发放金额')} isNumber>
          <Money amount={item.amount} />
        </Fact>
        <Fact label={t('税费')} isNumber>
          <Money amount={item.tax} />
          <span className="item-summary-minor">{taxParts(item)}</span>
        </Fact>
        {fee !== undefined && (
          <Fact label={t('服务费')} isNumber>
            <Money amount={fee} />
          </Fact>
        )}
        <Fact label={t('应付金额')} isNumber>
          <Money amount={item.pay} />
        </Fact>
        <Fact label={t('银行流水')} isNumber>
          {item.bankSerial}
        </Fact>
        <Fact label={t('备注')}>{item.remark ?? missing}</Fact>
      </Facts>
      <ItemActions item={item} />
    </section>
  )
}

/** What of a payment that came back its merchant has yet to get. */
function StillOwed({ item }: { item: PayoutDetail['item'] }) {
  const { taxRefundPending, feeRefundPending, taxPeriod } = item

  return (
    <>
      {taxRefundPending > 0 && (
        <p className="item-summary-owed">
          {t('待退税费 {amount} 元：{period} 的税款已缴纳，服务商下次缴款抵减后退回商户。', {
            amount: formatYuan(fen(taxRefundPending)),
            period: taxPeriod,
          })}
        </p>
      )}
      {feeRefundPending > 0 && (
        <p className="item-summary-owed">
          {t('待退服务费 {amount} 元：代收方余额充足后，在次日 09:30 退回商户。', {
            amount: formatYuan(fen(feeRefundPending)),
          })}
        </p>
      )}
    </>
  )
}

function taxParts({ iit, vat, surcharge }: Pick<PayoutItem, 'iit' | 'vat' | 'surcharge'>): string {
  const [income, added, extra] = [iit, vat, surcharge].map((part) => formatYuan(fen(part)))
  return t('个税 {iit}，增值税 {vat}，附加税 {surcharge}', {
    iit: income ?? '',
    vat: added ?? '',
    surcharge: extra ?? '',
  })
}
