import process from 'node:process'
import { type Browser } from 'playwright-core'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type FakeServer } from '@settle/testkit/control.ts'
import { faultNames, type FaultName } from './matrix-faults.ts'
import { neverCalled, phraseOf } from './matrix-phrase.ts'
import { actingPlace, callingPlace, onceOnly, type Place, visits } from './matrix-places.ts'
import { type MatrixWorld, openMatrixWorld } from './matrix-world.ts'

/** One call in one place, and what the user saw of each fault. */
export interface MatrixRow extends Place {
  readonly seen: Readonly<Record<FaultName, string>>
}

/** Two worlds at once, as many as a small machine has cores. */
const worldsAtOnce = 2

/** Opens every page and notes the first on which each call is made; what none makes is done or called by hand. */
export async function findPlaces(
  browser: Browser,
  server: FakeServer,
  endpoints: readonly Endpoint[],
): Promise<Place[]> {
  const all = visits()
  const found = await share(browser, server, all, (world, visit) => world.operationsOf(visit))
  return endpoints.map((endpoint) => {
    const { id } = endpoint
    const index = found.findIndex((operations) => operations.includes(id))
    const visit = onceOnly.has(id) ? undefined : all[index]
    return (
      actingPlace(id) ??
      (visit === undefined ? callingPlace(endpoint) : { operation: id, by: 'opening', ...visit })
    )
  })
}

interface ObserveOptions {
  readonly tell?: (row: MatrixRow) => void
  /** Only these; the others count as not called. */
  readonly faults?: readonly FaultName[]
}

/** Makes each call fail in each way in its place; `tell` hears of every row that is done. */
export async function observe(
  browser: Browser,
  server: FakeServer,
  places: readonly Place[],
  { tell, faults = faultNames }: ObserveOptions = {},
): Promise<MatrixRow[]> {
  return share(browser, server, places, async (world, place) => {
    const row = { ...place, seen: await seenAt(world, place, faults) }
    tell?.(row)
    return row
  })
}

async function seenAt(
  world: MatrixWorld,
  place: Place,
  faults: readonly FaultName[],
): Promise<MatrixRow['seen']> {
  const seen: [FaultName, string][] = []
  for (const fault of faults) {
    // A step that cannot be done any more is a finding about one cell, not the end of the job.
    const outcome = await world.see(place, fault).catch((error: unknown) => {
      process.stderr.write(`${place.operation} × ${fault}: ${String(error)}\n`)
      return undefined
    })
    seen.push([fault, outcome === undefined ? neverCalled : phraseOf(outcome)])
  }
  return seenOf(seen)
}

function seenOf(pairs: readonly (readonly [FaultName, string])[]): MatrixRow['seen'] {
  const phrases = new Map(pairs)
  const phrase = (fault: FaultName) => phrases.get(fault) ?? neverCalled
  return {
    401: phrase('401'),
    403: phrase('403'),
    404: phrase('404'),
    500: phrase('500'),
    504: phrase('504'),
    business: phrase('business'),
    reset: phrase('reset'),
    badJson: phrase('badJson'),
  }
}

/** Does one piece of work after the other in each of the worlds, and returns what came of them in their order. */
async function share<Piece, Result>(
  browser: Browser,
  server: FakeServer,
  pieces: readonly Piece[],
  work: (world: MatrixWorld, piece: Piece) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = pieces.entries()
  const worker = async () => {
    const world = await openMatrixWorld(browser, server)
    try {
      for (const [index, piece] of queue) results[index] = await work(world, piece)
    } finally {
      await world.close()
    }
  }
  await Promise.all(Array.from({ length: Math.min(worldsAtOnce, pieces.length) }, worker))
  return results
}
