import { type ComponentChildren, type TargetedSubmitEvent } from 'preact'
import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type CallFailure } from '#panel/control-api.ts'
import { useDeed } from './button.tsx'
import { FailureText } from './feedback.tsx'
import { FormContext } from './form-context.ts'

interface FormProps {
  readonly class?: string
  /** Gets what the controls hold, by their ids; the CallFailure that it throws is shown in the form. */
  readonly submit: (values: FormData, form: HTMLFormElement) => unknown
  readonly children: ComponentChildren
}

/** A form; what the server refuses stands at its `Refusal`, or under its field that is `isRefusable`. */
export function Form({ submit, children, class: kind }: FormProps) {
  const [failure, refuse] = useState<CallFailure>()
  const [isBusy, start] = useDeed(refuse)
  const send = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget: form, submitter } = event
    start(async () => {
      refuse(undefined)
      await submit(new FormData(form, submitter), form)
    })
  }
  const state = useMemo(() => ({ failure, refuse }), [failure])
  return (
    <form class={kind} noValidate aria-busy={isBusy} onSubmit={send}>
      <FormContext.Provider value={state}>{children}</FormContext.Provider>
    </form>
  )
}

/** The button that sends its form. */
export function Submit({ text, kind = '' }: { readonly text: string; readonly kind?: string }) {
  return (
    <button type="submit" class={`button ${kind}`}>
      {text}
    </button>
  )
}

/** What a control of a form holds, without spaces around it; '' where it is not there. */
export function textIn(values: FormData, id: string): string {
  const value = values.get(id)
  return typeof value === 'string' ? value.trim() : ''
}

/** Why the server refused the form around it, with what else is to be said of that. */
export function Refusal({ more }: { readonly more?: (failure: CallFailure) => ComponentChildren }) {
  const failure = useContext(FormContext)?.failure
  return (
    <div role="alert">
      {failure && <FailureText failure={failure} />}
      {failure && more?.(failure)}
    </div>
  )
}

interface Labelling {
  readonly id: string
  readonly label: string
  /** What will be accepted, said before the mistake. */
  readonly help?: ComponentChildren
  /** Not asked now. */
  readonly hidden?: boolean | undefined
  /** Stands below all. */
  readonly below?: ComponentChildren
}

/** A control below its label, with what will be accepted under it. */
export function Labelled({
  id,
  label,
  help,
  hidden = false,
  below,
  children,
}: Labelling & { readonly children: ComponentChildren }) {
  return (
    <div class="field" hidden={hidden}>
      <label for={id}>{label}</label>
      {children}
      {help !== undefined && (
        <div id={`${id}-help`} class="hint">
          {help}
        </div>
      )}
      {below}
    </div>
  )
}

export interface FieldProps extends Labelling {
  readonly type?: 'text' | 'password' | 'file' | 'datetime-local'
  /** What it holds, for one who keeps that; else it keeps what is typed, beginning with `defaultValue`. */
  readonly value?: string
  readonly defaultValue?: string
  readonly change?: (value: string) => void
  readonly placeholder?: string
  readonly inputmode?: 'text' | 'numeric' | 'decimal'
  readonly maxlength?: number | undefined
  /** The id of a list of what may be meant. */
  readonly list?: string
  readonly min?: string
  readonly step?: string
  readonly accept?: string
  readonly autocomplete?: string
  readonly autofocus?: boolean
  /** Its form's refusal stands under it, and brings the focus here. */
  readonly isRefusable?: boolean
}

/** A labelled input. */
export function Field(props: FieldProps) {
  const { id, label, help, hidden, isRefusable, change, ...attributes } = props
  // The library's types tell apart what each type of input takes; here it is one list.
  const native: Readonly<Record<string, unknown>> = attributes
  const failure = useContext(FormContext)?.failure
  const shown = isRefusable === true ? failure : undefined
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (shown !== undefined) input.current?.focus()
  }, [shown])
  const error = isRefusable === true && (
    <div id={`${id}-error`} class="field-error" role="alert">
      {shown && <FailureText failure={shown} />}
    </div>
  )
  return (
    <Labelled {...{ id, label, help, hidden }} below={error}>
      <input
        id={id}
        name={id}
        ref={input}
        autocomplete="off"
        spellcheck={false}
        aria-invalid={shown !== undefined}
        aria-describedby={`${id}-help ${id}-error`}
        onInput={({ currentTarget }) => change?.(currentTarget.value)}
        {...native}
      />
    </Labelled>
  )
}

/** The values of a list to choose from, each with its text. */
export type Options = readonly (readonly [value: string, text: string])[]

interface ChoiceProps extends Labelling {
  readonly options: Options
  /** What is chosen, for one who keeps that. */
  readonly value?: string
  readonly change?: (value: string) => void
}

/** A labelled list to choose from; what was chosen stays chosen where it is offered still. */
export function Choice({ options, change, value, ...labelling }: ChoiceProps) {
  const { id } = labelling
  return (
    <Labelled {...labelling}>
      <select
        id={id}
        name={id}
        {...(value === undefined ? {} : { value })}
        onChange={({ currentTarget }) => change?.(currentTarget.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

interface TickProps {
  readonly id: string
  /** Whether it is ticked, for one who keeps that. */
  readonly checked?: boolean
  readonly defaultChecked?: boolean
  readonly change?: (isTicked: boolean) => void
  readonly children: ComponentChildren
}

/** A box to tick. */
export function Tick({ id, children, change, ...attributes }: TickProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        id={id}
        name={id}
        onChange={({ currentTarget }) => change?.(currentTarget.checked)}
        {...attributes}
      />
      {children}
    </label>
  )
}
