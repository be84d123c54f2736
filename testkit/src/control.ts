/** A running server, as its tests reach it. */
export interface FakeServer {
  /** For example `http://localhost:3000`. */
  readonly address: string
  /** The token of the control interface, for a server on another machine that does not leave it open. */
  readonly adminToken?: string | undefined
}

interface Failure {
  readonly code?: unknown
  readonly message?: unknown
  readonly result?: unknown
}

/** What the control interface refused; `code` is one of its `FAKE_…` codes where it gave one. */
export class ControlRefusal extends Error {
  readonly status: number
  readonly code: string
  /** What it says besides, such as the transitions that are allowed. */
  readonly result: unknown

  constructor(call: string, status: number, { code, message, result }: Failure) {
    super(`${call} answered ${status} ${String(code)}: ${String(message)}`)
    this.status = status
    this.code = String(code)
    this.result = result
  }
}

/** There is no server at the address; the message says what to do. */
export class ServerMissing extends Error {
  readonly address: string

  constructor(address: string, reason: string, cause?: unknown) {
    super(
      [
        `There is no Hengzhou Settlement at ${address}: ${reason}.`,
        `Start one in another terminal, \`npx hengzhou-settlement --port ${portOf(address)}\`,`,
        'or name the address of one that runs in HENGZHOU_URL, such as http://localhost:3000.',
      ].join('\n'),
      { cause },
    )
    this.name = 'ServerMissing'
    this.address = address
  }
}

function portOf(address: string): string {
  const port = URL.canParse(address) ? new URL(address).port : ''
  return port === '' ? '3000' : port
}

/** Sends a request to a path of the server; throws a `ServerMissing` where nobody answers. */
export async function sendTo(
  { address }: FakeServer,
  path: string,
  request: RequestInit,
): Promise<Response> {
  if (!/^https?:\/\//.test(address)) {
    throw new ServerMissing(address, 'an address begins with http:// or https://')
  }
  try {
    return await fetch(`${address.replace(/\/+$/, '')}${path}`, request)
  } catch (error) {
    throw new ServerMissing(address, reasonOf(error), error)
  }
}

/** `fetch` keeps the reason of a failure below one that says nothing. */
function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
  const code: unknown = Object(cause).code
  if (typeof code === 'string') return `nobody answers (${code})`
  return cause instanceof Error ? cause.message : String(cause)
}

/** Calls `/__fake/v1` and returns what it answers; throws a `ControlRefusal` where it refuses. */
export async function callControl<T>(
  server: FakeServer,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const { address, adminToken } = server
  const response = await sendTo(server, `/__fake/v1${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(adminToken === undefined ? {} : { Authorization: `Bearer ${adminToken}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if ((response.ok || response.status === 404) && !isJson(text)) {
    throw new ServerMissing(address, `something else answers there, with ${response.status}`)
  }
  if (!response.ok) throw new ControlRefusal(`${method} ${path}`, response.status, failureIn(text))
  return JSON.parse(text === '' ? 'null' : text)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text === '' ? 'null' : text)
    return true
  } catch {
    return false
  }
}

/** A proxy between the test and the server answers in words of its own. */
function failureIn(text: string): Failure {
  try {
    return Object(JSON.parse(text))
  } catch {
    return { message: text.slice(0, 200) }
  }
}
