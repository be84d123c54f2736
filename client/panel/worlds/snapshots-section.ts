import { choice } from '#panel/choice.ts'
import { openDialog } from '#panel/dialog.ts'
import { button, element, redraw } from '#panel/element.ts'
import { announce, attempt } from '#panel/feedback.ts'
import { field, fieldForm } from '#panel/form.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { Reading } from '#panel/reading.ts'
import { type ReadingSection } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import { diffNodes } from './diff-nodes.ts'
import { type Diff, momentApi, type Snapshot, type UsableSnapshot } from './moment-api.ts'

/** The moments that were kept of the chosen world, going back to one, and what differs between two. */
export function snapshotsSection(model: PanelModel): ReadingSection {
  const snapshots = new Reading<readonly Snapshot[]>()
  const place = element('div')
  const comparison = compareForm(model)
  const read = async () => snapshots.take(model.chosenName, momentApi.list(model.chosenName))
  const update = () => {
    const known = snapshots.of(model.chosenName) ?? []
    redraw(place, ...listOf(model, known))
    comparison.show(known)
  }
  const node = element(
    'section',
    { class: 'card', 'aria-labelledby': 'snapshots-title' },
    element(
      'header',
      {},
      element('h2', { id: 'snapshots-title' }, t('快照')),
      element('p', { class: 'hint' }, t('记住当前世界此刻的数据和时钟，以后随时可以回来。')),
    ),
    takeForm(model),
    place,
    element('h3', {}, t('比较两个时刻')),
    comparison.node,
  )
  return { node, read, update }
}

function takeForm(model: PanelModel): HTMLFormElement {
  const name = field({
    id: 'snapshot-name',
    label: t('快照的名字（可不填）'),
    help: t('小写字母、数字和连字符，最长 32 位'),
    attributes: { placeholder: 'before-payout' },
  })
  const submit = element('button', { class: 'button primary' }, t('拍快照'))
  return fieldForm(name, submit, async (value) => {
    const taken = await momentApi.take(model.chosenName, value)
    name.input.value = ''
    announce(t('已拍下快照 {name}，世界时间 {now}', { name: taken.name, now: taken.now }))
    await model.refresh()
  })
}

function listOf(model: PanelModel, snapshots: readonly Snapshot[]): readonly HTMLElement[] {
  if (snapshots.length === 0) {
    return [
      element(
        'p',
        { class: 'hint apart' },
        t('还没有快照。演示前拍一个，演示后恢复，就能再来一遍。'),
      ),
    ]
  }
  return [
    element('ul', { class: 'thing-list' }, ...snapshots.map((each) => snapshotLine(model, each))),
  ]
}

function snapshotLine(model: PanelModel, snapshot: Snapshot): HTMLElement {
  const { name } = snapshot
  const attributes = (key: string, label: string, kind: string) => ({
    id: `${key}-snapshot-${name}`,
    class: kind,
    'aria-label': label,
  })
  const restore = () =>
    button(t('恢复'), attributes('restore', t('恢复快照 {name}', { name }), 'button'), () =>
      askRestore(model, name),
    )
  return element(
    'li',
    {},
    element('div', { class: 'grow' }, element('strong', {}, name), standingOf(snapshot)),
    ...(isUsable(snapshot) ? [restore()] : []),
    button(t('删除'), attributes('remove', t('删除快照 {name}', { name }), 'text danger'), () =>
      askRemove(model, name),
    ),
  )
}

function isUsable(snapshot: Snapshot): snapshot is UsableSnapshot {
  return snapshot.unusable === null
}

/** What a snapshot holds, or why the world cannot go back to it. */
function standingOf(snapshot: Snapshot): HTMLElement {
  if (isUsable(snapshot)) {
    const { now, changedRows } = snapshot
    const rows = t('与种子不同的行：{count}', { count: changedRows })
    return element('p', { class: 'hint figures' }, `${now} · ${rows}`)
  }
  const sentence =
    snapshot.unusable === 'FAKE_OTHER_SEED'
      ? t('属于另一份样例数据，不能恢复')
      : t('文件无法读取，不能恢复')
  return element(
    'p',
    { class: 'hint' },
    element('span', { class: 'tag bad' }, t('不可用')),
    ` ${sentence}`,
  )
}

function askRestore(model: PanelModel, name: string): void {
  openDialog({
    title: t('恢复快照 {name}？', { name }),
    content: [
      element(
        'p',
        {},
        t('{world} 的数据和时钟回到拍快照的时刻，之后的改动会丢失；要留着它们，请先再拍一个。', {
          world: model.chosenName,
        }),
      ),
    ],
    confirm: t('恢复'),
    isDangerous: true,
    perform: async () => {
      await momentApi.restore(model.chosenName, name)
      announce(t('已回到快照 {name}', { name }))
      await model.refresh()
    },
  })
}

function askRemove(model: PanelModel, name: string): void {
  openDialog({
    title: t('删除快照 {name}？', { name }),
    content: [element('p', {}, t('之后不能再回到这个时刻；世界现在的数据不受影响。'))],
    confirm: t('删除'),
    isDangerous: true,
    perform: async () => {
      await momentApi.remove(model.chosenName, name)
      announce(t('已删除快照 {name}', { name }))
      await model.refresh()
    },
  })
}

function compareForm(model: PanelModel) {
  const [from, to] = [choice('diff-from', t('从')), choice('diff-to', t('到'))]
  const diff = new Reading<Diff>()
  const result = element('div', { class: 'diff', 'aria-live': 'polite' })
  const compare = button(t('比较'), { id: 'compare', class: 'button' }, () =>
    attempt(async () => {
      const world = model.chosenName
      await diff.take(world, momentApi.diff(world, from.select.value, to.select.value))
      const found = diff.of(world)
      result.replaceChildren(...(found === undefined ? [] : diffNodes(found)))
    }),
  )
  const node = element(
    'div',
    {},
    element('div', { class: 'grid-form' }, from.node, to.node, compare),
    result,
  )
  let world = ''
  const show = (snapshots: readonly Snapshot[]) => {
    const named = snapshots.filter(isUsable).map(({ name }) => ({ value: name, text: name }))
    const seed = { value: 'seed', text: t('种子（最初的数据）') }
    const now = { value: 'now', text: t('现在') }
    from.offer([seed, ...named, now])
    to.offer([now, ...named, seed])
    // What was found of another world says nothing of this one.
    if (world !== model.chosenName) result.replaceChildren()
    world = model.chosenName
  }
  return { node, show }
}
