import { itemsOf, memberOf, membersOf, textOf, textsOf, wordOf } from './json.ts'
import { type Field, SchemaReader } from './schema-fields.ts'

/** The example of a call, as it was made over the seed. */
interface ExampleRequest {
  readonly path: string
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly body: unknown
  readonly as: string | undefined
  readonly after: readonly string[]
}

/** An answer that may come: done, or refused by a rule. */
export interface Answer {
  readonly name: string
  readonly title: string
  readonly body: unknown
}

/** An answer to a request that was not handled. */
export interface Failure {
  readonly status: string
  readonly code: string
  readonly title: string
  readonly message: string
}

/** A call as the page shows it. */
export interface Call {
  readonly id: string
  readonly method: string
  readonly path: string
  /** Whether the same path takes POST too. */
  readonly takesPost: boolean
  readonly group: string
  readonly summary: string
  readonly isPublic: boolean
  readonly roles: readonly string[]
  readonly isChanging: boolean
  readonly isBackground: boolean
  readonly permission: string | undefined
  readonly assumption: string | undefined
  readonly masked: readonly string[]
  readonly pathFields: readonly Field[]
  readonly queryFields: readonly Field[]
  /** The fields by which a list can be filtered. */
  readonly filters: readonly Field[]
  readonly bodyType: string | undefined
  readonly bodyFields: readonly Field[]
  /** The member `result` of the envelope; undefined for a file. */
  readonly result: Field | undefined
  readonly fileTypes: readonly string[]
  readonly example: ExampleRequest | undefined
  readonly answers: readonly Answer[]
  readonly failures: readonly Failure[]
}

export interface CallGroup {
  readonly name: string
  readonly description: string
  readonly calls: readonly Call[]
}

export interface GuideSection {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly rows: readonly (readonly [form: string, meaning: string])[]
}

/** The API reference: what the OpenAPI document of the server says, as the page needs it. */
export interface Reference {
  readonly title: string
  readonly summary: string
  readonly guide: readonly GuideSection[]
  readonly groups: readonly CallGroup[]
  readonly calls: ReadonlyMap<string, Call>
}

/** Reads the document of `/__fake/openapi.json`. */
export function referenceFrom(document: unknown): Reference {
  const reader = new SchemaReader(document)
  const calls = membersOf(document, 'paths').flatMap(([path, item]) =>
    membersOf(item)
      .filter(([, operation]) => textOf(operation, 'operationId') !== undefined)
      .filter(([, operation]) => textOf(operation, 'x-same-as') === undefined)
      .map(([method, operation]) =>
        callFrom({
          document,
          reader,
          path,
          method,
          operation,
          takesPost: method === 'get' && textOf(item, 'post', 'x-same-as') !== undefined,
        }),
      ),
  )
  return {
    title: textOf(document, 'info', 'title') ?? '',
    summary: textOf(document, 'info', 'summary') ?? '',
    guide: itemsOf(document, 'info', 'x-guide').map(guideSectionFrom),
    groups: itemsOf(document, 'tags').map((tag) => {
      const name = textOf(tag, 'name') ?? ''
      return {
        name,
        description: textOf(tag, 'description') ?? '',
        calls: calls.filter(({ group }) => group === name),
      }
    }),
    calls: new Map(calls.map((call) => [call.id, call])),
  }
}

interface OperationPlace {
  readonly document: unknown
  readonly reader: SchemaReader
  readonly path: string
  readonly method: string
  readonly operation: unknown
  readonly takesPost: boolean
}

