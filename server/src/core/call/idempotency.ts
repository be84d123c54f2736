import { createHash, createHmac } from 'node:crypto'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { forgetPassed, type PassingRow } from '#server/core/export/passing-rows.ts'
import { Refusal, RequestRejected } from '#server/core/refusal.ts'
import { secretTextIn } from '#server/core/guard/secret-text.ts'

/** What was answered, without the time; the result is JSON text. */
export interface KeptAnswer {
  readonly success: boolean
  readonly message: string
  readonly code: number
  readonly resultText: string
}

/** That a call with a key was done. The row tells neither the key nor what was sent. */
interface KeyedCallRow extends PassingRow {
  readonly digest: string
  /** null: done, but what was answered is not known any more, or not kept. */
  readonly answer: KeptAnswer | null
}

const keyedCalls = defineCollection<KeyedCallRow>('keyedCalls', { bookkeeping: true })

/** How long a key stands for its first call (rulings.md), ms of world time. */
const keptMs = 24 * 60 * 60 * 1_000

/** Rows stay in memory and in the journal for a day; an answer beyond this is a listing that can be read again. */
const longestAnswerBytes = 65_536

const keyForm = /^[\x20-\x7E]{1,64}$/

/** Parts of a call that a second attempt may have otherwise: the client's cache breaker and the choice of world. */
const untoldParameters = new Set(['_t', '__world'])

/**
 * Whether a key makes a call safe to repeat: what changes something, by somebody who is logged in. The answer to a
 * login is a token, which is kept nowhere; a form is read as it streams in, and stores a file under its content's name.
 */
export function takesKey({ effect, access, takes, answer }: Endpoint): boolean {
  return effect === 'mutate' && access !== 'public' && takes === 'json' && answer === 'envelope'
}

/** Who calls what under which key, and with what. */
interface KeyedRequest {
  readonly world: World
  readonly userId: string
  readonly operation: string
  readonly key: unknown
  /** Everything that was sent. */
  readonly content: {
    readonly params: unknown
    readonly query: Readonly<Record<string, unknown>>
    readonly body: unknown
  }
}

/** Calls that are under way, so that a second attempt waits for the first; a world lives in one process. */
const underWay = new WeakMap<World, Map<string, Promise<void>>>()

/** One call with an `Idempotency-Key`: it is done once, and every further attempt is answered as the first was. */
export class KeyedCall {
  readonly #world: World
  readonly #id: string
  readonly #digest: string

  /** Rejects a key that is no key (400). */
  constructor({ world, userId, operation, key, content }: KeyedRequest) {
    if (typeof key !== 'string' || !keyForm.test(key)) {
      throw new RequestRejected(400, '请求头 Idempotency-Key 应为 1 到 64 个可打印的 ASCII 字符')
    }
    this.#world = world
    this.#id = createHash('sha256')
      .update(JSON.stringify([userId, operation, key]))
      .digest('hex')
    // By the key, which is not kept: a short password could be guessed from a plain digest of what was sent.
    this.#digest = createHmac('sha256', key).update(textOfContent(content)).digest('hex')
  }

  /** Gives the first attempt's answer, or does the call. Refuses a key that stands for other content. */
  async once(work: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const others = underWay.get(this.#world) ?? new Map<string, Promise<void>>()
    underWay.set(this.#world, others)
    const other = others.get(this.#id)
    if (other !== undefined) {
      await other
      return this.once(work)
    }
    const earlier = this.#findAnswer()
    if (earlier !== undefined) return earlier

    const attempt = this.#do(work)
    const free = () => {
      others.delete(this.#id)
    }
    others.set(this.#id, attempt.then(free, free))
    return attempt
  }

  /** Keeps, inside the call's own commit, that it was done. */
  note(tx: Transaction): void {
    forgetPassed(tx, keyedCalls)
    const rows = tx.rows(keyedCalls)
    // A call may commit more than once.
    if (rows.find(this.#id) !== undefined) return
    const forgetAtMs = tx.nowMs() + keptMs
    rows.insert({ id: this.#id, digest: this.#digest, answer: null, forgetAtMs })
  }

  async #do(work: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const answer = await work()
    this.#keep(answer)
    return answer
  }

  #findAnswer(): KeptAnswer | undefined {
    const row = this.#world.rows(keyedCalls).find(this.#id)
    if (row === undefined || row.forgetAtMs <= this.#world.clock.nowMs()) return undefined
    if (row.digest !== this.#digest) {
      throw new Refusal(
        '该请求编号已用于其他内容，请换一个新的请求编号',
        {},
        { code: outcomeCode.conflict },
      )
    }
    if (row.answer === null) throw new Refusal('该请求已处理，请刷新查看结果')
    return row.answer
  }

  /** Seen by the next attempt at once, and on disk soon; nobody waits for that, since a lost answer is no lost call. */
  #keep(answer: KeptAnswer): void {
    const row = this.#world.rows(keyedCalls).find(this.#id)
    const isKept =
      row !== undefined &&
      Buffer.byteLength(answer.resultText) <= longestAnswerBytes &&
      !secretTextIn(answer.resultText)
    if (!isKept) return
    // A world that is closed meanwhile keeps no more; its keeper tells of a journal that cannot be written.
    this.#world
      .commit((tx) => tx.rows(keyedCalls).replace({ ...row, answer }))
      .catch(() => undefined)
  }
}

function textOfContent({ params, query, body }: KeyedRequest['content']): string {
  const told = Object.entries(query).filter(([name]) => !untoldParameters.has(name))
  return JSON.stringify([params, Object.fromEntries(told), body ?? null], inOrderOfNames)
}

/** The same members in another order are the same content. */
function inOrderOfNames(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
