import { choice } from '#panel/choice.ts'
import { call, CallFailure } from '#panel/control-api.ts'
import { element, whileBusy } from '#panel/element.ts'
import { announce } from '#panel/feedback.ts'
import { field } from '#panel/form.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { type ReadingSection } from '#panel/section.ts'
import { t } from '#panel/text.ts'

interface Scenario {
  readonly name: string
  readonly title: string
}

/** Makes a world: by its name alone, or with more said of how it begins. */
export function createForm(model: PanelModel): ReadingSection {
  const name = field({
    id: 'world-name',
    label: t('新世界的名字（可不填）'),
    help: nameRule(),
    attributes: { placeholder: 'demo' },
  })
  const options = optionFields()
  const { from, scenario, ttl, now, sources } = options
  const node = element(
    'form',
    { class: 'create', novalidate: true },
    element(
      'div',
      { class: 'beside' },
      name.node,
      element('button', { type: 'submit', class: 'button primary' }, t('创建世界')),
    ),
    element(
      'details',
      {},
      element('summary', {}, t('更多选项：来源、场景、时限、开始时间')),
      element('div', { class: 'grid-form' }, from.node, sources, scenario.node, ttl.node, now.node),
    ),
  )
  const send = async () => {
    name.say(undefined)
    try {
      const made = await model.create(orderOf(name.input.value.trim(), options))
      node.reset()
      announce(t('已创建世界 {name}', { name: made }))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      name.say(error)
      name.input.focus()
    }
  }
  node.addEventListener('submit', (event) => {
    event.preventDefault()
    whileBusy(node, send)
  })
  const read = async () => {
    const scenarios = await call<readonly Scenario[]>('GET', '/__fake/v1/scenarios')
    const titles = scenarios.map((each) => ({ value: each.name, text: each.title }))
    scenario.offer([{ value: '', text: t('不用场景') }, ...titles])
  }
  const update = () => {
    const { chosen, chosenName, names } = model
    const snapshots = chosen === undefined || chosen instanceof CallFailure ? [] : chosen.snapshots
    const moments = snapshots.map((snapshot) => `${chosenName}@${snapshot}`)
    sources.replaceChildren(
      ...['seed', ...moments, ...names].map((value) => element('option', { value })),
    )
  }
  return { node, read, update }
}

/** What is said of a world's name before the mistake. */
export function nameRule(): string {
  return t('小写字母、数字和连字符，以字母或数字开头，最长 32 位')
}

type Options = ReturnType<typeof optionFields>

function optionFields() {
  const from = field({
    id: 'world-from',
    label: t('来源'),
    help: t('seed 是样例数据；也可以是世界名，或“世界名@快照名”'),
    attributes: { list: 'world-sources', placeholder: 'seed' },
  })
  const ttl = field({
    id: 'world-ttl',
    label: t('闲置多久后清除'),
    help: t('例如 30m、2h、1d；有名字的世界不填则一直保留'),
    attributes: { placeholder: '2h' },
  })
  const now = field({
    id: 'world-now',
    label: t('从什么世界时间开始'),
    help: t('不早于来源的时间'),
    attributes: { type: 'datetime-local', step: '1' },
  })
  const scenario = choice('world-scenario', t('场景'))
  return { from, scenario, ttl, now, sources: element('datalist', { id: 'world-sources' }) }
}

function orderOf(name: string, { from, scenario, ttl, now }: Options) {
  const given = {
    name,
    from: from.input.value.trim(),
    scenario: scenario.select.value,
    ttl: ttl.input.value.trim(),
    now: dateTimeText(now.input.value),
  }
  // What is left open is the server's to choose.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

/** The text of the control API for what the browser's input gives, which leaves out seconds that are 0. */
function dateTimeText(value: string): string {
  const text = value.replace('T', ' ')
  return text.length === 'YYYY-MM-DD HH:mm'.length ? `${text}:00` : text
}
