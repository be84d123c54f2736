import { useState } from 'react'
import { t } from '#client/core/text.ts'
import { Field } from './fields.tsx'
import { type DraftField } from '#client/features/registration/draft/registration-draft.ts'
import { type Loaded } from '#client/features/registration/draft/use-loaded.ts'
import { type DraftForm } from '#client/features/registration/draft/use-draft-form.ts'

/** A choice of a form, with those below it. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly children?: readonly Choice[]
}

/** Choices that come from the server. */
export interface Choices extends Loaded<readonly Choice[]> {}

interface TwoLevelFieldProps {
  readonly form: DraftForm
  readonly name: DraftField
  readonly choices: Choices
  /** What the upper and the lower list are called. */
  readonly levels: readonly [upper: string, lower: string]
  /** The first entry of the lower list where the upper one will do as well; without it a lower one is to be chosen. */
  readonly upperOnly?: string
}

/** A choice in two steps, such as province and city: two native lists, which every phone and screen reader knows. */
export function TwoLevelField({ form, name, choices, levels, upperOnly }: TwoLevelFieldProps) {
  const { value: all, refusal, retry } = choices
  const value = form.draft[name]
  const [chosenUpper, setChosenUpper] = useState('')
  const upper = findUpper(all ?? [], value) ?? all?.find((one) => one.value === chosenUpper)
  const below = upper?.children ?? []

  const chooseUpper = (next: string) => {
    const choice = all?.find((one) => one.value === next)
    const isEnough = upperOnly !== undefined || (choice?.children ?? []).length === 0
    setChosenUpper(next)
    form.set(name, isEnough ? next : '')
  }

  if (refusal !== '') {
    return (
      <Field form={form} name={name} isGroup>
        {(control) => (
          <span className="register-lost">
            {t('加载失败：{reason}', { reason: refusal })}
            <button
              type="button"
              className="plain-button"
              data-field={control['data-field']}
              onClick={retry}
            >
              {t('重试')}
            </button>
          </span>
        )}
      </Field>
    )
  }
  return (
    <Field form={form} name={name} isGroup>
      {({ id: _group, 'data-field': field, ...control }) => (
        <div className="register-pair">
          <select
            {...control}
            {...(upper === undefined && { 'data-field': field })}
            aria-label={levels[0]}
            value={upper?.value ?? ''}
            disabled={all === undefined}
            onChange={(event) => chooseUpper(event.target.value)}
          >
            <option value="">{all === undefined ? t('正在加载') : levels[0]}</option>
            <Options of={all ?? []} />
          </select>
          {below.length > 0 && (
            <select
              {...control}
              data-field={field}
              aria-label={levels[1]}
              value={value}
              onChange={(event) => form.set(name, event.target.value)}
            >
              <option value={upperOnly === undefined ? '' : upper?.value}>
                {upperOnly ?? levels[1]}
              </option>
              <Options of={below} />
            </select>
          )}
        </div>
      )}
    </Field>
  )
}

function Options({ of }: { of: readonly Choice[] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

/** The upper choice that is the value, or has it below. */
function findUpper(all: readonly Choice[], value: string): Choice | undefined {
  if (value === '') return undefined
  return all.find(
    (one) => one.value === value || one.children?.some((below) => below.value === value) === true,
  )
}

/** How a chosen value is called, with what stands above it; '' while it is not known. */
export function choiceText({ value: all = [] }: Choices, value: string): string {
  const upper = findUpper(all, value)
  const lower = upper?.children?.find((below) => below.value === value)
  return [upper?.label, lower?.label].filter(Boolean).join(' / ')
}
