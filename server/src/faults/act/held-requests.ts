/** The requests that wait at a gate or hang, and the sockets that are kept silent, by the fault that holds them. */
export class HeldRequests {
  readonly #waiting = new Map<string, Set<() => void>>()

  /** Waits until somebody lets the request go, or it ends by itself, or for so many ms; says whether it was let go. */
  hold(faultId: string, longestMs: number, ended?: Promise<void>): Promise<'released' | 'waited'> {
    const waiting = this.#waiting.get(faultId) ?? new Set()
    this.#waiting.set(faultId, waiting)
    return new Promise((resolve) => {
      const end = (how: 'released' | 'waited') => {
        clearTimeout(timer)
        waiting.delete(letGo)
        if (waiting.size === 0 && this.#waiting.get(faultId) === waiting)
          this.#waiting.delete(faultId)
        resolve(how)
      }
      const letGo = () => end('released')
      const timer = setTimeout(() => end('waited'), longestMs)
      timer.unref()
      waiting.add(letGo)
      void ended?.then(() => end('waited'))
    })
  }

  /** How many requests a fault holds. */
  countOf(faultId: string): number {
    return this.#waiting.get(faultId)?.size ?? 0
  }

  /** Lets go all that a fault holds now, and says how many they were. */
  release(faultId: string): number {
    const letGo = [...(this.#waiting.get(faultId) ?? [])]
    this.#waiting.delete(faultId)
    for (const each of letGo) each()
    return letGo.length
  }

  releaseAll(): void {
    for (const id of this.#waiting.keys()) this.release(id)
  }
}
