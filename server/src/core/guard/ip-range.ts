import { BlockList, isIP } from 'node:net'

/** Larger networks are refused: a list that lets nearly everybody in protects nobody. Bits of the prefix. */
const shortestPrefix = { 4: 8, 6: 16 } as const
const addressBits = { 4: 32, 6: 128 } as const
/** `::ffff:0:0/96`, where IPv6 writes the addresses of IPv4 (RFC 4291, 2.5.5.2). */
const mappedStart = 0xffffn << 32n
const mappedPrefix = 96

interface Address {
  readonly family: 4 | 6
  readonly value: bigint
}

/** Why a text is no range that a list may hold. */
export type RangeFault = 'unreadable' | 'tooWide'

/**
 * The one way of writing an IPv4 or IPv6 address or CIDR network: without host bits, IPv6 shortened (RFC 5952), mapped
 * IPv4 as IPv4. Gives the fault where the text is none, or a network too wide.
 */
export function normalRange(
  text: string,
): { readonly range: string } | { readonly fault: RangeFault } {
  const [base = '', prefixText, ...rest] = text.trim().split('/')
  const address = findAddress(base)
  if (address === undefined || rest.length > 0) return { fault: 'unreadable' }
  const bits = addressBits[address.family]
  if (prefixText !== undefined && !/^\d{1,3}$/.test(prefixText)) return { fault: 'unreadable' }
  const given = prefixText === undefined ? bits : Number(prefixText)
  if (given > bits) return { fault: 'unreadable' }
  const { family, value, prefix } = unmapped(address, given)
  if (prefix < shortestPrefix[family]) return { fault: 'tooWide' }
  const hostBits = BigInt(addressBits[family] - prefix)
  const start = textOf({ family, value: (value >> hostBits) << hostBits })
  return { range: hostBits === 0n ? start : `${start}/${prefix}` }
}

/** A client's address as lists write it; undefined where the text is no address. */
export function normalAddress(text: string): string | undefined {
  // A link-local address names the interface behind a percent sign, which says nothing about who calls.
  const address = findAddress(text.trim().split('%', 1)[0] ?? '')
  if (address === undefined) return undefined
  return textOf(unmapped(address, addressBits[address.family]))
}

/** The ranges in a form that addresses can be looked up in; they are normal ones. */
export function lookupOf(ranges: Iterable<string>): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [base = '', prefix] = range.split('/')
    const family = familyOf(base)
    if (prefix === undefined) list.addAddress(base, family)
    else list.addSubnet(base, Number(prefix), family)
  }
  return list
}

/** Whether an address, a normal one, lies in one of the ranges. */
export function isIn(lookup: BlockList, address: string): boolean {
  return isIP(address) !== 0 && lookup.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4'
}

function findAddress(text: string): Address | undefined {
  switch (text.includes('%') ? 0 : isIP(text)) {
    case 4:
      return { family: 4, value: joined(text.split('.').map(Number), 8n) }
    case 6:
      return { family: 6, value: joined(groupsOf(text), 16n) }
    default:
      return undefined
  }
}

/** The eight groups of an IPv6 address; a URL spells it in hexadecimal groups alone. */
function groupsOf(text: string): number[] {
  const spelt = new URL(`http://[${text}]`).hostname.slice(1, -1)
  const [head = '', tail] = spelt.split('::')
  const [before, after] = [numbersIn(head), numbersIn(tail ?? '')]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function numbersIn(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16))
}

function joined(parts: readonly number[], bits: bigint): bigint {
  return parts.reduce((value, part) => (value << bits) | BigInt(part), 0n)
}

function unmapped(
  { family, value }: Address,
  prefix: number,
): Address & { readonly prefix: number } {
  const isMapped = family === 6 && value >> 32n === mappedStart >> 32n && prefix >= mappedPrefix
  if (!isMapped) return { family, value, prefix }
  return { family: 4, value: value - mappedStart, prefix: prefix - mappedPrefix }
}

function textOf({ family, value }: Address): string {
  const parts = (count: number, bits: bigint) =>
    Array.from(
      { length: count },
      (_, index) => (value >> (bits * BigInt(count - 1 - index))) & ((1n << bits) - 1n),
    )
  if (family === 4) return parts(4, 8n).join('.')
  const groups = parts(8, 16n).map((group) => group.toString(16))
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1)
}
