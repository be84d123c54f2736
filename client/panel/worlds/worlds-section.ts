import { CallFailure, type World } from '#panel/control-api.ts'
import { openDialog } from '#panel/dialog.ts'
import { button, element, redraw } from '#panel/element.ts'
import { announce, failureText } from '#panel/feedback.ts'
import { field } from '#panel/form.ts'
import { defaultWorldName, type PanelModel } from '#panel/panel-model.ts'
import { type ReadingSection } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import { clockFace, modeText } from '#panel/virtual-clock.ts'
import { worldLink } from '#panel/world-origin.ts'
import { createForm, nameRule } from './create-form.ts'
import { askReset } from './reset-dialog.ts'

/** The list of worlds and what can be done with each. */
export function worldsSection(model: PanelModel): ReadingSection {
  const place = element('div')
  const create = createForm(model)
  const node = element(
    'section',
    { class: 'card worlds', 'aria-labelledby': 'worlds-title' },
    element(
      'header',
      {},
      element('h2', { id: 'worlds-title' }, t('世界')),
      element('p', { class: 'hint' }, t('每个世界有自己的数据、登录状态和时钟，互不影响。')),
    ),
    create.node,
    place,
  )
  const update = () => {
    create.update()
    redraw(place, ...listOf(model))
  }
  const read = async () => {
    await Promise.all([model.readWorlds(), create.read()])
  }
  return { node, read, update }
}

function listOf(model: PanelModel): readonly HTMLElement[] {
  const { names, shownNames, worlds } = model
  const lines = shownNames.map((name) => worldLine(model, name, worlds.get(name)))
  const list = element('ul', { class: 'world-list' }, ...lines)
  if (names.length === shownNames.length) return [list]
  const text = t('再显示一些（共 {total} 个）', { total: names.length })
  const more = button(text, { id: 'more-worlds', class: 'button' }, () => model.showMore())
  return [list, more]
}

function worldLine(
  model: PanelModel,
  name: string,
  world: World | CallFailure | undefined,
): HTMLElement {
  const isChosen = name === model.chosenName
  const choose = button(
    name,
    {
      id: `choose-${name}`,
      class: 'name',
      title: t('所有标签页改为显示这个世界'),
      'aria-current': isChosen ? 'true' : undefined,
    },
    () => model.choose(name),
  )
  return element(
    'li',
    { class: isChosen ? 'chosen' : undefined },
    element(
      'div',
      { class: 'title' },
      choose,
      isChosen ? element('span', { class: 'tag' }, t('当前')) : undefined,
      isBroken(world) ? element('span', { class: 'tag' }, t('已损坏')) : undefined,
      world instanceof CallFailure || !world?.holdsChanges
        ? undefined
        : element('span', { class: 'tag changed' }, t('有改动')),
    ),
    world instanceof CallFailure ? failureText(world) : factsOf(world),
    actionsOf(model, name, world),
  )
}

function factsOf(world: World | undefined): HTMLElement | undefined {
  if (world === undefined) return undefined
  return element(
    'dl',
    {},
    element('dt', {}, t('时钟')),
    element('dd', {}, clockFace(world.clock), ` · ${modeText(world.clock)}`),
    element('dt', {}, t('种子')),
    element('dd', {}, element('code', { title: world.seed }, world.seed)),
  )
}

function actionsOf(
  model: PanelModel,
  name: string,
  world: World | CallFailure | undefined,
): HTMLElement {
  const action = (
    key: string,
    text: string,
    label: string,
    isDangerous: boolean,
    press: () => void,
  ) =>
    button(
      text,
      { id: `${key}-${name}`, class: isDangerous ? 'text danger' : 'text', 'aria-label': label },
      press,
    )
  return element(
    'div',
    { class: 'row actions' },
    world === undefined || world instanceof CallFailure
      ? undefined
      : worldLink(world, {
          who: 'home',
          hasOwnOrigin: model.hasOwnOrigins,
          text: t('打开'),
          label: t('打开世界 {name}（新标签页）', { name }),
        }),
    // Of one that cannot be opened nothing can be made; it can be deleted.
    ...(isBroken(world)
      ? []
      : [
          action('fork', t('派生'), t('派生世界 {name}', { name }), false, () =>
            askFork(model, name),
          ),
          action('reset', t('重置'), t('重置世界 {name}', { name }), true, () =>
            askReset(model, name, world),
          ),
        ]),
    name === defaultWorldName
      ? undefined
      : action('delete', t('删除'), t('删除世界 {name}', { name }), true, () =>
          askDelete(model, name),
        ),
  )
}

function isBroken(world: World | CallFailure | undefined): boolean {
  return world instanceof CallFailure && world.code === 'FAKE_WORLD_BROKEN'
}

function askFork(model: PanelModel, name: string): void {
  const newName = field({
    id: 'fork-name',
    label: t('新世界的名字'),
    help: nameRule(),
    attributes: { autofocus: '' },
  })
  openDialog({
    title: t('派生世界 {name}', { name }),
    content: [
      element(
        'p',
        {},
        t('新世界从 {name} 此刻的数据和时钟开始，之后互不影响；登录状态不会带过去。', { name }),
      ),
      newName.node,
    ],
    confirm: t('派生'),
    isDangerous: false,
    perform: async () => {
      const value = newName.input.value.trim()
      await model.fork(name, value)
      announce(t('已从 {name} 派生出 {newName}', { name, newName: value }))
    },
  })
}

function askDelete(model: PanelModel, name: string): void {
  openDialog({
    title: t('删除世界 {name}？', { name }),
    content: [
      element('p', {}, t('{name} 的数据、登录状态和时钟会永久消失，不能恢复。', { name })),
      element('p', {}, t('还开着它的窗口会看到“世界已被清除”，不会看到其他世界的数据。')),
    ],
    confirm: t('删除'),
    isDangerous: true,
    perform: async () => {
      await model.delete(name)
      announce(t('已删除世界 {name}', { name }))
    },
  })
}
