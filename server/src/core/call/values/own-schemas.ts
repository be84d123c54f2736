import { Ajv, type Options, type SchemaObject, type ValidateFunction } from 'ajv'

/**
 * An Ajv for schemas of our own. It does not hold them against the schema of schemas, because compiling that one took a
 * sixth of each start; `own-schemas.test.ts` does so instead, for all of them.
 */
export function ajvFor(options: Options = {}): Ajv {
  return new Ajv({ ...options, meta: false, validateSchema: false })
}

/** The validator of a schema, compiled when it is first asked for: a start needs few of them. */
export function compiledWhenAsked<T>(ajv: Ajv, schema: SchemaObject): () => ValidateFunction<T> {
  let validate: ValidateFunction<T> | undefined
  return () => (validate ??= ajv.compile<T>(schema))
}
