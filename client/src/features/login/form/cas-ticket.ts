import { validateCasLogin } from '@settle/shared/features/third-login/third-login.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { type LoginAnswer } from './sign-in.ts'

/** What CAS sends back with the user, and the address for which it was issued. */
interface CasTicket {
  readonly ticket: string
  readonly service: string
}

let held: CasTicket | undefined

/**
 * Takes the ticket of a user who comes back from CAS out of the address bar, before any request could name the address:
 * neither history nor a copied link keeps it.
 */
export function holdCasTicket(): void {
  const { pathname, search, href } = window.location
  const ticket = new URLSearchParams(search).get('ticket')
  if (pathname !== '/user/login' || ticket === null) return
  const service = href.replace(/([?&])ticket=[^&#]*(&?)/, (_found, joint: string, next: string) =>
    next === '' ? '' : joint,
  )
  window.history.replaceState(window.history.state, '', service)
  if (ticket !== '') held = { ticket, service }
}

/** Gives the ticket away, once. */
export function takeCasTicket(): CasTicket | undefined {
  const ticket = held
  held = undefined
  return ticket
}

/** Logs in by a ticket that is good for one address ([API-LOGIN]). */
export function logInByCas(body: CasTicket): Promise<LoginAnswer> {
  return call(validateCasLogin, { body })
}
