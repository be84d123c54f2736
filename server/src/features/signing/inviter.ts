import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type Api, type Call } from '#server/core/implement.ts'
import { worldNameInHost } from '#server/core/world-selection.ts'
import { moverOf } from '#server/features/sign-record/index.ts'
import { type Inviter } from './signing.service.ts'

type InvitingCall = Pick<Call<Endpoint>, 'actor' | 'world' | 'reply'>

/** The caller as an inviter: links lead to this server as the caller reaches it, and to the caller's world. */
export function inviterOf(
  { worlds }: Api,
  { actor, world, reply: { request } }: InvitingCall,
): Inviter {
  const isNamed = worldNameInHost(request.hostname, worlds.worldHost) === world.name
  const query = isNamed || world.name === 'default' ? '' : `?__world=${world.name}`
  const origin = `${request.protocol}://${request.host}`
  return {
    ...moverOf(actor),
    linkTo: (signCode) => `${origin}/hbsk/${signCode}${query}`,
  }
}
