import { element } from '#panel/element.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { type TabSection } from '#panel/section.ts'
import { worldsSection } from './worlds-section.ts'
import './worlds.css'

/** All worlds, and what can be done with each. */
export function worldsTab(model: PanelModel): TabSection {
  const worlds = worldsSection(model)
  return {
    node: element('div', { class: 'stack' }, worlds.node),
    update: () => worlds.update(),
    read: async () => model.readWorlds(),
  }
}
