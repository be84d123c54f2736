import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type Api, type Call } from '#server/core/call/call.ts'
import { worldNameInHost } from '#server/core/call/world-selection.ts'
import { moverOf } from '#server/features/sign-record/index.ts'
import { type Inviter } from '#server/features/signing/signing/signing.service.ts'

type InvitingCall = Pick<Call<Endpoint>, 'actor' | 'world' | 'reply'>

/** The caller as an inviter: links lead to the page where somebody signs. */
export function inviterOf(api: Api, call: InvitingCall): Inviter {
  const linkTo = linkMakerOf(api, call, '/hbsk/')
  return { ...moverOf(call.actor), linkTo }
}

/** Addresses below a path for people outside: they lead to this server as the caller reaches it, and to the caller's world. */
export function linkMakerOf(
  { worlds }: Api,
  { world, reply: { request } }: Pick<InvitingCall, 'world' | 'reply'>,
  path: string,
): (code: string) => string {
  const isNamed = worldNameInHost(request.hostname, worlds.worldHost) === world.name
  const query = isNamed || world.name === 'default' ? '' : `?__world=${world.name}`
  const origin = `${request.protocol}://${request.host}`
  return (code) => `${origin}${path}${code}${query}`
}
