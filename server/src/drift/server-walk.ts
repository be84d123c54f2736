import { endpoints, examples } from '@settle/shared/contract.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { callOut, NoAnswer, type OutgoingAnswer } from '#server/core/guard/outgoing-call.ts'
import { findText, hasFields, parseJson } from '#server/worlds/disk/json.ts'
import { compareAnswers } from './compare.ts'
import { type WireAnswer } from './difference.ts'
import { DriftBook, type DriftReport } from './drift-book.ts'
import { StateHistory } from './state-history.ts'

interface Walk {
  readonly address: string
  readonly user: string | undefined
  readonly password: string | undefined
  readonly accepted: readonly string[]
  readonly nowMs: number
}

const deadlineMs = 30_000
const limitBytes = 10 * 1_048_576

/**
 * Makes every reading call of the contract that needs nothing but what earlier answers told, and compares the answers
 * with the contract. Nothing that changes anything is called, the login apart; nor
 * is what answers with a file.
 */
export async function walkServer(
  walk: Walk,
): Promise<{ readonly walked: DriftReport; readonly failure?: string }> {
  const book = new DriftBook(walk.accepted)
  const history = new StateHistory()
  const results = new Map<string, unknown>()
  try {
    const token = await tokenOf(walk)
    const readings = endpoints.filter(
      ({ effect, answer }) => effect === 'read' && answer !== 'file',
    )
    const ordered = readings.toSorted((one, other) => Number(needsId(one)) - Number(needsId(other)))
    for (const endpoint of ordered) {
      const values = valuesFor(endpoint, results)
      if (values === undefined) continue
      // oxlint-disable-next-line no-await-in-loop -- a real server is asked one thing at a time
      const answer = await send(walk, endpoint, values, token).catch(orUnread)
      if (answer === undefined) continue
      const real = wireOf(answer)
      const body = hasFields(real.body) ? real.body : {}
      results.set(endpoint.id, body['result'])
      const differences = compareAnswers({ endpoint, asked: { values }, real, history })
      book.note(endpoint.id, differences, { nowMs: walk.nowMs, source: 'walk' })
    }
  } catch (error) {
    if (error instanceof NoAnswer) {
      return { walked: book.report(), failure: `${walk.address} 没有应答（${error.message}）。` }
    }
    if (error instanceof NotLoggedIn) return { walked: book.report(), failure: error.message }
    throw error
  }
  return { walked: book.report() }
}

/** One that is too long or too late is left out; where nobody answers at all, the walk is over. */
function orUnread(error: unknown): undefined {
  if (error instanceof NoAnswer && (error.reason === 'large' || error.reason === 'late'))
    return undefined
  throw error
}

class NotLoggedIn extends Error {}

async function tokenOf({ address, user, password }: Walk): Promise<string | undefined> {
  if (user === undefined) return undefined
  const answer = await callOut({
    url: new URL(`${address.replace(/\/+$/, '')}/sys/login`),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: user, password: password ?? '' }),
    deadlineMs,
    limitBytes,
  })
  const { body } = wireOf(answer)
  const token = findText(hasFields(body) ? body['result'] : undefined, 'token')
  if (token === undefined)
    throw new NotLoggedIn(`${user} 没有登录成功；密码取自环境变量 DRIFT_PASSWORD。`)
  return token
}

function send(
  { address }: Walk,
  { method, path }: Endpoint,
  values: Readonly<Record<string, string>>,
  token: string | undefined,
): Promise<OutgoingAnswer> {
  const rest = { ...values }
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name] ?? ''
    delete rest[name]
    return encodeURIComponent(value)
  })
  const url = new URL(address.replace(/\/+$/, '') + filled)
  for (const [name, value] of Object.entries(rest)) url.searchParams.set(name, value)
  const headers = token === undefined ? {} : { 'x-access-token': token }
  return callOut({ url, method, headers, deadlineMs, limitBytes })
}

function wireOf({ status, headers, bytes }: OutgoingAnswer): WireAnswer {
  if (!(headers['content-type'] ?? '').includes('json')) return { status, body: undefined }
  try {
    return { status, body: parseJson(bytes.toString()) }
  } catch {
    return { status, body: bytes.toString() }
  }
}

function needsId({ query, params }: Endpoint): boolean {
  return [query, params].some((schema) => requiredOf(schema).length > 0)
}

function requiredOf(schema: object): readonly string[] {
  const required: unknown = Reflect.get(schema, 'required')
  return Array.isArray(required) ? required.map(String) : []
}

/** What a call is asked with; undefined where it needs something that nothing tells. */
function valuesFor(
  endpoint: Endpoint,
  results: ReadonlyMap<string, unknown>,
): Readonly<Record<string, string>> | undefined {
  if (endpoint.method !== 'GET') return undefined
  const required = [...requiredOf(endpoint.query), ...requiredOf(endpoint.params)]
  const isList = Object.hasOwn(Reflect.get(endpoint.query, 'properties') ?? {}, 'pageNo')
  const values: Record<string, string> = isList ? { pageNo: '1', pageSize: '10' } : {}
  const example = examples.find((one) => one.endpoint.id === endpoint.id)
  const given: unknown = { ...Object(example?.query), ...Object(example?.params) }
  for (const name of required) {
    if (values[name] !== undefined) continue
    const list = results.get(endpoint.id.replace(/\.\w+$/, '.list'))
    const records = hasFields(list) ? list['records'] : undefined
    const first: unknown = Array.isArray(records) ? records[0] : undefined
    const value = name === 'id' ? findText(first, 'id') : findText(given, name)
    if (value === undefined || value.startsWith('$')) return undefined
    values[name] = value
  }
  return values
}
