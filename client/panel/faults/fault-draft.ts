import { isRole } from '@settle/shared/core/role.ts'
import { type EffectValue, type FaultKind, type Parameter, type Rule } from './fault-api.ts'

/** Whom a rule is for. */
type Scope = 'everyone' | 'role' | 'user'

/** A rule as it stands in the form: what somebody typed, to the letter. */
export interface FaultDraft {
  operation: string
  /** `500` stands for the kind `status` with this status. */
  effect: string
  /** Kept by name over a change of the kind, so that no message has to be typed twice. */
  parameters: Readonly<Record<string, string>>
  scope: Scope
  role: string
  user: string
  /** Of `times`: once, as often as `count` says, or without an end. */
  often: 'once' | 'count' | 'always'
  count: string
  ttl: string
  phase: string
  skip: string
  probability: string
  /** Of the chance. */
  seed: string
  path: string
  query: string
  background: boolean
}

/** What the form shows at first: the next 500 of a merchant. */
export const firstDraft: FaultDraft = {
  operation: '',
  effect: '500',
  parameters: {},
  scope: 'everyone',
  role: 'merchant',
  user: 'merchant',
  often: 'once',
  count: '2',
  ttl: '10m',
  phase: 'before',
  skip: '',
  probability: '',
  seed: '',
  path: '',
  query: '',
  background: false,
}

/** The statuses that have a line of their own in the list of errors. */
export const commonStatuses = ['401', '403', '404', '500', '504']

/** The kind of fault behind the choice of an error. */
export function kindIn({ effect }: FaultDraft, kinds: readonly FaultKind[]): FaultKind | undefined {
  const name = commonStatuses.includes(effect) ? 'status' : effect
  return kinds.find(({ kind }) => kind === name)
}

/** The parameters that the form asks for; a status that was chosen from the list is not asked again. */
export function parametersIn(draft: FaultDraft, kinds: readonly FaultKind[]): readonly Parameter[] {
  const all = kindIn(draft, kinds)?.parameters ?? []
  const isChosen = commonStatuses.includes(draft.effect)
  return all.filter(({ name }) => !(isChosen && name === 'status'))
}

/** The rule as the server takes it. What cannot be read goes as it was typed, so that the server says what is wrong. */
export function ruleOf(draft: FaultDraft, kinds: readonly FaultKind[], isNext: boolean): Rule {
  const match = matchOf(draft)
  const when = whenOf(draft, isNext)
  return {
    ...(Object.keys(match).length === 0 ? {} : { match }),
    ...(Object.keys(when).length === 0 ? {} : { when }),
    ...(draft.phase === 'after' ? { phase: 'after' } : {}),
    effect: effectOf(draft, kinds),
  }
}

function effectOf(draft: FaultDraft, kinds: readonly FaultKind[]): Rule['effect'] {
  const given = parametersIn(draft, kinds).flatMap(({ name, type }) => {
    const text = draft.parameters[name]?.trim() ?? ''
    return text === '' ? [] : [[name, valueOf(text, type)] as const]
  })
  const members = Object.fromEntries(given)
  return commonStatuses.includes(draft.effect)
    ? { kind: 'status', status: Number(draft.effect), ...members }
    : { kind: draft.effect, ...members }
}

function valueOf(text: string, type: Parameter['type']): EffectValue {
  if (type === 'string') return text
  const [, min, max] = /^(\d+)\s*-\s*(\d+)$/.exec(text) ?? []
  if (type === 'wait' && min !== undefined && max !== undefined) {
    return { min: Number(min), max: Number(max) }
  }
  return numberOr(text)
}

function matchOf({ operation, path, query, background, ...scoped }: FaultDraft) {
  const values = Object.fromEntries(
    new URLSearchParams(
      query
        .trim()
        .replaceAll(/\s*\n\s*/g, '&')
        .replace(/^\?/, ''),
    ),
  )
  return {
    ...(operation === '' ? {} : { operation }),
    ...(path.trim() === '' ? {} : { path: path.trim() }),
    ...(Object.keys(values).length === 0 ? {} : { query: values }),
    ...scopeOf(scoped),
    ...(background ? { background } : {}),
  }
}

function scopeOf({ scope, role, user }: Pick<FaultDraft, 'scope' | 'role' | 'user'>) {
  if (scope === 'role' && isRole(role)) return { role }
  return scope === 'user' ? { user: user.trim() } : {}
}

function whenOf({ often, count, ttl, skip, probability, seed }: FaultDraft, isNext: boolean) {
  const times = often === 'always' ? 'always' : numberOr(count.trim())
  return {
    ...(isNext || often === 'once' ? {} : { times }),
    ...(skip.trim() === '' ? {} : { skip: numberOr(skip.trim()) }),
    ...(probability.trim() === '' ? {} : { probability: numberOr(probability.trim()) }),
    ...(seed.trim() === '' ? {} : { seed: seed.trim() }),
    ...(ttl.trim() === '' || ttl.trim() === firstDraft.ttl ? {} : { ttl: ttl.trim() }),
  }
}

function numberOr(text: string): number | string {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
}

/**
 * What a link says, over what the form begins with: `operation`, `effect` (a status or a kind), `user` or `role`,
 * `path`, `phase`, `times` (a number or `always`), `ttl`, and the parameters of the kind by name.
 */
export function draftFrom(values: URLSearchParams): FaultDraft {
  const { operation, effect, user, role, path, phase, times, ttl, ...parameters } =
    Object.fromEntries(values)
  return {
    ...firstDraft,
    operation: operation ?? '',
    effect: effect ?? firstDraft.effect,
    parameters,
    ...(role === undefined ? {} : { scope: 'role', role }),
    ...(user === undefined ? {} : { scope: 'user', user }),
    path: path ?? '',
    phase: phase ?? firstDraft.phase,
    ttl: ttl ?? firstDraft.ttl,
    ...oftenOf(times),
  }
}

function oftenOf(times: string | undefined): Pick<FaultDraft, 'often'> & { count?: string } {
  if (times === undefined || times === '1') return { often: 'once' }
  return times === 'always' ? { often: 'always' } : { often: 'count', count: times }
}
