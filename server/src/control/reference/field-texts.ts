import { type Resource } from '@settle/shared/core/resource.ts'
import { type Words } from './words.ts'

/** What fields that many calls share are called; a resource's own headings come before these. */
const titles: Readonly<Record<string, string>> = {
  id: '编号',
  ids: '编号（逗号分隔）',
  tenantId: '租户',
  createBy: '创建人',
  createTime: '创建时间',
  updateBy: '更新人',
  updateTime: '更新时间',
  delFlag: '是否已删除',
  version: '版本',
  operatorId: '所属运营商',
  agentId: '所属代理商',
  providerId: '所属服务商',
  merchantId: '所属商户',
  busId: '所属主体',
  busName: '所属主体名称',
  remark: '备注',
  pageNo: '页码',
  pageSize: '每页条数',
  column: '排序字段',
  order: '排序方向',
  records: '当前页的行',
  total: '总行数',
  size: '每页条数',
  current: '页码',
  pages: '总页数',
  token: '访问令牌',
  username: '账号',
  realname: '姓名',
  phone: '手机号',
  email: '邮箱',
  avatar: '头像',
  password: '密码',
  confirmpassword: '确认密码',
  format: '文件格式',
  permissionList: '按钮权限',
  userInfo: '当前用户',
  sysAllDictItems: '全部字典',
}

const explanations: Readonly<Record<string, string>> = {
  id: '19 位数字',
  tenantId: '0 为平台，其余为运营商',
  delFlag: '0 正常，1 已删除',
  version: '每次修改加一；编辑时可带上所依据的版本，版本已过期则返回 409',
  pageNo: '从 1 开始',
  pageSize: '1 到 1000',
  column: '行的字段名，缺省为 createTime；以掩码显示的字段不能用于排序',
  order: 'asc 或 desc，缺省为 desc',
  format: 'csv 或 xlsx，缺省为 csv',
}

const units: readonly (readonly [RegExp, string])[] = [
  [/Fen$/, '单位：分'],
  [/Ppm$/, '单位：百万分之一'],
  [/(?:Ms|^timestamp|^costTime)$/, '单位：毫秒'],
  [/Time$/, '格式：YYYY-MM-DD HH:mm:ss'],
  [/Day$/, '格式：YYYY-MM-DD'],
]

/** What a field is called, where anything tells. */
export function titleOf(
  field: string,
  resource: Resource | undefined,
  words: Words,
): string | undefined {
  const title = ownMember(resource?.columns, field) ?? ownMember(titles, field)
  return title === undefined ? undefined : words.say(title)
}

/** What else is to be known of a field: its form or unit follows from its name (docs/glossary.md). */
export function explanationOf(field: string, words: Words): string | undefined {
  const text = ownMember(explanations, field) ?? units.find(([pattern]) => pattern.test(field))?.[1]
  return text === undefined ? undefined : words.say(text)
}

function ownMember(
  record: Readonly<Record<string, string>> | undefined,
  name: string,
): string | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined
}
