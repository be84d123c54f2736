/** What was read last of a world; an older reading that comes late, and one of another world, is not shown. */
export class Reading<Value> {
  #turn = 0
  #world: string | undefined
  #value: Value | undefined

  /** Reads of a world; throws what the call throws. */
  async take(world: string, call: Promise<Value>): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    const value = await call
    if (turn !== this.#turn) return
    this.#world = world
    this.#value = value
  }

  /** What is known of a world; undefined before the first reading. */
  of(world: string): Value | undefined {
    return this.#world === world ? this.#value : undefined
  }
}
