import {
  downloadAgreement,
  type SigningView,
} from '@settle/shared/features/person-signing/person-signing-calls.ts'
import { CallFailure } from '#client/core/http/call-failure.ts'
import { button, element } from '#sign/element.ts'
import { download } from '#sign/call.ts'
import { icons, signedDrawing } from '#sign/drawings.ts'
import { facts, heading } from '#sign/step/step.ts'
import { type Detail, type Flow } from './signing-step.ts'
import { t } from '#sign/text.ts'

/** All is done: what was signed, the agreement to take along, and what comes next. */
export function signedPage({ merchantName }: SigningView, detail: Detail, flow: Flow): HTMLElement {
  const { signCode, notice } = flow
  const save = async () => {
    notice.replaceChildren()
    try {
      await download(downloadAgreement, { signCode, ticket: flow.ticket() })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      flow.say(error.message)
    }
  }
  const saveButton = button(t('下载协议'), { class: 'button primary' }, save)
  saveButton.prepend(icons.download())
  const printButton = button(t('打印本页'), { class: 'button quiet' }, () => window.print())
  printButton.prepend(icons.print())

  return element(
    'div',
    { class: 'card done' },
    signedDrawing(),
    heading(t('签署成功')),
    element('p', { class: 'lead' }, t('{name}，协议已经生效。', { name: detail.name })),
    facts(
      [t('协议'), detail.contractTitle],
      [t('协议编号'), detail.contractNo],
      [t('服务商'), detail.providerName],
      [t('邀请方'), merchantName],
      [t('签署人'), `${detail.name}  ${detail.certNo}`],
      [t('签署时间'), detail.signTime],
    ),
    notice,
    element('div', { class: 'buttons no-print' }, saveButton, printButton),
    element(
      'section',
      { class: 'next no-print', 'aria-labelledby': 'next' },
      element('h2', { id: 'next' }, t('接下来')),
      element(
        'ul',
        {},
        next(
          t('{merchant}发放报酬时，由{provider}付到你登记的账户。', {
            merchant: merchantName,
            provider: detail.providerName,
          }),
        ),
        next(t('个人所得税由服务商代为申报，你不用另外操作。')),
        next(t('以后可以用这个链接再看和下载协议。')),
      ),
    ),
  )
}

function next(text: string): HTMLElement {
  return element('li', {}, icons.tick(), element('span', {}, text))
}
