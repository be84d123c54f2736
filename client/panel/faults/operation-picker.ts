import { element } from '#panel/element.ts'
import { labelled } from '#panel/form.ts'
import { t } from '#panel/text.ts'
import { type Operation } from './fault-api.ts'

/** A choice among all calls of the product, found by typing. */
export interface OperationPicker {
  readonly node: HTMLElement
  /** Shows which one is chosen; '' is any. */
  show(id: string): void
}

interface PickerOptions {
  readonly id: string
  readonly operations: () => readonly Operation[]
  readonly choose: (id: string) => void
}

/** An input with a list below it: typing filters, the arrow keys walk, Enter takes, Escape leaves all as it was. */
export function operationPicker({ id, operations, choose }: PickerOptions): OperationPicker {
  const list = element('div', {
    id: `${id}-list`,
    role: 'listbox',
    class: 'choices',
    'aria-label': t('接口'),
  })
  const input = element('input', {
    id,
    role: 'combobox',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
    'aria-controls': `${id}-list`,
    placeholder: t('任意接口；输入名称、路径或编号查找'),
  })
  const facts = element('span')
  let chosenId = ''
  let options: readonly HTMLElement[] = []
  let active = -1
  /** What the open list was drawn from. */
  let offered: readonly Operation[] = []

  const isOpen = () => input.ariaExpanded === 'true'
  const mark = (index: number) => {
    options[active]?.classList.remove('active')
    active = index
    const option = options[index]
    option?.classList.add('active')
    option?.scrollIntoView({ block: 'nearest' })
    if (option === undefined) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', option.id)
  }
  const close = () => {
    input.ariaExpanded = 'false'
    list.hidden = true
    mark(-1)
    list.replaceChildren()
  }
  const take = (next: string) => {
    show(next)
    close()
    choose(next)
  }
  const open = (wanted: string) => {
    offered = operations()
    const found = offered.filter((operation) => isWanted(operation, wanted))
    const any = wanted === '' ? [optionOf(`${id}-any`, '', t('任意接口'))] : []
    const groups = groupsOf(found).map(([name, members]) =>
      element(
        'div',
        { role: 'group', 'aria-label': name },
        element('p', { class: 'hint', 'aria-hidden': 'true' }, name),
        ...members.map(({ id: value, method, path, name: text }) =>
          optionOf(`${id}-${value}`, value, text, `${method} ${path}`),
        ),
      ),
    )
    list.replaceChildren(...any, ...groups)
    if (found.length === 0) {
      list.append(element('p', { class: 'hint' }, t('没有符合的接口；换一个词，或清空搜索')))
    }
    options = [...list.querySelectorAll<HTMLElement>('[role=option]')]
    for (const option of options) {
      option.ariaSelected = String(option.dataset['value'] === chosenId)
      option.addEventListener('click', () => take(option.dataset['value'] ?? ''))
    }
    list.hidden = false
    input.ariaExpanded = 'true'
    active = -1
    mark(wanted === '' ? options.findIndex(({ ariaSelected }) => ariaSelected === 'true') : 0)
  }
  const show = (next: string) => {
    chosenId = next
    const chosen = operations().find((operation) => operation.id === next)
    input.value = chosen?.name ?? next
    facts.replaceChildren(...factsOf(next, chosen))
  }

  input.addEventListener('input', () => open(input.value.trim().toLowerCase()))
  input.addEventListener('click', () => {
    if (isOpen()) return
    input.select()
    open('')
  })
  input.addEventListener('keydown', (event) => {
    const { key } = event
    if (key === 'Escape' && isOpen()) {
      show(chosenId)
      close()
    } else if (key === 'Enter' && isOpen()) {
      const option = options[active]
      if (option !== undefined) take(option.dataset['value'] ?? '')
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!isOpen()) open('')
      const step = key === 'ArrowDown' ? 1 : -1
      mark((active + step + options.length) % Math.max(1, options.length))
    } else return
    event.preventDefault()
  })
  // A press on the list would take the focus before it is a click.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  input.addEventListener('blur', () => {
    if (input.value.trim() === '' && chosenId !== '') take('')
    else show(chosenId)
    close()
  })
  close()
  const node = labelled(t('哪个接口'), input, facts)
  input.after(list)
  return {
    node,
    show: (next) => {
      // What somebody is typing stays, also when the calls are read only now; so does the entry that they have walked to.
      if (!isOpen()) show(next)
      else if (operations() !== offered) open(input.value.trim().toLowerCase())
    },
  }
}

function optionOf(id: string, value: string, name: string, address?: string): HTMLElement {
  return element(
    'div',
    { id, role: 'option', 'data-value': value },
    element('span', {}, name),
    address === undefined ? undefined : element('code', { class: 'hint' }, address),
  )
}

function factsOf(id: string, chosen: Operation | undefined): readonly (HTMLElement | string)[] {
  if (id === '') return [t('留空：任意接口，但登录、退出和后台轮询除外。')]
  if (chosen === undefined) return [t('没有接口 {id}。', { id })]
  const { method, path, effect, background } = chosen
  return [
    element('code', {}, `${method} ${path}`),
    ` · ${id}`,
    effect === 'mutate' ? ` · ${t('会改变数据')}` : '',
    background ? ` · ${t('后台调用')}` : '',
  ]
}

function isWanted({ id, name, path, method, group }: Operation, wanted: string): boolean {
  const words = `${id} ${name} ${method} ${path} ${group}`.toLowerCase()
  return wanted.split(/\s+/).every((word) => words.includes(word))
}

function groupsOf(
  operations: readonly Operation[],
): readonly (readonly [name: string, members: readonly Operation[]])[] {
  const names = [...new Set(operations.map(({ group }) => group))]
  return names.map((name) => [name, operations.filter(({ group }) => group === name)])
}
