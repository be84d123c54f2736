import { readOnlyOnce } from './readiness.ts'

/**
 * Who changes a world, one after the other. What is done at once needs nothing but that nobody is in the middle of
 * something; what takes several turns of the loop has the world alone for so long.
 */
export class WorldTurns {
  readonly #onFree: () => void
  #taken: Promise<void> | undefined

  /** `onFree` is called each time when what took several turns is over. */
  constructor(onFree: () => void) {
    this.#onFree = onFree
  }

  /** Whether somebody is in the middle of something. */
  get areTaken(): boolean {
    return this.#taken !== undefined
  }

  /** Does something at once, as soon as nobody is in the middle of something: now, as a rule. */
  async inTurn<T>(work: () => T): Promise<T> {
    // oxlint-disable-next-line eslint/no-await-in-loop -- another one may have come first
    while (this.#taken !== undefined) await this.#taken
    readOnlyOnce()
    return work()
  }

  /** Does something that takes several turns of the loop; anyone who comes meanwhile waits. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    // oxlint-disable-next-line eslint/no-await-in-loop -- another one may have come first
    while (this.#taken !== undefined) await this.#taken
    readOnlyOnce()
    let free: (() => void) | undefined
    this.#taken = new Promise((resolve) => {
      free = resolve
    })
    try {
      return await work()
    } finally {
      this.#taken = undefined
      free?.()
      this.#onFree()
    }
  }
}
