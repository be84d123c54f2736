import { t } from '#panel/text.ts'
import { roleNameOf } from '#panel/role-name.ts'
import {
  type EffectValue,
  type FaultKind,
  type Operation,
  type StandingFault,
} from './fault-api.ts'

/** What a fault does, in a few words: the status, or the kind. */
export function effectName({ effect }: Pick<StandingFault, 'effect'>, kinds: readonly FaultKind[]) {
  const { kind, status } = effect
  if (kind === 'status' && typeof status === 'number') return `HTTP ${status}`
  return kinds.find((one) => one.kind === kind)?.title ?? kind
}

/** The rest of what it does, each member with its name. */
export function effectDetails(
  { effect, phase }: Pick<StandingFault, 'effect' | 'phase'>,
  kinds: readonly FaultKind[],
): string {
  const parameters = kinds.find(({ kind }) => kind === effect.kind)?.parameters ?? []
  const told = parameters.flatMap(({ name, title }) => {
    const value = effect[name]
    const isTold = effect.kind === 'status' && name === 'status'
    return value === undefined || isTold ? [] : [`${title} ${valueText(value)}`]
  })
  return [...told, ...(phase === 'after' ? [t('提交之后|写入')] : [])].join(' · ')
}

/** Which requests it is for. */
export function matchText(
  { match }: Pick<StandingFault, 'match'>,
  operations: readonly Operation[],
): string {
  const { operation, path, query, user, role, background } = match
  const named = operations.find(({ id }) => id === operation)?.name ?? operation
  return [
    named ?? path ?? t('任意接口'),
    ...(named === undefined || path === undefined ? [] : [path]),
    ...(query === undefined
      ? []
      : Object.entries(query).map(([name, value]) => `${name}=${value}`)),
    user ?? (role === undefined ? t('所有人') : roleNameOf(role)),
    ...(background === true ? [t('含后台轮询')] : []),
  ].join(' · ')
}

/** How often it fires and how often it did. */
export function countText({ when, fired, remaining }: StandingFault): string {
  const left = remaining === null ? t('不限次数') : t('还会触发 {remaining} 次', { remaining })
  return [
    left,
    t('已触发 {fired} 次', { fired }),
    ...(when.skip > 0 ? [t('先放过 {skip} 次', { skip: when.skip })] : []),
    ...(when.probability < 1 ? [t('概率 {probability}', { probability: when.probability })] : []),
    ...(when.seed === undefined ? [] : [t('种子 {seed}', { seed: when.seed })]),
  ].join(' · ')
}

/** How long it stands still, or that it does no more. */
export function stateText({ state, expiresInMs }: StandingFault): string {
  switch (state) {
    case 'active':
      return t('{left}后过期', { left: spanText(expiresInMs) })
    case 'spent':
      return t('次数已用完')
    case 'expired':
      return t('已过期')
    case 'suspended':
      return t('已暂停')
  }
}

/** Where a fault came from. */
export function sourceText(source: string): string {
  const names: Readonly<Record<string, string>> = {
    header: t('请求头'),
    next: t('下一次'),
    rule: t('规则|一条'),
    scenario: t('场景的规则'),
    magic: t('魔法账号或金额'),
  }
  return names[source] ?? source
}

function valueText(value: EffectValue): string {
  return typeof value === 'object' ? `${value.min}–${value.max}` : String(value)
}

function spanText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  if (seconds < 120) return t('{count} 秒', { count: seconds })
  const minutes = Math.round(seconds / 60)
  if (minutes < 120) return t('{count} 分钟', { count: minutes })
  const hours = Math.round(minutes / 60)
  return hours < 48
    ? t('{count} 小时', { count: hours })
    : t('{count} 天', { count: Math.round(hours / 24) })
}
