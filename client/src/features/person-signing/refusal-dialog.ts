import { refuseToSign } from '@settle/shared/features/person-signing/person-signing-calls.ts'
import { refusalReasonLimit } from '@settle/shared/features/person-signing/signing-stage.ts'
import { button, element } from '#sign/element.ts'
import { call } from '#sign/call.ts'
import { stepForm } from '#sign/step/step.ts'
import { type Flow } from './signing-step.ts'
import { t } from '#sign/text.ts'

/** The way out that each step has: it asks why, and says what follows. */
export function refusalLink(flow: Flow): HTMLElement {
  return button(t('我不同意，拒绝签约'), { class: 'plain refuse' }, () => openRefusal(flow))
}

function openRefusal(flow: Flow): void {
  const { draft, signCode } = flow
  const opener = document.activeElement
  const failure = element('p', { class: 'notice', role: 'alert' })
  const text = element('textarea', {
    id: 'reason',
    rows: '3',
    maxlength: String(refusalReasonLimit),
    'aria-describedby': 'reason-hint',
  })
  text.value = draft.reason
  text.addEventListener('input', () => {
    draft.reason = text.value
  })
  const submit = async () => {
    const reason = text.value.trim()
    if (reason.length < 2) {
      failure.textContent = t('请写下原因，商户会看到它')
      text.focus()
      return
    }
    dialog.close()
    await flow.go(() => call(refuseToSign, { body: { signCode, ticket: flow.ticket(), reason } }))
  }
  const dialog = element('dialog', { 'aria-labelledby': 'refusal' })
  dialog.append(
    stepForm(
      submit,
      element('h2', { id: 'refusal' }, t('拒绝签约？')),
      element('p', {}, t('拒绝后这个链接不能再签，商户会看到你写的原因，并可以重新发送邀请。')),
      element('label', { for: 'reason' }, t('原因')),
      commonReasons(text, draft),
      text,
      element(
        'p',
        { class: 'hint', id: 'reason-hint' },
        t('最多 {count} 个字', { count: refusalReasonLimit }),
      ),
      failure,
      element(
        'div',
        { class: 'buttons' },
        button(t('再想想'), { class: 'button quiet' }, () => dialog.close()),
        element('button', { type: 'submit', class: 'button danger' }, t('确认拒绝')),
      ),
    ),
  )
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
  text.focus()
}

function commonReasons(text: HTMLTextAreaElement, draft: Flow['draft']): HTMLElement {
  const reasons = [t('我的信息有误'), t('我不认识这家商户'), t('不同意协议内容')]
  return element(
    'div',
    { class: 'chips' },
    ...reasons.map((reason) =>
      button(reason, { class: 'chip' }, () => {
        text.value = reason
        draft.reason = reason
      }),
    ),
  )
}
