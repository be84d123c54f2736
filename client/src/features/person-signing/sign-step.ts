import { signAgreement } from '@settle/shared/features/person-signing/person-signing-calls.ts'
import { button, element } from '#sign/element.ts'
import { call } from '#sign/call.ts'
import { type Draft } from './draft.ts'
import { refusalLink } from './refusal-dialog.ts'
import {
  isSignature,
  pictureOfName,
  pictureOfStrokes,
  signaturePad,
  writtenFont,
} from './signature-pad.ts'
import { heading, stepForm, submitButton } from '#sign/step/step.ts'
import { type Detail, type Flow, stepList } from './signing-step.ts'
import { t } from '#sign/text.ts'

/** The signature, written or typed, and the one button that makes the agreement binding. */
export function signStep(detail: Detail, flow: Flow): HTMLElement {
  const { draft } = flow
  const written = writtenPart(draft)
  const typed = typedPart(draft, detail.name)
  const show = () => {
    written.hidden = draft.way !== 'drawn'
    typed.hidden = draft.way !== 'typed'
    flow.say('')
  }
  show()

  return element(
    'div',
    { class: 'card' },
    stepList(3),
    heading(t('请签名')),
    element(
      'p',
      { class: 'lead' },
      t('你将与{provider}签署《{title}》。', {
        provider: detail.providerName,
        title: detail.contractTitle,
      }),
    ),
    stepForm(
      () => sign(detail, flow),
      ways(draft, show),
      written,
      typed,
      flow.notice,
      submitButton(t('确认并签署')),
      element('p', { class: 'hint center' }, t('点击后协议生效，签名会印在协议上。')),
    ),
    refusalLink(flow),
  )
}

function ways(draft: Draft, show: () => void): HTMLElement {
  const way = (value: Draft['way'], text: string) => {
    const input = element('input', { type: 'radio', name: 'way', value })
    input.checked = draft.way === value
    input.addEventListener('change', () => {
      draft.way = value
      show()
    })
    return element('label', {}, input, element('span', {}, text))
  }
  return element(
    'fieldset',
    { class: 'ways' },
    element('legend', { class: 'unseen' }, t('签名方式')),
    way('drawn', t('手写')),
    way('typed', t('键盘输入')),
  )
}

function writtenPart(draft: Draft): HTMLElement {
  const back = element('div', { class: 'row to-end' })
  const invitation = element(
    'span',
    { class: 'pad-hint', 'aria-hidden': 'true' },
    t('用手指、触控笔或鼠标在此写下姓名'),
  )
  const tellStrokes = () => {
    invitation.hidden = draft.strokes.length > 0
    back.classList.toggle('idle', draft.strokes.length === 0)
  }
  const pad = signaturePad(
    draft,
    () => {
      invitation.hidden = true
    },
    tellStrokes,
  )
  const keep = (strokes: Draft['strokes']) => {
    draft.strokes = strokes
    tellStrokes()
    pad.dispatchEvent(new Event('redraw'))
  }
  back.append(
    button(t('撤销一笔'), { class: 'plain' }, () => keep(draft.strokes.slice(0, -1))),
    button(t('重写'), { class: 'plain' }, () => keep([])),
  )
  tellStrokes()
  return element(
    'div',
    { class: 'written' },
    element('div', { class: 'pad-frame' }, invitation, pad, element('span', { class: 'pad-line' })),
    back,
  )
}

function typedPart(draft: Draft, name: string): HTMLElement {
  const shown = element('output', { class: 'typed-name', for: 'typed-name' })
  shown.style.fontFamily = writtenFont
  const input = element('input', {
    id: 'typed-name',
    type: 'text',
    autocomplete: 'off',
    maxlength: '50',
    'aria-describedby': 'typed-hint',
  })
  input.value = draft.typedName
  const tell = () => {
    draft.typedName = input.value
    shown.value = input.value.trim()
  }
  input.addEventListener('input', tell)
  tell()
  return element(
    'div',
    { class: 'typed' },
    element('label', { for: 'typed-name' }, t('输入你的姓名')),
    input,
    element('p', { class: 'hint', id: 'typed-hint' }, t('须与登记的姓名一致：{name}', { name })),
    element('div', { class: 'pad-frame' }, shown, element('span', { class: 'pad-line' })),
  )
}

async function sign({ name }: Detail, flow: Flow): Promise<void> {
  const { draft, signCode } = flow
  const isTyped = draft.way === 'typed'
  const typedName = draft.typedName.trim()
  if (isTyped && typedName !== name) {
    flow.say(t('输入的姓名与登记的不一致，请输入：{name}', { name }))
    document.querySelector<HTMLElement>('#typed-name')?.focus()
    return
  }
  if (!isTyped && !isSignature(draft.strokes)) {
    flow.say(t('请在框里写下你的姓名，或改用键盘输入'))
    return
  }
  await flow.go(async () => {
    const form = new FormData()
    form.append('signCode', signCode)
    form.append('ticket', flow.ticket())
    if (isTyped) form.append('typedName', typedName)
    const picture = isTyped ? pictureOfName(typedName) : pictureOfStrokes(draft.strokes)
    form.append('file', await picture, 'signature.png')
    return call(signAgreement, { form })
  })
}
