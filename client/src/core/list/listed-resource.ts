import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type Resource } from '@settle/shared/core/resource.ts'

/** What a list needs to know of its resource (architecture.md, section 4). */
export interface ListedResource {
  /** The head of every query key; anyone who changes a row invalidates `[name]`. */
  readonly name: string
  readonly title: string
  readonly row: Resource['row']
  readonly columns: Readonly<Record<string, string>>
  readonly endpoints: {
    readonly list: Endpoint
    readonly export?: Endpoint
    readonly summary?: Endpoint
  }
}
