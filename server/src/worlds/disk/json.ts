/** What survives a journal: JSON, and nothing else. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue | undefined }

/** An object whose members can be read by name. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is an object and no array. */
export function hasFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A member of a value that is text; undefined where there is no such member. */
export function findText(value: unknown, name: string): string | undefined {
  const member = hasFields(value) ? value[name] : undefined
  return typeof member === 'string' ? member : undefined
}

/** Reads JSON text as a value of unknown shape; throws a SyntaxError. */
export function parseJson(text: string): unknown {
  return JSON.parse(text)
}

/** Freezes a value in depth and returns it; throws where it holds something that JSON does not keep. */
export function frozen<Value>(value: Value): Value {
  freeze(value)
  return value
}

function freeze(value: unknown): void {
  if (typeof value === 'object' && value !== null) {
    if (Object.isFrozen(value)) return
    freezeMembers(value)
    // Only now: the members of a frozen object are gone through three times as slowly.
    Object.freeze(value)
    return
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new Error('A row holds only finite numbers.')
  }
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') {
    throw new Error(`A row holds JSON, no ${typeof value}.`)
  }
}

function freezeMembers(value: object): void {
  if (Array.isArray(value)) {
    for (const item of value) freeze(item)
    return
  }
  const isPlain = hasFields(value) && Object.getPrototypeOf(value) === Object.prototype
  if (!isPlain) throw new Error('A row holds only plain objects and arrays.')
  for (const name in value) {
    const member = value[name]
    if (typeof member !== 'string' && member !== null) freeze(member)
  }
}
