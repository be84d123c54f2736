import { choice } from '#panel/choice.ts'
import { CallFailure } from '#panel/control-api.ts'
import { openDialog } from '#panel/dialog.ts'
import { itemsOf, textOf } from '#panel/docs/json.ts'
import { button, element, redraw, whileBusy } from '#panel/element.ts'
import { announce, attempt, failureText } from '#panel/feedback.ts'
import { field } from '#panel/form.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { Reading } from '#panel/reading.ts'
import { type ReadingSection } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import { type Movable, simulatorApi } from './simulator-api.ts'
import { entityText, isRefusal, stateText, transitionText } from './step-words.ts'

/** What the outside world could do now, one press each; and any step by hand. */
export function stepsSection(model: PanelModel): ReadingSection {
  const things = new Reading<readonly Movable[]>()
  const place = element('div')
  const node = element(
    'section',
    { class: 'card', 'aria-labelledby': 'steps-title' },
    element(
      'header',
      {},
      element('h2', { id: 'steps-title' }, t('替外部世界走一步')),
      element('p', { class: 'hint' }, t('银行、支付宝和审核人现在能做的事，按下就做完。')),
    ),
    place,
    element(
      'details',
      {},
      element('summary', {}, t('手动填写一步（可以试不允许的）')),
      stepForm(model),
    ),
  )
  const read = async () => things.take(model.chosenName, simulatorApi.things(model.chosenName))
  const update = () => redraw(place, ...listOf(model, things.of(model.chosenName)))
  return { node, read, update }
}

function listOf(model: PanelModel, things: readonly Movable[] | undefined): readonly HTMLElement[] {
  if (things === undefined) return []
  if (things.length === 0) {
    return [element('p', { class: 'hint' }, t('现在没有等待外部世界的事。'))]
  }
  return [...new Set(things.map(({ entity }) => entity))].flatMap((entity) => [
    element('h3', {}, entityText(entity), ' ', element('code', { class: 'hint' }, entity)),
    element(
      'ul',
      { class: 'thing-list' },
      ...things.filter((thing) => thing.entity === entity).map((thing) => thingLine(model, thing)),
    ),
  ])
}

function thingLine(model: PanelModel, thing: Movable): HTMLElement {
  const { entity, id, name, state, allowed } = thing
  return element(
    'li',
    {},
    element(
      'div',
      { class: 'grow' },
      name,
      element('p', { class: 'hint' }, `${stateText(state)} · `, element('code', {}, id)),
    ),
    ...allowed.map((transition) => {
      const text = transitionText(transition)
      const attributes = {
        id: `step-${entity}-${id}-${transition}`,
        class: 'button',
        'aria-label': `${name}：${text}`,
      }
      return button(text, attributes, () =>
        isRefusal(transition)
          ? askReason(model, thing, transition)
          : attempt(async () => move(model, [entity, id, transition], '')),
      )
    }),
  )
}

function askReason(model: PanelModel, { entity, id, name }: Movable, transition: string): void {
  const reason = field({
    id: 'reason',
    label: t('原因（可不填）'),
    help: t('商户会看到这句话，最长 200 字'),
    attributes: { autofocus: '', maxlength: '200' },
  })
  const text = transitionText(transition)
  openDialog({
    title: `${name}：${text}`,
    content: [reason.node],
    confirm: text,
    isDangerous: false,
    perform: async () => move(model, [entity, id, transition], reason.input.value.trim()),
  })
}

async function move(model: PanelModel, step: readonly string[], reason: string): Promise<void> {
  const { state, allowed } = await simulatorApi.move(model.chosenName, step, reason)
  announce(t('已完成，现在是“{state}”', { state: stateText(state) }) + nextText(allowed))
  await model.refresh()
}

function nextText(allowed: readonly string[]): string {
  return allowed.length === 0
    ? ''
    : t('，接下来可以：{steps}', { steps: allowed.map(transitionText).join(' / ') })
}

function stepForm(model: PanelModel): HTMLFormElement {
  const entity = choice('step-entity', t('什么'))
  const kinds = ['bank-opening', 'remittance', 'review', 'alipay-sign']
  entity.offer(kinds.map((kind) => ({ value: kind, text: `${entityText(kind)} ${kind}` })))
  const id = field({ id: 'step-id', label: t('编号') })
  const transition = field({
    id: 'step-transition',
    label: t('步骤'),
    attributes: { placeholder: 'pass' },
  })
  const failed = element('div', { role: 'alert' })
  const form = element(
    'form',
    { class: 'grid-form', novalidate: true },
    entity.node,
    id.node,
    transition.node,
    element('button', { type: 'submit', class: 'button' }, t('走这一步')),
    failed,
  )
  const send = async () => {
    failed.replaceChildren()
    try {
      const step = [entity.select.value, id.input.value.trim(), transition.input.value.trim()]
      await move(model, step, '')
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      failed.replaceChildren(failureText(error), ...standingNodes(error))
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    whileBusy(form, send)
  })
  return form
}

/** Where the thing stands that would not go the step, and what it would do instead. */
function standingNodes({ result }: CallFailure): readonly HTMLElement[] {
  const state = textOf(result, 'state')
  if (state === undefined) return []
  const allowed = itemsOf(result, 'allowed').map(String)
  return [
    element('p', {}, t('现在的状态：{state}', { state: `${stateText(state)} (${state})` })),
    element(
      'p',
      {},
      allowed.length === 0
        ? t('现在没有允许的步骤；先在应用里往前走，或看上面的列表。')
        : t('允许的步骤：{steps}', { steps: allowed.join(' / ') }),
    ),
  ]
}
