import { type IncomingMessage } from 'node:http'
import { type FastifyRequest } from 'fastify'

/** From where calls came that another server of ours passed on to this one. */
const origins = new WeakMap<IncomingMessage, string>()

/** Notes from where a call came that another server of ours passed on. */
export function notePassedOn(request: IncomingMessage, address: string): void {
  origins.set(request, address)
}

/**
 * The address that a call came from: that of its connection, or of the one that another server of ours passed it on for.
 * Empty where the connection ended before anybody looked: a system does not tell the other side of what is closed.
 */
export function callerAddressOf({ raw }: FastifyRequest): string {
  return origins.get(raw) ?? raw.socket.remoteAddress ?? ''
}
