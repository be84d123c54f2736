import { Button, type ButtonProps } from 'antd'
import { type ReactNode, useId, useTransition } from 'react'
import { useFormPlace } from '#client/ui/form/form-place.tsx'

interface FormButtonProps {
  label: string
  type: NonNullable<ButtonProps['type']>
  danger?: boolean
  /** Small among the actions of a row, unless told. */
  size?: 'small' | 'middle'
  /** The form, made anew each time that the button is pressed, of what was shown then; it may be lazy. */
  renderForm: (close: () => void) => ReactNode
}

/** A button that opens a form or dialog over its page. */
export function FormButton({ label, type, renderForm, ...look }: FormButtonProps) {
  const place = useFormPlace()
  const key = useId()
  // Without it a form that is loaded only now would first be shown as nothing, which React keeps up for 300 ms.
  const [isOpening, startOpening] = useTransition()
  const size = type === 'link' || type === 'text' ? 'small' : 'middle'

  return (
    <Button
      type={type}
      size={size}
      {...look}
      loading={isOpening && { delay: 150 }}
      onClick={() =>
        startOpening(() =>
          place.open(
            key,
            renderForm(() => place.close(key)),
          ),
        )
      }
    >
      {label}
    </Button>
  )
}
