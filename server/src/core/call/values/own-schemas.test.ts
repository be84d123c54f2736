import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { endpoints } from '@settle/shared/contract.ts'
import { effectSchemas } from '@settle/shared/core/fault-effect.ts'
import { ruleSchema } from '#server/faults/fault-rule.ts'
import { environmentSchema } from '#server/settings.ts'

test('every schema that the server compiles says what a schema can say', () => {
  const ajv = new Ajv()
  const ofCalls = endpoints.flatMap(({ id, query, params, body, result }) =>
    Object.entries({ query, params, body, result }).flatMap(([part, schema]) =>
      schema === undefined ? [] : [[`${id} ${part}`, schema] as const],
    ),
  )
  const schemas = [
    ...ofCalls,
    ['settings', environmentSchema] as const,
    ['fault rule', ruleSchema] as const,
    ...Object.entries(effectSchemas),
  ]

  const wrong = schemas.flatMap(([name, schema]) =>
    ajv.validateSchema(schema) === true ? [] : [`${name}: ${ajv.errorsText()}`],
  )

  expect(wrong).toEqual([])
  expect(ofCalls.length).toBeGreaterThan(1_000)
})
