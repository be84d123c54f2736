import { type Redaction, type Telling } from '#server/core/guard/redaction.ts'
import { type JournalEntry } from '#server/request-journal/journal-entry.ts'
import { hidden } from '#server/request-journal/kept-headers.ts'
import { KeptText, valueIn } from '#server/request-journal/kept-text.ts'
import { addressOf, headersOf } from '#server/request-journal/told-entry.ts'
import { type CodeWriter } from './code-writer.ts'

/** Headers that change what is answered; the others are the client's own business. */
const repeatedHeaders = new Set([
  'accept',
  'content-type',
  'prefer',
  'tenant_id',
  'tenant-id',
  'x-locale',
  'x-fake-client-ip',
  'x-fake-fault',
  'x-fake-delay',
])

/** A request as a test makes it again, with marks for its secrets. */
export interface RepeatedCall {
  readonly method: string
  readonly path: string
  /** Whose token it carries; left out where it had none. */
  readonly user?: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Undefined where not all that was sent is kept. */
export function repeatedCallOf(
  entry: JournalEntry,
  redaction: Redaction,
  writer: CodeWriter,
): RepeatedCall | undefined {
  const { body, headers, method, username } = entry
  const sent = headers['content-length'] ?? '0'
  const isForm = (headers['content-type'] ?? '').startsWith('multipart/')
  if (isForm || body?.isCut === true || (body === undefined && sent !== '0')) return undefined
  const telling: Telling = {
    listLimit: Number.POSITIVE_INFINITY,
    secret: (name) => writer.secret(name),
    masked: (name, kind, value) =>
      kind === 'name' || value === '' ? value : writer.masked(name, value),
  }
  const told = (name: string, value: unknown) => redaction.valueOf(name, value, telling)
  const { path, search } = addressOf(entry)
  const query = [...new URLSearchParams(search)]
    .filter(([name]) => name !== '_t')
    .map(([name, value]) => {
      const shown = String(told(name, value))
      return `${encodeURIComponent(name)}=${shown === value ? encodeURIComponent(value) : shown}`
    })
  const content = body === undefined ? undefined : valueIn(body)
  if (body !== undefined && content === undefined && body.bytes > 0) return undefined
  return {
    method,
    path: `${String(told('', path))}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    ...(username === null || headers['x-access-token'] === undefined ? {} : { user: username }),
    headers: Object.fromEntries(
      Object.entries(headersOf(entry)).filter(
        ([name, value]) => repeatedHeaders.has(name) && value !== hidden,
      ),
    ),
    ...(content === undefined ? {} : { body: told('', content) }),
  }
}

/** What an envelope says, as a test expects it again: success and code; undefined of an answer that is none. */
export function expectedOf({ answer }: JournalEntry): object | undefined {
  if (!(answer instanceof KeptText)) return undefined
  const value: unknown = valueIn(answer)
  if (typeof value !== 'object' || value === null) return undefined
  const [success, code]: unknown[] = [Reflect.get(value, 'success'), Reflect.get(value, 'code')]
  return typeof success === 'boolean' ? { success, code } : undefined
}
