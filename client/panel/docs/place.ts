/** The address of a call's place in the page; of the beginning without one. */
export function addressOf(id: string): string {
  return `#${encodeURIComponent(id)}`
}

/** The call that the page's address names; '' is the beginning. */
export function placeNow(): string {
  return decodeURIComponent(location.hash.slice(1))
}
