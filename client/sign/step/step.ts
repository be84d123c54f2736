import { type SigningView } from '@settle/shared/features/person-signing/person-signing-calls.ts'
import { element, whileBusy } from '#sign/element.ts'
import { type Draft } from '#sign/draft.ts'
import { t } from '#sign/text.ts'

/** What a step needs of the signing that it belongs to. */
export interface Flow {
  readonly signCode: string
  readonly draft: Draft
  /** Where the step says what went wrong; each step puts it beside its buttons. */
  readonly notice: HTMLElement
  /** What proves that the person was asked who they are; '' where nobody was. */
  readonly ticket: () => string
  readonly say: (text: string) => void
  /** Makes a call that carries the signing on, and shows where it stands then. Never rejects for what the server says. */
  readonly go: (work: () => Promise<SigningView>) => Promise<void>
}

/** What is known of the person once their identity is checked. */
export type Detail = NonNullable<SigningView['detail']>

/** How far the signing is: the steps in their order, the present one marked. */
export function stepList(present: 0 | 1 | 2 | 3): HTMLElement {
  const names = [t('核对身份'), t('阅读协议'), t('实名核验'), t('签名')]
  return element(
    'ol',
    { class: 'steps', 'aria-label': t('签约步骤') },
    ...names.map((name, index) =>
      element(
        'li',
        {
          class: index < present ? 'past' : undefined,
          'aria-current': index === present ? 'step' : undefined,
        },
        name,
      ),
    ),
  )
}

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
