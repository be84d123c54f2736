import { useQueryClient } from '@tanstack/react-query'
import { App, Form, Input } from 'antd'
import { isCreditCode, isEmail } from '@settle/shared/core/text/validators.ts'
import {
  addInvoiceTitle,
  editInvoiceTitle,
} from '@settle/shared/features/invoice/invoice-title-calls.ts'
import { invoiceTitles, type InvoiceTitle } from '@settle/shared/features/invoice/invoice-title.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'

type Values = Omit<
  InvoiceTitle,
  | 'id'
  | 'tenantId'
  | 'createBy'
  | 'createTime'
  | 'updateBy'
  | 'updateTime'
  | 'delFlag'
  | 'version'
  | 'operatorId'
  | 'agentId'
  | 'providerId'
  | 'merchantId'
  | 'isDefault'
>

interface TitleFormProps {
  /** The title to change; without one a new one is made. */
  title?: InvoiceTitle
  onClosed: () => void
}

/** The form of a title: its name is the merchant's, and its number has a check digit. */
export function TitleForm({ title, onClosed }: TitleFormProps) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const busName = useSession()?.userInfo.info.busName ?? ''

  return (
    <FormDrawer<Values>
      title={title === undefined ? t('新增开票信息') : t('编辑开票信息')}
      form={form}
      initialValues={title ?? { titleName: busName }}
      draft={{ form: invoiceTitles.name, id: title?.id, version: title?.version }}
      onClosed={onClosed}
      submit={async (values) => {
        if (title === undefined) await call(addInvoiceTitle, { body: values })
        else {
          const { id, version } = title
          await call(editInvoiceTitle, { body: { ...values, id, version } })
        }
        message.success(t('开票信息已保存'))
        await queryClient.invalidateQueries({ queryKey: [invoiceTitles.name] })
      }}
    >
      <Form.Item
        name="titleName"
        label={t('发票抬头')}
        extra={t('须与商户名称一致。')}
        rules={[{ required: true, message: t('请填写发票抬头') }]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="taxNo"
        label={t('纳税人识别号')}
        extra={t('18 位统一社会信用代码；开具专用发票时必填。')}
        rules={[
          {
            validator: (_, value: string | null | undefined) =>
              (value ?? '').trim() === '' || isCreditCode((value ?? '').trim())
                ? Promise.resolve()
                : Promise.reject(new Error(t('纳税人识别号格式不正确'))),
          },
        ]}
      >
        <Input className="cell-figures" maxLength={20} />
      </Form.Item>
      <TextField name="address" label={t('地址')} maxLength={100} />
      <TextField name="phone" label={t('电话')} maxLength={20} />
      <TextField name="bankName" label={t('开户行')} maxLength={100} />
      <TextField name="bankAccount" label={t('银行账号')} maxLength={32} />
      <Form.Item
        name="email"
        label={t('接收邮箱')}
        extra={t('电子发票发到这里。')}
        rules={[
          {
            validator: (_, value: string | null | undefined) =>
              (value ?? '').trim() === '' || isEmail((value ?? '').trim())
                ? Promise.resolve()
                : Promise.reject(new Error(t('邮箱格式不正确'))),
          },
        ]}
      >
        <Input maxLength={254} />
      </Form.Item>
      <TextField name="receiverName" label={t('收件人')} maxLength={50} />
      <TextField name="receiverPhone" label={t('收件电话')} maxLength={20} />
      <TextField name="receiverAddress" label={t('收件地址')} maxLength={200} />
    </FormDrawer>
  )
}

interface TextFieldProps {
  name: keyof Values
  label: string
  maxLength: number
}

function TextField({ name, label, maxLength }: TextFieldProps) {
  return (
    <Form.Item name={name} label={label}>
      <Input maxLength={maxLength} />
    </Form.Item>
  )
}
