import { button, element, redraw } from '#panel/element.ts'
import { announce, attempt } from '#panel/feedback.ts'
import { openDialog } from '#panel/dialog.ts'
import { warningIcon } from '#panel/icons.ts'
import { type Section } from '#panel/section.ts'
import { t } from '#panel/text.ts'
import { type FaultKind, type Operation, type StandingFault } from './fault-api.ts'
import {
  countText,
  effectDetails,
  effectName,
  matchText,
  sourceText,
  stateText,
} from './fault-words.ts'

interface ListContext {
  readonly operations: () => readonly Operation[]
  readonly kinds: () => readonly FaultKind[]
  /** Undefined before the first reading. */
  readonly faults: () => readonly StandingFault[] | undefined
  readonly remove: (id: string) => Promise<void>
  readonly clear: () => Promise<void>
  readonly release: (id: string) => Promise<number>
}

/** The faults that stand in the chosen world, in the order in which they decide. */
export function faultList(context: ListContext): Section {
  const place = element('ul', { class: 'fault-list' })
  const empty = element('p', { class: 'hint' }, t('现在没有故障，所有请求都得到真实的回答。'))
  const all = button(t('全部删除'), { id: 'clear-faults', class: 'text danger' }, () =>
    askClear(context),
  )
  const node = element(
    'section',
    { class: 'card', 'aria-labelledby': 'faults-title' },
    element(
      'header',
      {},
      element('h2', { id: 'faults-title' }, t('生效中的故障')),
      element('p', { class: 'hint grow' }, t('从上到下，先符合的先发生。')),
      all,
    ),
    empty,
    place,
  )
  const lines = new FaultLines(context)
  const update = () => {
    const faults = context.faults()?.toSorted(activeFirst)
    all.hidden = faults === undefined || faults.length === 0
    empty.hidden = faults === undefined || faults.length > 0
    lines.show(place, faults ?? [])
  }
  return { node, update }
}

/** What is over stands below, where it is not in the way. */
function activeFirst(one: StandingFault, other: StandingFault): number {
  return Number(other.state === 'active') - Number(one.state === 'active')
}

/** The lines, drawn anew only where something happened, so that a press or a selection is not lost to a clock. */
class FaultLines {
  readonly #context: ListContext
  readonly #states = new Map<string, HTMLElement>()
  #shown = ''

  constructor(context: ListContext) {
    this.#context = context
  }

  show(place: HTMLElement, faults: readonly StandingFault[]): void {
    const kinds = this.#context.kinds()
    const said = JSON.stringify([faults.map((fault) => ({ ...fault, expiresInMs: 0 })), kinds])
    if (said !== this.#shown) {
      this.#shown = said
      this.#states.clear()
      redraw(place, ...faults.map((fault) => this.#lineOf(fault)))
    }
    for (const fault of faults) {
      const state = this.#states.get(fault.id)
      const text = stateText(fault)
      if (state !== undefined && state.textContent !== text) state.textContent = text
    }
  }

  #lineOf(fault: StandingFault): HTMLElement {
    const { id, source, state, held } = fault
    const context = this.#context
    const kinds = context.kinds()
    const details = effectDetails(fault, kinds)
    const standing = element('span', { class: `tag ${state}` })
    this.#states.set(id, standing)
    return element(
      'li',
      { class: state === 'active' ? undefined : 'over' },
      element(
        'div',
        { class: 'title' },
        element('strong', {}, effectName(fault, kinds)),
        details === '' ? undefined : element('span', {}, details),
      ),
      element('p', {}, matchText(fault, context.operations())),
      element(
        'p',
        { class: 'hint' },
        element('code', {}, id),
        ` · ${sourceText(source)} · ${countText(fault)} `,
        standing,
      ),
      state === 'suspended' ? suspendedNotice() : undefined,
      element(
        'div',
        { class: 'fault-actions' },
        held > 0 || fault.effect.kind === 'gate' ? releaseButton(fault, context) : undefined,
        button(
          t('删除'),
          { id: `delete-${id}`, class: 'text danger', 'aria-label': t('删除故障 {id}', { id }) },
          () =>
            attempt(async () => {
              await context.remove(id)
              announce(t('已删除故障 {id}', { id }))
            }),
        ),
      ),
    )
  }
}

function releaseButton({ id, held }: StandingFault, { release }: ListContext): HTMLElement {
  const label = t('放行被故障 {id} 拦住的请求', { id })
  return button(
    t('放行（{held} 个等待中）', { held }),
    {
      id: `release-${id}`,
      class: 'text',
      'aria-label': `${t('放行（{held} 个等待中）', { held })} ${label}`,
    },
    () =>
      attempt(async () => {
        announce(t('已放行 {released} 个请求', { released: await release(id) }))
      }),
  )
}

function suspendedNotice(): HTMLElement {
  return element(
    'p',
    { class: 'warning' },
    warningIcon(),
    element(
      'span',
      {},
      t(
        '它让同一个页面在 15 秒内刷新了 3 次，为避免无休止地刷新，已自动暂停。要再次使用，请删除后重新建立，次数选“一次”。',
      ),
    ),
  )
}

function askClear({ faults, clear }: ListContext): void {
  openDialog({
    title: t('删除全部 {count} 条故障？', { count: faults()?.length ?? 0 }),
    content: [element('p', {}, t('被拦住的请求会立即放行；数据和时钟不受影响。'))],
    confirm: t('全部删除'),
    isDangerous: true,
    perform: async () => {
      await clear()
      announce(t('已删除全部故障'))
    },
  })
}
