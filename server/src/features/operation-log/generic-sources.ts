import { resources } from '@settle/shared/contract.ts'
import { type ResourceRow, rowOf } from '#server/core/list/crud-routes.ts'
import { type RecordSource } from '#server/core/list/record-source.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

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
