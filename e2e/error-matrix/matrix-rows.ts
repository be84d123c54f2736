import process from 'node:process'
import { type Browser } from 'playwright-core'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type FakeServer } from '@settle/testkit/control.ts'
import { faultNames, type FaultName } from './matrix-faults.ts'
import { isSilent, neverCalled, phraseOf } from './matrix-phrase.ts'
import {
  actingPlace,
  callingPlace,
  onceOnly,
  type Place,
  type Visit,
  visits,
} from './matrix-places.ts'
import { type MatrixWorld, openMatrixWorld } from './matrix-world.ts'

/** One call in one place, and what the user saw of each fault. */
export interface MatrixRow extends Place {
  readonly seen: Readonly<Record<FaultName, string>>
}

/** More worlds at once than a small machine has cores: while one waits for a page to be loaded anew, the others work. */
const worldsAtOnce = 3
/** Those that load the page anew come last, so that the others may follow each other in one window. */
const lookingOrder: readonly FaultName[] = [
  '403',
  '404',
  '504',
  'business',
  'reset',
  'badJson',
  '500',
  '401',
]

/** Opens every page and notes the first on which each call is made; what none makes is done or called by hand. */
export async function findPlaces(
  browser: Browser,
  server: FakeServer,
  endpoints: readonly Endpoint[],
  all: readonly Visit[] = visits(),
): Promise<Place[]> {
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
  readonly tell?: (row: MatrixRow) => Promise<void>
  /** Only these; the others count as not called. */
  readonly faults?: readonly FaultName[]
  /** What is expected; where a hasty look finds anything else, a patient one decides. */
  readonly baseline?: readonly MatrixRow[]
}

/** Makes each call fail in each way in its place; `tell` hears of every row that is done. */
export async function observe(
  browser: Browser,
  server: FakeServer,
  places: readonly Place[],
  { tell, faults = faultNames, baseline = [] }: ObserveOptions = {},
): Promise<MatrixRow[]> {
  const chosen = lookingOrder.filter((fault) => faults.includes(fault))
  return share(browser, server, places, async (world, place) => {
    const expected = baseline.find(({ operation }) => operation === place.operation)?.seen
    const seen: [FaultName, string][] = []
    for (const fault of chosen) {
      const hasty = await phraseAt(world, place, { fault, isPatient: false })
      // Silence is believed only after waiting for something to come.
      const isSettled = hasty === expected?.[fault] && !isSilent(hasty)
      const phrase = isSettled ? hasty : await phraseAt(world, place, { fault, isPatient: true })
      seen.push([fault, phrase])
    }
    const row = { ...place, seen: seenOf(seen) }
    await tell?.(row)
    return row
  })
}

async function phraseAt(
  world: MatrixWorld,
  place: Place,
  look: { readonly fault: FaultName; readonly isPatient: boolean },
): Promise<string> {
  // A step that cannot be done any more is a finding about one cell, not the end of the job.
  const outcome = await world.see({ place, ...look }).catch((error: unknown) => {
    process.stderr.write(`${place.operation} × ${look.fault}: ${String(error)}\n`)
    return undefined
  })
  return outcome === undefined ? neverCalled : phraseOf(outcome)
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
