import { type Endpoint } from '@settle/shared/core/endpoint.ts'

/** Calls that a reader looks for in one place: what an endpoint's id begins with decides. */
export interface FeatureGroup {
  readonly title: string
  readonly description: string
  /** The first parts of the ids, for example `user` of `user.list`. */
  readonly features: readonly string[]
}

/** The groups in the order in which a front-end developer meets them. */
export const featureGroups: readonly FeatureGroup[] = [
  {
    title: '登录与会话',
    description: '登录、退出与当前会话。',
    features: ['session'],
  },
  {
    title: '菜单与权限',
    description: '当前用户的菜单、按钮权限，以及角色和部门。',
    features: ['menu'],
  },
  {
    title: '用户管理',
    description: '可以登录的人：新增、冻结、重置密码与查看完整信息。',
    features: ['user'],
  },
  {
    title: '字典与基础数据',
    description: '编码与文字的对照，以及地区、行业等基础数据。',
    features: ['dictionary'],
  },
  {
    title: '帮助',
    description: '各角色的常见问题。',
    features: ['question'],
  },
  {
    title: '操作日志',
    description: '谁在什么时候做了什么，改动了哪些字段。',
    features: ['operation-log'],
  },
]

/** The group of a call; throws where the table above has no place for it. */
export function groupOf({ id }: Endpoint): FeatureGroup {
  const [feature = ''] = id.split('.')
  const group = featureGroups.find(({ features }) => features.includes(feature))
  if (group === undefined) throw new Error(`feature-groups.ts has no group for ${id}`)
  return group
}
