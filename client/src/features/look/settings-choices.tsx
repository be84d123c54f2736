import { type ReactNode, useId } from 'react'
import { presetColors } from '#client/core/look/look.ts'
import { t } from '#client/core/text.ts'
import './look-choices.css'

interface PicturesProps<Name extends string> {
  title: string
  hint?: string
  isDisabled?: boolean
  chosen: Name
  /** Each with its name and its picture. */
  options: readonly (readonly [Name, string, ReactNode])[]
  choose: (name: Name) => void
}

/** One choice of a few, each drawn small. */
export function Pictures<Name extends string>(props: PicturesProps<Name>) {
  const { title, hint, isDisabled = false, chosen, options, choose } = props
  const group = useId()

  return (
    <fieldset className="settings-group" disabled={isDisabled}>
      <legend>{title}</legend>
      <div className="settings-pictures">
        {options.map(([name, label, picture]) => (
          <label key={name}>
            <input
              type="radio"
              name={group}
              checked={name === chosen}
              onChange={() => choose(name)}
            />
            {picture}
            <span>{label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && <p className="settings-hint">{hint}</p>}
    </fieldset>
  )
}

interface ColorsProps {
  chosen: string
  choose: (color: string) => void
}

/** The eight preset colours by their names. */
export function Colors({ chosen, choose }: ColorsProps) {
  const group = useId()

  return (
    <fieldset className="settings-group">
      <legend>{t('主题色')}</legend>
      <div className="settings-colors">
        {presetColors.map(([name, color]) => (
          <label key={color} title={t(name)}>
            <input
              type="radio"
              name={group}
              aria-label={t(name)}
              checked={color === chosen}
              onChange={() => choose(color)}
            />
            <span className="settings-swatch" style={{ background: color }} />
          </label>
        ))}
      </div>
      <p className="settings-hint">
        {presetColors.filter(([, color]) => color === chosen).map(([name]) => t(name))}
      </p>
    </fieldset>
  )
}

/** Choices under one title. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="settings-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  hint?: string
  isOn: boolean
  isDisabled?: boolean
  turn: (isOn: boolean) => void
}

/** Something to switch on and off. */
export function Choice({ label, hint, isOn, isDisabled = false, turn }: ChoiceProps) {
  const id = useId()

  return (
    <div className="settings-choice">
      <div>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <span className="settings-hint" id={`${id}hint`}>
            {hint}
          </span>
        )}
      </div>
      <input
        id={id}
        className="settings-switch"
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-describedby={hint === undefined ? undefined : `${id}hint`}
        onChange={() => turn(!isOn)}
      />
    </div>
  )
}
