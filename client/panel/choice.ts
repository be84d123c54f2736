import { element } from './element.ts'

interface Option {
  readonly value: string
  readonly text: string
}

/** A labelled list to choose from. */
export interface Choice {
  readonly node: HTMLElement
  readonly select: HTMLSelectElement
  /** Offers other options; what was chosen stays chosen where it is still there. */
  readonly offer: (options: readonly Option[]) => void
}

/** A labelled list to choose from; nothing is offered yet. */
export function choice(id: string, label: string): Choice {
  const select = element('select', { id })
  const node = element('div', { class: 'field' }, element('label', { for: id }, label), select)
  const offer = (options: readonly Option[]) => {
    const before = select.value
    select.replaceChildren(...options.map(({ value, text }) => element('option', { value }, text)))
    if (options.some(({ value }) => value === before)) select.value = before
  }
  return { node, select, offer }
}

/** A box to tick. */
export function tick(id: string, label: Node | string, isTicked = false) {
  const input = element('input', { type: 'checkbox', id, checked: isTicked })
  return { node: element('label', { class: 'check' }, input, label), input }
}
