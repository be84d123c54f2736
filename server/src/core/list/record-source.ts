import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type Resource } from '@settle/shared/core/resource.ts'
import { type Actor } from '#server/core/call/actor.ts'
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
