import { button, element } from '#sign/element.ts'
import { stepForm, submitButton } from './step.ts'
import { t } from '#sign/text.ts'

interface Asking {
  /** How many characters. */
  readonly length: number
  /** Where the step says what went wrong. */
  readonly notice: HTMLElement
  readonly say: (text: string) => void
}

/** Asks for the end of the certificate's number; what was typed outlives a change of the language. */
export function certTailForm(
  draft: { certTail: string },
  { length, notice, say }: Asking,
  send: () => Promise<void>,
): HTMLFormElement {
  const input = element('input', {
    id: 'cert-tail',
    class: 'digits',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    maxlength: String(length),
    'aria-describedby': 'cert-hint',
  })
  input.value = draft.certTail
  input.addEventListener('input', () => {
    input.value = input.value.toUpperCase().replaceAll(/[^\dX]/g, '')
    draft.certTail = input.value
  })
  // The digits of a phone's keyboard have no X.
  const addX = button('X', { class: 'button quiet key', 'aria-label': t('输入 X') }, () => {
    input.value = `${input.value}X`.slice(0, length)
    draft.certTail = input.value
    input.focus()
  })
  const submit = async () => {
    if (draft.certTail.length < length) {
      say(t('请输入证件号码的后 {count} 位', { count: length }))
      input.focus()
      return
    }
    await send()
    // A wrong one is typed anew.
    draft.certTail = ''
    input.value = ''
  }

  return stepForm(
    submit,
    element('label', { for: 'cert-tail' }, t('你的证件号码后 {count} 位', { count: length })),
    element('div', { class: 'row' }, input, addX),
    element('p', { class: 'hint', id: 'cert-hint' }, t('末位是 X 的，点右边的 X')),
    notice,
    submitButton(t('继续')),
  )
}
