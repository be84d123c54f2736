import { Alert, App, Form, Input } from 'antd'
import {
  type ImportRow,
  type PayeeCells,
} from '@settle/shared/features/payout-import/import-row.ts'
import { checkLevel } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { mendImportRows } from '@settle/shared/features/payout-import/import-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { cellHeadings } from '#client/features/payout-import/session/import-retry.tsx'
import { useRefreshImports } from '#client/features/payout-import/session/import-session.ts'

interface ImportRowFormProps {
  sessionId: string
  row: ImportRow
  onClosed: () => void
}

/** Mends one row in place: the cells as they were typed, with what the checks said above them. */
export function ImportRowForm({ sessionId, row, onClosed }: ImportRowFormProps) {
  const [form] = Form.useForm()
  const { message } = App.useApp()
  const refresh = useRefreshImports()
  const { rowNo, messages, level, retryOf } = row
  const toMend = retryOf?.isSettled === false ? retryOf.cells : []

  return (
    <FormDrawer<PayeeCells>
      title={t('修改第 {rowNo} 行', { rowNo })}
      form={form}
      initialValues={cellsOf(row)}
      draft={{ form: 'import-row', id: `${sessionId}-${rowNo}` }}
      onClosed={onClosed}
      submit={async (typed) => {
        const changes = changesOf(row, typed)
        await call(mendImportRows, { body: { sessionId, rows: [{ rowNo, ...changes }] } })
        message.success(t('第 {rowNo} 行已修改并重新校验', { rowNo }))
        await refresh()
      }}
    >
      {messages.length > 0 && (
        <Alert
          className="form-drawer-notice"
          type={level === checkLevel.values.blocked ? 'error' : 'warning'}
          showIcon
          title={messages.join(t('；'))}
        />
      )}
      {cellFields().map(([field, label, isRequired]) => (
        <Form.Item
          key={field}
          name={field}
          label={label}
          rules={isRequired ? [{ required: true, message: t('请输入{label}', { label }) }] : []}
          {...(toMend.includes(field) && {
            extra: t('上次付款失败：{reason}', { reason: retryOf?.failReason ?? '' }),
          })}
        >
          <Input maxLength={200} {...(toMend.includes(field) && { status: 'warning' as const })} />
        </Form.Item>
      ))}
    </FormDrawer>
  )
}

type Cell = keyof PayeeCells

const requiredCells: ReadonlySet<Cell> = new Set([
  'name',
  'certNo',
  'phone',
  'payeeAccount',
  'amountText',
])
const cells: readonly Cell[] = [
  'name',
  'certType',
  'certNo',
  'phone',
  'payWay',
  'payeeAccount',
  'bankName',
  'amountText',
  'taskNo',
  'remark',
]

/** The columns of the template with their headings; those with a star must be filled in. */
function cellFields(): [Cell, string, boolean][] {
  const headings = cellHeadings()
  return cells.map((cell) => [cell, headings[cell], requiredCells.has(cell)])
}

function cellsOf(row: ImportRow): PayeeCells {
  const { name, certType, certNo, phone, payWay } = row
  const { payeeAccount, bankName, amountText, taskNo, remark } = row
  return {
    name,
    certType,
    certNo,
    phone,
    payWay,
    payeeAccount,
    bankName,
    amountText,
    taskNo,
    remark,
  }
}

function changesOf(row: ImportRow, typed: PayeeCells): Partial<PayeeCells> {
  return Object.fromEntries(
    cellFields()
      .map(([field]) => [field, typed[field].trim()] as const)
      .filter(([field, value]) => value !== row[field]),
  )
}
