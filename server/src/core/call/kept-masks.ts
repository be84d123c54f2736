import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { mask } from '@settle/shared/core/text/masking.ts'
import { findMask } from '@settle/shared/core/visibility.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type World } from '#server/worlds/world.ts'
import { type Actor } from './actor.ts'

/**
 * Takes out of the body of an edit what came back as the list had shown it: a masked phone is no new phone, so the field
 * stays as it is (rulings.md). What a call must be told is put back in full. A call says by `edits` whose row it
 * changes; the row is only compared, whether the caller may change it is for the call to say.
 */
export function keepMasked(
  { edits, body: schema }: Endpoint,
  body: unknown,
  { world, actor }: { readonly world: World; readonly actor: Actor | undefined },
): void {
  if (edits?.masked === undefined || actor === undefined || !isRecord(body)) return
  const { id } = body
  if (typeof id !== 'string') return
  const row = world.rows(defineCollection(edits.collection)).find(id)
  if (row === undefined) return
  const required: unknown = schema === undefined ? undefined : Reflect.get(schema, 'required')
  for (const field of Object.keys(edits.masked)) {
    const kind = findMask(edits, field, actor.role)
    const sent = body[field]
    const kept: unknown = Reflect.get(row, field)
    if (kind === undefined || typeof sent !== 'string' || typeof kept !== 'string') continue
    if (sent !== mask(kind, kept)) continue
    if (Array.isArray(required) && required.includes(field)) body[field] = kept
    else delete body[field]
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
