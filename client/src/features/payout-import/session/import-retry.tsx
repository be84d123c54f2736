import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import {
  type ImportRow,
  type PayeeCells,
} from '@settle/shared/features/payout-import/import-row.ts'
import { mendImportRows } from '@settle/shared/features/payout-import/import-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { useRefreshImports } from './import-session.ts'

interface ConfirmRetryButtonProps {
  sessionId: string
  rowNo: number
}

/** Sends a failed payment again as it was; until then, or until it is mended, its row keeps the list from going on. */
export function ConfirmRetryButton({ sessionId, rowNo }: ConfirmRetryButtonProps) {
  const { message } = App.useApp()
  const refresh = useRefreshImports()
  const confirm = useMutation({
    mutationFn: async () => {
      await call(mendImportRows, { body: { sessionId, rows: [{ rowNo, confirmed: true }] } })
      message.success(t('第 {rowNo} 行将原样重发', { rowNo }))
      await refresh()
    },
  })

  return (
    <Button type="link" size="small" loading={confirm.isPending} onClick={() => confirm.mutate()}>
      {t('原样重发')}
    </Button>
  )
}

/** Where the payment that a row makes good is mended. */
export function RetryHint({ row: { retryOf } }: { row: Pick<ImportRow, 'retryOf'> }) {
  if (retryOf === null || retryOf.isSettled) return null
  const headings = cellHeadings()
  const cells = retryOf.cells.map((cell) => headings[cell]).join(t('、'))

  return (
    <span className="retry-hint">
      {retryOf.cells.length === 0
        ? t('与收款人信息无关，可以原样重发。')
        : t('建议核对：{cells}', { cells })}
    </span>
  )
}

/** What the cells of a row are called. */
export function cellHeadings(): Readonly<Record<keyof PayeeCells, string>> {
  return {
    name: t('姓名'),
    certType: t('证件类型'),
    certNo: t('证件号码'),
    phone: t('手机号'),
    payWay: t('收款方式'),
    payeeAccount: t('收款账号'),
    bankName: t('开户行'),
    amountText: t('发放金额(元)'),
    taskNo: t('任务编号'),
    remark: t('备注'),
  }
}
