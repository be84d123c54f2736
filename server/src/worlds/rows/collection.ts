/** Anything that a world keeps: a JSON object with an id. */
export interface Row {
  readonly id: string
}

/** The name and the options of one kind of row; the type of its rows is carried by `__row`, which never exists. */
export interface Collection<R extends Row> {
  readonly name: string
  readonly indexes: readonly string[]
  readonly bookkeeping: boolean
  readonly __row?: R
}

interface CollectionOptions<R extends Row> {
  /** The fields that lists filter by equality or range so often that an index pays. */
  readonly indexes?: readonly (keyof R & string)[]
  /** Rows that do not count as "the world holds changes": sessions, login states, logs. */
  readonly bookkeeping?: boolean
}

/** By name: anyone who reads some rows, the generic lists too, has the indexes that anybody declared for them. */
const indexesByName = new Map<string, string[]>()

/** Declares a collection; two collections of one name are the same rows. */
export function defineCollection<R extends Row>(
  name: string,
  options: CollectionOptions<R> = {},
): Collection<R> {
  const indexes = indexesByName.get(name) ?? []
  indexesByName.set(name, indexes)
  indexes.push(...(options.indexes ?? []).filter((field) => !indexes.includes(field)))
  return { name, indexes, bookkeeping: options.bookkeeping ?? false }
}

/** The fields of a collection that anybody declared an index for. */
export function indexesOf(name: string): readonly string[] {
  return indexesByName.get(name) ?? []
}
