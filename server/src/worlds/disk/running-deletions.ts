/** The deletions of worlds that are still at work: the files that they remove stand in the way of a new world of that name. */
export class RunningDeletions {
  readonly #byName = new Map<string, Promise<unknown>>()

  /** Knows of a deletion until it has ended, and gives it back: anyone who asked for it is told how it ended. */
  add(name: string, deletion: Promise<void>): Promise<void> {
    const ended = deletion
      .catch(() => undefined)
      .finally(() => {
        // A world of that name may have been made anew, and its own deletion be at work.
        if (this.#byName.get(name) === ended) this.#byName.delete(name)
      })
    this.#byName.set(name, ended)
    return deletion
  }

  /** Resolves once the deletion of that name, if there is one, has ended, well or not. */
  async ended(name: string): Promise<void> {
    await this.#byName.get(name)
  }

  async allEnded(): Promise<void> {
    await Promise.all(this.#byName.values())
  }
}
