/** How a user arranged the columns of a list, by their keys. */
export interface ColumnLayout {
  /** Only those that they showed or hid themselves. */
  readonly shown: ReadonlyMap<string, boolean>
  /** All that could be moved when they last moved one; empty where they never did. */
  readonly order: readonly string[]
  /** In px. */
  readonly widths: ReadonlyMap<string, number>
}

/** How narrow and how wide a column can be made, in px. */
export const narrowest = 64
export const widest = 640

/**
 * The layout as one line, `+email,-phone,>phone,>email,phone:160`: what is shown and hidden, the order, the widths.
 * Undefined where nothing is the user's own.
 */
export function writeLayout({ shown, order, widths }: ColumnLayout): string | undefined {
  const parts = [
    ...[...shown].map(([key, isShown]) => `${isShown ? '+' : '-'}${key}`),
    ...order.map((key) => `>${key}`),
    ...[...widths].map(([key, width]) => `${key}:${width}`),
  ]
  return parts.length === 0 ? undefined : parts.join(',')
}

/** Reads what `writeLayout` wrote, and passes over whatever it did not. */
export function readLayout(text = ''): ColumnLayout {
  const shown = new Map<string, boolean>()
  const order: string[] = []
  const widths = new Map<string, number>()
  for (const part of text.split(',')) {
    const [, sign = '', key = '', digits] = /^([+>-]?)(\w+)(?::(\d{2,3}))?$/.exec(part) ?? []
    const width = Number(digits)
    if (sign === '>') order.push(key)
    else if (sign !== '') shown.set(key, sign === '+')
    else if (width >= narrowest && width <= widest) widths.set(key, width)
  }
  return { shown, order, widths }
}

/** The columns in an order of keys; one that it does not name stays behind the one that it follows by itself. */
export function inOrder<Column extends { readonly key: string }>(
  columns: readonly Column[],
  order: readonly string[],
): Column[] {
  const ordered = order.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  for (const [index, column] of columns.entries()) {
    if (ordered.includes(column)) continue
    const before = columns[index - 1]
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, column)
  }
  return ordered
}

/** The keys with one of them at the place of another. */
export function moved(keys: readonly string[], key: string, toKey: string): string[] {
  const to = keys.indexOf(toKey)
  if (to === -1 || !keys.includes(key)) return [...keys]
  const others = keys.filter((one) => one !== key)
  return [...others.slice(0, to), key, ...others.slice(to)]
}
