import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How long a server rests before a collection: the engine sees by two of them that little was made in between. */
const restMs = 5_000

/**
 * Has the engine make every object among the young ones. While a server reads its worlds nearly all that is made lives on, and the
 * engine learns from that to make objects of the same places of the code among the old ones. Later these are parts of requests, and
 * each of them keeps the rest of its request until the next great collection: calls took up to twice as long (decision 226).
 */
export function keepNewObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}

/**
 * Collects garbage once a server rests, which the engine does by itself only when it needs room: a start leaves a quarter of its
 * memory behind. The first collection frees what nobody holds, the second what the engine kept ready for more; each takes some
 * hundredths of a second.
 */
export async function giveBackMemory(): Promise<void> {
  await wait(restMs, undefined, { ref: false })
  collectGarbage()
  await wait(restMs, undefined, { ref: false })
  collectGarbage()
}

/** Frees at once what nobody holds any more. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
