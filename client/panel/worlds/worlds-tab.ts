import { CallFailure } from '#panel/control-api.ts'
import { element } from '#panel/element.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { Poller } from '#panel/poller.ts'
import { type TabSection } from '#panel/section.ts'
import { snapshotsSection } from './snapshots-section.ts'
import { socketsSection } from './sockets-section.ts'
import { worldFileSection } from './world-file-section.ts'
import { worldsSection } from './worlds-section.ts'
import './worlds.css'

const againMs = 3_000

/**
 * The snapshots of the chosen world, all worlds with what can be done to each, and the chosen one's file and open sockets.
 * Snapshots come first: they are the way back of a demonstration, and the list of worlds may be long.
 */
export function worldsTab(model: PanelModel): TabSection {
  const [snapshots, sockets] = [snapshotsSection(model), socketsSection(model)]
  const worlds = worldsSection(model)
  const sections = [snapshots, worlds, worldFileSection(model), sockets]
  // Windows come and go without anybody pressing anything here.
  const poller = new Poller(async () => {
    try {
      await sockets.read()
      sockets.update()
    } catch (error) {
      // The frame says that the server is silent; anything else is said at the next reading of all.
      if (!(error instanceof CallFailure)) throw error
    }
  }, againMs)
  return {
    node: element('div', { class: 'stack' }, ...sections.map(({ node }) => node)),
    update: () => {
      for (const section of sections) section.update()
    },
    read: async () => {
      poller.start()
      await Promise.all([worlds.read(), snapshots.read(), sockets.read()])
    },
    leave: () => poller.stop(),
  }
}
