import { callControl, type FakeServer } from './control.ts'
import { type Duration, type FaultEffect, type Role } from './words.ts'
import { type NamedWorld } from './world.ts'

/** Which requests a fault is for, how often and how long, and what it does; what is left out is the server's to choose. */
export interface FaultRule {
  readonly match?: {
    readonly operation?: string
    readonly path?: string
    readonly query?: Readonly<Record<string, string | number | boolean>>
    readonly user?: string
    readonly role?: Role
    readonly background?: boolean
  }
  readonly when?: {
    readonly skip?: number
    readonly times?: number | 'always'
    readonly probability?: number
    /** Has the chances fall alike in every world. */
    readonly seed?: string
    readonly ttl?: Duration
  }
  readonly phase?: 'before' | 'after'
  readonly effect: FaultEffect
}

/** A rule that stands in a world. */
export interface StandingFault {
  readonly id: string
  /** How often it has fired. */
  fired(): Promise<number>
  /** Lets go whatever waits at its gate, and tells how many that were. */
  release(): Promise<number>
}

/** The faults that one test puts into a world. */
export interface FaultPlan {
  put(rule: FaultRule): Promise<StandingFault>
  /** Throws an error that shows every rule that no request met. */
  expectUsed(): Promise<void>
}

interface FaultView extends FaultRule {
  readonly id: string
  readonly fired: number
}

/** Begins a plan without a rule. */
export function planFaults(server: FakeServer, { name }: NamedWorld): FaultPlan {
  const path = `/worlds/${name}/faults`
  const put = new Map<string, FaultRule>()
  const firedOf = async (id: string) => {
    const faults = await callControl<readonly FaultView[]>(server, 'GET', path)
    // One that makes room for others, as a spent one does, has fired.
    return faults.find((fault) => fault.id === id)?.fired ?? 1
  }
  return {
    put: async (rule) => {
      const { id } = await callControl<FaultView>(server, 'POST', path, rule)
      put.set(id, rule)
      return {
        id,
        fired: () => firedOf(id),
        release: async () => {
          const answer = await callControl<{ readonly released: number }>(
            server,
            'POST',
            `${path}/${id}/release`,
          )
          return answer.released
        },
      }
    },
    expectUsed: async () => {
      const ids = [...put.keys()]
      const counts = await Promise.all(ids.map(firedOf))
      const unused = ids.filter((_, index) => counts[index] === 0)
      if (unused.length === 0) return
      const rules = unused.map((id) => `${id} ${JSON.stringify(put.get(id))}`)
      throw new Error(`No request met these faults of the test:\n${rules.join('\n')}`)
    },
  }
}
