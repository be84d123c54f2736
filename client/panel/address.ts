/** What the address of the panel names: `#faults?world=demo&operation=order.list`. */
export interface Place {
  /** '' where none is named. */
  readonly tab: string
  readonly world: string
  /** What a link tells the tab besides. */
  readonly values: URLSearchParams
}

/** The address that was last read or written. */
let known = location.hash

/** Whether the browser has gone to another place, and the page is yet to hear of it. */
export function isElsewhere(): boolean {
  return location.hash !== known
}

/** What the address names now. */
export function placeNow(): Place {
  const [tab = '', query = ''] = location.hash.slice(1).split('?')
  const values = new URLSearchParams(query)
  const world = values.get('world') ?? ''
  values.delete('world')
  return { tab, world, values }
}

/** The address of a tab in a world, for a link within the panel. */
export function addressOf(
  tab: string,
  world: string,
  values: Readonly<Record<string, string>> | URLSearchParams = {},
): string {
  return `#${tab}?${new URLSearchParams([['world', world], ...new URLSearchParams(values)])}`
}

/** Keeps a place in the address, so that Back returns to the one before. */
export function visit(tab: string, world: string): void {
  const address = addressOf(tab, world)
  if (address !== location.hash) history.pushState(null, '', address)
  known = location.hash
}

/** Says the same place in full, or another where the one that was asked for is not there; Back does not know it. */
export function settle(tab: string, world: string): void {
  const { values } = placeNow()
  history.replaceState(null, '', addressOf(tab, world, values))
  known = location.hash
}

/** Names something of a tab in the address, so that it can be copied from there; Back does not know it. */
export function pointTo(
  tab: string,
  world: string,
  values: Readonly<Record<string, string>>,
): void {
  history.replaceState(null, '', addressOf(tab, world, values))
  known = location.hash
}

/** The place that the browser has gone to. */
export function placeHeardOf(): Place {
  known = location.hash
  return placeNow()
}
