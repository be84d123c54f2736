import { type FeatureGroup } from '#shared/feature-groups.ts'
import { type AnyDictionary } from './dictionary.ts'
import { type Endpoint } from './endpoint.ts'
import { type CallExample } from './example.ts'
import { type ListImport } from './list/list-import.ts'
import { type Resource } from './resource.ts'

/** Which member of a resource's rows moves by which table of states. */
export interface MovingRows {
  readonly resource: Pick<Resource, 'name'>
  readonly field: string
  readonly machine: {
    readonly states: AnyDictionary
    readonly moves: readonly { readonly from: string; readonly to: string }[]
  }
}

/** What a feature brings into the contract. */
interface FeatureDefinition {
  /** Its folder, the same in every workspace. */
  readonly name: string
  /** Where a reader of the reference finds its calls. */
  readonly group: FeatureGroup
  /** The server registers the generic routes of each and reads its fixture. */
  readonly resources?: readonly Resource[]
  /** What it has besides the calls of its resources. */
  readonly calls?: readonly Endpoint[]
  /** Lists that can be read out of a spreadsheet. */
  readonly imports?: readonly Pick<ListImport, 'endpoints'>[]
  readonly dictionaries?: readonly AnyDictionary[]
  /** Its resources whose rows have states. */
  readonly moving?: readonly MovingRows[]
  /** One for each of its calls, but for those whose example says all by itself. */
  readonly examples?: readonly CallExample[]
}

export type Feature = ReturnType<typeof defineFeature>

/** Declares all that a feature brings into the contract; `contract.ts` lists the features. The client never imports one. */
export function defineFeature(definition: FeatureDefinition) {
  const { resources = [], calls = [], imports = [], dictionaries = [], examples = [] } = definition
  return {
    ...definition,
    resources,
    dictionaries,
    examples,
    endpoints: [
      ...resources.flatMap(servedCalls),
      ...calls,
      ...imports.flatMap(({ endpoints }) => [endpoints.import, endpoints.template]),
    ],
  }
}

/** The generic calls of a resource that somebody may make. */
export function servedCalls({ endpoints }: Pick<Resource, 'endpoints'>): Endpoint[] {
  return Object.values(endpoints).filter(({ access }) => access.length > 0)
}
