import { endpoints } from '@settle/shared/contract.ts'
import { ownerFields, rowFields } from '@settle/shared/core/resource.ts'
import { findHiding, hidesIn } from '@settle/shared/core/visibility.ts'
import { type OperationLog } from '@settle/shared/features/operation-log/operation-log.ts'
import { type RecordChange } from '@settle/shared/core/list/record-changes.ts'
import { say } from '#server/core/call/locale.ts'
import { type World } from '#server/worlds/world.ts'
import { logsOfRecord } from './record-logs.ts'
import { type ToldResource } from '#server/core/list/record-source.ts'
import { type Reader, toldValue } from './told-value.ts'

interface ToldRecord {
  readonly resource: ToldResource
  /** As it is now; decides what is hidden from the reader in it. */
  readonly row: object
  readonly id: string
}

/** What was done to a record, the newest first, as far as the reader may see it. */
export function changesOf(world: World, told: ToldRecord, reader: Reader): RecordChange[] {
  return logsOfRecord(world, told.resource.collection, told.id)
    .toReversed()
    .flatMap((log) => findChange(log, told, reader) ?? [])
}

/** Undefined where nothing of what the operation changed is the reader's to see. */
function findChange(log: OperationLog, told: ToldRecord, reader: Reader): RecordChange | undefined {
  const changed = changedFieldsOf(log, told).filter(
    ([field]) => !silentFields.has(field) && !isHidden(told, field, reader),
  )
  const { resource } = told
  const labels: Readonly<Record<string, string>> = { ...resource.labels, ...resource.columns }
  const fields = changed.flatMap(([field, [before, after]]) => {
    const label = labels[field]
    if (label === undefined) return []
    return [
      {
        field,
        label: say(reader.locale, label),
        before: toldValue(resource, field, before, reader),
        after: toldValue(resource, field, after, reader),
      },
    ]
  })
  if (changed.length === 0 && !isRemoval(log, told)) return undefined
  return {
    id: log.id,
    time: log.createTime,
    action: say(reader.locale, summaries.get(log.method) ?? log.method),
    by: isHidden(told, 'updateBy', reader) ? null : log.realname || log.username,
    // What a new record has not got says nothing.
    fields: fields.filter(({ before, after }) => before !== null || after !== null),
    others: changed.length - fields.length,
  }
}

/** The log names whom else an operation touched, so the timeline says what it was, and not more. */
const summaries: ReadonlyMap<string, string> = new Map(
  endpoints.map(({ id, summary }) => [id, summary]),
)

/** Who it belongs to never changes, and when it was made stands beside it. */
const silentFields: ReadonlySet<string> = new Set([
  ...Object.keys(rowFields),
  ...Object.keys(ownerFields),
])

type ChangedField = readonly [field: string, change: readonly [before: unknown, after: unknown]]

interface LoggedChange {
  readonly collection: string
  readonly id: string
  readonly fields: Readonly<Record<string, readonly [unknown, unknown]>>
}

function changedFieldsOf(log: OperationLog, { resource, id }: ToldRecord): ChangedField[] {
  const changes: unknown = JSON.parse(log.changes)
  const own = areLoggedChanges(changes)
    ? changes.find((change) => change.collection === resource.collection && change.id === id)
    : undefined
  return Object.entries(own?.fields ?? {})
}

/** `recordOperation` alone writes them. */
function areLoggedChanges(changes: unknown): changes is readonly LoggedChange[] {
  return Array.isArray(changes)
}

/** A record that was removed and brought back: nothing but its mark changed. */
function isRemoval(log: OperationLog, told: ToldRecord): boolean {
  return changedFieldsOf(log, told).some(([field]) => field === 'delFlag')
}

function isHidden({ resource, row }: ToldRecord, field: string, { role }: Reader): boolean {
  const hiding = findHiding(resource, field, role)
  return hiding !== undefined && hidesIn(hiding, row)
}
