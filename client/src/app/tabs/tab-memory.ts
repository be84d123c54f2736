import { readSession, writeSession } from '#client/core/storage/storage.ts'
import { newTab, noTabs, type PageAddress, type PageTab, type TabList } from './tab-list.ts'

const storageName = 'OPEN_TABS'
// More than anybody opens; the rest of an endless list is not ours.
const mostTabs = 100

interface KeptTab {
  readonly address: PageAddress
  readonly ownTitle: string | undefined
}

/** Keeps order, addresses and names of the open pages for a reload of this window; what does not fit is not kept. */
export function keepTabs(username: string, { tabs }: TabList): void {
  const kept = tabs.map(({ address, ownTitle }) => ({ address, ownTitle }) satisfies KeptTab)
  writeSession(storageName, { username, tabs: kept })
}

/** The pages that this user left open in this window, none of them alive; of another user's none. */
export function restoreTabs(
  username: string,
  keyOf: (address: PageAddress) => string | undefined,
): TabList {
  const byKey = new Map<string, PageTab>()
  for (const { address, ownTitle } of readKept(username)) {
    const key = keyOf(address)
    if (key !== undefined && !byKey.has(key)) {
      byKey.set(key, { ...newTab(key, address), ownTitle })
    }
  }
  return { ...noTabs, tabs: [...byKey.values()].slice(0, mostTabs) }
}

function readKept(username: string): KeptTab[] {
  const kept = readSession(storageName)
  if (!isMembers(kept) || kept['username'] !== username) return []
  const tabs: unknown = kept['tabs']
  return Array.isArray(tabs) ? tabs.flatMap(keptTabOf) : []
}

function keptTabOf(given: unknown): KeptTab[] {
  if (!isMembers(given) || !isMembers(given['address'])) return []
  const { pathname, search, hash } = given['address']
  if (typeof pathname !== 'string' || typeof search !== 'string' || typeof hash !== 'string') {
    return []
  }
  const ownTitle = typeof given['ownTitle'] === 'string' ? given['ownTitle'] : undefined
  return [{ address: { pathname, search, hash }, ownTitle }]
}

function isMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
