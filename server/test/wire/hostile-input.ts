import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { type TSchema } from 'typebox'
import { resources } from '@settle/shared/contract.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { root } from '#test/harness/test-server.ts'
import { allExamples } from './example-walk.ts'

/** One value in the place of another. */
export interface Edit {
  readonly part: 'query' | 'params' | 'body'
  readonly member: string
  readonly value: unknown
}

interface FixtureRow {
  readonly id: string
  readonly tenantId?: string
}

/** An id of the right form that nothing has. */
export const unknownId = '1999999999999999999'

/** Of each kind of seeded row one that belongs to another tenant; '0' is the platform, which addresses everybody. */
export const foreignIdsTo = (tenantId: string): readonly string[] =>
  fixtureRows.flatMap((rows) => {
    const foreign = rows.find(
      (row) => row.tenantId !== undefined && !['0', tenantId].includes(row.tenantId),
    )
    return foreign === undefined ? [] : [foreign.id]
  })

const fixtureRows: readonly (readonly FixtureRow[])[] = readdirSync(join(root, 'fixtures'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => name.endsWith('.json') && !name.startsWith('menus'))
  .map((name) => {
    const rows: unknown = JSON.parse(readFileSync(join(root, 'fixtures', name), 'utf8'))
    return Array.isArray(rows) ? rows.filter(isFixtureRow) : []
  })

/** Ids that none of the five demo accounts has to do with. */
export const foreignIds = foreignIdsTo('1001')

function isFixtureRow(value: unknown): value is FixtureRow {
  return typeof value === 'object' && value !== null && 'id' in value
}

/** Texts that break what is not careful, one or more of each kind that the issue names. */
const texts: readonly string[] = [
  '',
  ' ',
  'x'.repeat(10_000),
  'a\u0000b',
  '\u0007\u001B[31m\r\n\t',
  '\uD800',
  'a\uDFFF\uD800b',
  '\u202E\uFEFF\u200B',
  '👩‍👩‍👧‍👦'.repeat(50),
  '__proto__',
  'constructor',
  'hasOwnProperty',
  "' OR '1'='1' --",
  "1'; DROP TABLE users; --",
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd\u0000.png',
  '%2e%2e%2f%zz',
  '<script>alert(1)</script>',
  '{0} {field} $call {{7*7}} ${7*7}',
  `${'*a'.repeat(60)}*b`,
  ',',
  ',,',
  ',a,',
  '!',
  'ge ',
  '> 99999999999999999999',
  'sys_user,password,id',
  '[',
  '[null]',
  '[{"field":"__proto__","rule":"eq","val":"x"}]',
  '[{"field":"id","rule":"in","val":null}]',
  '2026-02-30',
  '0000-99-99 99:99:99',
  '9'.repeat(400),
  '-1',
  '0',
  '1e309',
  '-0.1e-400',
  'NaN',
  'null',
  'true',
  unknownId,
  ...foreignIds,
]

/** JSON that is no text. */
const jsonValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  5.5,
  1e300,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  [null],
  ['a', ['b']],
  Array.from({ length: 2_000 }, () => 'x'),
  {},
  { id: { $ne: null } },
  Object.fromEntries([['__proto__', { isAdmin: true }]]),
  { constructor: { prototype: { isAdmin: true } } },
  nested(2_000),
]

/** As deep as said: deep enough for a careless recursion to fall over. */
function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

/** Parameters that lists and others understand although their schema does not name them, and some that nobody does. */
const furtherParameters = [
  'column',
  'order',
  'keyWord',
  'superQueryParams',
  'superQueryMatchType',
  'createTime_begin',
  'createTime_end',
  'id_MultiString',
  'field',
  '_t',
  '__proto__',
  'constructor',
  'toString',
] as const

interface Place {
  readonly part: Edit['part']
  readonly member: string
}

/** Every place of a call where a value can stand. */
export function placesOf({ id, query, params, body, takes, method }: Endpoint): readonly Place[] {
  const resource = resources.find((one) => id.startsWith(`${one.name}.`))
  const isList = resource !== undefined && (id.endsWith('.list') || id.endsWith('.export'))
  const inQuery = [
    ...membersOf(query),
    ...furtherParameters,
    ...(isList ? Object.keys(resource.row.properties) : []),
  ]
  const inBody = method === 'GET' || takes === 'form' ? [] : [...membersOf(body), '__proto__']
  const places = [
    ...[...new Set(inQuery)].map((member) => ({ part: 'query' as const, member })),
    ...membersOf(params).map((member) => ({ part: 'params' as const, member })),
  ]
  if (body === undefined) return places
  return [...places, ...inBody.map((member) => ({ part: 'body' as const, member }))]
}

