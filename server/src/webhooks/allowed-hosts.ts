import { isIP } from 'node:net'
import { isIn, lookupOf, normalAddress, normalRange } from '#server/core/guard/ip-range.ts'
import { RequestRejected } from '#server/core/refusal.ts'

const loopback = lookupOf(['127.0.0.0/8', '::1'])

/** What no name of the public net leads to (RFC 6890 and its successors). */
const special = lookupOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
])

/** Whether a part of `FAKE_WEBHOOK_HOSTS` is one: a name, `*.name`, an address or a network. */
export function isHostEntry(entry: string): boolean {
  if (isNetwork(entry)) return 'range' in normalRange(entry)
  return /^(?:\*\.)?[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?$/.test(entry)
}

/**
 * Whom webhooks may go to: this machine, and what `FAKE_WEBHOOK_HOSTS` names. A name is resolved at every connection, and
 * may lead to the public net, to this machine and to the networks that are named, so that nobody's name leads inside.
 */
export class AllowedHosts {
  readonly #names: readonly string[]
  readonly #networks: ReturnType<typeof lookupOf>

  constructor(entries: readonly string[]) {
    this.#names = entries.filter((entry) => !isNetwork(entry))
    this.#networks = lookupOf(
      entries.filter(isNetwork).flatMap((entry) => {
        const normal = normalRange(entry)
        return 'range' in normal ? [normal.range] : []
      }),
    )
  }

  /** Rejects an address that webhooks may not go to, as far as its host says so. */
  assertNamed(url: URL): void {
    const host = hostOf(url)
    const isAllowed = isIP(host) === 0 ? this.#isNamed(host) : this.mayReach(host, host)
    if (isAllowed) return
    throw new RequestRejected(
      400,
      '不能向 {host} 发送回调：只能发往本机和设置 FAKE_WEBHOOK_HOSTS 列出的主机；请把它加进设置，再启动一次',
      { host },
      'FAKE_WEBHOOK_HOST',
    )
  }

  /** Whether a host may be called at an address that it led to. */
  mayReach(host: string, address: string): boolean {
    const normal = normalAddress(address)
    if (normal === undefined) return false
    if (isIn(loopback, normal) || isIn(this.#networks, normal)) return true
    return isIP(host) === 0 && this.#isListed(host) && !isIn(special, normal)
  }

  #isNamed(host: string): boolean {
    return host === 'localhost' || host.endsWith('.localhost') || this.#isListed(host)
  }

  #isListed(host: string): boolean {
    return this.#names.some((name) =>
      name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name,
    )
  }
}

/** The host of an address without the brackets of IPv6 and the full stop of a whole name. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

function isNetwork(entry: string): boolean {
  return entry.includes('/') || isIP(entry) !== 0
}
