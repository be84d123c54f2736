import { type ReactNode, useId, useState } from 'react'
import { t } from '#client/core/text.ts'
import { fieldSpecs } from './field-specs.ts'
import { type DraftField } from '#client/features/registration/draft/registration-draft.ts'
import { type DraftForm } from '#client/features/registration/draft/use-draft-form.ts'

/** What ties a control to its label, help and fault. */
interface ControlProps {
  readonly id: string
  readonly 'data-field': DraftField
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string
  readonly 'aria-required': boolean
}

interface FieldProps {
  readonly form: DraftForm
  readonly name: DraftField
  readonly children: (control: ControlProps) => ReactNode
  /** The control is several: the label names a group. */
  readonly isGroup?: boolean
}

/** A label, a control, what to know about it, and what is wrong with it. */
export function Field({ form, name, children, isGroup = false }: FieldProps) {
  const id = useId()
  const { label, help, isOptional = false } = fieldSpecs()[name]
  const fault = form.faults[name] ?? ''
  const control = {
    id,
    'data-field': name,
    'aria-invalid': fault !== '',
    'aria-describedby': `${id}-help ${id}-fault`,
    'aria-required': !isOptional,
  }
  const caption = (
    <>
      {label}
      {isOptional ? (
        <span className="register-optional">{t('选填')}</span>
      ) : (
        <span className="register-required" aria-hidden="true">
          *
        </span>
      )}
    </>
  )

  return (
    <div
      className="register-field"
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      {isGroup ? (
        <span id={`${id}-label`} className="register-label">
          {caption}
        </span>
      ) : (
        <label htmlFor={id} className="register-label">
          {caption}
        </label>
      )}
      <div className="register-control">
        {children(control)}
        <p id={`${id}-help`} className="register-help">
          {help}
        </p>
        <p id={`${id}-fault`} className="register-fault" aria-live="polite">
          {t(fault)}
        </p>
      </div>
    </div>
  )
}

interface NamedField {
  readonly form: DraftForm
  readonly name: DraftField
}

/** One line of text. */
export function TextField({ form, name }: NamedField) {
  return (
    <Field form={form} name={name}>
      {(control) => <TextInput form={form} name={name} control={control} />}
    </Field>
  )
}

/** A password, hidden until the user wants to see it. */
export function PasswordField({ form, name }: NamedField) {
  const [isShown, setShown] = useState(false)

  return (
    <Field form={form} name={name}>
      {(control) => (
        <div className="register-with-button">
          <TextInput
            form={form}
            name={name}
            control={control}
            {...(isShown && { type: 'text' as const })}
          />
          <button
            type="button"
            className="plain-button"
            aria-label={isShown ? t('隐藏密码') : t('显示密码')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? t('隐藏') : t('显示|按钮')}
          </button>
        </div>
      )}
    </Field>
  )
}

interface TextInputProps extends NamedField {
  readonly control: ControlProps
  readonly type?: 'text'
}

/** The native input of a field. */
export function TextInput({ form, name, control, type }: TextInputProps) {
  const spec = fieldSpecs()[name]
  const { mend = (typed: string) => typed } = spec

  return (
    <input
      {...control}
      name={name}
      type={type ?? spec.type ?? 'text'}
      value={form.draft[name]}
      maxLength={spec.maxLength}
      inputMode={spec.inputMode}
      autoComplete={spec.autoComplete ?? 'off'}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => form.set(name, mend(event.target.value))}
      onBlur={() => form.leave(name)}
    />
  )
}

interface SelectFieldProps extends NamedField {
  readonly placeholder: string
  readonly choices: readonly { readonly value: string; readonly text: string }[]
}

/** One of a short list. */
export function SelectField({ form, name, placeholder, choices }: SelectFieldProps) {
  return (
    <Field form={form} name={name}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={form.draft[name]}
          onChange={(event) => form.set(name, event.target.value)}
        >
          <option value="">{placeholder}</option>
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
