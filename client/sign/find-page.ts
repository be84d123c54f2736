import {
  findInvitations,
  sendSigningCode,
  type SigningInvitation,
} from '@settle/shared/features/person-signing/person-signing-calls.ts'
import { isMobile } from '@settle/shared/core/text/validators.ts'
import { CallFailure } from '#client/core/http/call-failure.ts'
import { button, element } from '#sign/element.ts'
import { call, inThisWorld } from './call.ts'
import { letterDrawing } from './drawings.ts'
import { facts, heading, stepForm, submitButton } from './step.ts'
import { t } from './text.ts'

const resendAfterSeconds = 60

/** What was typed and found, which outlives a change of the language. */
const state: { phone: string; code: string; found: readonly SigningInvitation[] | undefined } = {
  phone: '',
  code: '',
  found: undefined,
}

/** `/hbsk` without a code: a person who lost the message finds the invitations by phone. */
export function findPage(): HTMLElement {
  const place = element('div', { class: 'card' })
  const draw = (isNew: boolean) => {
    place.replaceChildren(...(state.found === undefined ? asking(draw) : told(state.found, draw)))
    if (isNew) place.querySelector<HTMLElement>('h1')?.focus()
  }
  draw(false)
  return place
}

function asking(draw: (isNew: boolean) => void): Node[] {
  const notice = element('p', { class: 'notice', role: 'alert' })
  const sent = element('p', { class: 'hint', role: 'status' })
  const phone = field('phone', 'tel', { inputmode: 'tel', autocomplete: 'tel', maxlength: '20' })
  const code = field('code', 'text', {
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: '6',
  })
  const complain = (text: string, input: HTMLElement) => {
    notice.textContent = text
    input.focus()
  }
  const attempt = async (work: () => Promise<void>) => {
    notice.textContent = ''
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      notice.textContent = error.message
    }
  }
  const send = button(t('发送验证码'), { class: 'button quiet' }, async () => {
    if (!isMobile(state.phone.trim())) return complain(t('请输入 11 位手机号'), phone)
    await attempt(async () => {
      await call(sendSigningCode, { body: { phone: state.phone.trim() } })
      sent.textContent = t('如果这个手机号有签约邀请，验证码已发送，10 分钟内有效。')
      code.focus()
      countDown(send)
    })
  })
  const submit = async () => {
    if (!isMobile(state.phone.trim())) return complain(t('请输入 11 位手机号'), phone)
    if (state.code.trim() === '') return complain(t('请输入短信验证码'), code)
    await attempt(async () => {
      const body = { phone: state.phone.trim(), smsCode: state.code.trim() }
      state.found = await call(findInvitations, { body })
      state.code = ''
      draw(true)
    })
  }

  return [
    letterDrawing(),
    heading(t('电子签约')),
    element(
      'p',
      { class: 'lead' },
      t('商户邀请你签约时会发一条短信，点开其中的链接即可。找不到短信？用收到邀请的手机号查找。'),
    ),
    stepForm(
      submit,
      element('label', { for: 'phone' }, t('手机号')),
      phone,
      element('label', { for: 'code' }, t('短信验证码')),
      element('div', { class: 'row' }, code, send),
      sent,
      notice,
      submitButton(t('查找我的邀请')),
    ),
  ]
}

function told(found: readonly SigningInvitation[], draw: (isNew: boolean) => void): Node[] {
  const again = button(t('换一个手机号'), { class: 'plain' }, () => {
    state.found = undefined
    draw(true)
  })
  if (found.length === 0) {
    return [
      letterDrawing(),
      heading(t('没有找到邀请')),
      element(
        'p',
        { class: 'lead' },
        t('这个手机号还没有签约邀请。请向商户核对登记的手机号，或请对方重新发送。'),
      ),
      again,
    ]
  }
  return [
    heading(t('你的签约邀请')),
    element('p', { class: 'lead' }, t('选择一份继续。')),
    element('ul', { class: 'invitations' }, ...found.map(invitation)),
    again,
  ]
}

function invitation({
  signCode,
  merchantName,
  providerName,
  stage,
  expireTime,
}: SigningInvitation): HTMLElement {
  const isOpen = !['signed', 'refused', 'failed', 'expired', 'ended'].includes(stage)
  return element(
    'li',
    {},
    element(
      'a',
      { href: inThisWorld(`/hbsk/${encodeURIComponent(signCode)}`) },
      element('b', {}, merchantName),
      facts([t('服务商'), providerName], [t('有效期至'), isOpen ? expireTime : null]),
      element('span', { class: isOpen ? 'tag open' : 'tag' }, stageText(stage)),
    ),
  )
}

function stageText(stage: SigningInvitation['stage']): string {
  switch (stage) {
    case 'signed':
      return t('已签署')
    case 'refused':
      return t('已拒绝')
    case 'failed':
      return t('核验未通过')
    case 'expired':
      return t('已过期')
    case 'ended':
      return t('已失效')
    default:
      return t('待签署')
  }
}

function field(
  name: 'phone' | 'code',
  type: string,
  attributes: Readonly<Record<string, string>>,
): HTMLInputElement {
  const input = element('input', { id: name, type, ...attributes })
  input.value = state[name]
  input.addEventListener('input', () => {
    state[name] = input.value
  })
  return input
}

/** Says on the button when a code can be sent again. */
function countDown(send: HTMLButtonElement): void {
  const text = send.textContent
  let left = resendAfterSeconds
  send.disabled = true
  const tick = () => {
    left -= 1
    send.textContent = left === 0 ? text : t('{seconds} 秒后可重发', { seconds: left })
    if (left > 0) return
    send.disabled = false
    clearInterval(timer)
  }
  send.textContent = t('{seconds} 秒后可重发', { seconds: left })
  const timer = setInterval(tick, 1_000)
}
