import { element } from '#panel/element.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { type TabSection } from '#panel/section.ts'
import { clockSection } from './clock-section.ts'
import './clock.css'

/** The time of the chosen world, and what makes the outside world move. */
export function clockTab(model: PanelModel): TabSection {
  const clock = clockSection(model)
  return { node: element('div', { class: 'stack' }, clock.node), update: () => clock.update() }
}
