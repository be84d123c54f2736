import { type Role } from '@settle/shared/core/role.ts'
import { call, worldPath } from '#panel/control-api.ts'

/** A call of the product as `GET /operations` tells it. */
export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly name: string
  readonly group: string
  readonly effect: 'read' | 'mutate'
  readonly background: boolean
  readonly permission: string | null
}

/** What a kind of fault takes besides `kind`. */
export interface Parameter {
  readonly name: string
  readonly title: string
  /** `wait`: a number of ms, or a span of which each firing draws one. */
  readonly type: 'integer' | 'string' | 'wait'
  readonly isRequired: boolean
  readonly minimum: number | null
  readonly maximum: number | null
  readonly maxLength: number | null
  /** What it is where it is left out; null where the server chooses. */
  readonly usual: number | null
}

/** A kind of fault as `GET /fault-kinds` tells it. */
export interface FaultKind {
  readonly kind: string
  readonly title: string
  /** The only operation that it is for; null for any. */
  readonly operation: string | null
  readonly phases: readonly string[]
  readonly usualTimes: 1 | 'always'
  readonly parameters: readonly Parameter[]
}

/** A member of an effect besides its kind. */
export type EffectValue = number | string | { readonly min: number; readonly max: number }

/** A rule as it is asked for; what is left out is the server's to choose. */
export interface Rule {
  readonly match?: RuleMatch
  readonly when?: {
    readonly skip?: number | string
    readonly times?: number | string
    readonly probability?: number | string
    readonly seed?: string
    readonly ttl?: string
  }
  readonly phase?: string
  readonly effect: { readonly kind: string; readonly [member: string]: EffectValue }
}

interface RuleMatch {
  readonly operation?: string
  readonly path?: string
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly user?: string
  readonly role?: Role
  readonly background?: boolean
}

/** A rule that stands in a world. */
export interface StandingFault extends Rule {
  readonly id: string
  readonly source: string
  readonly match: RuleMatch
  readonly when: {
    readonly skip: number
    readonly times: number | 'always'
    readonly probability: number
    readonly seed?: string
    readonly ttl: string
  }
  readonly phase: string
  readonly state: 'active' | 'spent' | 'expired' | 'suspended'
  readonly fired: number
  readonly remaining: number | null
  /** Requests that it holds now. */
  readonly held: number
  readonly expiresInMs: number
}

/** What would hit a call, and why nothing else would. */
export interface Explanation {
  readonly operation: string
  readonly fires: StandingFault | null
  readonly others: readonly {
    readonly id: string
    readonly source: string
    readonly reason: string
    readonly explanation: string
  }[]
}

/** A call that `explain` is asked about. */
export interface Question {
  readonly method: string
  readonly path: string
  readonly user?: string
}

/** A rule, or the queue of what happens once. */
export type Trigger = 'rule' | 'next'

/** Where a rule is sent to. */
export function triggerPath(world: string, trigger: Trigger): string {
  return worldPath(world, trigger === 'next' ? '/faults/next' : '/faults')
}

/** The calls of the control plane about faults; each throws a CallFailure. */
export const faultApi = {
  operations: () => call<readonly Operation[]>('GET', '/__fake/v1/operations'),
  kinds: () => call<readonly FaultKind[]>('GET', '/__fake/v1/fault-kinds'),
  list: (world: string) => call<readonly StandingFault[]>('GET', worldPath(world, '/faults')),
  add: (world: string, trigger: Trigger, rule: Rule) =>
    call<StandingFault>('POST', triggerPath(world, trigger), rule),
  remove: (world: string, id: string) => call('DELETE', worldPath(world, `/faults/${id}`)),
  clear: (world: string) => call('DELETE', worldPath(world, '/faults')),
  release: (world: string, id: string) =>
    call<{ readonly released: number }>('POST', worldPath(world, `/faults/${id}/release`)),
  explain: (world: string, question: Question) =>
    call<Explanation>('POST', worldPath(world, '/explain'), question),
  expireToken: (world: string, user: string) =>
    call<{ readonly expired: number }>('POST', userPath(world, user, 'expire-token')),
  revokePermission: (world: string, user: string, permission: string) =>
    call('POST', userPath(world, user, 'revoke-permission'), { permission }),
}

function userPath(world: string, user: string, step: string): string {
  return worldPath(world, `/users/${encodeURIComponent(user)}/${step}`)
}
