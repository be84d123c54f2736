type Schema = Readonly<Record<string, unknown>>

/**
 * A body as its schema wants it, where text stands for a number or a boolean: clients of the ancestor that sign their
 * requests turn every top-level number into text (rulings.md). What may be text stays text, and what is no number is
 * left for the validator to refuse. Nothing of `value` is changed.
 */
export function withTextTaken(schema: object, value: unknown): unknown {
  const asked = schema as Schema
  if (typeof value === 'string') return scalarOf(asked, value)
  if (Array.isArray(value)) {
    const items = branchWith(asked, 'items')?.['items']
    return isSchema(items) ? value.map((item) => withTextTaken(items, item)) : value
  }
  if (!isSchema(value)) return value
  const properties = branchWith(asked, 'properties')?.['properties']
  if (!isSchema(properties)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined
      return [name, isSchema(own) ? withTextTaken(own, member) : member]
    }),
  )
}

function scalarOf(schema: Schema, text: string): unknown {
  const types = new Set(typesOf(schema))
  if (types.has('string')) return text
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  if (!types.has('number') && !types.has('integer')) return text
  return isExactDecimal(text) ? Number(text) : text
}

/**
 * Whether a text is a whole number or a decimal that a number of JSON holds as it is written: 15 digits always do.
 * Whole numbers may have more, so that what is too large is told to be too large.
 */
function isExactDecimal(text: string): boolean {
  const [, whole = '', decimals = ''] = /^-?(\d{1,30})(?:\.(\d{1,30}))?$/.exec(text) ?? []
  if (whole === '') return false
  return decimals === '' || `${whole}${decimals}`.replace(/^0+/, '').length <= 15
}

/** The JSON types that a schema takes, also as one of several, or as listed values. */
function typesOf(schema: Schema): string[] {
  const { type, enum: values, const: only } = schema
  if (type !== undefined) return [type].flat().map(String)
  if (Array.isArray(values)) return values.map((value) => typeof value)
  if (only !== undefined) return [typeof only]
  return unionOf(schema).flatMap(typesOf)
}

/** The schema itself or the one part of a union that has a keyword; a union of several such parts is left alone. */
function branchWith(schema: Schema, keyword: string): Schema | undefined {
  if (schema[keyword] !== undefined) return schema
  const branches = unionOf(schema).filter((part) => part[keyword] !== undefined)
  return branches.length === 1 ? branches[0] : undefined
}

function unionOf({ anyOf }: Schema): Schema[] {
  return Array.isArray(anyOf) ? anyOf.filter(isSchema) : []
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
