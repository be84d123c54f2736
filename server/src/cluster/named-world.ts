import { type IncomingMessage } from 'node:http'
import {
  worldNameInCookie,
  worldNameInHost,
  worldNameInToken,
} from '#server/core/call/world-selection.ts'
import { defaultWorldName } from '#server/worlds/registry.ts'

const controlPath = /^\/__fake\/v1\/worlds\/([a-z0-9][a-z0-9-]{0,31})(?:\/|$)/
/** A ticket as a part of a path, or a token behind the user of a socket. */
const ticketInPath = /\/(?:websocket\/\d{19})?([a-z0-9][a-z0-9-]{0,31})\.[\w-]{24,43}(?:\/|$)/
/** What says the same on every server, or of each server something of its own. */
const anywhere =
  /^\/(?:healthz|assets\/|__fake\/(?!v1\/)|__fake\/v1\/(?:worlds(?:\/import)?\/?$|operations|magic|scenarios|fault-kinds))/

/**
 * The world that a request is about, read from what comes before its body; undefined for what any server answers. It is
 * found where `worldOf` (core/call/world-selection.ts) looks for it, which has the last word.
 */
export function worldNamedBy(request: IncomingMessage, worldHost: string): string | undefined {
  const { headers, url = '/' } = request
  const [path = '/', search = ''] = url.split('?', 2)
  const inPath = controlPath.exec(path)?.[1]
  if (inPath !== undefined && inPath !== 'import') return inPath
  if (anywhere.test(path)) return undefined
  const query = new URLSearchParams(search)
  const hostname = (headers.host ?? '').replace(/:\d+$/, '')
  const named =
    textOf(headers['x-fake-world']) ??
    textOf(query.get('__world')) ??
    worldNameInHost(hostname, worldHost) ??
    worldNameInToken(textOf(headers['x-access-token']) ?? textOf(query.get('token'))) ??
    ticketInPath.exec(path)?.[1] ??
    worldInProtocols(headers['sec-websocket-protocol']) ??
    worldNameInCookie(headers.cookie)
  return named ?? defaultWorldName
}

function worldInProtocols(protocols = ''): string | undefined {
  const names = protocols.split(',').map((protocol) => worldNameInToken(protocol.trim()))
  return names.find((name) => name !== undefined)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
