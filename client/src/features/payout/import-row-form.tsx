import { Alert, App, Form, Input } from 'antd'
import {
  type ImportRow,
  type PayeeCells,
} from '@settle/shared/features/payout-import/import-row.ts'
import { checkLevel } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { mendImportRows } from '@settle/shared/features/payout-import/import-calls.ts'
import { call } from '#client/core/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form-drawer.tsx'
import { useRefreshImports } from './import-session.ts'

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
  const { rowNo, messages, level } = row

  return (
    <FormDrawer<PayeeCells>
      title={t('修改第 {rowNo} 行', { rowNo })}
      form={form}
      initialValues={cellsOf(row)}
      draft={{ form: 'import-row', id: `${sessionId}-${rowNo}` }}
      onClosed={onClosed}
      submit={async (cells) => {
        const changes = changesOf(row, cells)
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
        >
          <Input maxLength={200} />
        </Form.Item>
      ))}
    </FormDrawer>
  )
}

type Cell = keyof PayeeCells

/** The columns of the template with their headings; those with a star must be filled in. */
function cellFields(): [Cell, string, boolean][] {
  return [
    ['name', t('姓名'), true],
    ['certType', t('证件类型'), false],
    ['certNo', t('证件号码'), true],
    ['phone', t('手机号'), true],
    ['payWay', t('收款方式'), false],
    ['payeeAccount', t('收款账号'), true],
    ['bankName', t('开户行'), false],
    ['amountText', t('发放金额(元)'), true],
    ['taskNo', t('任务编号'), false],
    ['remark', t('备注'), false],
  ]
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

function changesOf(row: ImportRow, cells: PayeeCells): Partial<PayeeCells> {
  return Object.fromEntries(
    cellFields()
      .map(([field]) => [field, cells[field].trim()] as const)
      .filter(([field, value]) => value !== row[field]),
  )
}
