import { randomBytes } from 'node:crypto'
import { type Redaction, type Telling } from '#server/core/guard/redaction.ts'
import { type JournalEntry } from './journal-entry.ts'
import { hidden } from './kept-headers.ts'
import { valueIn } from './kept-text.ts'
import { addressOf, headersOf } from './told-entry.ts'

/** Headers that change what is answered; the others are the client's own business. */
const repeatedHeaders = [
  'accept',
  'content-type',
  'prefer',
  'tenant_id',
  'tenant-id',
  'x-locale',
  'x-fake-client-ip',
  'x-fake-fault',
  'x-fake-delay',
]

interface Place {
  readonly origin: string
  readonly world: string
}

/** A command that makes the same call again, and the variables that stand for the secrets in it. */
export interface CurlCommand {
  readonly command: string
  readonly variables: readonly string[]
  /** Whether all that was sent is in it: not so where a body was too long to keep, or could not be read. */
  readonly isComplete: boolean
}

/** Writes an entry as a command for a POSIX shell; its secrets are variables that the one who pastes it sets. */
export function curlOf(entry: JournalEntry, at: Place, redaction: Redaction): CurlCommand {
  const shell = new ShellWriter()
  const telling: Telling = {
    listLimit: Number.POSITIVE_INFINITY,
    secret: (name) => shell.variable(name),
    masked: (name, kind, value) => (kind === 'name' || value === '' ? value : shell.variable(name)),
  }
  const told = (name: string, value: unknown) => redaction.valueOf(name, value, telling)
  const { path, search } = addressOf(entry)
  const query = [...new URLSearchParams(search)].map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${encodeURIComponent(String(told(name, value)))}`,
  )
  const address = `${at.origin}${String(told('', path))}${query.length === 0 ? '' : `?${query.join('&')}`}`
  const { options, isComplete } = bodyOptions(entry, told, shell)
  // As a mere method, HEAD would wait for a body.
  const method = entry.method === 'HEAD' ? '--head' : `-X ${entry.method}`
  const parts = [
    `curl --globoff ${method} ${shell.quoted(address)}`,
    ...headerOptions(entry, at, shell),
    ...options,
  ]
  return { command: parts.join(' \\\n  '), variables: shell.variables, isComplete }
}

function headerOptions(entry: JournalEntry, { world }: Place, shell: ShellWriter): string[] {
  const headers = headersOf(entry)
  const isForm = (headers['content-type'] ?? '').startsWith('multipart/')
  const repeated = repeatedHeaders.flatMap((name) => {
    const value = headers[name]
    // A form's type names a boundary, which is made anew.
    if (value === undefined || value === hidden || (isForm && name === 'content-type')) return []
    return [`-H ${shell.quoted(`${name}: ${value}`)}`]
  })
  const token =
    headers['x-access-token'] === undefined
      ? []
      : [`-H ${shell.quoted(`X-Access-Token: ${shell.variable('token')}`)}`]
  return [`-H ${shell.quoted(`X-Fake-World: ${world}`)}`, ...token, ...repeated]
}

interface BodyOptions {
  readonly options: readonly string[]
  readonly isComplete: boolean
}

function bodyOptions(
  { body, headers }: JournalEntry,
  told: (name: string, value: unknown) => unknown,
  shell: ShellWriter,
): BodyOptions {
  if (body === undefined) {
    const sent = headers['content-length'] ?? '0'
    return { options: [], isComplete: sent === '0' && headers['transfer-encoding'] === undefined }
  }
  const value = valueIn(body)
  if (value === undefined) return { options: [], isComplete: body.bytes === 0 }
  if ((headers['content-type'] ?? '').startsWith('multipart/')) {
    const fields = Object.entries(Object(value)).map(([name, member]) =>
      name === 'file'
        ? `-F ${shell.quoted(`file=@${shell.variable('file')}`)}`
        : `--form-string ${shell.quoted(`${name}=${String(told(name, member))}`)}`,
    )
    return { options: fields, isComplete: true }
  }
  const options = [`--data-raw ${shell.quoted(JSON.stringify(told('', value)))}`]
  return { options, isComplete: !body.isCut }
}

/** Writes words for a POSIX shell. A variable is first a mark that no sent text can hold, since it is made for one command. */
class ShellWriter {
  readonly #mark = randomBytes(8).toString('hex')
  readonly #names = new Set<string>()

  get variables(): readonly string[] {
    return [...this.#names].toSorted()
  }

  /** What stands in a text for a variable of this meaning. */
  variable(meaning: string): string {
    const words = meaning.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase()
    const name = /^[A-Z][A-Z0-9_]*$/.test(words) ? words : 'SECRET'
    this.#names.add(name)
    return `${this.#mark}.${name}.`
  }

  /** One word: everything stands for itself, save for the variables. */
  quoted(text: string): string {
    const literal = `'${text.replaceAll("'", String.raw`'\''`)}'`
    return literal.replaceAll(
      new RegExp(`${this.#mark}\\.([A-Z0-9_]+)\\.`, 'g'),
      (_, name: string) => `'"$${name}"'`,
    )
  }
}
