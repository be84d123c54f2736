import { App, Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'

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
  const [isOpen, setOpen] = useState(false)
  const { message } = App.useApp()

  return (
    <>
      <Button type="text" danger size={size} onClick={() => setOpen(true)}>
        {dialog.label}
      </Button>
      <Suspense>
        {isOpen && (
          <ReasonDialog
            {...dialog}
            run={async (reason) => {
              await run(reason)
              message.success(done)
            }}
            onClosed={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
