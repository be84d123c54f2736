import { PartedMap } from './parted-map.ts'

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
