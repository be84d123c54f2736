type Child = Node | string | undefined

interface Attributes {
  readonly [name: string]: string | boolean | undefined
}

/** An element with its attributes (`true` sets an empty one, `false` none) and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    node.setAttribute(name, value === true ? '' : value)
  }
  node.append(...children.filter((child) => child !== undefined))
  return node
}

/** A button; while what it started is going on, it stays focused and takes no second press. */
export function button(
  content: Child,
  attributes: Attributes,
  press: () => void | Promise<void>,
): HTMLButtonElement {
  const node = element('button', { type: 'button', ...attributes }, content)
  node.addEventListener('click', () => whileBusy(node, press))
  return node
}

/** Starts something that its element shows as going on, and that cannot be started twice at a time. */
export function whileBusy(node: HTMLElement, work: () => void | Promise<void>): void {
  const run = async () => {
    node.ariaBusy = 'true'
    try {
      await work()
    } finally {
      node.ariaBusy = 'false'
    }
  }
  if (node.ariaBusy !== 'true') void run()
}
