import { type Endpoint, type ListFilters } from '@settle/shared/core/endpoint.ts'
import { roles, type Role } from '@settle/shared/core/role.ts'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { type ApiExample } from '#server/core/call/api-example.ts'
import { filtersOf } from './filter-parameters.ts'
import { type SchemaContext } from './openapi-schema.ts'
import { type Words } from './words.ts'

/** A call with everything that its description is made from. */
export interface DescribedCall {
  readonly endpoint: Endpoint
  readonly context: SchemaContext
  readonly example: ApiExample | undefined
}

/** The roles that may call it; none for a call without a token. */
export function callersOf({ access }: Endpoint): readonly Role[] {
  if (access === 'public') return []
  return access === 'authenticated' ? roles : access
}

export function factsOf(call: DescribedCall): (readonly [name: string, text: string])[] {
  const { endpoint, context } = call
  const { words } = context
  const { say } = words
  const names = callersOf(endpoint).map((role) => roleCode.labelOf(role, words.locale))
  const { permission, effect, method, background, assumption } = endpoint
  const filters = filtersOf(endpoint)
  const masked = maskedFieldsOf(filters)
  const hidden = hiddenFieldsOf(filters, words)
  return [
    [say('可调用'), endpoint.access === 'public' ? say('无需登录') : words.list(names)],
    ...(permission === undefined ? [] : [[say('按钮权限'), `\`${permission}\``] as const]),
    [say('作用'), effect === 'read' ? say('只读') : say('会改变数据')],
    ...(method === 'GET' && effect === 'mutate'
      ? [[say('方法'), say('这个 GET 会改变数据；同一路径也接受 POST。')] as const]
      : []),
    ...(background
      ? [[say('后台调用'), say('页面定时发出的调用；没有指名的故障不会落在它上面。')] as const]
      : []),
    ...(masked.length === 0
      ? []
      : [
          [
            say('掩码字段'),
            say('{fields}；不能用于筛选和排序。', { fields: words.list(masked) }),
          ] as const,
        ]),
    ...(hidden.length === 0
      ? []
      : [
          [
            say('不可见字段'),
            say('{fields}；对所列角色不返回，也不能用于筛选和排序。', {
              fields: words.list(hidden),
            }),
          ] as const,
        ]),
    ...(filters === undefined
      ? []
      : [[say('列表查询'), say('筛选写法见文首“列表查询”。')] as const]),
    ...(assumption === undefined ? [] : [[say('约定'), say(assumption)] as const]),
  ]
}

export function maskedFieldsOf(filters: ListFilters | undefined): string[] {
  return Object.keys(filters?.masked ?? {})
}

/** The fields with the roles to which they are not shown. */
function hiddenFieldsOf(filters: ListFilters | undefined, words: Words): string[] {
  return Object.entries(filters?.hidden ?? {}).map(([field, { from, unless }]) => {
    const names = words.list(from.map((role) => roleCode.labelOf(role, words.locale)))
    const values = Object.entries(unless ?? {}).map(([name, value]) => `${name}=${value}`)
    return values.length === 0
      ? words.say('{field}（{roles}）', { field, roles: names })
      : words.say('{field}（{roles}，除非 {values}）', {
          field,
          roles: names,
          values: values.join(' & '),
        })
  })
}
