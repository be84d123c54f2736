import { resources } from '@settle/shared/contract.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { mayCall } from '#server/core/call/access.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { say } from '#server/core/call/locale.ts'
import { checkerOf } from '#server/core/call/values/validation.ts'
import { type Redaction } from '#server/core/guard/redaction.ts'
import { addRow, editRow, type ResourceRow } from '#server/core/list/crud-routes.ts'
import { Refusal, type TextValues } from '#server/core/refusal.ts'
import { type WireAnswer } from '#server/drift/difference.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { findText, hasFields, type Fields } from '#server/worlds/disk/json.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** Which row of a world stands for a row of the real server: `<resource> <real id>`. */
interface RecordedId {
  readonly id: string
  readonly rowId: string
}
const recordedIds = defineCollection<RecordedId>('recordedIds')

/**
 * The resources whose rows can be taken over: those that a plain form adds. Money, states and parties are made
 * by services out of other rows; a row of theirs alone would break what must always hold (decision 174).
 */
export const recordedResources: readonly Resource[] = resources.filter(
  ({ access: { add = [] } }) => add.length > 0,
)

const byCall: ReadonlyMap<string, Resource> = new Map(
  recordedResources.flatMap((resource) => {
    const { list, read } = resource.endpoints
    return [list, read].map(({ id }) => [id, resource] as const)
  }),
)
const checkOf = new Map(
  recordedResources.map((resource) => [resource.name, checkerOf(resource.draft)]),
)

/** Why rows were not taken over, and how often. */
interface Reason {
  readonly text: string
  readonly values: TextValues
}

interface RefusedRows {
  readonly resource: string
  readonly reason: Reason
  count: number
}

interface Tape {
  added: number
  changed: number
  readonly refused: RefusedRows[]
}

const reasonLimit = 100
const mobileNumber = /(?<!\d)1[3-9]\d{9}(?!\d)/g

/** Takes rows of the real server over into worlds, redacted, each always as the same row. */
export class Recording {
  readonly #redaction: Redaction
  readonly #tapes = new WeakMap<World, Tape>()
  readonly #running = new WeakSet<World>()

  constructor(redaction: Redaction) {
    this.#redaction = redaction
  }

  start(world: World): void {
    this.#tapes.set(world, { added: 0, changed: 0, refused: [] })
    this.#running.add(world)
  }

  stop(world: World): void {
    this.#running.delete(world)
  }

  /** What was taken over so far; reasons in the language of the one who asks. */
  reportOf(world: World, locale: Locale = 'zh-CN') {
    const { added, changed, refused } = this.#tapes.get(world) ?? {
      added: 0,
      changed: 0,
      refused: [],
    }
    return {
      isOn: this.#running.has(world),
      added,
      changed,
      refused: refused.map(({ reason: { text, values }, ...one }) => ({
        ...one,
        reason: say(locale, text, values),
      })),
    }
  }

  /** Takes over what a real answer holds, where the world is recording. */
  async take(
    { world, actor }: { readonly world: World; readonly actor: Actor | undefined },
    endpoint: Endpoint,
    answer: WireAnswer,
  ): Promise<void> {
    const resource = byCall.get(endpoint.id)
    const tape = this.#tapes.get(world)
    if (resource === undefined || tape === undefined || !this.#running.has(world)) return
    for (const row of rowsIn(answer)) {
      // oxlint-disable-next-line no-await-in-loop -- each row by itself: one that is refused takes no other with it
      const refusal = await this.#takeRow({ world, actor, resource, tape }, row)
      if (refusal !== undefined) noteRefusal(tape, resource.name, refusal)
    }
  }

  /** Gives the reason where a row is not taken over. */
  async #takeRow(
    {
      world,
      actor,
      resource,
      tape,
    }: {
      readonly world: World
      readonly actor: Actor | undefined
      readonly resource: Resource
      readonly tape: Tape
    },
    row: Fields,
  ): Promise<Reason | undefined> {
    const realId = findText(row, 'id')
    if (realId === undefined) return because('没有 id')
    // Rows are written by whom the rights of this world let write them.
    if (actor === undefined || !mayCall(resource.endpoints.add, actor)) {
      return because('调用者在这个世界没有新增的权限')
    }
    try {
      return await world.commit((tx) => this.#write(tx, { actor, resource, tape }, row, realId))
    } catch (error) {
      if (error instanceof Refusal) return because(error.message, error.values)
      throw error
    }
  }

  #write(
    tx: Transaction,
    {
      actor,
      resource,
      tape,
    }: { readonly actor: Actor; readonly resource: Resource; readonly tape: Tape },
    row: Fields,
    realId: string,
  ): Reason | undefined {
    const ids = tx.rows(recordedIds)
    const draft = this.#draftOf(resource, row, (id) => ids.find(`${resource.name} ${id}`)?.rowId)
    const fault = checkOf.get(resource.name)?.(draft)
    if (fault !== undefined)
      return because('不合契约：{place}', { place: fault.split(' ', 1)[0] ?? '' })
    const key = `${resource.name} ${realId}`
    const rows = defineCollection<ResourceRow>(resource.collection)
    const known = ids.find(key)?.rowId
    const kept = known === undefined ? undefined : tx.rows(rows).find(known)
    if (kept === undefined) {
      const { id: rowId } = addRow(tx, rows, resource, draft, actor)
      if (known === undefined) ids.insert({ id: key, rowId })
      else ids.replace({ id: key, rowId })
      tape.added += 1
      return undefined
    }
    const isSame = Object.entries(draft).every(
      ([name, value]) => JSON.stringify(kept[name]) === JSON.stringify(value),
    )
    if (isSame) return undefined
    // What a service of its own edits has rules that a plain form does not know.
    if ((resource.access.edit ?? []).length === 0) return because('这类数据只新增，不更新')
    editRow(tx, rows, resource, { ...draft, id: kept.id }, actor)
    tape.changed += 1
    return undefined
  }

  /** What a form would send for a row: without secrets, and with the ids of this world for rows that are here. */
  #draftOf(
    resource: Resource,
    row: Fields,
    ownIdOf: (id: string) => string | undefined,
  ): Record<string, unknown> {
    return Object.fromEntries(
      Object.keys(resource.draft.properties).flatMap((name) => {
        const value = row[name]
        if (value === undefined) return []
        const told = this.#redaction.valueOf(name, value)
        if (typeof told !== 'string') return [[name, told]]
        const own = /id$/i.test(name) ? ownIdOf(told) : undefined
        return [[name, own ?? told.replaceAll(mobileNumber, '***')]]
      }),
    )
  }
}

function rowsIn({ status, body }: WireAnswer): readonly Fields[] {
  const result =
    status === 200 && hasFields(body) && body['success'] === true ? body['result'] : null
  if (!hasFields(result)) return []
  const { records } = result
  return Array.isArray(records) ? records.filter(hasFields).slice(0, rowLimit) : [result]
}

/** Rows of one answer that are taken over; the rest comes with the next page. */
const rowLimit = 1_000

function because(text: string, values: TextValues = {}): Reason {
  return { text, values }
}

function noteRefusal({ refused }: Tape, resource: string, reason: Reason): void {
  const isSame = (one: RefusedRows) =>
    one.resource === resource && JSON.stringify(one.reason) === JSON.stringify(reason)
  const known = refused.find(isSame)
  if (known !== undefined) known.count += 1
  else if (refused.length < reasonLimit) refused.push({ resource, reason, count: 1 })
}
