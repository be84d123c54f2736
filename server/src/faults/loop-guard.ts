/** What a page does between two reloads of itself: the client reloads 1.5 s after a failure (specification, section 8). */
const pageLoadMs = 1_500
const windowMs = 15_000
const loadsInWindow = 3
const keptCallers = 1_000

/** Notices that one fault sends one caller round in circles (kit.md, T1; rulings.md, "Control plane"). */
export class LoopGuard {
  readonly #loads = new Map<string, readonly number[]>()

  /**
   * Notes that the fault is about to fire for a caller, and says whether it may: firings close together are one load
   * of a page, and three loads within 15 s are enough. Times are ms of real time.
   */
  admits(caller: string, nowMs: number): boolean {
    const loads = (this.#loads.get(caller) ?? []).filter((atMs) => nowMs - atMs < windowMs)
    const last = loads.at(-1)
    if (last !== undefined && nowMs - last < pageLoadMs) return true
    if (loads.length >= loadsInWindow) return false
    const [oldest] = this.#loads.keys()
    if (this.#loads.size >= keptCallers && oldest !== undefined) this.#loads.delete(oldest)
    this.#loads.set(caller, [...loads, nowMs])
    return true
  }
}
