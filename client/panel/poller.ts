/** Whether a button is held down: what is drawn anew between press and release is not clicked. */
let isPressing = false
addEventListener('pointerdown', () => {
  isPressing = true
})
for (const end of ['pointerup', 'pointercancel']) {
  addEventListener(end, () => {
    isPressing = false
  })
}

/** Does something again and again while it is started and somebody looks at the page; never twice at a time. */
export class Poller {
  readonly #work: () => Promise<void>
  readonly #everyMs: number
  #timer: number | undefined

  constructor(work: () => Promise<void>, everyMs: number) {
    this.#work = work
    this.#everyMs = everyMs
  }

  /** The first time is after one interval. */
  start(): void {
    this.stop()
    this.#timer = window.setTimeout(() => void this.#go(), this.#everyMs)
  }

  stop(): void {
    window.clearTimeout(this.#timer)
    this.#timer = undefined
  }

  async #go(): Promise<void> {
    const timer = this.#timer
    if (!document.hidden && !isPressing) await this.#work()
    // Stopped, or started anew, meanwhile.
    if (timer === this.#timer) this.start()
  }
}
