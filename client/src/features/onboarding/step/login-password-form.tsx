import { Button, Form } from 'antd'
import { t } from '#client/core/text.ts'
import { changeOwnPassword, PasswordForm, type Passwords } from '#client/features/password/index.ts'
import { StepActions } from './step-actions.tsx'
import { type StepProps } from './step-props.ts'
import { useStepAction } from './use-step-action.ts'

/** A login password of one's own in place of the one that was given ([WIZ-02], [PWD-01]). */
export function LoginPasswordForm({ refresh, onSignOut }: StepProps) {
  const [form] = Form.useForm<Passwords>()
  const change = useStepAction({
    send: changeOwnPassword,
    done: t('密码重置成功!'),
    refresh,
    refusedAs: 'warning',
  })

  return (
    <>
      <PasswordForm form={form} onSubmit={change.run} />
      <StepActions onSignOut={onSignOut}>
        <Button type="primary" loading={change.isPending} onClick={() => form.submit()}>
          {t('确定')}
        </Button>
      </StepActions>
    </>
  )
}
