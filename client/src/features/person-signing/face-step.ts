import { checkFace } from '@settle/shared/features/person-signing/person-signing-calls.ts'
import { element } from '#sign/element.ts'
import { call } from '#sign/call.ts'
import { faceDrawing } from '#sign/drawings.ts'
import { refusalLink } from './refusal-dialog.ts'
import { facts, heading, stepForm, submitButton } from '#sign/step/step.ts'
import { type Detail, type Flow, stepList } from './signing-step.ts'
import { t } from '#sign/text.ts'

/** The real name to compare, and the simulated check that it is the person's own. */
export function faceStep(detail: Detail, flow: Flow): HTMLElement {
  const { signCode } = flow
  const state = element('p', { class: 'hint center', role: 'status' })
  const drawing = faceDrawing()
  const submit = async () => {
    state.textContent = t('正在核验……')
    await flow.go(async () => {
      const body = { signCode, ticket: flow.ticket() }
      const [view] = await Promise.all([call(checkFace, { body }), turn(drawing)])
      return view
    })
    state.textContent = ''
  }

  return element(
    'div',
    { class: 'card' },
    stepList(2),
    heading(t('确认是你本人')),
    element('p', { class: 'lead' }, t('请核对以下信息，然后开始核验。')),
    facts([t('姓名'), detail.name], [t('证件号码'), detail.certNo], [t('手机号'), detail.phone]),
    stepForm(
      submit,
      drawing,
      state,
      element('p', { class: 'hint center' }, t('模拟核验：不打开摄像头，不采集影像。')),
      flow.notice,
      submitButton(t('开始核验')),
    ),
    element('p', { class: 'hint center' }, t('信息有误？请不要继续，先联系商户更正。')),
    refusalLink(flow),
  )
}

/** One turn of the ring, so that it can be seen that something is looked at; none where motion is unwanted. */
async function turn(drawing: Element): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const ring = drawing.querySelector('.face-ring')
  const turned = [{ strokeDashoffset: '100' }, { strokeDashoffset: '0' }]
  await ring?.animate(turned, { duration: 1_400, easing: 'ease-in-out' }).finished
}
