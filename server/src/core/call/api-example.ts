/** The example of a call as it was made over the seed; `npm run examples` writes them to the api-examples.json of its feature. */
export interface ApiExample {
  readonly request: {
    /** With its values in it, without the query. */
    readonly path: string
    readonly query: Readonly<Record<string, unknown>>
    readonly body: unknown
    /** The username of the caller; null for a call without a token. */
    readonly as: string | null
    /** The calls that were made before it, in the same world. */
    readonly after: readonly string[]
  }
  /** The envelope, with long lists and texts cut; null for a file. */
  readonly answer: unknown
  /** What a file is; null for an envelope. */
  readonly file: { readonly type: string; readonly name: string } | null
}

/** Examples by the id of their call. */
export type ApiExamples = Readonly<Record<string, ApiExample>>