function membersOf(schema: TSchema | undefined): string[] {
  const { properties, anyOf = [] } = Object(schema)
  return [...Object.keys(properties ?? {}), ...anyOf.flatMap(membersOf)]
}

/** Every hostile value in every place that the schema names, one at a time. */
export function singleEdits(endpoint: Endpoint): readonly Edit[] {
  const { query, params, body } = endpoint
  const named = new Set([query, params, body].flatMap(membersOf))
  return placesOf(endpoint)
    .filter(({ member }) => named.has(member))
    .flatMap((place) => valuesFor(place).map((value) => ({ ...place, value })))
}

/** Of those, each value once, the places taking turns: what there is time for in every run. */
export function rotatingEdits(endpoint: Endpoint): readonly Edit[] {
  const byValue = new Map<unknown, Edit[]>()
  for (const edit of singleEdits(endpoint)) {
    const edits = byValue.get(edit.value)
    if (edits === undefined) byValue.set(edit.value, [edit])
    else edits.push(edit)
  }
  return [...byValue.values()].flatMap((edits, turn) =>
    edits.slice(turn % edits.length).slice(0, 1),
  )
}

const bodyValues = [...texts, ...jsonValues]

function valuesFor({ part }: Place): readonly unknown[] {
  return part === 'body' ? bodyValues : texts
}

const drawnTexts = [fc.string({ unit: 'binary', maxLength: 60 }), fc.integer().map(String)] as const
// Made once: to make what draws texts takes longer than to draw one.
const drawnInBody = fc.oneof(
  fc.constantFrom(...bodyValues),
  ...drawnTexts,
  fc.jsonValue({ maxDepth: 4 }),
)
const drawnElsewhere = fc.oneof(fc.constantFrom(...texts), ...drawnTexts)

/** One to four values in places of a call, drawn from the hostile ones and from whatever else there is. */
export function editsOf(endpoint: Endpoint): fc.Arbitrary<readonly Edit[]> {
  const edit = fc.constantFrom(...placesOf(endpoint)).chain((place) => {
    const drawn = place.part === 'body' ? drawnInBody : drawnElsewhere
    return drawn.map((value): Edit => ({ ...place, value }))
  })
  return fc.array(edit, { minLength: 1, maxLength: 4 })
}

/** A call as it goes out. */
export interface HostileCall {
  readonly method: string
  readonly target: string
  readonly text: string | undefined
}

/** A seeded id for what an example would take from an earlier one. */
const standIn = '1500000000000000017'

/** The example of a call with some of its values replaced. */
export function editedCall(endpoint: Endpoint, edits: readonly Edit[]): HostileCall {
  const example = allExamples.get(endpoint.id)
  const values = (part: Edit['part'], base: object | undefined) =>
    Object.fromEntries([
      ...Object.entries(base ?? {}).map(([name, value]) => [name, filled(value)] as const),
      ...edits
        .filter((edit) => edit.part === part)
        .map(({ member, value }) => [member, value] as const),
    ])
  const params = values('params', example?.params)
  const query = Object.entries(values('query', example?.query))
  const search = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = encoded(params[name] ?? 'x')
    // Nothing at all would be another path.
    return value === '' ? '%20' : value
  })
  const takesBody = endpoint.body !== undefined && endpoint.takes === 'json'
  return {
    method: endpoint.method,
    target: search === '' ? path : `${path}?${search}`,
    text: takesBody ? JSON.stringify(values('body', example?.body)) : undefined,
  }
}

function filled(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('$') ? standIn : value
}

/** Percent-encoded; half a surrogate pair goes as the bytes that a careless client would send for it. */
function encoded(value: unknown): string {
  const text = String(value)
  if (!/\p{Surrogate}/u.test(text)) return encodeURIComponent(text)
  return text
    .split(/(\p{Surrogate})/u)
    .map((part) => (/^\p{Surrogate}$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('')
}
