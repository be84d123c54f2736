import { type Account, CallFailure, controlApi } from '#panel/control-api.ts'
import { element } from '#panel/element.ts'
import { announce } from '#panel/feedback.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { Poller } from '#panel/poller.ts'
import { Reading } from '#panel/reading.ts'
import { type TabSection } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import {
  faultApi,
  type FaultKind,
  type Operation,
  type Rule,
  type StandingFault,
  type Trigger,
} from './fault-api.ts'
import { draftFrom } from './fault-draft.ts'
import { faultExplain } from './fault-explain.ts'
import { faultForm } from './fault-form.ts'
import { faultList } from './fault-list.ts'
import { faultPresets } from './fault-presets.ts'
import { findObstacle } from './fault-reach.ts'
import { genuineCard } from './genuine-card.ts'
import { UserNames } from './user-input.ts'
import './faults.css'

const everyMs = 2_000

/**
 * Makes requests fail, and shows what stands and why. A link fills the form: `#faults?operation=…&effect=500&user=…`
 * (`draftFrom` names the members).
 */
export function faultsTab(model: PanelModel): TabSection {
  const faults = new Reading<readonly StandingFault[]>()
  const accounts = new Reading<readonly Account[]>()
  let operations: readonly Operation[] = []
  let kinds: readonly FaultKind[] = []
  const world = () => model.chosenName
  const readFaults = async () => {
    await faults.take(world(), faultApi.list(world()))
    update()
  }
  // While somebody works in another window, the counts fall here.
  const poller = new Poller(async () => {
    try {
      await readFaults()
    } catch (error) {
      // The page asks for the server's health by itself, and reads everything when it is back.
      if (!(error instanceof CallFailure)) throw error
    }
  }, everyMs)

  const told = element('div', { role: 'status' })
  const add = async (trigger: Trigger, rule: Rule) => {
    const fault = await faultApi.add(world(), trigger, rule)
    await readFaults()
    const obstacle = await findObstacle(world(), fault, operations)
    announce(t('已建立故障 {id}', { id: fault.id }))
    told.replaceChildren(...(obstacle === undefined ? [] : [obstacleNotice(fault.id, obstacle)]))
  }
  const context = {
    world,
    operations: () => operations,
    kinds: () => kinds,
    add,
    faults: () => faults.of(world()),
    explain: async (question: Parameters<typeof faultApi.explain>[1]) =>
      faultApi.explain(world(), question),
    remove: async (id: string) => {
      await faultApi.remove(world(), id)
      told.replaceChildren()
      await readFaults()
    },
    clear: async () => {
      await faultApi.clear(world())
      told.replaceChildren()
      await readFaults()
    },
    release: async (id: string) => {
      const { released } = await faultApi.release(world(), id)
      await readFaults()
      return released
    },
  }
  const list = faultList(context)
  const form = faultForm({
    ...context,
    add: async (trigger, rule) => {
      await add(trigger, rule)
      // On a narrow page the list stands far below.
      list.node.scrollIntoView({ block: 'nearest' })
    },
  })
  const genuine = genuineCard(context)
  const presets = faultPresets(model, context)
  const names = new UserNames()
  const sections = [presets, form, list, genuine]
  const update = () => {
    names.show(accounts.of(world()) ?? [])
    for (const section of sections) section.update()
  }
  return {
    node: element(
      'div',
      { class: 'faults' },
      presets.node,
      element('div', { class: 'stack' }, form.node, faultExplain(context)),
      element('div', { class: 'stack' }, told, list.node, genuine.node),
      names.node,
    ),
    update,
    read: async () => {
      // At once: the tab may be left while it reads.
      poller.start()
      if (kinds.length === 0) {
        ;[operations, kinds] = await Promise.all([faultApi.operations(), faultApi.kinds()])
      }
      await Promise.all([accounts.take(world(), controlApi.accounts(world())), readFaults()])
    },
    prefill: (values) => form.fill(draftFrom(values)),
    leave: () => poller.stop(),
  }
}

function obstacleNotice(id: string, obstacle: string): HTMLElement {
  return element(
    'p',
    { class: 'notice' },
    t('故障 {id} 已建立，但现在不会发生：{obstacle}。需要时可以在下方“为什么”中查。', {
      id,
      obstacle,
    }),
  )
}
