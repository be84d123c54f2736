import { openArea } from '#client/core/storage/storage-area.ts'

// For this window, and no longer than it is open: the phone may be somebody else's.
const area = openArea(() => window.sessionStorage)
const nameOf = (signCode: string) => `hbsk.${signCode}`

/** What proves in this window that the person of an invitation was asked who they are; undefined where nobody was. */
export function readTicket(signCode: string): string | undefined {
  return area.read(nameOf(signCode)) ?? undefined
}

/** Keeps it for as long as the window is open, reloads included. */
export function keepTicket(signCode: string, ticket: string): void {
  area.write(nameOf(signCode), ticket)
}

/** Forgets it, where the server no longer takes it. */
export function forgetTicket(signCode: string): void {
  area.remove(nameOf(signCode))
}
