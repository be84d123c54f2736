import { type JsonValue } from '#server/worlds/disk/json.ts'
import { sliceFromNow, turn } from '#server/worlds/slices.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'
import { UnusableData } from '#server/worlds/disk/unusable-data.ts'
import { Timer, type WorldClock } from './clock.ts'
import { dueEvents, queueOrder, type DueEvent, type Happening } from './due-events.ts'

/** What the queue does with its world. */
interface QueueSurroundings {
  readonly name: string
  readonly clock: WorldClock
  readonly rows: () => Rows<DueEvent>
  /** Resolves when what events read is at hand; anyone who moves the time on waited for it before. */
  readonly prepared: () => Promise<void>
  readonly isHandled: (kind: string) => boolean
  /** Whether what an event stands for may change thousands of rows. */
  readonly isLong: (kind: string) => boolean
  readonly handle: (tx: Transaction, kind: string, payload: JsonValue) => void
  readonly handleLong: (
    tx: Transaction,
    kind: string,
    payload: JsonValue,
  ) => Generator<unknown, void>
  /** A commit that also keeps the clock. */
  readonly perform: (work: (tx: Transaction) => void) => void
  /** The same in slices. */
  readonly performLong: (work: (tx: Transaction) => Generator<unknown, void>) => Promise<void>
  /** Keeps others from changing the world until the work is over. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  readonly warn: (text: string) => void
}

// An event that schedules itself again for the same moment would otherwise never end.
const eventLimit = 100_000

/** Does what comes due in a world, by a timer or because somebody moves the time on. */
export class EventQueue {
  readonly #surroundings: QueueSurroundings
  readonly #timer = new Timer()

  constructor(surroundings: QueueSurroundings) {
    this.#surroundings = surroundings
  }

  /**
   * Does in order all that is due up to a moment, also what is scheduled meanwhile; the clock goes along. Everything else
   * has its turns while it goes on, but nobody else may change the world.
   */
  async runUntil(worldMs: number): Promise<readonly Happening[]> {
    const happenings: Happening[] = []
    let isSliceOver = sliceFromNow()
    for (;;) {
      const event = this.#takeDue(worldMs)
      if (event === undefined) return happenings
      if (happenings.length === eventLimit) {
        throw new Error(
          `More than ${eventLimit} events came due at once, the last of kind '${event.kind}'.`,
        )
      }
      // oxlint-disable eslint/no-await-in-loop -- in their order, and no longer at a time than others can wait
      happenings.push(
        this.#surroundings.isLong(event.kind) ? await this.#doLong(event) : this.#happen(event),
      )
      if (!isSliceOver()) continue
      await turn()
      // oxlint-enable eslint/no-await-in-loop
      isSliceOver = sliceFromNow()
    }
  }

  /** The real time in ms until the next event; undefined where there is none, and while the clock stands. */
  get nextInMs(): number | undefined {
    const event = this.#nextEvent()
    return event === undefined ? undefined : this.#surroundings.clock.realDelayMs(event.dueAtMs)
  }

  /** Wakes up for the next event, where the clock runs. */
  arm(): void {
    this.#timer.clear()
    const delayMs = this.nextInMs
    if (delayMs !== undefined) this.#timer.set(delayMs, () => void this.#wake())
  }

  disarm(): void {
    this.#timer.clear()
  }

  /** Does what is due, as much of it as goes into a slice; others change the world before the next one. */
  async #wake(): Promise<void> {
    const { alone, clock, isLong, name, prepared, warn } = this.#surroundings
    try {
      await prepared()
      await alone(async () => {
        const isSliceOver = sliceFromNow()
        do {
          const event = this.#takeDue(clock.nowMs())
          if (event === undefined) return
          // oxlint-disable-next-line eslint/no-await-in-loop -- in their order
          if (isLong(event.kind)) await this.#doLong(event)
          else this.#happen(event)
        } while (!isSliceOver())
      })
    } catch (error) {
      this.#timer.clear()
      // That the data cannot be used was said when it was found.
      if (!(error instanceof UnusableData)) {
        warn(`世界 ${name} 的事件队列已停住：${textOf(error)}`)
      }
    }
  }

  /** The next event up to a moment, with the clock moved to it; undefined where none is due. */
  #takeDue(worldMs: number): DueEvent | undefined {
    const event = this.#nextEvent()
    if (event === undefined || event.dueAtMs > worldMs) return undefined
    this.#surroundings.clock.moveTo(event.dueAtMs)
    return event
  }

  /** The next event that somebody handles; the others wait for a handler. */
  #nextEvent(): DueEvent | undefined {
    const rows = this.#surroundings.rows()
    for (let offset = 0; ; offset += 1) {
      const [event] = rows.page(queueOrder, offset, 1).rows
      if (event === undefined || this.#surroundings.isHandled(event.kind)) return event
    }
  }

  #happen(event: DueEvent): Happening {
    const { handle, perform } = this.#surroundings
    try {
      perform((tx) => {
        tx.rows(dueEvents).remove(event.id)
        handle(tx, event.kind, event.payload)
      })
      return toldOf(event)
    } catch (error) {
      return this.#drop(event, error)
    }
  }

  async #doLong(event: DueEvent): Promise<Happening> {
    const { handleLong, performLong } = this.#surroundings
    try {
      await performLong(function* doing(tx) {
        tx.rows(dueEvents).remove(event.id)
        yield* handleLong(tx, event.kind, event.payload)
      })
      return toldOf(event)
    } catch (error) {
      return this.#drop(event, error)
    }
  }

  /** The event is dropped, so that one bug does not hold up all that comes after it. */
  #drop(event: DueEvent, error: unknown): Happening {
    const { name, perform, warn } = this.#surroundings
    perform((tx) => tx.rows(dueEvents).remove(event.id))
    warn(`世界 ${name} 的事件 ${event.kind} 执行失败，已舍弃：${textOf(error)}`)
    return { ...toldOf(event), error: error instanceof Error ? error.message : String(error) }
  }
}

function toldOf({ id, kind, dueAtMs, payload }: DueEvent): Happening {
  return { id, kind, dueAtMs, payload }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
