import { type Scalar } from './row-query.ts'

const partCount = 64
const hashedEnd = 8
/** A smaller map is one part, whose order is that in which its keys came. */
const sizeOfOne = 1_000

/**
 * A map that keeps its entries in parts. A copy shares them, and only the part that is changed later is copied: neither
 * costs more for a large map.
 */
export class PartedMap<Key extends Scalar, Value> implements ReadonlyMap<Key, Value> {
  #parts: Map<Key, Value>[] = [new Map()]
  /** Of each part: whether a copy reads it too. */
  #isShared: boolean[] = [false]
  #size = 0

  get size(): number {
    return this.#size
  }

  get(key: Key): Value | undefined {
    return this.#parts[this.#indexOf(key)]?.get(key)
  }

  has(key: Key): boolean {
    return this.#parts[this.#indexOf(key)]?.has(key) === true
  }

  set(key: Key, value: Value): void {
    const part = this.#ownPart(key)
    const before = part.size
    part.set(key, value)
    this.#size += part.size - before
    if (this.#parts.length === 1 && this.#size > sizeOfOne) this.#divide()
  }

  delete(key: Key): void {
    if (!this.has(key)) return
    this.#ownPart(key).delete(key)
    this.#size -= 1
  }

  /** The same entries, for somebody who may change them on their own. */
  copy(): PartedMap<Key, Value> {
    this.#isShared.fill(true)
    const copy = new PartedMap<Key, Value>()
    copy.#parts = [...this.#parts]
    copy.#isShared = [...this.#isShared]
    copy.#size = this.#size
    return copy
  }

  *entries(): Generator<[Key, Value], undefined> {
    for (const part of this.#parts) yield* part
    return undefined
  }

  *keys(): Generator<Key, undefined> {
    for (const part of this.#parts) yield* part.keys()
    return undefined
  }

  *values(): Generator<Value, undefined> {
    for (const part of this.#parts) yield* part.values()
    return undefined
  }

  [Symbol.iterator](): Generator<[Key, Value], undefined> {
    return this.entries()
  }

  forEach(visit: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this) visit(value, key, this)
  }

  /** The part of a key, to be changed: one that a copy reads too is copied first. */
  #ownPart(key: Key): Map<Key, Value> {
    const index = this.#indexOf(key)
    const part = this.#parts[index] ?? new Map<Key, Value>()
    if (this.#isShared[index] !== true) return part
    const own = new Map(part)
    this.#parts[index] = own
    this.#isShared[index] = false
    return own
  }

  #divide(): void {
    const all = [...this]
    this.#parts = Array.from({ length: partCount }, () => new Map<Key, Value>())
    this.#isShared = this.#parts.map(() => false)
    for (const [key, value] of all) this.#parts[this.#indexOf(key)]?.set(key, value)
  }

  #indexOf(key: Key): number {
    return this.#parts.length === 1 ? 0 : hashOf(key) % partCount
  }
}

/** Of the end of a key, where ids, numbers and times differ. */
function hashOf(key: Scalar): number {
  const text = String(key)
  let hash = 0
  for (let at = Math.max(0, text.length - hashedEnd); at < text.length; at += 1)
    hash = (hash * 31 + text.charCodeAt(at)) % 65_536
  return hash
}

/** A larger set shares its parts with its copies. */
const idsOfOne = 1_000

/** Ids; to copy them costs no more for many. */
export class IdSet {
  #few = new Set<string>()
  #many: PartedMap<string, true> | undefined

  get size(): number {
    return this.#many?.size ?? this.#few.size
  }

  add(id: string): void {
    if (this.#many !== undefined) return this.#many.set(id, true)
    this.#few.add(id)
    if (this.#few.size <= idsOfOne) return
    this.#many = new PartedMap()
    for (const each of this.#few) this.#many.set(each, true)
    this.#few = new Set()
  }

  delete(id: string): void {
    if (this.#many === undefined) this.#few.delete(id)
    else this.#many.delete(id)
  }

  copy(): IdSet {
    const copy = new IdSet()
    copy.#many = this.#many?.copy()
    copy.#few = new Set(this.#few)
    return copy
  }

  [Symbol.iterator](): Iterator<string> {
    return (this.#many ?? this.#few).keys()
  }
}

export const noIds: Pick<IdSet, 'size' | typeof Symbol.iterator> = new IdSet()
