import { element } from '#panel/element.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { Poller } from '#panel/poller.ts'
import { CallFailure } from '#panel/control-api.ts'
import { type TabSection } from '#panel/section.ts'
import { dueSection } from '#panel/simulators/due-section.ts'
import { incomingSection } from '#panel/simulators/incoming-section.ts'
import { stepsSection } from '#panel/simulators/steps-section.ts'
import { switchesSection } from '#panel/simulators/switches-section.ts'
import { clockSection } from './clock-section.ts'
import '#panel/simulators/simulators.css'
import './clock.css'

const againMs = 5_000

/** The time of the chosen world, and what makes the outside world move. */
export function clockTab(model: PanelModel): TabSection {
  const clock = clockSection(model)
  const [due, steps] = [dueSection(model), stepsSection(model)]
  const sections = [due, switchesSection(model), incomingSection(model), steps]
  const update = () => {
    for (const section of [clock, ...sections]) section.update()
  }
  // Where the clock runs, what is due happens without anybody pressing anything.
  const poller = new Poller(async () => {
    try {
      await Promise.all([due.read(), steps.read()])
      update()
    } catch (error) {
      // The frame says that the server is silent; anything else is said at the next reading of all.
      if (!(error instanceof CallFailure)) throw error
    }
  }, againMs)
  return {
    node: element(
      'div',
      { class: 'stack' },
      clock.node,
      ...sections.map((section) => section.node),
    ),
    update,
    read: async () => {
      poller.start()
      await Promise.all(sections.map((section) => section.read()))
    },
    leave: () => poller.stop(),
  }
}
