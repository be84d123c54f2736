import { type FastifyReply, type FastifyRequest } from 'fastify'
import { queryOf, worldNameInHost, type WorldSelection } from '#server/core/call/world-selection.ts'
import { missingWorldHeaders, missingWorldPage } from './missing-world-page.ts'

/** The world that the address of a page names: in its host, else as `__world`. */
export function worldNameInAddress(
  request: FastifyRequest,
  { worldHost }: WorldSelection,
): string | undefined {
  const inQuery = queryOf(request)['__world']
  return (
    worldNameInHost(request.hostname, worldHost) ??
    (typeof inQuery === 'string' && inQuery !== '' ? inQuery : undefined)
  )
}

/** Answers for an address whose world is not there; undefined for every other one. */
export function findMissingWorld(
  request: FastifyRequest,
  reply: FastifyReply,
  selection: WorldSelection,
): FastifyReply | undefined {
  const { registry } = selection
  const name = worldNameInAddress(request, selection)
  const standing = name === undefined ? 'open' : registry.stateOf(name)
  if (name === undefined || standing === 'open') return undefined
  const isEvicted = standing === 'evicted'
  return reply
    .status(isEvicted ? 410 : 404)
    .headers(missingWorldHeaders)
    .type('text/html; charset=utf-8')
    .send(missingWorldPage(name.replaceAll(/[^a-z0-9-]/g, ''), isEvicted))
}
