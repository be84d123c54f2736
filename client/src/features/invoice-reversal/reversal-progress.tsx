import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useState } from 'react'
import { fen } from '@settle/shared/core/money/fen.ts'
import { redConfirm } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import {
  answerRedLetter,
  cancelReversal,
  confirmRedLetter,
  listRedForms,
  recallReversal,
  type ReversalStanding,
} from '@settle/shared/features/invoice-reversal/invoice-reversal-calls.ts'
import {
  redInitiator,
  redReason,
} from '@settle/shared/features/invoice-reversal/invoice-reversal.dictionaries.ts'
import { type RedForm } from '@settle/shared/features/invoice-reversal/red-form.ts'
import { isOpenForm } from '@settle/shared/features/invoice-reversal/red-form.status.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { DetailSkeleton } from '#client/ui/detail/detail-page.tsx'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { Fact, Facts } from '#client/ui/detail/fact-group.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { MoveAction } from '#client/ui/action/move-action.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { TimeLeft } from '#client/ui/text/time-left.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { ReverseButton } from './reversal-actions.tsx'
import { useRefreshReversals, useReversalMoves } from './reversal-moves.ts'
import './reversal.css'

interface ReversalProgressProps {
  invoice: Invoice
  onClosed: () => void
}

/** 冲红进度: why an invoice is reversed, its red-letter forms, and the answer of the one who looks. */
export function ReversalProgress({ invoice, onClosed }: ReversalProgressProps) {
  const [isOpen, setOpen] = useState(true)
  const isNarrow = useIsNarrow()
  const { id, invoiceNo } = invoice
  const { data, error, refetch } = useQuery({
    queryKey: [listRedForms.id, id],
    queryFn: ({ signal }) => call(listRedForms, { query: { id } }, { signal, quiet: true }),
  })

  return (
    <Drawer
      open={isOpen}
      title={t('冲红进度 {invoiceNo}', { invoiceNo })}
      size={isNarrow ? '100%' : 560}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      {data === undefined && error === null && <DetailSkeleton />}
      {error !== null && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <Progress invoice={invoice} standing={data} onDone={() => setOpen(false)} />
      )}
    </Drawer>
  )
}

interface ProgressProps {
  invoice: Invoice
  standing: ReversalStanding
  onDone: () => void
}

function Progress({ invoice, standing, onDone }: ProgressProps) {
  const { forms, isByReturn, returned, invoiceCount, askedBy } = standing
  const expires = invoice.redConfirmExpire

  return (
    <>
      <p className="reversal-consequence">
        {stateText(invoice, standing)} {expires !== null && <TimeLeft until={expires} />}
      </p>
      <Facts>
        <Fact label={t('冲红原因')}>
          {invoice.reversalReason === null ? null : <Reason reason={invoice.reversalReason} />}
        </Fact>
        <Fact label={t('一起冲红')}>{t('{count} 张发票', { count: invoiceCount })}</Fact>
        {isByReturn && (
          <Fact label={t('退汇金额')}>
            <Money amount={fen(returned)} />
          </Fact>
        )}
        {askedBy !== null && <Fact label={t('申请人')}>{askedBy}</Fact>}
      </Facts>
      <Answer invoice={invoice} standing={standing} onDone={onDone} />
      <ol className="reversal-forms">
        {forms.map((form) => (
          <FormFacts key={form.id} form={form} />
        ))}
      </ol>
    </>
  )
}

/** What goes on, and who has to do what next. */
function stateText(invoice: Invoice, { forms, askedBy, isByReturn }: ReversalStanding): string {
  const form = forms[0]
  const { notNeeded, awaitingBuyer, awaitingSeller, confirmed } = redConfirm.values
  if (form !== undefined && form.redInvoiceNo !== null) {
    return t('已开具红字发票 {redInvoiceNo}，批次可以重新申请开票。', {
      redInvoiceNo: form.redInvoiceNo,
    })
  }
  if (form !== undefined && isOpenForm(form.state)) {
    const { state } = form
    if (state === notNeeded || state === confirmed) return t('税局正在开具红字发票，约 8 秒。')
    const time = form.expireTime ?? ''
    if (state === awaitingBuyer) return t('等待购方确认，{time} 前有效。', { time })
    if (state === awaitingSeller) return t('等待销方确认，{time} 前有效。', { time })
  }
  if (askedBy !== null) return t('购方已申请冲红，等待销方发起。')
  if (isByReturn) return t('付款已退汇，发票金额高于实付，须冲红后重新开票。')
  return form === undefined ? t('等待销方发起冲红。') : t('上一张确认单没有成立，发票照常有效。')
}

