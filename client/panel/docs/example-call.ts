import { quoted } from '#panel/shell-text.ts'
import { membersOf, wordOf } from './json.ts'
import { type Call } from './reference.ts'

/** How a call is sent: what the example shows and what the reader may change. */
export interface Request {
  readonly method: string
  /** Path and query. */
  readonly address: string
  readonly body: string | undefined
  /** The body goes as a form with a file. */
  readonly isForm: boolean
  readonly needsToken: boolean
}

/** The call as its example makes it; without an example, with the names of its path's values in their places. */
export function exampleRequest({ method, path, example, isPublic, bodyType }: Call): Request {
  const body = example?.body
  return {
    method,
    address: `${example?.path ?? path}${queryText(example?.query ?? [])}`,
    body: bodyType === undefined ? undefined : JSON.stringify(body ?? {}, undefined, 2),
    isForm: bodyType === 'multipart/form-data',
    needsToken: !isPublic || example?.as !== undefined,
  }
}

/** The call as a line for a shell. */
export function curlOf(
  { method, address, body, isForm, needsToken }: Request,
  origin: string,
): string {
  const verb = method === 'GET' || (method === 'POST' && body !== undefined) ? '' : ` -X ${method}`
  const parts = [
    `curl${verb} ${quoted(`${origin}${address}`)}`,
    ...(needsToken ? ['-H "X-Access-Token: $TOKEN"'] : []),
    ...(body === undefined ? [] : bodyParts(body, isForm)),
  ]
  return parts.join(' \\\n  ')
}

function bodyParts(body: string, isForm: boolean): readonly string[] {
  if (!isForm) return [`-H 'Content-Type: application/json'`, `-d ${quoted(compact(body))}`]
  return formMembers(body).map(({ name, value, file }) =>
    file === undefined
      ? `-F ${quoted(`${name}=${value}`)}`
      : `-F ${quoted(`${name}=@${name}.png`)}`,
  )
}

/** A member of a form; `file` where its value is the address of data. */
export interface FormMember {
  readonly name: string
  readonly value: string
  readonly file: { readonly type: string; readonly base64: string } | undefined
}

/** The members of a form that is written as JSON. Throws a SyntaxError where it is none. */
export function formMembers(body: string): readonly FormMember[] {
  return membersOf(JSON.parse(body)).map(([name, member]) => {
    const value = wordOf(member)
    const [, type, base64] = /^data:([^;,]*);base64,(.*)$/.exec(value) ?? []
    const isFile = type !== undefined && base64 !== undefined
    return { name, value, file: isFile ? { type, base64 } : undefined }
  })
}

/** The shell line that keeps a token for the others. */
export function tokenLine(username: string, password: string, origin: string): string {
  const body = JSON.stringify({ username, password })
  return [
    `TOKEN=$(curl -s ${quoted(`${origin}/sys/login`)} -H 'Content-Type: application/json'`,
    `-d ${quoted(body)} | sed -E 's/.*"token":"([^"]+)".*/\\1/')`,
  ].join(' \\\n  ')
}

function queryText(query: readonly (readonly [name: string, value: string])[]): string {
  const text = query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return text === '' ? '' : `?${text}`
}

function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body))
  } catch {
    return body
  }
}
