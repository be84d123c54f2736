import { isMobile } from '@settle/shared/core/text/validators.ts'
import { CallFailure } from '#client/core/http/call-failure.ts'
import { button, element } from '#sign/element.ts'
import { letterDrawing } from '#sign/drawings.ts'
import { heading, stepForm, submitButton } from '#sign/step/step.ts'
import { t } from '#sign/text.ts'

const resendAfterSeconds = 60

/** What somebody who lost a message looks for, and in which words. */
export interface Finding<Found> {
  words(): {
    readonly title: string
    readonly lead: string
    /** Said whether or not the phone is known. */
    readonly sent: string
    readonly submit: string
    readonly found: string
    readonly choose: string
    readonly nothing: string
    readonly nothingLead: string
  }
  sendCode(phone: string): Promise<unknown>
  find(phone: string, smsCode: string): Promise<readonly Found[]>
  item(found: Found): HTMLElement
}

/** What was typed and found, which outlives a change of the language. */
interface Typed<Found> {
  phone: string
  code: string
  found: readonly Found[] | undefined
}

/** A page without a code of a link: a person who lost the message finds theirs by phone. Gives what draws it. */
export function findPage<Found>(finding: Finding<Found>): () => HTMLElement {
  const state: Typed<Found> = { phone: '', code: '', found: undefined }

  return () => {
    const place = element('div', { class: 'card' })
    const draw = (isNew: boolean) => {
      const nodes =
        state.found === undefined
          ? asking(finding, state, draw)
          : told(finding, { state, found: state.found, draw })
      place.replaceChildren(...nodes)
      if (isNew) place.querySelector<HTMLElement>('h1')?.focus()
    }
    draw(false)
    return place
  }
}

function asking<Found>(
  finding: Finding<Found>,
  state: Typed<Found>,
  draw: (isNew: boolean) => void,
): Node[] {
  const words = finding.words()
  const notice = element('p', { class: 'notice', role: 'alert' })
  const sent = element('p', { class: 'hint', role: 'status' })
  const phone = field(state, 'phone', 'tel', {
    inputmode: 'tel',
    autocomplete: 'tel',
    maxlength: '20',
  })
  const code = field(state, 'code', 'text', {
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
      await finding.sendCode(state.phone.trim())
      sent.textContent = words.sent
      code.focus()
      countDown(send)
    })
  })
  const submit = async () => {
    if (!isMobile(state.phone.trim())) return complain(t('请输入 11 位手机号'), phone)
    if (state.code.trim() === '') return complain(t('请输入短信验证码'), code)
    await attempt(async () => {
      state.found = await finding.find(state.phone.trim(), state.code.trim())
      state.code = ''
      draw(true)
    })
  }

  return [
    letterDrawing(),
    heading(words.title),
    element('p', { class: 'lead' }, words.lead),
    stepForm(
      submit,
      element('label', { for: 'phone' }, t('手机号')),
      phone,
      element('label', { for: 'code' }, t('短信验证码')),
      element('div', { class: 'row' }, code, send),
      sent,
      notice,
      submitButton(words.submit),
    ),
  ]
}

interface Told<Found> {
  readonly state: Typed<Found>
  readonly found: readonly Found[]
  readonly draw: (isNew: boolean) => void
}

function told<Found>(finding: Finding<Found>, { state, found, draw }: Told<Found>): Node[] {
  const words = finding.words()
  const again = button(t('换一个手机号'), { class: 'plain' }, () => {
    state.found = undefined
    draw(true)
  })
  if (found.length === 0) {
    return [
      letterDrawing(),
      heading(words.nothing),
      element('p', { class: 'lead' }, words.nothingLead),
      again,
    ]
  }
  return [
    heading(words.found),
    element('p', { class: 'lead' }, words.choose),
    element('ul', { class: 'invitations' }, ...found.map((one) => finding.item(one))),
    again,
  ]
}

function field(
  state: { phone: string; code: string },
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
