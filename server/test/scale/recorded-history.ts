import { type Response } from 'supertest'
import { type Client } from '#test/harness/test-server.ts'
import { type Held, type Operation } from './linearizability.ts'

/** A clock for all clients that moves on at each look. */
export function ticking(): () => number {
  let now = 0
  return () => {
    now += 1
    return now
  }
}

/** What clients did to one thing, and what they were told, on one clock. */
export class RecordedHistory {
  readonly operations: Operation[] = []
  readonly #tick: () => number

  constructor(tick: () => number) {
    this.#tick = tick
  }

  /** Whether a write was acknowledged; one without an answer was done or not, and is kept as such. */
  async write(wrote: string, call: () => PromiseLike<Response>): Promise<boolean> {
    const calledAt = this.#tick()
    const answer = await answerTo(call)
    // Nobody was there: it was not done.
    if (answer === 'refused') return false
    const answeredAt = answer === undefined ? Infinity : this.#tick()
    this.operations.push({ calledAt, answeredAt, wrote })
    return answer !== undefined
  }

  /** Whether a read was answered; another one says nothing. */
  async read(
    call: () => PromiseLike<Response>,
    heldIn: (answer: Response) => Held,
  ): Promise<boolean> {
    const calledAt = this.#tick()
    const answer = await answerTo(call)
    if (answer === undefined || answer === 'refused') return false
    this.operations.push({ calledAt, answeredAt: this.#tick(), read: heldIn(answer) })
    return true
  }

  /**
   * The history without the one exception (scale-out.md, "What holds"): reads that told a change whose own call was
   * never answered, of a leader that ended before another time.
   */
  withoutUnkeptReads(endedAt: number): readonly Operation[] {
    const unanswered = this.operations.flatMap((one) =>
      'wrote' in one && one.answeredAt === Infinity ? [one.wrote] : [],
    )
    return this.operations.filter(
      (one) =>
        'wrote' in one ||
        one.answeredAt > endedAt ||
        !unanswered.some((wrote) => [one.read].flat().includes(wrote)),
    )
  }
}

/** A call that did what it should; undefined where nobody knows, `refused` where nobody was there. */
async function answerTo(
  call: () => PromiseLike<Response>,
): Promise<Response | 'refused' | undefined> {
  try {
    const answer = await call()
    return answer.status === 200 && answer.body.success === true ? answer : undefined
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
      ? 'refused'
      : undefined
  }
}

const questions = '/basics/problemBase'
const common = { problemContent: '内容', roles: '', openType: 'none', openPage: null, izShow: '1' }

/** Two things in a world: the list of questions that are added, and the place of one of them. */
export function appendTo(admin: Client, title: string) {
  return admin.post(`${questions}/add`).send({ ...common, title: `added_${title}`, sort: 1 })
}

export function readList(admin: Client) {
  return admin.get(`${questions}/list?title=added_*&column=id&order=asc&pageSize=1000`)
}

export function writeRegister(admin: Client, id: string, value: string) {
  return admin
    .put(`${questions}/edit`)
    .send({ ...common, id, title: 'register', sort: Number(value) })
}

export function readRegister(admin: Client, id: string) {
  return admin.get(`${questions}/queryById?id=${id}`)
}
