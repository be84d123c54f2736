import {
  identifyPerson,
  type SigningView,
} from '@settle/shared/features/person-signing/person-signing-calls.ts'
import { certTailLength } from '@settle/shared/features/person-signing/signing-stage.ts'
import { button, element } from '#panel/element.ts'
import { call } from './call.ts'
import { letterDrawing } from './drawings.ts'
import { keepTicket } from './kept-ticket.ts'
import { facts, type Flow, heading, stepForm, stepList, submitButton } from './step.ts'
import { t } from './text.ts'

/** Asks for the end of the certificate's number, before the page tells anything of the person. */
export function identifyStep(view: SigningView, flow: Flow): HTMLElement {
  const { merchantName, maskedName, expireTime, stage } = view
  const { draft, signCode } = flow
  const isSigned = stage === 'signed'
  const input = element('input', {
    id: 'cert-tail',
    class: 'digits',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    maxlength: String(certTailLength),
    'aria-describedby': 'cert-hint',
  })
  input.value = draft.certTail
  input.addEventListener('input', () => {
    input.value = input.value.toUpperCase().replaceAll(/[^\dX]/g, '')
    draft.certTail = input.value
  })
  // The digits of a phone's keyboard have no X.
  const addX = button('X', { class: 'button quiet key', 'aria-label': t('输入 X') }, () => {
    input.value = `${input.value}X`.slice(0, certTailLength)
    draft.certTail = input.value
    input.focus()
  })
  const submit = async () => {
    if (draft.certTail.length < certTailLength) {
      flow.say(t('请输入证件号码的后 {count} 位', { count: certTailLength }))
      input.focus()
      return
    }
    await flow.go(async () => {
      const answer = await call(identifyPerson, { body: { signCode, certTail: draft.certTail } })
      keepTicket(signCode, answer.ticket)
      return answer.view
    })
    // A wrong one is typed anew.
    draft.certTail = ''
    input.value = ''
  }

  return element(
    'div',
    { class: 'card' },
    isSigned ? undefined : stepList(0),
    letterDrawing(),
    heading(
      isSigned ? t('协议已签署') : t('{merchant}邀请你签署服务协议', { merchant: merchantName }),
    ),
    element(
      'p',
      { class: 'lead' },
      isSigned
        ? t('核对身份后可以查看和下载。')
        : t('协议里有你的个人信息。为了保护它，请先核对身份。'),
    ),
    facts([t('被邀请人'), maskedName], [t('有效期至'), isSigned ? null : expireTime]),
    stepForm(
      submit,
      element(
        'label',
        { for: 'cert-tail' },
        t('你的证件号码后 {count} 位', { count: certTailLength }),
      ),
      element('div', { class: 'row' }, input, addX),
      element('p', { class: 'hint', id: 'cert-hint' }, t('末位是 X 的，点右边的 X')),
      flow.notice,
      submitButton(t('继续')),
    ),
  )
}
