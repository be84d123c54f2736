import { type FastifyReply, type FastifyRequest } from 'fastify'
import { worldNameInHost, type WorldSelection } from '#server/core/call/world-selection.ts'
import { missingWorldHeaders, missingWorldPage } from './missing-world-page.ts'

/** Answers for a host whose world is not there; undefined for every other one. */
export function findMissingWorld(
  { hostname }: FastifyRequest,
  reply: FastifyReply,
  { registry, worldHost }: WorldSelection,
): FastifyReply | undefined {
  const name = worldNameInHost(hostname, worldHost)
  const standing = name === undefined ? 'open' : registry.stateOf(name)
  if (name === undefined || standing === 'open') return undefined
  const isEvicted = standing === 'evicted'
  return reply
    .status(isEvicted ? 410 : 404)
    .headers(missingWorldHeaders)
    .type('text/html; charset=utf-8')
    .send(missingWorldPage(name.replaceAll(/[^a-z0-9-]/g, ''), isEvicted))
}
