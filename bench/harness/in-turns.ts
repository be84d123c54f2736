import { percentile } from '@settle/server/test/harness/percentile.ts'
import { load, type LoadResult, type Target } from './load.ts'
import { type Quotient, quotientOf } from '@settle/server/test/harness/figures.ts'

/** How long two targets take turns. */
interface Turns {
  readonly warmUpMs: number
  readonly roundMs: number
  readonly rounds: number
}

const usualTurns: Turns = { warmUpMs: 1_500, roundMs: 400, rounds: 20 }

/**
 * Asks two targets in short turns, so that what the machine does besides meets both alike; who goes first changes with each
 * round. The quotient is that of the requests a second, one ÷ other.
 */
export async function inTurns(
  one: Target,
  other: Target,
  { warmUpMs, roundMs, rounds }: Turns = usualTurns,
): Promise<{ quotient: Quotient; one: LoadResult; other: LoadResult }> {
  await load(one, { forMs: warmUpMs })
  await load(other, { forMs: warmUpMs })
  const pairs: (readonly [LoadResult, LoadResult])[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push(await oneRound(one, other, { round, roundMs }))
  return {
    quotient: quotientOf(pairs.map(([first, second]) => first.perSecond / second.perSecond)),
    one: together(pairs.map(([result]) => result)),
    other: together(pairs.map(([, result]) => result)),
  }
}

async function oneRound(
  one: Target,
  other: Target,
  { round, roundMs }: { round: number; roundMs: number },
) {
  if (round % 2 === 0) {
    return [await load(one, { forMs: roundMs }), await load(other, { forMs: roundMs })] as const
  }
  const second = await load(other, { forMs: roundMs })
  return [await load(one, { forMs: roundMs }), second] as const
}

function together(results: readonly LoadResult[]): LoadResult {
  return {
    perSecond: percentile(
      results.map(({ perSecond }) => perSecond),
      50,
    ),
    latenciesMs: results.flatMap(({ latenciesMs }) => latenciesMs),
  }
}
