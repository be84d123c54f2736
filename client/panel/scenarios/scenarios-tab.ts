import { CallFailure } from '#panel/control-api.ts'
import { openDialog } from '#panel/dialog.ts'
import { button, element, newTabLink, redraw } from '#panel/element.ts'
import { announce, attempt, complain } from '#panel/feedback.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { roleNameOf } from '#panel/role-name.ts'
import { type TabSection } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import { enterAtThisOrigin, pageIn } from '#panel/world-origin.ts'
import { roleOf, type Scenario, scenarioApi } from './scenario-api.ts'
import './scenarios.css'

/** Where a scenario was opened last. */
interface OpenedScenario {
  readonly world: string
  readonly address: string
}

interface Place {
  readonly model: PanelModel
  /** By the name of the scenario. */
  readonly opened: Map<string, OpenedScenario>
  readonly update: () => void
}

/** Named starting points: one press makes a world of its own and opens its first screen. */
export function scenariosTab(model: PanelModel): TabSection {
  const opened = new Map<string, OpenedScenario>()
  let scenarios: readonly Scenario[] = []
  const place = element('ul', { class: 'scenarios' })
  const node = element(
    'section',
    { class: 'card', 'aria-labelledby': 'scenarios-title' },
    element(
      'header',
      {},
      element('h2', { id: 'scenarios-title' }, t('场景')),
      element(
        'p',
        { class: 'hint' },
        t('每个场景从样例数据开始，在自己的世界里打开，不影响别人；登录页已填好账号和密码。'),
      ),
    ),
    place,
  )
  const update = () =>
    redraw(place, ...scenarios.map((scenario) => cardOf({ model, opened, update }, scenario)))
  const read = async () => {
    // The same for every world, and as long as the server runs.
    if (scenarios.length === 0) scenarios = await scenarioApi.list()
  }
  return { node, update, read }
}

function cardOf(place: Place, scenario: Scenario): HTMLElement {
  const { name, title, shows, account, screen, advance, faults = [] } = scenario
  const role = roleOf(scenario)
  const { chosenName } = place.model
  const before = place.opened.get(name)
  return element(
    'li',
    { class: `account ${role ?? ''}` },
    element('span', { class: 'tag' }, role === undefined ? account : roleNameOf(role)),
    element('h3', { id: `scenario-${name}` }, title),
    element('p', {}, shows),
    element(
      'dl',
      { class: 'hint' },
      element('dt', {}, t('登录账号')),
      element('dd', {}, element('code', {}, account)),
      element('dt', {}, t('第一页')),
      element('dd', {}, element('code', {}, screen)),
      ...(advance === null
        ? []
        : [element('dt', {}, t('已过去')), element('dd', {}, element('code', {}, advance))]),
      ...(faults.length === 0
        ? []
        : [element('dt', {}, t('故障')), element('dd', {}, String(faults.length))]),
    ),
    element(
      'div',
      { class: 'row' },
      button(
        t('在新世界打开'),
        {
          id: `open-scenario-${name}`,
          class: 'button',
          'aria-label': t('在新世界打开：{title}', { title }),
        },
        () => attempt(async () => openInNewWorld(place, scenario)),
      ),
      button(
        t('载入 {world}', { world: chosenName }),
        {
          id: `load-scenario-${name}`,
          class: 'text',
          'aria-label': t('载入 {world}：{title}', { world: chosenName, title }),
        },
        () => askLoad(place, scenario),
      ),
      before === undefined
        ? undefined
        : newTabLink(t('打开 {world}', { world: before.world }), before.address, { class: 'text' }),
    ),
  )
}

async function openInNewWorld(place: Place, scenario: Scenario): Promise<void> {
  // Opened at the press, because a browser takes a later one for an unasked window.
  const { model } = place
  const shown = window.open('about:blank')
  try {
    const name = freeName(scenario.name, model.names)
    await scenarioApi.create(name, scenario.name)
    await model.choose(name)
    announce(t('已在世界 {name} 打开：{title}', { name, title: scenario.title }))
    show(place, scenario, shown)
    place.update()
  } catch (error) {
    shown?.close()
    throw error
  }
}

function askLoad(place: Place, scenario: Scenario): void {
  const { model } = place
  const { chosenName: name } = model
  const { title } = scenario
  openDialog({
    title: t('把 {name} 换成“{title}”？', { name, title }),
    content: [
      element('p', {}, t('这些会丢失，且不能恢复：')),
      element(
        'ul',
        { class: 'losses' },
        element('li', {}, t('{name} 的全部改动、故障规则和时钟', { name })),
        element('li', {}, t('所有人的登录')),
      ),
      element('p', {}, t('想保留它，请取消并选“在新世界打开”。')),
    ],
    confirm: t('载入'),
    isDangerous: true,
    perform: async () => {
      const shown = window.open('about:blank')
      try {
        await scenarioApi.load(name, scenario)
        await model.refresh()
        announce(t('{name} 现在是：{title}', { name, title }))
        show(place, scenario, shown)
        place.update()
      } catch (error) {
        shown?.close()
        throw error
      }
    },
  })
}

/** Leads a window to the first screen; where the browser did not open one, the scenario's card has a link to it. */
function show({ model, opened }: Place, scenario: Scenario, shown: Window | null): void {
  const world = model.chosen
  if (world === undefined || world instanceof CallFailure) return shown?.close()
  const { account, screen, name } = scenario
  const path = `/user/login?${new URLSearchParams({ account, redirect: screen })}`
  const who = roleOf(scenario) ?? 'home'
  const address = pageIn(world, { who, hasOwnOrigin: model.hasOwnOrigins, path })
  if (!model.hasOwnOrigins) enterAtThisOrigin(world)
  opened.set(name, { world: world.name, address })
  if (shown === null) return complain(t('浏览器拦截了新窗口，请按场景下的链接打开'))
  // The application is not to reach back into the panel.
  Object.assign(shown, { opener: null })
  shown.location.replace(address)
}

/** `agreement`, or `agreement-2` where somebody opened it before. */
function freeName(name: string, taken: readonly string[]): string {
  let number = 1
  const named = () => (number === 1 ? name : `${name}-${number}`)
  while (taken.includes(named())) number += 1
  return named()
}
