import { type FastifyReply, type FastifyRequest } from 'fastify'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'

/** What stands around each documented call and may spoil or replace its answer (kit.md, section 2). */
export interface FaultGate {
  /**
   * Asked once world and caller are known, before access is enforced. Undefined: nothing is to happen. Else it
   * resolves to whether the call goes on; where it does not, the request is answered, or its connection gone.
   * Rejects a fault header that cannot be read (400).
   */
  before(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> | undefined
  /** Asked again once body and query are read, for values that ask for a fault themselves; answers as `before` does. */
  onValues(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> | undefined
  /** Is handed every answer, and calls back with what leaves instead; never, where nothing is to leave. */
  after(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    done: (error: Error | null, payload: unknown) => void,
  ): void
}
