import { type FastifyReply, type FastifyRequest } from 'fastify'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { queryOf } from '#server/core/call/world-selection.ts'

/** Sent by clients of the ancestor with every GET, and with every list (wire.md 1.4, 1.7); and how a link names its world. */
const conventional: ReadonlySet<string> = new Set(['_t', 'field', '__world'])

const listConventions = ['keyWord', 'superQueryParams', 'superQueryMatchType'] as const

/** The query parameters and the body's members that a call has an answer to. */
export interface KnownNames {
  readonly query: ReadonlySet<string>
  /** The fields of the rows that a list is filtered by, in the forms of wire.md 1.7. */
  readonly filters: ReadonlySet<string>
  /** Undefined where the body is no object of known members, or the call reads it itself. */
  readonly body: ReadonlySet<string> | undefined
  /** Whether only the handler knows what its query may name. */
  readonly isFree: boolean
}

/** The names that an endpoint declares. */
export function knownNamesOf(endpoint: Endpoint): KnownNames {
  const { query, body, takes, filters } = endpoint
  return {
    query: new Set([
      ...namesIn(query),
      ...(filters === undefined || filters === 'own' ? [] : listConventions),
    ]),
    filters: new Set(filters === undefined || filters === 'own' ? [] : namesIn(filters.row)),
    body: takes === 'form' || namesIn(body).length === 0 ? undefined : new Set(namesIn(body)),
    isFree: filters === 'own',
  }
}

/**
 * What a call carries and no field answers to (rulings.md). It is ignored as the ancestor ignores it; `tellIgnored` says
 * so.
 */
export function ignoredIn(known: KnownNames, request: FastifyRequest): string[] {
  const names: string[] = []
  if (!known.isFree) {
    for (const name in queryOf(request)) if (!isKnownParameter(known, name)) names.push(name)
  }
  const { body } = request
  if (known.body !== undefined && typeof body === 'object' && body !== null) {
    for (const name of Object.keys(body)) if (!known.body.has(name)) names.push(name)
  }
  return names
}

function isKnownParameter({ query, filters }: KnownNames, name: string): boolean {
  if (query.has(name) || filters.has(name) || conventional.has(name)) return true
  const [, field = ''] = /^(.+)_(?:begin|end|MultiString)$/.exec(name) ?? []
  return filters.has(field)
}

/** Names what was ignored in `X-Fake-Ignored` and for the request journal, or refuses it where that is asked for. */
export function tellIgnored(
  names: readonly string[],
  isStrict: boolean,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): void {
  const [first] = names
  if (first === undefined) return
  if (isStrict) throw new RequestRejected(400, '未知的参数 {field}', { field: first })
  if (request.notes !== undefined) request.notes.ignored = names
  reply.header('X-Fake-Ignored', headerOf(names))
}

const longestHeader = 2_000

/** The names as a header can carry them; of very many the first ones. */
function headerOf(names: readonly string[]): string {
  const told: string[] = []
  let length = 0
  for (const name of names.map(asToken)) {
    length += name.length + 2
    if (length > longestHeader) return [...told, '...'].join(', ')
    told.push(name)
  }
  return told.join(', ')
}

/** A lone half of a surrogate pair, which no address can hold, stands as a question mark. */
function asToken(name: string): string {
  return encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '?'))
}

function namesIn(schema: unknown): string[] {
  const properties: unknown =
    typeof schema === 'object' && schema !== null ? Reflect.get(schema, 'properties') : undefined
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
}
