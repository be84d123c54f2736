import { App, Form, Input, Radio } from 'antd'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  askReversal,
  reverseInvoice,
} from '@settle/shared/features/invoice-reversal/invoice-reversal-calls.ts'
import { redReason } from '@settle/shared/features/invoice-reversal/invoice-reversal.dictionaries.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { useRefreshReversals } from './reversal-moves.ts'
import './reversal.css'

type Why = Pick<BodyOf<typeof reverseInvoice>, 'reason' | 'remark'>

interface ReversalFormProps {
  invoice: Invoice
  /** Who asks: the seller opens the forms, the buyer asks for it. */
  side: 'seller' | 'buyer'
  onClosed: () => void
}

/** 冲红: why, and what will be so afterwards. */
export function ReversalForm({ invoice, side, onClosed }: ReversalFormProps) {
  const [form] = Form.useForm<Why>()
  const { message } = App.useApp()
  const refresh = useRefreshReversals()
  const reasons = useDictionary(redReason.code)
  const { id, invoiceNo } = invoice
  const isSeller = side === 'seller'
  const { serviceStopped, mistake } = redReason.values

  return (
    <FormDrawer<Why>
      title={
        isSeller
          ? t('冲红发票 {invoiceNo}', { invoiceNo })
          : t('申请冲红 {invoiceNo}', { invoiceNo })
      }
      form={form}
      initialValues={{ reason: invoice.reversalReason === null ? mistake : serviceStopped }}
      submitText={isSeller ? t('发起冲红') : t('提交申请')}
      onClosed={onClosed}
      submit={async (why) => {
        const { body } = { body: { id, ...why } }
        await (isSeller ? call(reverseInvoice, { body }) : call(askReversal, { body }))
        message.success(isSeller ? t('已发起冲红') : t('已申请冲红'))
        await refresh()
      }}
    >
      <p className="reversal-consequence">{consequenceOf(invoice, side)}</p>
      <Form.Item name="reason" label={t('冲红原因')} rules={[{ required: true }]}>
        <Radio.Group
          options={reasons.map(({ value, text }) => ({ value, label: text }))}
          vertical
        />
      </Form.Item>
      <Form.Item name="remark" label={t('备注')}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDrawer>
  )
}

function consequenceOf({ usageConfirmed }: Invoice, side: 'seller' | 'buyer'): string {
  const together = t('同一开票申请的全部发票一起冲红，数电票不能作废。')
  if (usageConfirmed !== yesNo.values.yes) {
    return side === 'seller'
      ? `${together}${t('本票无需购方确认，税局约 8 秒后开具红字发票，批次可以重新申请开票。')}`
      : `${together}${t('提交后由服务商发起冲红，进度会通知您。')}`
  }
  return side === 'seller'
    ? `${together}${t('购方须在 72 小时内确认，逾期自动作废。')}`
    : `${together}${t('销方须在 72 小时内确认，逾期自动作废。')}`
}
