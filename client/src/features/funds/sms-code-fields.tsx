import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, Space } from 'antd'
import { useEffect, useState } from 'react'
import { isMobile } from '@settle/shared/core/text/validators.ts'
import { smsType } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { sendSms } from '@settle/shared/features/sms/sms.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'

/** A new code may be asked for after a minute (specification, section 5). */
const resendAfterSeconds = 60

/** The fields `mobile` and `smsCode` of a form that an agent proves themselves in; the code goes to the phone of their user. */
export function SmsCodeFields() {
  const form = Form.useFormInstance<{ mobile?: string }>()
  const [secondsLeft, setSecondsLeft] = useState(0)
  const sending = useMutation({
    mutationFn: (mobile: string) =>
      call(sendSms, { body: { mobile, smsType: smsType.values.withdrawal } }),
    onSuccess: () => setSecondsLeft(resendAfterSeconds),
  })

  useEffect(() => {
    if (secondsLeft === 0) return undefined
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000)
    return () => clearTimeout(timer)
  }, [secondsLeft])

  const send = async () => {
    const { mobile } = await form.validateFields(['mobile'])
    if (mobile !== undefined) sending.mutate(mobile)
  }

  return (
    <>
      <Form.Item
        name="mobile"
        label={t('手机号')}
        extra={t('当前用户绑定的手机号')}
        validateTrigger="onBlur"
        rules={[{ required: true, message: t('请输入手机号') }, { validator: assertMobile }]}
      >
        <Input maxLength={11} inputMode="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item label={t('短信验证码')} required>
        <Space.Compact block>
          <Form.Item
            name="smsCode"
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
          <Button
            disabled={secondsLeft > 0}
            loading={sending.isPending}
            onClick={() => {
              // What is wrong with the number stands at its field.
              send().catch(() => undefined)
            }}
          >
            {secondsLeft > 0 ? t('{seconds} 秒后重发', { seconds: secondsLeft }) : t('获取验证码')}
          </Button>
        </Space.Compact>
      </Form.Item>
    </>
  )
}

async function assertMobile(_rule: unknown, value: unknown) {
  if (typeof value === 'string' && value !== '' && !isMobile(value)) {
    throw new Error(t('请输入正确格式的手机号码!'))
  }
}
