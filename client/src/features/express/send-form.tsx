import { App, Form, Input } from 'antd'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { resendExpress, sendInvoices } from '@settle/shared/features/express/express-calls.ts'
import { type Express } from '@settle/shared/features/express/express.ts'
import { courier } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { DictionarySelect } from '#client/ui/form/dictionary-select.tsx'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { useRefreshExpress } from './express-moves.ts'
import './express.css'

type Sending = Omit<BodyOf<typeof sendInvoices>, 'invoiceIds'>
type Typed = Partial<Record<keyof Sending, string>> & Pick<Sending, 'courier'>

interface SendFormProps {
  /** The invoices of a new letter. */
  invoiceIds: readonly string[]
  /** The letter that is sent again, with what of it nobody reverses. */
  again?: Express
  /** Where it went, or was to go, before. */
  known: Partial<Pick<Express, 'email' | 'receiverAddress' | 'receiverName' | 'receiverPhone'>>
  onClosed: () => void
}

/** 寄送发票: the courier and its number, or an e-mail; who gets it is known from the application. */
export function SendForm({ invoiceIds, again, known, onClosed }: SendFormProps) {
  const [form] = Form.useForm<Typed>()
  const { message } = App.useApp()
  const refresh = useRefreshExpress()
  const chosen = Form.useWatch('courier', form)
  const isMail = chosen === courier.values.email
  const count = again?.sendableCount ?? invoiceIds.length

  return (
    <FormDrawer<Typed>
      title={
        again === undefined
          ? t('寄送 {count} 张发票', { count })
          : t('重新寄出 {expressNo}', { expressNo: again.expressNo })
      }
      form={form}
      initialValues={{ ...filledOf(known), courier: courier.values.sfExpress }}
      submitText={t('寄出')}
      onClosed={onClosed}
      submit={async (typed) => {
        const sending = sendingOf(typed, isMail)
        if (again === undefined) {
          await call(sendInvoices, { body: { invoiceIds: [...invoiceIds], ...sending } })
        } else {
          const { id, version } = again
          await call(resendExpress, { body: { id, version, ...sending } })
        }
        message.success(isMail ? t('邮件已发送') : t('已寄出 {count} 张发票', { count }))
        await refresh()
      }}
    >
      {again !== undefined && again.sendableCount < again.invoiceCount && (
        <p className="express-nothing">
          {t('其中 {count} 张发票待冲红或已冲红，不再寄送。', {
            count: again.invoiceCount - again.sendableCount,
          })}
        </p>
      )}
      <Form.Item
        name="courier"
        label={t('快递公司')}
        rules={[{ required: true, message: t('请选择快递公司') }]}
      >
        <DictionarySelect dictionary={courier} />
      </Form.Item>
      {isMail ? <MailField /> : <ParcelFields isKnown={again !== undefined} />}
    </FormDrawer>
  )
}

function MailField() {
  return (
    <Form.Item
      name="email"
      label={t('接收邮箱')}
      extra={t('附件是每张发票的 PDF、OFD 和 XML；不填则用开票申请中的邮箱。')}
      rules={[{ type: 'email', message: t('邮箱格式不正确') }]}
    >
      <Input maxLength={254} inputMode="email" />
    </Form.Item>
  )
}

function ParcelFields({ isKnown }: { isKnown: boolean }) {
  return (
    <>
      <Form.Item
        name="trackingNo"
        label={t('快递单号')}
        extra={isKnown ? t('须是新的单号，旧的不能再用。') : undefined}
        rules={[
          {
            required: true,
            pattern: /^\s*[0-9A-Za-z]{6,32}\s*$/,
            message: t('请输入 6 至 32 位字母或数字'),
          },
        ]}
      >
        <Input className="cell-figures" maxLength={34} />
      </Form.Item>
      <Form.Item
        name="receiverName"
        label={t('收件人')}
        extra={t('不填则用开票申请中的收件信息。')}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item
        name="receiverPhone"
        label={t('收件电话')}
        rules={[{ pattern: /^[0-9+() -]{5,20}$/, message: t('电话格式不正确') }]}
      >
        <Input className="cell-figures" maxLength={20} inputMode="tel" />
      </Form.Item>
      <Form.Item name="receiverAddress" label={t('收件地址')}>
        <Input.TextArea rows={2} maxLength={200} />
      </Form.Item>
    </>
  )
}

function filledOf(known: SendFormProps['known']): Partial<Typed> {
  return Object.fromEntries(Object.entries(known).filter(([, text]) => text !== null))
}

/** What was typed, without what the chosen way does not need or what was left empty. */
function sendingOf(typed: Typed, isMail: boolean): Sending {
  const names = isMail
    ? (['email'] as const)
    : (['trackingNo', 'receiverName', 'receiverPhone', 'receiverAddress'] as const)
  const filled = names.flatMap((name) => {
    const text = typed[name]?.trim() ?? ''
    return text === '' ? [] : [[name, text] as const]
  })
  return { courier: typed.courier, ...Object.fromEntries(filled) }
}
