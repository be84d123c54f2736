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

/** Calls `/__fake/v1` and returns what it answers; throws a `ControlRefusal` where it refuses. */
export async function callControl<T>(
  { address, adminToken }: FakeServer,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${address}/__fake/v1${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(adminToken === undefined ? {} : { Authorization: `Bearer ${adminToken}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new ControlRefusal(`${method} ${path}`, response.status, failureIn(text))
  return JSON.parse(text === '' ? 'null' : text)
}

/** A proxy between the test and the server answers in words of its own. */
function failureIn(text: string): Failure {
  try {
    return Object(JSON.parse(text))
  } catch {
    return { message: text.slice(0, 200) }
  }
}
