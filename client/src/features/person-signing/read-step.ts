import {
  agreeToSign,
  readAgreement,
  type SigningView,
} from '@settle/shared/features/person-signing/person-signing-calls.ts'
import { CallFailure } from '#client/core/http/call-failure.ts'
import { button, element } from '#sign/element.ts'
import { call } from '#sign/call.ts'
import { icons } from '#sign/drawings.ts'
import { refusalLink } from './refusal-dialog.ts'
import { heading, stepForm, submitButton } from '#sign/step/step.ts'
import { type Detail, type Flow, stepList } from './signing-step.ts'
import { localeNow, t } from '#sign/text.ts'

/** Who signs what with whom, the agreement itself, and that it was read. */
export function readStep({ merchantName }: SigningView, detail: Detail, flow: Flow): HTMLElement {
  const { draft, signCode } = flow
  const check = element('input', { type: 'checkbox', id: 'agreed' })
  check.checked = draft.hasAgreed
  check.addEventListener('change', () => {
    draft.hasAgreed = check.checked
  })
  const submit = async () => {
    if (!draft.hasAgreed) {
      flow.say(t('请先阅读协议，并勾选“我已阅读并同意”'))
      check.focus()
      return
    }
    await flow.go(() => call(agreeToSign, { body: { signCode, ticket: flow.ticket() } }))
  }

  return element(
    'div',
    { class: 'card' },
    stepList(1),
    heading(t('{name}，你好', { name: detail.name })),
    element('p', { class: 'lead' }, t('这是你将签署的协议。请读完再决定，没有时间限制。')),
    element(
      'ul',
      { class: 'parties' },
      party(icons.company(), t('服务商（付款给你的一方）'), detail.providerName),
      party(icons.person(), t('你'), detail.name),
      party(icons.company(), t('邀请你的商户'), merchantName),
    ),
    agreement(detail, flow),
    stepForm(
      submit,
      element(
        'div',
        { class: 'dock' },
        element(
          'label',
          { class: 'check', for: 'agreed' },
          check,
          element('span', {}, t('我已阅读并同意《{title}》', { title: detail.contractTitle })),
        ),
        flow.notice,
        submitButton(t('同意，下一步')),
      ),
    ),
    refusalLink(flow),
  )
}

function party(icon: Element, label: string, name: string): HTMLElement {
  return element(
    'li',
    {},
    icon,
    element('span', {}, element('small', {}, label), element('b', {}, name)),
  )
}

/** The text of the agreement, which comes after the page: until then, and where it does not come, the page says so. */
function agreement({ contractTitle, contractNo }: Detail, flow: Flow): HTMLElement {
  const text = element('div', { class: 'agreement-text', 'aria-busy': 'true' })
  const paper = element(
    'article',
    { class: 'paper', 'aria-labelledby': 'agreement' },
    element('h2', { id: 'agreement' }, contractTitle),
    contractNo === null
      ? undefined
      : element('p', { class: 'hint' }, t('协议编号 {number}', { number: contractNo })),
    localeNow() === 'zh-CN'
      ? undefined
      : element('p', { class: 'hint' }, t('协议以中文签署，以中文文本为准。')),
    text,
  )
  const load = async () => {
    text.replaceChildren(element('i'), element('i'), element('i'))
    try {
      const { paragraphs } = await call(readAgreement, {
        body: { signCode: flow.signCode, ticket: flow.ticket() },
      })
      text.replaceChildren(
        ...paragraphs.map(({ kind, text: body }) =>
          element(kind === 'heading' ? 'h3' : 'p', {}, body),
        ),
      )
      text.lang = 'zh-CN'
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      text.replaceChildren(
        element('p', { role: 'alert' }, error.message),
        button(t('重试'), { class: 'button quiet' }, load),
      )
    }
    text.ariaBusy = 'false'
  }
  void load()
  return paper
}