function callFrom(place: OperationPlace): Call {
  const { document, reader, path, method, operation, takesPost } = place
  const body = memberOf(operation, 'requestBody', 'content')
  const [bodyContent] = membersOf(body)
  const bodySchema = memberOf(bodyContent?.[1], 'schema')
  const done = memberOf(operation, 'responses', '200')
  const success = memberOf(itemsOf(done, 'content', 'application/json', 'schema', 'oneOf'), '0')
  const result = memberOf(success, 'properties', 'result')
  const isFile = textOf(operation, 'x-answer') === 'file'
  return {
    id: textOf(operation, 'operationId') ?? '',
    method: method.toUpperCase(),
    path,
    takesPost,
    group: textsOf(operation, 'tags')[0] ?? '',
    summary: textOf(operation, 'summary') ?? '',
    isPublic: textOf(operation, 'x-access') === 'public',
    roles: textsOf(operation, 'x-roles'),
    isChanging: textOf(operation, 'x-effect') === 'mutate',
    isBackground: memberOf(operation, 'x-background') === true,
    permission: textOf(operation, 'x-permission'),
    assumption: textOf(operation, 'x-assumption'),
    masked: textsOf(operation, 'x-masked'),
    pathFields: parametersIn('path', operation, reader),
    queryFields: parametersIn('query', operation, reader),
    filters: filtersIn(operation, reader),
    bodyType: bodyContent?.[0],
    bodyFields: reader.fieldsOf(bodySchema),
    result: isFile ? undefined : reader.fieldOf('result', result, true),
    fileTypes: isFile
      ? membersOf(done, 'content')
          .map(([type]) => type)
          .filter((type) => type !== 'application/json')
      : [],
    example: exampleFrom(memberOf(operation, 'x-example')),
    answers: membersOf(done, 'content', 'application/json', 'examples').map(([name, example]) => {
      const shown = resolved(document, example)
      return { name, title: textOf(shown, 'summary') ?? name, body: memberOf(shown, 'value') }
    }),
    failures: failuresOf(document, operation),
  }
}

/** The fields that filter, each told once: that it takes a range too, the guide says. */
function filtersIn(operation: unknown, reader: SchemaReader): readonly Field[] {
  return itemsOf(operation, 'parameters')
    .filter((one) => memberOf(one, 'x-filter') === true)
    .filter((one) => !/_(?:begin|end)$|^superQuery/.test(textOf(one, 'name') ?? ''))
    .map((one) => ({
      ...reader.fieldOf(textOf(one, 'name') ?? '', memberOf(one, 'schema'), false),
      title: textOf(one, 'description') ?? '',
    }))
}

function parametersIn(
  place: 'path' | 'query',
  operation: unknown,
  reader: SchemaReader,
): readonly Field[] {
  return itemsOf(operation, 'parameters')
    .filter((one) => textOf(one, 'in') === place && memberOf(one, 'x-filter') !== true)
    .map((one) => {
      const schema = { ...Object(memberOf(one, 'schema')) }
      const field = reader.fieldOf(
        textOf(one, 'name') ?? '',
        schema,
        memberOf(one, 'required') === true,
      )
      return { ...field, title: undefined, description: textOf(one, 'description') }
    })
}

function exampleFrom(example: unknown): ExampleRequest | undefined {
  const path = textOf(example, 'path')
  if (path === undefined) return undefined
  return {
    path,
    query: membersOf(example, 'query').map(([name, value]) => [name, String(value)] as const),
    body: memberOf(example, 'body') ?? undefined,
    as: textOf(example, 'as'),
    after: textsOf(example, 'after'),
  }
}

function failuresOf(document: unknown, operation: unknown): readonly Failure[] {
  return membersOf(operation, 'responses')
    .filter(([status]) => status !== '200')
    .flatMap(([status, response]) => {
      const shown = resolved(document, response)
      const content = memberOf(shown, 'content', 'application/json')
      const example = memberOf(content, 'example')
      const examples =
        example === undefined
          ? membersOf(content, 'examples').map(([, one]) => one)
          : [{ summary: textOf(shown, 'description'), value: example }]
      return examples.map((one) => ({
        status,
        code: wordOf(memberOf(one, 'value', 'code')),
        title: textOf(one, 'summary') ?? '',
        message: textOf(one, 'value', 'message') ?? '',
      }))
    })
}

function guideSectionFrom(section: unknown): GuideSection {
  return {
    title: textOf(section, 'title') ?? '',
    paragraphs: textsOf(section, 'paragraphs'),
    rows: itemsOf(section, 'rows').map((row) => {
      const [form = '', meaning = ''] = itemsOf(row).map(String)
      return [form, meaning]
    }),
  }
}

function resolved(document: unknown, value: unknown): unknown {
  const reference = textOf(value, '$ref')
  return reference === undefined ? value : memberOf(document, ...reference.split('/').slice(1))
}
