import { type FastifyRequest } from 'fastify'
import { worldNameInToken } from '#server/core/call/world-selection.ts'

/** Whom a socket is asked for: `/websocket/{userId}{token}`, without anything between the two. */
export interface SocketAddress {
  readonly userId: string
  readonly token: string
}

/** What can follow `/websocket/`: ids have exactly 19 digits, tokens a known alphabet (rulings.md). */
export const addressPattern = '\\d{19}[\\w.-]{0,200}'

/**
 * Reads who is asking. The token stands behind the user id, or, for other JEECG clients, among the
 * subprotocols (wire.md 4.3). Without one it is empty.
 */
export function socketAddressOf(request: FastifyRequest): SocketAddress {
  const address = String(Reflect.get(Object(request.params), 'address'))
  const token = address.slice(19)
  return {
    userId: address.slice(0, 19),
    token: token === '' ? (findToken(protocolsOf(request)) ?? '') : token,
  }
}

/** The address as it may be told. */
export function addressWithoutToken(userId: string): string {
  return `/websocket/${userId}`
}

/** The subprotocol to agree to: the token where it is one of them, since a browser asks for its echo; else the first. */
export function agreedProtocol(protocols: ReadonlySet<string>): string | false {
  const [first = false] = protocols
  return findToken([...protocols]) ?? first
}

function protocolsOf({ headers }: FastifyRequest): string[] {
  const protocols = headers['sec-websocket-protocol'] ?? ''
  return protocols.split(',').map((protocol) => protocol.trim())
}

function findToken(protocols: readonly string[]): string | undefined {
  return protocols.find((protocol) => worldNameInToken(protocol) !== undefined)
}
