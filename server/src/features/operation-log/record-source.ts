import { resources } from '@settle/shared/contract.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type ResourceRow, rowOf } from '#server/core/list/crud-routes.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type World } from '#server/worlds/world.ts'

/** What tells of a record's fields. */
export type ToldResource = Pick<
  Resource,
  'name' | 'collection' | 'columns' | 'labels' | 'dictionaries' | 'money' | 'hidden' | 'masked'
>

/** Records of one kind: by which call they are read, and how one is found as its reader may see it. */
export interface RecordSource {
  readonly resource: ToldResource
  /** Who may make this call may read the record's changes. */
  readonly reads: Endpoint
  /** Refuses what is not there and what is not the caller's. */
  readonly rowOf: (world: World, id: string, actor: Actor) => object
}

/** The resources that the generic calls list or read, under the same rules. */
export const genericSources: readonly RecordSource[] = resources.flatMap((resource) => {
  const { read, list } = resource.endpoints
  const reads = [read, list].find(({ access }) => access.length > 0)
  if (reads === undefined) return []
  const collection = defineCollection<ResourceRow>(resource.collection)
  const find: RecordSource['rowOf'] = (world, id, actor) =>
    rowOf(resource, world.rows(collection), id, actor)
  return [{ resource, reads, rowOf: find }]
})
