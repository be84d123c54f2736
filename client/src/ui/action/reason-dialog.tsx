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
  /** It gives something back, such as the end of a freeze: neither the button nor the confirmation is red. */
  isHarmless?: boolean
  /** Does it; the dialog stays until it is done. What it throws has been shown. */
  run: (reason: string) => Promise<unknown>
  onClosed: () => void
}

interface ReasonActionProps extends Omit<ReasonDialogProps, 'onClosed'> {
  /** Said when it is done. */
  done: string
  size?: 'small' | 'middle'
}

/** An action that needs a reason, behind a dialog that names the object and the consequence; red unless it is harmless. */
export function ReasonAction({ done, run, size = 'small', ...dialog }: ReasonActionProps) {
  const { message } = App.useApp()
  const actionType = dialog.isHarmless === true ? 'link' : 'text'

  return (
    <FormButton
      label={dialog.label}
      // Beside the buttons of a page it has an edge as they have.
      type={size === 'middle' ? 'default' : actionType}
      danger={dialog.isHarmless !== true}
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
