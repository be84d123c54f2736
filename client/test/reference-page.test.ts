import { expect, test } from 'vitest'
import { curlOf, exampleRequest, tokenLine } from '#panel/docs/example-call.ts'
import { referenceFrom } from '#panel/docs/reference.ts'
import { type Field, SchemaReader } from '#panel/docs/schema-fields.ts'

const origin = 'http://localhost:3000'

const document = {
  info: { title: 'A server', 'x-guide': [{ title: 'First', rows: [['a=1', 'equal']] }] },
  tags: [{ name: 'Things', description: 'All of them' }],
  paths: {
    '/thing/{id}': {
      get: {
        operationId: 'thing.take',
        tags: ['Things'],
        'x-effect': 'mutate',
        'x-roles': ['merchant'],
        'x-example': { path: '/thing/7', query: { note: "it's 5 %" }, as: 'merchant', after: [] },
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  oneOf: [{ properties: { result: { $ref: '#/components/schemas/Row' } } }],
                },
                examples: { refused: { $ref: '#/components/examples/No' } },
              },
            },
          },
          401: { $ref: '#/components/responses/Stranger' },
        },
      },
      post: { operationId: 'thing.take.post', 'x-same-as': 'thing.take', tags: ['Things'] },
    },
  },
  components: {
    examples: { No: { summary: 'Refused', value: { success: false } } },
    responses: {
      Stranger: {
        description: 'No token',
        content: { 'application/json': { example: { code: 401, message: 'Log in' } } },
      },
    },
    schemas: {
      State: {
        title: 'State',
        type: 'string',
        enum: ['1', '2'],
        description: 'Dictionary',
        'x-dictionary': 'state',
        'x-enum-texts': { 1: 'open', 2: 'shut' },
      },
      Row: {
        type: 'object',
        required: ['state'],
        properties: {
          state: { $ref: '#/components/schemas/State', title: 'Its state' },
          parent: { anyOf: [{ $ref: '#/components/schemas/Row' }, { type: 'null' }] },
        },
      },
      ListRow: {
        allOf: [
          { $ref: '#/components/schemas/Row' },
          {
            type: 'object',
            required: ['state_dictText'],
            properties: { state: { description: 'Masked' }, state_dictText: { type: 'string' } },
          },
        ],
      },
    },
  },
}

const reader = new SchemaReader(document)
const limitsOf = (schema: object) => reader.fieldOf('field', schema, false).limits
const row = (fields: readonly Field[]) =>
  fields.map(({ name, type, isRequired, title }) => [name, type, isRequired, title])

test('a reference keeps its own title and takes the codes of the dictionary that it names', () => {
  const [state] = reader.fieldsOf({ $ref: '#/components/schemas/Row' })

  expect(state).toMatchObject({
    title: 'Its state',
    description: undefined,
    type: '文本',
    isRequired: true,
    dictionary: 'state',
    choices: [
      { value: '1', text: 'open' },
      { value: '2', text: 'shut' },
    ],
  })
})

test('the parts of a row are one row, and what each says of a field comes together', () => {
  const fields = reader.fieldsOf({ $ref: '#/components/schemas/ListRow' })

  expect(row(fields)).toEqual([
    ['state', '文本', true, 'Its state'],
    ['parent', '对象 或空', false, undefined],
    ['state_dictText', '文本', true, undefined],
  ])
  expect(fields[0]?.description).toBe('Masked')
})

test('a schema that holds itself ends', () => {
  let depth = 0
  let fields = reader.fieldsOf({ $ref: '#/components/schemas/Row' })
  while (fields.length > 0) {
    depth += 1
    fields = fields.find(({ name }) => name === 'parent')?.children ?? []
  }

  expect(depth).toBeLessThan(20)
})

test('bounds are told in words', () => {
  expect(limitsOf({ type: 'string', minLength: 4, maxLength: 32 })).toEqual(['长度 4–32'])
  expect(limitsOf({ type: 'string', maxLength: 11 })).toEqual(['长度 ≤ 11'])
  expect(limitsOf({ type: 'integer', minimum: 0 })).toEqual(['≥ 0'])
  expect(limitsOf({ type: 'integer', default: 10 })).toEqual(['缺省 10'])
})

test('a documented GET that answers POST too is one call', () => {
  const { calls, groups, guide } = referenceFrom(document)
  const call = calls.get('thing.take')

  expect([...calls.keys()]).toEqual(['thing.take'])
  expect(groups.map(({ name, calls: own }) => [name, own.length])).toEqual([['Things', 1]])
  expect(guide).toEqual([{ title: 'First', paragraphs: [], rows: [['a=1', 'equal']] }])
  expect(call).toMatchObject({
    method: 'GET',
    takesPost: true,
    isChanging: true,
    answers: [{ name: 'refused', title: 'Refused', body: { success: false } }],
    failures: [{ status: '401', code: '401', title: 'No token', message: 'Log in' }],
  })
})

test('the line for a shell holds what a shell and an address need quoted', () => {
  const call = referenceFrom(document).calls.get('thing.take')
  if (call === undefined) throw new Error('no call')

  expect(curlOf(exampleRequest(call), origin)).toBe(
    `curl 'http://localhost:3000/thing/7?note=it'\\''s%205%20%25' \\\n  -H "X-Access-Token: $TOKEN"`,
  )
  const request = {
    method: 'PUT',
    address: '/x',
    body: '{\n "a": "it\'s"\n}',
    isForm: false,
    needsToken: false,
  }
  expect(curlOf(request, origin)).toBe(
    [
      `curl -X PUT 'http://localhost:3000/x'`,
      `-H 'Content-Type: application/json'`,
      `-d '{"a":"it'\\''s"}'`,
    ].join(' \\\n  '),
  )
  const upload = {
    ...request,
    body: '{"file":"data:image/png;base64,AA==","biz":"x"}',
    isForm: true,
  }
  expect(curlOf(upload, origin)).toBe(
    [`curl -X PUT 'http://localhost:3000/x'`, `-F 'file=@file.png'`, `-F 'biz=x'`].join(' \\\n  '),
  )
  expect(tokenLine('merchant', 'secret', origin)).toContain(`-d '{"username":"merchant"`)
})
