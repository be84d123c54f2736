/** A value inside parsed JSON, by the names that lead to it; undefined where nothing stands there. */
export function memberOf(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (node, name) =>
      typeof node === 'object' && node !== null && Object.hasOwn(node, name)
        ? Reflect.get(node, name)
        : undefined,
    value,
  )
}

/** A text inside parsed JSON; undefined where there is none. */
export function textOf(value: unknown, ...names: readonly string[]): string | undefined {
  const text = memberOf(value, ...names)
  return typeof text === 'string' ? text : undefined
}

/** The items of a list inside parsed JSON; none where there is no list. */
export function itemsOf(value: unknown, ...names: readonly string[]): readonly unknown[] {
  const list = memberOf(value, ...names)
  return Array.isArray(list) ? list : []
}

/** The texts of a list inside parsed JSON. */
export function textsOf(value: unknown, ...names: readonly string[]): readonly string[] {
  return itemsOf(value, ...names).filter((item) => typeof item === 'string')
}

/** The members of an object inside parsed JSON; none where there is no object. */
export function membersOf(
  value: unknown,
  ...names: readonly string[]
): readonly (readonly [name: string, member: unknown])[] {
  const object = memberOf(value, ...names)
  return typeof object === 'object' && object !== null && !Array.isArray(object)
    ? Object.entries(object)
    : []
}

/** A plain value of parsed JSON in words; '' for what is none. */
export function wordOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? `${value}` : ''
}
