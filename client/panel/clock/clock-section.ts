import { dateTimeOf } from '@settle/shared/core/day.ts'
import { addressOf } from '#panel/address.ts'
import { CallFailure, type ClockSetting, type Happening } from '#panel/control-api.ts'
import { button, element, redraw } from '#panel/element.ts'
import { announce, attempt, failureText } from '#panel/feedback.ts'
import { field, fieldForm } from '#panel/form.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { type Section } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import { eventText } from './event-words.ts'
import { clockFace, modeText, timeOf, type VirtualClock } from '#panel/virtual-clock.ts'

const usualScale = '60'

/** The virtual clock of the chosen world. */
export function clockSection(model: PanelModel): Section {
  const face = element('div', { class: 'face' })
  const modes = element('div', { class: 'row' })
  const happened = element('div', { class: 'happened', 'aria-live': 'polite' })
  const wayBack = element('a', {}, t('世界与快照'))
  const scaled = scaledForm(model)
  const jump = jumpForm(model)
  const node = element(
    'section',
    { class: 'card clock', 'aria-labelledby': 'clock-title' },
    element('header', {}, element('h2', { id: 'clock-title' }, t('时钟'))),
    face,
    element('h3', {}, t('走法')),
    modes,
    scaled.form,
    element('h3', {}, t('快进')),
    element(
      'p',
      { class: 'hint' },
      t('到期的事件会按顺序全部发生。时钟只能向前；要回到过去，请恢复快照：'),
      wayBack,
    ),
    steps(model),
    element('div', { class: 'pair' }, ownStepForm(model), jump.form),
    happened,
  )
  const update = () => {
    const { chosen, lastMove } = model
    wayBack.href = addressOf('worlds', model.chosenName)
    if (chosen === undefined) return
    if (chosen instanceof CallFailure) {
      return redraw(face, failureText(chosen))
    }
    redraw(
      face,
      element('p', { class: 'now' }, clockFace(chosen.clock)),
      element('p', { class: 'hint' }, modeText(chosen.clock), ' · ', t('上海时间')),
    )
    redraw(modes, ...modeButtons(model, chosen.clock))
    scaled.show(chosen.clock)
    jump.show(chosen.clock)
    const isOfThisWorld = lastMove?.world === model.chosenName
    happened.replaceChildren(...(isOfThisWorld ? happenedNodes(lastMove.happenings) : []))
  }
  return { node, update }
}

function modeButtons(model: PanelModel, { mode }: VirtualClock): readonly HTMLElement[] {
  const choice = (value: VirtualClock['mode'], text: string, setting: ClockSetting) =>
    button(
      text,
      { id: `mode-${value}`, class: 'button', 'aria-pressed': String(mode === value) },
      () => attempt(async () => set(model, setting)),
    )
  return [
    element(
      'div',
      { class: 'segments', role: 'group', 'aria-label': t('走法') },
      choice('real', t('真实'), { mode: 'real' }),
      choice('frozen', t('冻结|时钟'), { mode: 'frozen' }),
      choice('scaled', t('倍速'), { mode: 'scaled', scale: Number(usualScale) }),
    ),
    element('p', { class: 'hint' }, modeHint(mode)),
  ]
}

function modeHint(mode: VirtualClock['mode']): string {
  if (mode === 'frozen') return t('停住不动，只随快进前进')
  return mode === 'real' ? t('与真实时间同速') : t('按倍数前进，到期的事件自动发生')
}

function scaledForm(model: PanelModel) {
  const scale = field({
    id: 'clock-scale',
    label: t('倍数'),
    help: t('大于 0，最大 100000；60 表示 1 秒走 1 分钟'),
    attributes: { inputmode: 'decimal', value: usualScale },
  })
  const submit = element('button', { class: 'button' }, t('应用'))
  const form = fieldForm(scale, submit, async (value) =>
    set(model, { mode: 'scaled', scale: Number(value) }),
  )
  const show = (clock: VirtualClock) => {
    form.hidden = clock.mode !== 'scaled'
    if (clock.mode === 'scaled' && document.activeElement !== scale.input) {
      scale.input.value = String(clock.scale)
    }
  }
  return { form, show }
}

function steps(model: PanelModel): HTMLElement {
  const step = (advance: string, text: string) =>
    button(text, { class: 'button' }, () => attempt(async () => set(model, { advance })))
  return element(
    'div',
    { class: 'row steps', role: 'group', 'aria-label': t('快进') },
    step('1h', t('+1 小时')),
    step('1d', t('+1 天')),
    step('3d', t('+3 天')),
    step('7d', t('+7 天')),
  )
}

function ownStepForm(model: PanelModel): HTMLFormElement {
  const own = field({
    id: 'clock-advance',
    label: t('快进多久'),
    help: t('整数加单位 ms、s、m、h、d，例如 90m'),
    attributes: { placeholder: '90m' },
  })
  const submit = element('button', { class: 'button' }, t('快进'))
  return fieldForm(own, submit, async (advance) => set(model, { advance }))
}

function jumpForm(model: PanelModel) {
  const moment = field({
    id: 'clock-now',
    label: t('快进到'),
    help: t('晚于现在的上海时间'),
    attributes: { type: 'datetime-local', step: '1' },
  })
  const submit = element('button', { class: 'button' }, t('快进到'))
  const form = fieldForm(moment, submit, async (value) => set(model, { now: dateTimeText(value) }))
  const show = (clock: VirtualClock) => {
    moment.input.min = timeOf(clock)?.replace(' ', 'T') ?? ''
  }
  return { form, show }
}

/** The text of the control API for what the browser's input gives: `2026-11-21T09:30`, with seconds unless they are 0. */
function dateTimeText(value: string): string {
  const text = value.replace('T', ' ')
  return text.length === 'YYYY-MM-DD HH:mm'.length ? `${text}:00` : text
}

async function set(model: PanelModel, setting: ClockSetting): Promise<void> {
  await model.setClock(setting)
  const { chosen } = model
  if (chosen === undefined || chosen instanceof CallFailure) return
  const { clock, name } = chosen
  announce(
    t('{name} 的时钟：{now}，{mode}', { name, now: timeOf(clock) ?? '–', mode: modeText(clock) }),
  )
}

function happenedNodes(happenings: readonly Happening[]): readonly HTMLElement[] {
  const title = element('h3', {}, t('发生了什么'))
  if (happenings.length === 0) {
    return [title, element('p', { class: 'hint' }, t('这段时间里没有到期的事件。'))]
  }
  const count = element(
    'p',
    { class: 'hint' },
    t('发生了 {count} 件事', { count: happenings.length }),
  )
  return [title, count, element('ol', {}, ...happenings.map(happeningLine))]
}

function happeningLine({ kind, dueAtMs, error }: Happening): HTMLElement {
  return element(
    'li',
    {},
    element('time', { class: 'figures hint' }, dateTimeOf(dueAtMs)),
    element('span', { title: kind }, eventText(kind)),
    error === undefined ? undefined : element('span', { class: 'warning' }, error),
  )
}
