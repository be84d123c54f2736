import { dateTimeOf } from '@settle/shared/core/day.ts'
import { eventText } from '#panel/clock/event-words.ts'
import { button, element, redraw } from '#panel/element.ts'
import { announce, attempt } from '#panel/feedback.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { Reading } from '#panel/reading.ts'
import { type ReadingSection } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import { type DueEvent, type DueNext, simulatorApi } from './simulator-api.ts'

/** What will happen next by itself, and a way to go there. */
export function dueSection(model: PanelModel): ReadingSection {
  const due = new Reading<DueNext>()
  const place = element('div', { class: 'happened' })
  const node = element(
    'section',
    { class: 'card', 'aria-labelledby': 'due-title' },
    element('header', {}, element('h2', { id: 'due-title' }, t('接下来会发生'))),
    place,
  )
  const read = async () => due.take(model.chosenName, simulatorApi.due(model.chosenName))
  let drawn = ''
  const update = () => {
    const next = due.of(model.chosenName)
    const content = JSON.stringify([model.chosenName, next])
    // A button that is drawn anew while it is pressed hears no click.
    if (content === drawn) return
    drawn = content
    redraw(place, ...contentOf(model, next))
  }
  return { node, read, update }
}

function contentOf(model: PanelModel, due: DueNext | undefined): readonly HTMLElement[] {
  if (due === undefined) return []
  const { total, events } = due
  if (total === 0) {
    return [
      element(
        'p',
        { class: 'hint' },
        t('没有等待到期的事件。在应用里操作，或用下面的模拟，这里就会出现银行和支付宝的回音。'),
      ),
    ]
  }
  const more = total - events.length
  return [
    element('ol', {}, ...events.map((event) => dueLine(model, event))),
    ...(more === 0
      ? []
      : [element('p', { class: 'hint' }, t('之后还有 {count} 件', { count: more }))]),
  ]
}

function dueLine(model: PanelModel, { id, kind, dueAt, dueAtMs }: DueEvent): HTMLElement {
  const name = eventText(kind)
  const go = button(
    t('快进到这里'),
    {
      id: `due-${id}`,
      class: 'text',
      'aria-label': t('快进到这里：{time} {name}', { time: dueAt, name }),
    },
    () =>
      attempt(async () => {
        // The clock takes whole seconds, and the event may be due in the middle of one.
        await model.setClock({ now: dateTimeOf(Math.ceil(dueAtMs / 1000) * 1000) })
        announce(t('已快进，见“发生了什么”'))
      }),
  )
  return element(
    'li',
    {},
    element('time', { class: 'figures hint' }, dueAt),
    element('span', { class: 'grow' }, name),
    go,
  )
}
