import { type FastifyReply, type FastifyRequest } from 'fastify'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type Actor } from './actor.ts'

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

/** An open socket as a fault hits it. */
export interface FaultableSocket {
  readonly holder: { readonly actor: Actor }
  /** Resolves when the connection is closed, from whichever side. */
  readonly ended: Promise<void>
  /** Lets nothing out any more, answers to heartbeats included, or again. */
  mute(isMuted: boolean): void
  /** Ends the connection without a word. */
  terminate(): void
}

/** What becomes of a socket: it is answered with a refusal, or something hits it once it is open. */
export type SocketFate =
  | { readonly isRefused: true }
  | { readonly isRefused: false; readonly hit: (socket: FaultableSocket) => void }

/** What stands before each socket (kit.md, section 2). */
export interface SocketGate {
  /**
   * Asked at an upgrade once world and caller are known, before the token is enforced. Undefined: nothing is to
   * happen. Where it is refused, the reply is sent.
   */
  atUpgrade(request: FastifyRequest, reply: FastifyReply): Promise<SocketFate> | undefined
}
