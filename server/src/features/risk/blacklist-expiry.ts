import { addDays, epochMsOf, parseDateTime, parseDay } from '@settle/shared/core/day.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Individual } from '@settle/shared/features/individual/individual.ts'
import { type Blacklist } from '@settle/shared/features/risk/blacklist.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type DueEvent } from '#server/worlds/clock/due-events.ts'
import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Change, type Transaction } from '#server/worlds/types.ts'
import { blacklistDays, blacklistRows, findBlacklisting } from './risk-entries.ts'

const blacklistEnds = 'risk.blacklistEnds'

// Declared here too, since people are listed by a feature that asks these lists.
const individuals = defineCollection<Individual>('individuals', { indexes: ['certNo'] })

/** Has the mark of people follow the platform's blacklist, with each change of it and with the clock. */
export function connectRisk(registry: WorldRegistry): void {
  registry.onLongDue(blacklistEnds, endDay)
  registry.onChange([blacklistRows], function* marking(tx, changes) {
    for (const change of changes) {
      for (const certNo of certNosOf(change)) markPerson(tx, certNo)
      const after = tx.rows(blacklistRows).find(change.id)
      if (after?.delFlag === '0' && after.expireDate !== null) waitFor(tx, after.expireDate)
      yield
    }
  })
  registry.onChange([individuals], function* marking(tx, changes) {
    for (const { id, before } of changes) {
      const person = before === undefined ? tx.rows(individuals).find(id) : undefined
      if (person !== undefined) markPerson(tx, person.certNo)
      yield
    }
  })
}

/** The days and events that entries of the fixtures wait for. */
export function endingsOf(entries: readonly Blacklist[]) {
  const days = [...new Set(entries.flatMap(({ expireDate }) => expireDate ?? []))].toSorted()
  const dueEvents = days.map((day, index): DueEvent => ({
    id: `48${String(index + 900_000_001).padStart(17, '0')}`,
    kind: blacklistEnds,
    dueAtMs: dayAfterMs(day),
    payload: { day },
  }))
  return { blacklistDays: days.map((id) => ({ id })), dueEvents }
}

/** Whether the platform's list names somebody on a day, as their row says it. */
export function isBlackOn(
  reader: Parameters<typeof findBlacklisting>[0],
  certNo: string,
  today: string,
): Individual['isBlack'] {
  const entry = findBlacklisting(reader, certNo, { providerId: null, today })
  return entry === undefined ? yesNo.values.no : yesNo.values.yes
}

function certNosOf({ before, after }: Change): Set<string> {
  return new Set([before, after].flatMap((row) => certNoIn(row) ?? []))
}

function certNoIn(row: object | undefined): string | undefined {
  const certNo: unknown = row === undefined ? undefined : Reflect.get(row, 'certNo')
  return typeof certNo === 'string' ? certNo : undefined
}

function markPerson(tx: Transaction, certNo: string): void {
  for (const person of tx.rows(individuals).allBy('certNo', certNo)) {
    const isBlack = isBlackOn(tx, certNo, tx.today())
    if (person.isBlack !== isBlack) tx.rows(individuals).replace({ ...person, isBlack })
  }
}

function waitFor(tx: Transaction, day: string): void {
  if (day < tx.today() || tx.rows(blacklistDays).find(day) !== undefined) return
  tx.rows(blacklistDays).insert({ id: day })
  tx.schedule(blacklistEnds, dayAfterMs(day), { day })
}

function* endDay(tx: Transaction, payload: JsonValue): Generator<void, void> {
  const day = findText(payload, 'day') ?? ''
  for (const { certNo } of tx.rows(blacklistRows).allBy('expireDate', day)) {
    markPerson(tx, certNo)
    yield
  }
  if (tx.rows(blacklistDays).find(day) !== undefined) tx.rows(blacklistDays).remove(day)
}

function dayAfterMs(day: string): number {
  return epochMsOf(parseDateTime(`${addDays(parseDay(day), 1)} 00:00:00`))
}
