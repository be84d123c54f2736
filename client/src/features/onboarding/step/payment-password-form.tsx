import { Button, Form, Input } from 'antd'
import { isPassword, validationMessages } from '@settle/shared/core/text/validators.ts'
import { setBusInfoForPayPassword } from '@settle/shared/features/account/account-calls.ts'
import { callByPost } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { StepActions } from './step-actions.tsx'
import { type StepProps } from './step-props.ts'
import { useStepAction } from './use-step-action.ts'

interface PaymentPasswords {
  readonly payPassword: string
  readonly confirmpassword: string
}

/** The payment password and its repetition, in the sentences of the specification ([PAYPWD-01]). */
export function PaymentPasswordForm({ refresh, onSignOut }: StepProps) {
  const [form] = Form.useForm<PaymentPasswords>()
  const setting = useStepAction({
    send: (passwords: PaymentPasswords) =>
      callByPost(setBusInfoForPayPassword, passwords, { quiet: true }),
    done: t(setBusInfoForPayPassword.message),
    refresh,
  })

  return (
    <>
      <Form<PaymentPasswords>
        form={form}
        className="payment-password-form"
        layout="vertical"
        preserve={false}
        requiredMark={false}
        onFinish={setting.run}
      >
        <Form.Item
          name="payPassword"
          label={t('支付密码')}
          extra={t('至少 8 位，同时含有字母和数字。')}
          rules={[{ validator: assertPassword }]}
        >
          {/* No browser should offer the password of the login here, nor keep this one. */}
          <Input.Password maxLength={128} autoComplete="one-time-code" />
        </Form.Item>
        <Form.Item
          name="confirmpassword"
          label={t('确认支付密码')}
          validateFirst
          dependencies={['payPassword']}
          rules={[
            { required: true, message: t(validationMessages.paymentPasswordConfirmationMissing) },
            {
              validator: async (_rule, value) => {
                if (value === form.getFieldValue('payPassword')) return
                throw new Error(t(validationMessages.passwordsDiffer))
              },
            },
          ]}
        >
          <Input.Password maxLength={128} autoComplete="one-time-code" />
        </Form.Item>
        {/* Enter in a field submits only where the form itself holds a submit button. */}
        <button type="submit" hidden>
          {t('确定')}
        </button>
      </Form>
      <StepActions onSignOut={onSignOut}>
        <Button type="primary" loading={setting.isPending} onClick={() => form.submit()}>
          {t('确定')}
        </Button>
      </StepActions>
    </>
  )
}

/** One sentence for a missing and for a weak one (specification, section 5). */
async function assertPassword(_rule: unknown, value: unknown): Promise<void> {
  if (typeof value === 'string' && isPassword(value)) return
  throw new Error(t(validationMessages.password))
}
