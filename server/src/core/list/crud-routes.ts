import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { ownerFields, type Resource } from '@settle/shared/core/resource.ts'
import { defineCollection, type Collection, type Row } from '#server/worlds/rows/collection.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { sendExport } from '#server/core/export/export.ts'
import { fragmentsOf, presentRow } from '#server/core/call/fragments.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { fieldRefusal, notFound } from '#server/core/refusal.ts'
import { listPage } from './list-page.ts'
import { summaryOf } from './list-summary.ts'
import { isInScope, readListQuery } from './list-query.ts'
import { assertVersion, stampsOfChange, stampsOfNew } from './row-stamps.ts'

/** A row with the common fields, of whatever resource. */
export interface ResourceRow extends Row {
  readonly version: number
  readonly delFlag: '0' | '1'
  readonly [field: string]: unknown
}

/** Serves the verbs of a resource that name roles (style.md, part 2). */
export function registerCrudRoutes(api: Api, resource: Resource): void {
  const rows = defineCollection<ResourceRow>(resource.collection)
  const { list, summary, read, add, edit, remove, export: exportRows } = resource.endpoints
  const fragments = fragmentsOf(resource)

  if (isServed(list)) {
    implement(api, list, ({ query, rawQuery, actor, world, locale }) => {
      const asked = readListQuery(resource, actor, rawQuery)
      const fragment = fragments(api.labelsOf(world, locale), actor.role)
      return listPage(world.rows(rows), asked, query, fragment)
    })
  }
  if (isServed(summary)) {
    implement(api, summary, ({ rawQuery, actor, world }) =>
      summaryOf(resource, world.rows(rows), { actor, rawQuery }),
    )
  }
  if (isServed(read)) {
    implement(api, read, ({ query, actor, world }) =>
      presentRow(resource, rowOf(resource, world.rows(rows), query.id, actor), actor.role),
    )
  }
  if (isServed(add)) {
    implement(api, add, ({ body, actor, commit, describe }) => {
      describe(nameOf(resource, body as object))
      return commit((tx) =>
        presentRow(resource, addRow(tx, rows, resource, body as object, actor), actor.role),
      )
    })
  }
  if (isServed(edit)) {
    implement(api, edit, ({ body, actor, commit, describe }) =>
      commit((tx) => {
        const row = editRow(tx, rows, resource, body as object, actor)
        describe(nameOf(resource, row))
        return presentRow(resource, row, actor.role)
      }),
    )
  }
  if (isServed(remove)) {
    implement(api, remove, ({ query, actor, commit, describe }) =>
      commit((tx) => {
        const row = rowOf(resource, tx.rows(rows), query.id, actor)
        tx.rows(rows).replace({ ...row, ...stampsOfChange(tx, actor, row), delFlag: '1' })
        describe(nameOf(resource, row))
        return null
      }),
    )
  }
  if (isServed(exportRows)) {
    implement(api, exportRows, (call) =>
      sendExport(resource, rows, call, api.labelsOf(call.world, call.locale)),
    )
  }
}

/** The row of an id within the caller's scope; refuses with one text for missing and foreign rows. */
export function rowOf<R extends ResourceRow>(
  resource: Resource,
  rows: Rows<R>,
  id: string,
  actor: Actor,
): R {
  const row = rows.find(id)
  if (row === undefined || !isInScope(resource, actor, row)) throw notFound()
  return row
}

/** Refuses a value that another live row already holds, with the resource's own sentence. */
export function assertUnique<R extends ResourceRow>(
  rows: Rows<R>,
  field: keyof R & string,
  value: unknown,
  sentence: string,
  ownId?: string,
): void {
  if (typeof value !== 'string' || value === '') return
  const taken = rows.allBy(field, value).some((row) => row.delFlag === '0' && row.id !== ownId)
  if (taken) throw fieldRefusal(field, sentence)
}

function isServed(endpoint: Endpoint): boolean {
  return endpoint.access.length > 0
}

/** Adds a row as the form of a resource does: what no form sets is left out, what must be unique is looked at. */
export function addRow(
  tx: Transaction,
  collection: Collection<ResourceRow>,
  resource: Resource,
  body: object,
  actor: Actor,
): ResourceRow {
  const draft = draftOf(resource, body)
  assertAllUnique(tx.rows(collection), resource, draft)
  const stamps = { id: tx.nextId(), ...stampsOfNew(tx, actor) }
  const empty = Object.fromEntries(Object.keys(resource.row.properties).map((name) => [name, null]))
  const owned = Object.entries(stamps).filter(
    ([name]) => !(name in ownerFields) || name in resource.row.properties,
  )
  return tx.rows(collection).insert({
    ...empty,
    ...draft,
    ...Object.fromEntries(owned),
  } as unknown as ResourceRow)
}

/** Changes a row as the form of a resource does; refuses one that the actor may not see. */
export function editRow(
  tx: Transaction,
  collection: Collection<ResourceRow>,
  resource: Resource,
  body: object,
  actor: Actor,
): ResourceRow {
  const { id, version } = body as { id: string; version?: number }
  const row = rowOf(resource, tx.rows(collection), id, actor)
  assertVersion(row, version, presentRow(resource, row, actor.role))
  const draft = draftOf(resource, body)
  assertAllUnique(tx.rows(collection), resource, draft, id)
  return tx.rows(collection).replace({ ...row, ...draft, ...stampsOfChange(tx, actor, row) })
}

/** Only what the form may set; everything else in a body is ignored (rulings.md). */
function draftOf(resource: Resource, body: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => Object.hasOwn(resource.draft.properties, name)),
  )
}

function assertAllUnique(
  rows: Rows<ResourceRow>,
  resource: Resource,
  draft: Readonly<Record<string, unknown>>,
  ownId?: string,
): void {
  for (const [field, sentence] of Object.entries(resource.unique ?? {})) {
    assertUnique(rows, field, draft[field], sentence, ownId)
  }
}

/** What a row is called in the operation log: its first draft field, by convention its name. */
function nameOf(resource: Resource, row: object): string {
  const [first] = Object.keys(resource.draft.properties)
  const name: unknown = first === undefined ? undefined : Reflect.get(row, first)
  return typeof name === 'string' ? name : ''
}
