import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { t } from '#client/core/text.ts'
import {
  faultOfPicker,
  type PickedFields,
  type PickedValues,
  pickedValuesOf,
} from './picked-values.ts'
import './record-picker.css'

const RecordPickerDialog = lazy(async () => ({
  default: (await import('./record-picker-dialog.tsx')).RecordPickerDialog,
}))

interface RecordPickerProps extends PickedFields {
  /** The field of `destFields` whose value the control shows, or a field of its own. */
  field: string
  id?: string
  /** What the control shows; the form item around gives it. */
  value?: string | undefined
  /** Called with what the control is to show, as a form item expects it. */
  onChange?: (text: string) => void
  /** Called with the values for all fields, '' for each when the choice is taken away. */
  onPick: (values: PickedValues) => void
  placeholder?: string
  disabled?: boolean
  /** Whether several records may be chosen. */
  multi?: boolean
  /** The width of the dialog in px (specification, section 9). */
  width?: number
  /** Pickers of one group share what they read for 30 s. */
  groupId?: string
}

/** A field whose value is chosen from the rows of an online report ([PICK-01] to [PICK-04]; wire.md 17.8). */
export function RecordPicker(props: RecordPickerProps) {
  const { id, field, value = '', onChange, onPick, disabled = false } = props
  const [isOpen, setOpen] = useState(false)
  const fault = faultOfPicker(props)
  if (fault !== undefined) return <span role="alert">{t(fault)}</span>

  const take = (values: PickedValues) => {
    onChange?.(values[field] ?? '')
    onPick(values)
  }

  return (
    <>
      <Input
        {...(id !== undefined && { id })}
        readOnly
        disabled={disabled}
        value={value}
        placeholder={props.placeholder ?? t('请选择')}
        prefix={<SearchOutlined aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' || key === ' ' || key === 'ArrowDown') setOpen(true)
        }}
        // antd offers no clearing of what is read-only.
        suffix={
          <button
            type="button"
            className="record-picker-clear"
            hidden={value === '' || disabled}
            aria-label={t('清空')}
            onClick={(event) => {
              event.stopPropagation()
              take(pickedValuesOf(props, []))
            }}
            onKeyDown={(event) => event.stopPropagation()}
          >
            <CloseCircleFilled />
          </button>
        }
      />
      <Suspense>
        {isOpen && (
          <RecordPickerDialog
            {...props}
            onConfirm={(records) => {
              take(pickedValuesOf(props, records))
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
