import { openSocket } from '@settle/shared/core/live/open-socket.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { fileNameOf, saveFile } from '#client/core/storage/file-saving.ts'
import { type CalledEndpoint, formOf, receiveFile, requestOf, send } from './endpoint-call.ts'

/** A call of the contract as the control plane lists it: with everything but its schemas. */
export type DescribedEndpoint = CalledEndpoint & Pick<Endpoint, 'takes' | 'answer'>

/** Every call that the server answers, as `GET /__fake/v1/operations` lists them. Throws where it does not. */
export async function describedEndpoints(signal: AbortSignal): Promise<DescribedEndpoint[]> {
  const response = await fetch('/__fake/v1/operations', { signal })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const operations: unknown = await response.json()
  if (!Array.isArray(operations)) throw new Error('GET /__fake/v1/operations')
  return (operations as DescribedEndpoint[]).filter(({ id }) => id !== openSocket.id)
}

/** The names in a path, such as `id` in `/thirdLogin/getLoginUser/:id`. */
export function namesInPath(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}

/** What goes along with a call that is known by its description. */
interface DescribedInput {
  readonly values: Readonly<Record<string, unknown>>
  /** What a call that takes a form sends beside its values. */
  readonly file?: File | undefined
}

/**
 * Makes one call that is known by its description, with everything that the client does by itself where it fails.
 * Resolves with the result, or with the name of the file that was saved; rejects with a `CallFailure`.
 */
export async function callDescribed(
  endpoint: DescribedEndpoint,
  input: DescribedInput,
): Promise<unknown> {
  const request = requestOf(endpoint, inputOf(endpoint, input), {})
  if (endpoint.answer === 'envelope') return send(request)
  const { content, disposition } = await receiveFile(request)
  const fileName = fileNameOf(disposition) ?? endpoint.id
  saveFile(content, fileName)
  return { fileName }
}

function inputOf(endpoint: DescribedEndpoint, { values, file }: DescribedInput) {
  const names = new Set(namesInPath(endpoint.path))
  const entries = Object.entries(values)
  const rest = Object.fromEntries(entries.filter(([name]) => !names.has(name)))
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  return {
    params: Object.fromEntries(entries.filter(([name]) => names.has(name))),
    ...(hasBody ? { body: file === undefined ? rest : formWith(rest, file) } : { query: rest }),
  }
}

/** Every form of the contract has one file, of this name. */
function formWith(values: Readonly<Record<string, unknown>>, file: File): FormData {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)])
  return formOf({ ...Object.fromEntries(texts), file })
}
