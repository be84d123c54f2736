import { type FastifyInstance } from 'fastify'
import { type Api } from '#server/core/call/call.ts'

/** A page of the simulated outside on which the one who may control a world decides something. */
export interface ControlledPage {
  /** The calls that decide stand below it. */
  readonly name: string
  /** The page and its script; they hold nothing that would have to be guarded. */
  readonly page: (scope: FastifyInstance, worlds: Api['worlds']) => void
  /** What may be chosen, and what is chosen. */
  readonly decisions: (scope: FastifyInstance, worlds: Api['worlds']) => void
}
