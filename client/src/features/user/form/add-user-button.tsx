import { lazy } from 'react'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'

// Forms are not part of what a list needs to be drawn.
const AddUserForm = lazy(async () => ({
  default: (await import('./add-user-form.tsx')).AddUserForm,
}))

/** Opens the form for a new user. */
export function AddUserButton() {
  return (
    <FormButton
      label={t('新增用户')}
      type="primary"
      renderForm={(close) => <AddUserForm onClosed={close} />}
    />
  )
}
