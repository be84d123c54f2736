import { endpoints } from '@settle/shared/contract.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'

/** How much another method counts: less than another word, more than a slip of the hand. */
const methodCost = 2
/** What is further away than this for each part of the path is no slip. */
const farPerPart = 2.5

/** The documented calls that somebody may have meant by a path that none has, the nearest first, at most three. */
export function nearCalls(method: string, address: string, apiPrefix = ''): readonly string[] {
  const [path = ''] = address.split('?', 1)
  const plain = path.startsWith(`${apiPrefix}/`) ? path.slice(apiPrefix.length) : path
  const parts = plain.slice(0, 200).split('/').filter(Boolean).slice(0, 8)
  if (parts.length === 0) return []
  const limit = parts.length * farPerPart
  const found = endpoints.flatMap((endpoint) => {
    const distance = distanceOf(endpoint, method, parts, limit)
    return distance <= limit ? [{ endpoint, distance }] : []
  })
  return found
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, 3)
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
}

function distanceOf(
  endpoint: Endpoint,
  method: string,
  parts: readonly string[],
  limit: number,
): number {
  const wanted = endpoint.path.split('/').filter(Boolean)
  let distance = endpoint.method === method ? 0 : methodCost
  // A part too many or too few is told at the end, where most are forgotten.
  distance += 3 * Math.abs(wanted.length - parts.length)
  for (let at = 0; at < Math.min(wanted.length, parts.length) && distance <= limit; at += 1) {
    const [one = '', other = ''] = [wanted[at], parts[at]]
    if (one === other || one.startsWith(':')) continue
    const words = wordDistance(one, other)
    // Another word altogether is no slip, however much of the path is right.
    if (words > Math.max(2, Math.max(one.length, other.length) / 3)) return Number.POSITIVE_INFINITY
    distance += words
  }
  return distance
}

/** How many letters differ, two that changed places counting once; another case is a half. */
function wordDistance(one: string, other: string): number {
  if (one.toLowerCase() === other.toLowerCase()) return 0.5
  const width = other.length + 1
  let [last, row]: [number[], number[]] = [[], Array.from({ length: width }, (_, at) => at)]
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to < width; to += 1) {
      const same = one[at - 1] === other[to - 1]
      let cost = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (same ? 0 : 1),
      )
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]) {
        cost = Math.min(cost, (last[to - 2] ?? 0) + 1)
      }
      next.push(cost)
    }
    ;[last, row] = [row, next]
  }
  return row[other.length] ?? 0
}
