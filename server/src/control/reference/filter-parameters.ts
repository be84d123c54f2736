import { type Endpoint, type ListFilters } from '@settle/shared/core/endpoint.ts'
import { titleOf } from './field-texts.ts'
import { isSchema, type JsonSchema, type SchemaContext } from './openapi-schema.ts'

/** What a list is filtered by; undefined for every other call, and for a report, whose fields its definition names. */
export function filtersOf({ filters }: Endpoint): ListFilters | undefined {
  return filters === 'own' ? undefined : filters
}

/**
 * Every field that some caller sees unmasked is a parameter of its own, and a range where it has an order: as one
 * object, generators of clients lose them.
 */
export function filterParameters(endpoint: Endpoint, context: SchemaContext): JsonSchema[] {
  const filters = filtersOf(endpoint)
  if (filters === undefined) return []
  const { words, resource } = context
  const own = new Set(Object.keys(Reflect.get(endpoint.query, 'properties') ?? {}))
  const fields = Object.entries<unknown>(filters.row.properties).filter(
    ([field]) => !own.has(field) && typeof filters.masked?.[field] !== 'string',
  )
  const keyword = (filters.keyword ?? []).map((field) => titleOf(field, resource, words) ?? field)
  return [
    ...fields.flatMap(([field, schema]) => {
      const title = titleOf(field, resource, words)
      if (!isRanged(field, schema)) return [parameter(field, title)]
      return [
        parameter(field, title),
        parameter(`${field}_begin`, words.say('{title}不早于、不小于', { title: title ?? field })),
        parameter(`${field}_end`, words.say('{title}不晚于、不大于', { title: title ?? field })),
      ]
    }),
    ...(keyword.length === 0
      ? []
      : [parameter('keyWord', words.say('在 {fields} 中包含', { fields: words.list(keyword) }))]),
    parameter('superQueryParams', words.say('高级查询：JSON 列表')),
    parameter('superQueryMatchType', words.say('高级查询各条件的关系：and 或 or')),
  ]
}

/** `x-filter` tells the page of the reference which parameters are filters. */
function parameter(name: string, description: string | undefined): JsonSchema {
  return {
    name,
    in: 'query',
    required: false,
    ...(description === undefined ? {} : { description }),
    // Text whatever the field holds: `*a*`, `1,2`, `!1` and `>= 2` are filters too.
    schema: { type: 'string' },
    'x-filter': true,
  }
}

function isRanged(field: string, schema: unknown): boolean {
  const types = isSchema(schema) ? [schema['type']].flat() : []
  return types.includes('integer') || types.includes('number') || /(?:Time|Date|Day)$/.test(field)
}
