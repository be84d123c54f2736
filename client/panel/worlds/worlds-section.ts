import { CallFailure, type World } from '#panel/control-api.ts'
import { openDialog } from '#panel/dialog.ts'
import { button, element, redraw } from '#panel/element.ts'
import { announce, failureText } from '#panel/feedback.ts'
import { field, fieldForm } from '#panel/form.ts'
import { defaultWorldName, type PanelModel } from '#panel/panel-model.ts'
import { type Section } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import { clockFace, modeText, timeOf } from '#panel/virtual-clock.ts'
import { worldLink } from '#panel/world-origin.ts'

/** The list of worlds and what can be done with each. */
export function worldsSection(model: PanelModel): Section {
  const place = element('div')
  const node = element(
    'section',
    { class: 'card worlds', 'aria-labelledby': 'worlds-title' },
    element(
      'header',
      {},
      element('h2', { id: 'worlds-title' }, t('世界')),
      element('p', { class: 'hint' }, t('每个世界有自己的数据、登录状态和时钟，互不影响。')),
    ),
    createForm(model),
    place,
  )
  return { node, update: () => redraw(place, ...listOf(model)) }
}

function createForm(model: PanelModel): HTMLFormElement {
  const name = field({
    id: 'world-name',
    label: t('新世界的名字（可不填）'),
    help: nameRule(),
    attributes: { placeholder: 'demo' },
  })
  const submit = element('button', { class: 'button primary' }, t('创建世界'))
  return fieldForm(name, submit, async (value) => {
    const made = await model.create(value)
    name.input.value = ''
    announce(t('已创建世界 {name}', { name: made }))
  })
}

function nameRule(): string {
  return t('小写字母、数字和连字符，以字母或数字开头，最长 32 位')
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
    action('fork', t('派生'), t('派生世界 {name}', { name }), false, () => askFork(model, name)),
    action('reset', t('重置'), t('重置世界 {name}', { name }), true, () =>
      askReset(model, name, world),
    ),
    name === defaultWorldName
      ? undefined
      : action('delete', t('删除'), t('删除世界 {name}', { name }), true, () =>
          askDelete(model, name),
        ),
  )
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

function askReset(model: PanelModel, name: string, world: World | CallFailure | undefined): void {
  const isUntouched = world !== undefined && !(world instanceof CallFailure) && !world.holdsChanges
  const now = world === undefined || world instanceof CallFailure ? undefined : timeOf(world.clock)
  openDialog({
    title: t('重置世界 {name}？', { name }),
    content: [
      element('p', {}, t('这些会丢失，且不能恢复：')),
      element(
        'ul',
        { class: 'losses' },
        element(
          'li',
          {},
          isUntouched
            ? t('操作日志；业务数据没有改动')
            : t(
                '与种子不同的全部数据：新增、修改和删除的记录，改过的密码，操作日志（派生时带来的也算）',
              ),
        ),
        element(
          'li',
          {},
          t('时钟的快进和走法：回到最初的设定（现在是 {now}）', { now: now ?? '–' }),
        ),
        element('li', {}, t('改动中新建的用户的登录；初始账号保持登录')),
      ),
    ],
    confirm: t('重置'),
    isDangerous: true,
    perform: async () => {
      await model.reset(name)
      announce(t('世界 {name} 已回到初始状态', { name }))
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
