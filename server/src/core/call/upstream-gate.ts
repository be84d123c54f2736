import { type FastifyReply, type FastifyRequest } from 'fastify'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the real server has to do with a call; undefined where it has nothing. */
    upstreamPlan: 'real' | 'both' | undefined
  }
}

/** The real server behind this one (kit.md, "The real back end"): it answers in our place, or is asked besides. */
export interface UpstreamGate {
  /** Puts our session in place of one of the real server's that came with it: a user who logged in to both has two. */
  adopt(request: FastifyRequest): void
  /** Asked once the world is known; sets `upstreamPlan`. */
  plan(endpoint: Endpoint, request: FastifyRequest): void
  /** Has the real server answer, once the body is read. Resolves to false, as the request is answered; throws 502 or 504. */
  passOn(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<false>
  /** Has the real server be asked too, without waiting. */
  ask(endpoint: Endpoint, request: FastifyRequest): void
  /** Is handed our own answer, and calls back with the one that leaves. */
  answered(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    done: (error: Error | null, payload: unknown) => void,
  ): void
}
