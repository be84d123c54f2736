import { CallFailure } from './control-api.ts'
import { element, redraw } from './element.ts'
import { attempt } from './feedback.ts'
import { type PanelModel } from './panel-model.ts'
import { type Section } from './section.ts'
import { t } from './text.ts'
import { clockFace, modeText } from './virtual-clock.ts'

/** Chooses the world that every tab is about, with its clock beside it. */
export function worldChooser(model: PanelModel): Section {
  const select = element('select', { id: 'world', 'aria-label': t('当前世界') })
  select.addEventListener('change', () => void attempt(() => model.choose(select.value)))
  const clock = element('span', { class: 'hint world-clock' })
  const node = element(
    'div',
    { class: 'chooser' },
    element('label', { for: 'world', class: 'hint' }, t('当前世界')),
    select,
    clock,
  )
  const update = () => {
    const { names, chosenName, chosen, standing } = model
    node.hidden = standing !== 'ready'
    // An open list stays as it is while nothing changed.
    const isSame = names.join(' ') === [...select.options].map(({ value }) => value).join(' ')
    if (!isSame) {
      select.replaceChildren(...names.map((name) => element('option', { value: name }, name)))
    }
    select.value = chosenName
    if (chosen === undefined || chosen instanceof CallFailure) return clock.replaceChildren()
    redraw(clock, clockFace(chosen.clock), ` · ${modeText(chosen.clock)}`)
  }
  return { node, update }
}
