import { callerAddressOf } from '#server/core/guard/caller-address.ts'
import { type FastifyError, type FastifyRequest } from 'fastify'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type World } from '#server/worlds/world.ts'
import { rejectionOf } from '#server/core/errors.ts'
import { Refusal } from '#server/core/refusal.ts'
import { type Actor } from './actor.ts'
import { say } from './locale.ts'
import { queryOf } from './world-selection.ts'

/** A call that should have changed something, and was refused or failed before anything was kept. */
export interface FailedCall {
  readonly endpoint: Endpoint
  /** Nobody where the call needs no session, as a login. */
  readonly actor: Actor | undefined
  /** Why, in the words of the answer, in Chinese as all of the log. */
  readonly reason: string
  readonly ip: string
  readonly url: string
  /** Query, path and body values as they came in; anyone who stores them takes the secrets out. */
  readonly input: Readonly<Record<string, unknown>>
  readonly costMs: number
}

/** What a failed call tells; undefined where it is none that anybody has to answer for: a reading, or by nobody known. */
export function failedCallOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  error: FastifyError,
  addressOf: (request: FastifyRequest) => string,
): (FailedCall & { readonly world: World }) | undefined {
  const { settle } = request
  if (settle === undefined || endpoint.effect !== 'mutate') return undefined
  if (settle.actor === undefined && endpoint.access !== 'public') return undefined
  return {
    world: settle.world,
    endpoint,
    actor: settle.actor,
    reason: reasonOf(error, request),
    ip: knownAddressOf(request, addressOf),
    url: request.url.split('?', 1)[0] ?? '',
    input: { ...queryOf(request), ...objectOf(request.params), ...objectOf(request.body) },
    costMs: Math.round(request.notes?.elapsedMs ?? 0),
  }
}

function reasonOf(error: FastifyError, { id }: FastifyRequest): string {
  const known = error instanceof Refusal ? error : rejectionOf(error)
  return known === undefined
    ? say('zh-CN', '服务器内部错误，请稍后重试（请求编号 {id}）', { id })
    : say('zh-CN', known.message, known.values)
}

/** A made-up address may be the very thing that was refused. */
function knownAddressOf(
  request: FastifyRequest,
  addressOf: (request: FastifyRequest) => string,
): string {
  try {
    return addressOf(request)
  } catch {
    return callerAddressOf(request)
  }
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
