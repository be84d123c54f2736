import { App } from 'antd'
import { lazy, type ReactNode } from 'react'
import { FormButton } from './form-button.tsx'

// Most lists are read, not acted on: the form comes when it is asked for.
const ReasonDialog = lazy(async () => ({
  default: (await import('./reason-form.tsx')).ReasonDialog,
}))

export interface ReasonDialogProps {
  /** What the confirming button says. */
  label: string
  /** Names the object: 撤回批次 PF20261121000123？ */
  title: string
  /** What will be so afterwards. */
  consequence: ReactNode
  /** Sentences that can be put into the reason by a click. */
  usualReasons?: readonly string[]
  /** Does it; the dialog stays until it is done. What it throws has been shown. */
  run: (reason: string) => Promise<unknown>
  onClosed: () => void
}

interface ReasonActionProps extends Omit<ReasonDialogProps, 'onClosed'> {
  /** Said when it is done. */
  done: string
  size?: 'small' | 'middle'
}

/** A dangerous action that needs a reason: red, and behind a dialog that names the object and the consequence. */
export function ReasonAction({ done, run, size = 'small', ...dialog }: ReasonActionProps) {
  const { message } = App.useApp()

  return (
    <FormButton
      label={dialog.label}
      type="text"
      danger
      size={size}
      renderForm={(close) => (
        <ReasonDialog
          {...dialog}
          run={async (reason) => {
            await run(reason)
            message.success(done)
          }}
          onClosed={close}
        />
      )}
    />
  )
}
