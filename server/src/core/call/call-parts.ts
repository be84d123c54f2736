import { type World } from '#server/worlds/world.ts'
import { type Actor } from './actor.ts'
import { type Api } from './call.ts'

/** What every call and every socket passes through and a feature does: who asks, from where, in which words, and what is kept of it. */
export interface CallParts extends Pick<
  Api,
  'authenticate' | 'labelsOf' | 'recordOperation' | 'recordFailure' | 'assertMayComeFrom'
> {
  /** Whether a party's users may come from an address. */
  readonly mayComeFrom: (world: World, party: Pick<Actor, 'busId'>, address: string) => boolean
}

/** How it is where no feature does it: nobody has a session, everybody may come, and nothing is kept. */
export const callsAlone: CallParts = {
  authenticate: () => undefined,
  labelsOf: (_, locale) => ({
    labelOf: (dictionary, value) =>
      typeof value === 'string' ? dictionary.labelOf(value, locale) : '',
  }),
  recordOperation: () => undefined,
  recordFailure: () => undefined,
  assertMayComeFrom: () => undefined,
  mayComeFrom: () => true,
}
