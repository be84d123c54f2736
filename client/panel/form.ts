import { CallFailure } from './control-api.ts'
import { element, whileBusy } from './element.ts'
import { failureText } from './feedback.ts'

interface FieldOptions {
  readonly id: string
  readonly label: string
  /** What will be accepted, said before the mistake. */
  readonly help?: string
  readonly attributes?: Readonly<Record<string, string>>
}

/** An input with its label, its help and the place of its error. */
export interface Field {
  readonly node: HTMLElement
  readonly input: HTMLInputElement
  /** Shows why the value was refused, or nothing. */
  readonly say: (failure: CallFailure | undefined) => void
}

/** A control below its label, with what will be accepted under it. */
export function labelled(
  label: string,
  control: HTMLElement,
  help?: string | HTMLElement,
): HTMLElement {
  const { id } = control
  if (help !== undefined) control.setAttribute('aria-describedby', `${id}-help`)
  return element(
    'div',
    { class: 'field' },
    element('label', { for: id }, label),
    control,
    help === undefined ? undefined : element('div', { id: `${id}-help`, class: 'hint' }, help),
  )
}

/** A list of which one is chosen. */
export function selectOf(
  id: string,
  options: readonly (readonly [value: string, text: string])[],
): HTMLSelectElement {
  return element(
    'select',
    { id },
    ...options.map(([value, text]) => element('option', { value }, text)),
  )
}

/** An input without a label of its own. */
export function inputOf(
  id: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLInputElement {
  return element('input', { id, autocomplete: 'off', spellcheck: 'false', ...attributes })
}

/** A labelled input. */
export function field({ id, label, help, attributes = {} }: FieldOptions): Field {
  const input = element('input', {
    id,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': `${id}-help ${id}-error`,
    ...attributes,
  })
  const error = element('div', { id: `${id}-error`, class: 'field-error', role: 'alert' })
  const node = element(
    'div',
    { class: 'field' },
    element('label', { for: id }, label),
    input,
    help === undefined ? undefined : element('p', { id: `${id}-help`, class: 'hint' }, help),
    error,
  )
  const say = (failure: CallFailure | undefined) => {
    input.setAttribute('aria-invalid', String(failure !== undefined))
    error.replaceChildren(...(failure === undefined ? [] : [failureText(failure)]))
  }
  return { node, input, say }
}

/** A form around one field; what the server refuses stands under the field. */
export function fieldForm(
  { node, input, say }: Field,
  submitButton: HTMLButtonElement,
  submit: (value: string) => Promise<void>,
): HTMLFormElement {
  submitButton.type = 'submit'
  const form = element('form', { novalidate: true }, node, submitButton)
  const send = async () => {
    say(undefined)
    try {
      await submit(input.value.trim())
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      say(error)
      input.focus()
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    whileBusy(form, send)
  })
  return form
}
