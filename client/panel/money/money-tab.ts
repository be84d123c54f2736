import { call, controlApi, worldPath } from '#panel/control-api.ts'
import { button, element, redraw } from '#panel/element.ts'
import { attempt } from '#panel/feedback.ts'
import { type PanelModel } from '#panel/panel-model.ts'
import { Reading } from '#panel/reading.ts'
import { type TabSection } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import { timeOf } from '#panel/virtual-clock.ts'
import { figureText } from './figure-text.ts'
import './money.css'

/** One rule that always holds, with what it was found to be. */
interface Invariant {
  readonly name: string
  readonly holds: boolean
  readonly figure: string
  /** The rule in words, and what it means where it does not hold. */
  readonly title: string
  readonly ifBroken: string
}

interface Check {
  readonly invariants: readonly Invariant[]
  /** The world's time of the check. */
  readonly time: string
}

/** Whether all money of the chosen world is where it should be (domain.md 4.9). */
export function moneyTab(model: PanelModel): TabSection {
  const check = new Reading<Check>()
  const place = element('div')
  const read = async () => check.take(model.chosenName, checkNow(model.chosenName))
  const again = button(t('重新核对'), { id: 'check-again', class: 'button primary' }, () =>
    attempt(async () => {
      await read()
      update()
    }),
  )
  const node = element(
    'section',
    { class: 'card', 'aria-labelledby': 'money-title' },
    element(
      'header',
      {},
      element('h2', { id: 'money-title' }, t('资金核对')),
      element(
        'p',
        { class: 'hint' },
        t('每一分钱都应说得清从哪里来、到哪里去。这些规则在任何时刻都成立；红色说明账出了错。'),
      ),
      element('span', { class: 'grow' }),
      again,
    ),
    place,
  )
  const update = () => {
    const found = check.of(model.chosenName)
    redraw(place, ...(found === undefined ? [] : checkNodes(found)))
  }
  return { node, update, read }
}

async function checkNow(world: string): Promise<Check> {
  const [invariants, { clock }] = await Promise.all([
    call<readonly Invariant[]>('GET', worldPath(world, '/invariants')),
    controlApi.world(world),
  ])
  return { invariants, time: timeOf(clock) ?? '–' }
}

/** The result of a check, the broken rules first. */
function checkNodes({ invariants, time }: Check): readonly HTMLElement[] {
  const broken = invariants.filter(({ holds }) => !holds)
  const verdict =
    broken.length === 0
      ? t('{count} 条规则全部成立', { count: invariants.length })
      : t('{count} 条规则不成立', { count: broken.length })
  return [
    element(
      'p',
      { class: broken.length === 0 ? 'verdict good' : 'verdict bad', role: 'status' },
      verdict,
      element('span', { class: 'hint' }, t('核对于世界时间 {time}', { time })),
    ),
    element(
      'ul',
      { class: 'invariants' },
      ...invariants
        .toSorted((one, other) => Number(one.holds) - Number(other.holds))
        .map(invariantLine),
    ),
  ]
}

function invariantLine({ title, ifBroken, holds, figure }: Invariant): HTMLElement {
  return element(
    'li',
    { class: holds ? undefined : 'broken' },
    element('span', { class: `tag ${holds ? 'good' : 'bad'}` }, holds ? t('成立') : t('不成立')),
    element(
      'div',
      { class: 'grow' },
      element('h3', {}, title),
      holds
        ? element('p', { class: 'hint' }, t('红色意味着：{meaning}', { meaning: ifBroken }))
        : element('p', { class: 'failure' }, `${ifBroken}。${nextStep()}`),
    ),
    element('span', { class: 'figures' }, figureText(figure)),
  )
}

function nextStep(): string {
  return t('在“请求”里打开“只看有改动”，找到出错前的那次调用；要继续演示，可恢复快照或重置世界。')
}
