import { element, whileBusy } from '#sign/element.ts'

/** The heading of a step, which takes the focus when the step appears. */
export function heading(text: string): HTMLElement {
  return element('h1', { tabindex: '-1' }, text)
}

/** Facts, each a label and its value; figures stand in tabular digits. */
export function facts(...pairs: readonly (readonly [string, string | null])[]): HTMLElement {
  return element(
    'dl',
    { class: 'facts' },
    ...pairs.flatMap(([label, value]) =>
      value === null || value === ''
        ? []
        : [element('div', {}, element('dt', {}, label), element('dd', {}, value))],
    ),
  )
}

/** The form of a step: Enter and its button do the same, once at a time. */
export function stepForm(
  submit: () => Promise<void>,
  ...children: readonly (Node | undefined)[]
): HTMLFormElement {
  const form = element('form', { class: 'form', novalidate: true }, ...children)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    whileBusy(form, submit)
  })
  return form
}

/** The button that carries a step on. */
export function submitButton(text: string): HTMLButtonElement {
  return element('button', { type: 'submit', class: 'button primary' }, text)
}
