import { useQuery } from '@tanstack/react-query'
import { App, Form, Input } from 'antd'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { issueInvoice, listApplyPieces } from '@settle/shared/features/invoice/invoice-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { useRefreshInvoices } from './apply-moves.ts'

interface TypeNumbersFormProps {
  apply: InvoiceApply
  onClosed: () => void
}

type Numbers = Readonly<Record<string, string>>

/** The numbers of invoices that were issued elsewhere, one for each that the application is split into. */
export function TypeNumbersForm({ apply, onClosed }: TypeNumbersFormProps) {
  const [form] = Form.useForm<Numbers>()
  const { message } = App.useApp()
  const refresh = useRefreshInvoices()
  const { id, version, applyNo } = apply
  const { data: pieces } = useQuery({
    queryKey: [listApplyPieces.id, id, version],
    queryFn: ({ signal }) => call(listApplyPieces, { query: { id } }, { signal }),
  })
  if (pieces === undefined) return null

  return (
    <FormDrawer<Numbers>
      title={t('登记 {applyNo} 的发票号码', { applyNo })}
      form={form}
      initialValues={{}}
      submitText={t('登记并送复核')}
      onClosed={onClosed}
      submit={async (numbers) => {
        const typed = pieces.map((piece) => ({
          pieceId: piece.id,
          invoiceNo: numbers[piece.id]?.trim() ?? '',
        }))
        await call(issueInvoice, { body: { id, version, invoices: typed } })
        message.success(t('已登记，等待复核'))
        await refresh()
      }}
    >
      {pieces.map((piece, index) => (
        <Form.Item
          key={piece.id}
          name={piece.id}
          label={t('第 {n} 张', { n: index + 1 })}
          extra={t('价税合计 {total} 元，税额 {tax} 元', {
            total: formatYuan(fen(piece.total)),
            tax: formatYuan(fen(piece.tax)),
          })}
          rules={[{ required: true, pattern: /^\s*\d{20}\s*$/, message: t('请输入 20 位数字') }]}
        >
          <Input className="cell-figures" maxLength={24} inputMode="numeric" />
        </Form.Item>
      ))}
    </FormDrawer>
  )
}
