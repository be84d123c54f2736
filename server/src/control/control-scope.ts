import { type FastifyError, type FastifyInstance } from 'fastify'
import { rejectionOf } from '#server/core/errors.ts'
import { RequestRejected } from '#server/core/refusal.ts'

/** The codes of what is refused before a control call is run; each has an anchor in docs/fake-codes.md. */
const codesByStatus: Readonly<Record<number, string>> = {
  400: 'FAKE_BAD_REQUEST',
  404: 'FAKE_UNKNOWN_CALL',
  413: 'FAKE_TOO_LARGE',
  415: 'FAKE_JSON_REQUIRED',
}

/**
 * Gives every refusal of a scope of the control plane a code by name (kit.md, section 1), and lets a call that needs
 * to say nothing have no body.
 */
export function prepareControlScope(scope: FastifyInstance): void {
  scope.addHook('preValidation', (request, _reply, done) => {
    if (request.method !== 'GET') request.body ??= {}
    done()
  })
  scope.setErrorHandler<FastifyError>((error) => {
    throw withName(error)
  })
  scope.setNotFoundHandler(() => {
    throw new RequestRejected(404, '控制接口没有这个路径', {}, 'FAKE_UNKNOWN_CALL')
  })
}

function withName(error: FastifyError): Error {
  const rejected = rejectionOf(error)
  const code = rejected === undefined ? undefined : codesByStatus[rejected.status]
  return rejected === undefined || code === undefined || typeof rejected.code === 'string'
    ? error
    : new RequestRejected(rejected.status, rejected.message, rejected.values, code)
}
