import {
  identifyPerson,
  type SigningView,
} from '@settle/shared/features/person-signing/person-signing-calls.ts'
import { certTailLength } from '@settle/shared/features/person-signing/signing-stage.ts'
import { element } from '#sign/element.ts'
import { call } from '#sign/call.ts'
import { certTailForm } from '#sign/step/cert-tail-form.ts'
import { letterDrawing } from '#sign/drawings.ts'
import { keepTicket } from '#sign/kept-ticket.ts'
import { facts, heading } from '#sign/step/step.ts'
import { type Flow, stepList } from './signing-step.ts'
import { t } from '#sign/text.ts'

/** Asks for the end of the certificate's number, before the page tells anything of the person. */
export function identifyStep(view: SigningView, flow: Flow): HTMLElement {
  const { merchantName, maskedName, expireTime, stage } = view
  const { draft, signCode } = flow
  const isSigned = stage === 'signed'
  const form = certTailForm(draft, { ...flow, length: certTailLength }, () =>
    flow.go(async () => {
      const answer = await call(identifyPerson, { body: { signCode, certTail: draft.certTail } })
      keepTicket(signCode, answer.ticket)
      return answer.view
    }),
  )

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
    form,
  )
}
