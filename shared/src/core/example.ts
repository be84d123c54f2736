import { type Duration } from './duration.ts'
import { type BodyOf, type Endpoint, type ParamsOf, type QueryOf } from './endpoint.ts'

/**
 * A call that succeeds over a fresh seed. The reference shows it with its answer, the conformance test makes it.
 * A text of the form `$user.list.records.0.id` stands for that member of the result of an example that was made
 * before, here of the call `user.list`.
 */
export interface CallExample {
  readonly endpoint: Endpoint
  /** The username of the caller; undefined for a call without a token. */
  readonly as: string | undefined
  readonly query: object
  readonly params: object
  readonly body: object | undefined
  /** Calls that are made before all others, where the contract's own example of them has other values. */
  readonly first: readonly CallExample[]
  /** Ids of the calls whose examples are made first, in this order, in the same world. */
  readonly after: readonly string[]
  /** How much world time passes between those and the call, for example `10s`: what is under way arrives. */
  readonly wait: Duration | undefined
}

interface ExampleInput<E extends Endpoint> {
  readonly as?: string
  readonly query?: QueryOf<E>
  readonly params?: ParamsOf<E>
  readonly body?: BodyOf<E>
  readonly first?: readonly CallExample[]
  readonly after?: readonly string[]
  readonly wait?: Duration
}

/** Declares the example of a call; `shared/src/examples.ts` lists them all. */
export function exampleOf<E extends Endpoint>(
  endpoint: E,
  { as, query, params, body, first = [], after = [], wait }: ExampleInput<E>,
): CallExample {
  return {
    endpoint,
    as,
    query: objectOf(query) ?? {},
    params: objectOf(params) ?? {},
    body: objectOf(body),
    first,
    after,
    wait,
  }
}

function objectOf(value: unknown): object | undefined {
  return typeof value === 'object' && value !== null ? value : undefined
}