function Answer({ invoice, standing, onDone }: ProgressProps) {
  const { mayReverse, mayAsk, mayConfirm, mayAnswer, mayCancel } = useReversalMoves()(invoice)
  const refresh = useRefreshReversals()
  const isSeller = useSession()?.userInfo.info.roleCode === 'provider'
  const { id, invoiceNo } = invoice
  const isOwn = isOwnReversal(standing, isSeller)
  // The forms are asked for anew once something was done, the invoice is the one that was shown then.
  const isOpenToBegin = standing.forms.every(isOver) && (isSeller || standing.askedBy === null)
  const done = async (doing: Promise<unknown>) => {
    await doing
    await refresh()
    onDone()
  }
  const answer = (pass: boolean) =>
    done(call(mayConfirm ? confirmRedLetter : answerRedLetter, { body: { id, pass } }))

  return (
    <div className="reversal-choice">
      {(mayReverse || mayAsk) && isOpenToBegin && (
        <ReverseButton invoice={invoice} type="primary" />
      )}
      {(mayConfirm || mayAnswer) && (
        <>
          <MoveAction
            size="middle"
            label={t('确认')}
            title={t('确认红字发票，冲红 {invoiceNo}？', { invoiceNo })}
            consequence={t('确认后税局开具红字发票，原发票不再有效。')}
            done={t('已确认，等待税局开具红字发票')}
            run={() => answer(true)}
          />
          <ConfirmAction
            size="middle"
            label={t('否认')}
            title={t('否认 {invoiceNo} 的红字确认单？', { invoiceNo })}
            consequence={t('确认单作废，对方会收到通知。')}
            run={() => answer(false)}
          />
        </>
      )}
      {mayCancel && isOwn && (
        <ConfirmAction
          size="middle"
          label={isSeller && standing.forms.every(isOver) ? t('谢绝申请') : t('撤销冲红')}
          title={t('撤销 {invoiceNo} 的冲红？', { invoiceNo })}
          consequence={t('红字发票开出之前可以撤销，发票恢复为无需冲红。')}
          run={() => done(call(isSeller ? cancelReversal : recallReversal, { body: { id } }))}
        />
      )}
    </div>
  )
}

/** Whether the one who looks may end what goes on: their own form, or what was only asked for. */
function isOwnReversal({ forms, askedBy, isByReturn }: ReversalStanding, isSeller: boolean) {
  if (isByReturn) return false
  const form = forms.find((one) => !isOver(one))
  if (form === undefined) return askedBy !== null
  const { seller, buyer } = redInitiator.values
  return form.initiator === (isSeller ? seller : buyer)
}

function isOver({ state, redInvoiceNo }: RedForm): boolean {
  return redInvoiceNo !== null || !isOpenForm(state)
}

function FormFacts({ form }: { form: RedForm }) {
  return (
    <li className="reversal-form">
      <p className="reversal-form-head">
        <strong className="cell-figures">{form.formNo}</strong>
        <StatusTag dictionary={redConfirm} value={form.state} />
      </p>
      <Facts>
        <Fact label={t('发起方')}>
          <DictionaryText dictionary={redInitiator} value={form.initiator} /> · {form.createTime}
        </Fact>
        <Fact label={t('原因')}>
          <DictionaryText dictionary={redReason} value={form.reason} />
        </Fact>
        {form.remark !== null && <Fact label={t('备注')}>{form.remark}</Fact>}
        <Fact label={t('红字金额')}>
          <Money amount={fen(form.amount)} />
        </Fact>
        {form.confirmTime !== null && (
          <Fact label={t('确认时间')}>
            {form.confirmTime} {form.confirmBy}
          </Fact>
        )}
        {form.endTime !== null && <Fact label={t('结束时间')}>{form.endTime}</Fact>}
        {form.redInvoiceNo !== null && (
          <Fact label={t('红字发票')} isNumber>
            {form.redInvoiceNo}
          </Fact>
        )}
      </Facts>
    </li>
  )
}

/** The reason that an invoice keeps in words: in the user's language where it is a usual one or the system's. */
function Reason({ reason }: { reason: string }) {
  const usual = redReason.items.find(({ zh }) => zh === reason)
  if (usual === undefined) return t(reason)
  return <DictionaryText dictionary={redReason} value={usual.value} />
}
