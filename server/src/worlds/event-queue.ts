import { Timer, type WorldClock } from './clock.ts'
import { dueEvents, queueOrder, type DueEvent, type Happening } from './due-events.ts'
import { type JsonValue } from './json.ts'
import { type Rows, type Transaction } from './types.ts'

/** What the queue does with its world. */
interface QueueSurroundings {
  readonly name: string
  readonly clock: WorldClock
  readonly rows: () => Rows<DueEvent>
  readonly isHandled: (kind: string) => boolean
  readonly handle: (tx: Transaction, kind: string, payload: JsonValue) => void
  /** A commit that also keeps the clock. */
  readonly perform: (work: (tx: Transaction) => void) => void
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

  /** Does in order all that is due up to a moment, also what is scheduled meanwhile; the clock goes along. */
  runUntil(worldMs: number): readonly Happening[] {
    const happenings: Happening[] = []
    for (;;) {
      const event = this.#nextEvent()
      if (event === undefined || event.dueAtMs > worldMs) return happenings
      if (happenings.length === eventLimit) {
        throw new Error(
          `More than ${eventLimit} events came due at once, the last of kind '${event.kind}'.`,
        )
      }
      this.#surroundings.clock.moveTo(event.dueAtMs)
      happenings.push(this.#happen(event))
    }
  }

  /** Wakes up for the next event, where the clock runs. */
  arm(): void {
    this.#timer.clear()
    const event = this.#nextEvent()
    if (event === undefined) return
    const { clock } = this.#surroundings
    const delayMs = clock.realDelayMs(event.dueAtMs)
    if (delayMs === undefined) return
    this.#timer.set(delayMs, () => this.#wake())
  }

  disarm(): void {
    this.#timer.clear()
  }

  #wake(): void {
    const { clock, name, warn } = this.#surroundings
    try {
      this.runUntil(clock.nowMs())
      this.arm()
    } catch (error) {
      warn(`世界 ${name} 的事件队列已停住：${textOf(error)}`)
    }
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
    const { id, kind, dueAtMs, payload } = event
    const happening = { id, kind, dueAtMs, payload }
    try {
      perform((tx) => {
        tx.rows(dueEvents).remove(id)
        handle(tx, kind, payload)
      })
      return happening
    } catch (error) {
      // The event is dropped, so that one bug does not hold up all that comes after it.
      perform((tx) => tx.rows(dueEvents).remove(id))
      const { name, warn } = this.#surroundings
      warn(`世界 ${name} 的事件 ${kind} 执行失败，已舍弃：${textOf(error)}`)
      return { ...happening, error: error instanceof Error ? error.message : String(error) }
    }
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
