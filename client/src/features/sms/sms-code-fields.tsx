import { Form, Input } from 'antd'
import { isMobile } from '@settle/shared/core/text/validators.ts'
import { t } from '#client/core/text.ts'
import { SmsCodeRow } from './sms-code-row.tsx'
import { useSmsCodes } from './sms-codes.ts'

interface SmsCodeFieldsProps {
  /** The names of the two fields in the form around them. */
  readonly names: { readonly phone: string; readonly code: string }
  /** What the number is called. */
  readonly label: string
  /** Whose number is meant, where the label does not say it. */
  readonly extra?: string
  /** Has a code sent to the number, by a quiet call: why there is none stands at the number. */
  readonly send: (phone: string) => Promise<unknown>
}

/** Two fields of an antd form by which somebody proves that a phone is theirs: its number, and the code that is sent to it. */
export function SmsCodeFields({ names, label, extra, send }: SmsCodeFieldsProps) {
  const form = Form.useFormInstance()
  const codes = useSmsCodes({
    send: async () => {
      const isRight = await form.validateFields([names.phone]).then(
        () => true,
        () => false,
      )
      const phone: unknown = form.getFieldValue(names.phone)
      if (!isRight || typeof phone !== 'string') return undefined
      await send(phone)
      return phone
    },
    onRefusal: (sentence) =>
      form.setFields([{ name: names.phone, errors: sentence === '' ? [] : [sentence] }]),
  })

  return (
    <>
      <Form.Item
        name={names.phone}
        label={label}
        extra={extra}
        validateTrigger="onBlur"
        rules={[{ required: true, message: t('请输入手机号') }, { validator: assertMobile }]}
      >
        <Input maxLength={11} inputMode="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item label={t('短信验证码')} required>
        <SmsCodeRow codes={codes}>
          <Form.Item
            name={names.code}
            noStyle
            rules={[{ required: true, message: t('请输入短信验证码') }]}
          >
            <Input
              aria-label={t('短信验证码')}
              maxLength={6}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </Form.Item>
        </SmsCodeRow>
      </Form.Item>
    </>
  )
}

async function assertMobile(_rule: unknown, value: unknown) {
  if (typeof value === 'string' && value !== '' && !isMobile(value)) {
    throw new Error(t('请输入正确格式的手机号码!'))
  }
}
