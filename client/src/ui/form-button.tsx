import { Button, type ButtonProps } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'

interface FormButtonProps {
  label: string
  type: NonNullable<ButtonProps['type']>
  /** The form, made anew each time that the button is pressed; it may be lazy. */
  renderForm: (close: () => void) => ReactNode
}

/** A button that opens a form beside its list. */
export function FormButton({ label, type, renderForm }: FormButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const size = type === 'link' ? 'small' : 'middle'

  return (
    <>
      <Button type={type} size={size} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>{isOpen && renderForm(() => setOpen(false))}</Suspense>
    </>
  )
}
