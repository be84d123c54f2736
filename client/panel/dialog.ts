import { CallFailure } from './control-api.ts'
import { button, element, whileBusy } from './element.ts'
import { failureText } from './feedback.ts'
import { t } from './text.ts'

interface DialogOptions {
  readonly title: string
  readonly content: readonly (Node | string)[]
  /** The button that does it. */
  readonly confirm: string
  readonly isDangerous: boolean
  readonly perform: () => Promise<void>
}

/** Asks before it does something; it stays open, and says why, when the server refuses. */
export function openDialog({ title, content, confirm, isDangerous, perform }: DialogOptions): void {
  const opener = document.activeElement?.id
  const failure = element('div', { role: 'alert' })
  const cancel = button(t('取消'), { class: 'button', autofocus: isDangerous }, () =>
    dialog.close(),
  )
  const submit = element(
    'button',
    { type: 'submit', class: isDangerous ? 'button danger' : 'button primary' },
    confirm,
  )
  const form = element(
    'form',
    { novalidate: true },
    element('h2', { id: 'dialog-title' }, title),
    ...content,
    failure,
    element('div', { class: 'row end' }, cancel, submit),
  )
  const dialog = element('dialog', { 'aria-labelledby': 'dialog-title' }, form)
  const send = async () => {
    failure.replaceChildren()
    try {
      await perform()
      dialog.close()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      failure.replaceChildren(failureText(error))
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    whileBusy(form, send)
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    // What opened it was drawn anew in the meantime.
    if (opener !== undefined && opener !== '')
      document.querySelector<HTMLElement>(`#${opener}`)?.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
}
