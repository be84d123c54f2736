import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { checkerOf } from '#server/core/call/values/validation.ts'
import { isSuccess, type Answer } from '#test/wire/example-walk.ts'

type Reply = Pick<Answer, 'headers' | 'body'>

/** The world that an answer should come from. */
interface Whence {
  readonly name: string
  /** Where its clock stands still, ms. */
  readonly nowMs: number
}

const memberTypes: Readonly<Record<string, string>> = {
  success: 'boolean',
  message: 'string',
  code: 'number',
  timestamp: 'number',
}

/**
 * What is wrong with an envelope, in words: the five members of wire.md 1.2, of the right types and no others, the
 * time of the world, and the headers of every reply.
 */
export function envelopeFaults({ headers, body }: Reply, { name, nowMs }: Whence): string[] {
  const faults = headerFaults(headers, name)
  if (headers['content-type'] !== 'application/json; charset=utf-8') {
    faults.push(`content-type is ${headers['content-type']}`)
  }
  if (typeof body !== 'object' || body === null) return [...faults, 'no envelope']
  const members = Object.keys(body).toSorted().join(' ')
  if (members !== 'code message result success timestamp') faults.push(`members are ${members}`)
  for (const [member, type] of Object.entries(memberTypes)) {
    const value: unknown = Reflect.get(body, member)
    if (typeof value !== type || value === '') faults.push(`${member} is ${JSON.stringify(value)}`)
  }
  if (Reflect.get(body, 'timestamp') !== nowMs)
    faults.push('timestamp is not the time of the world')
  return faults
}

/** What is wrong with an answer of HTTP 200, in words (rulings.md, "What an outcome looks like"). */
export function answerFaults(answer: Answer, endpoint: Endpoint, whence: Whence): string[] {
  if (answer.status !== 200) return [`status is ${answer.status}: ${textOf(answer)}`]
  if (endpoint.answer === 'file' && answer.body === undefined) {
    return fileFaults(answer, endpoint, whence)
  }
  const faults = envelopeFaults(answer, whence)
  const code: unknown = Reflect.get(Object(answer.body), 'code')
  if (!isSuccess(answer)) {
    if (![404, 409, 500].includes(Number(code)))
      faults.push(`a refusal with the code ${String(code)}`)
    return faults
  }
  if (code !== endpoint.okCode) faults.push(`a success with the code ${String(code)}`)
  const fault = checkerOf(endpoint.result)(resultOf(answer))
  if (fault !== undefined) faults.push(`the result does not fit its schema: ${fault}`)
  return faults
}

/** The payload of an envelope. */
export function resultOf({ body }: Answer): unknown {
  const result: unknown = Reflect.get(Object(body), 'result')
  return result
}

/** The beginning of an answer, for a message. */
export function textOf({ bytes }: Answer): string {
  return bytes.toString().slice(0, 500)
}

function headerFaults(headers: Reply['headers'], worldName: string): string[] {
  const faults: string[] = []
  if (headers['cache-control'] !== 'no-store') faults.push('it may be stored')
  if (headers['x-fake-world'] !== worldName) faults.push('X-Fake-World is not its world')
  if (!/^[0-9a-f]{12}-\d+$/.test(headers['x-fake-request-id'] ?? '')) {
    faults.push('no X-Fake-Request-Id')
  }
  return faults
}

function fileFaults({ headers, bytes }: Answer, { path }: Endpoint, { name }: Whence): string[] {
  const faults = headerFaults(headers, name)
  const type = headers['content-type'] ?? ''
  if (type === '') faults.push('a file without a content type')
  const hasName = /^(attachment|inline); filename="/.test(headers['content-disposition'] ?? '')
  // A page is read where it is, not kept.
  if (!hasName && !type.startsWith('text/html')) faults.push('a file without a name')
  if (path.endsWith('/exportXls') && !/^\d+$/.test(headers['x-total-rows'] ?? '')) {
    faults.push('an export without X-Total-Rows')
  }
  if (bytes.length === 0) faults.push('a file without a content')
  return faults
}
