import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { features } from '@settle/shared/contract.ts'
import { type ExampleFile, exampleFileIn } from '@settle/server/test/files/example-file.ts'

const featuresFolder = join(dirname(fileURLToPath(import.meta.url)), '../../server/src/features')

/** What the example of a call sends, by the committed examples. */
export interface MatrixExample {
  readonly path: string
  readonly as: string | null
  /** Its query and body together, but for its file. */
  readonly values: Readonly<Record<string, unknown>>
  readonly file: ExampleFile | undefined
}

interface ExampleRequest {
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly as: string | null
}

/** The example of a call; undefined where it has none. */
export function findExample(id: string): MatrixExample | undefined {
  const examples: Record<string, { readonly request: ExampleRequest }> = JSON.parse(
    readFileSync(join(featuresFolder, featureOf(id), 'api-examples.json'), 'utf8'),
  )
  const request = examples[id]?.request
  if (request === undefined) return undefined
  const { path, as, query, body } = request
  const sent = Object.entries({ ...query, ...Object(body) })
  const file = sent.map(([, value]) => exampleFileIn(value)).find((found) => found !== undefined)
  const values = sent.filter(([, value]) => exampleFileIn(value) === undefined)
  return { path, as, values: Object.fromEntries(values), file }
}

/** The file that the example of a call sends. Throws where it sends none. */
export function exampleFileOf(id: string): ExampleFile {
  const file = findExample(id)?.file
  if (file === undefined) throw new Error(`The example of ${id} sends no file.`)
  return file
}

function featureOf(id: string): string {
  return features.find((feature) => feature.endpoints.some((call) => call.id === id))?.name ?? ''
}
