import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { defineResource, editBodyOf, rowFields, type RowOf } from '#shared/core/resource.ts'

const ruleFields = {
  ruleName: Type.String({ minLength: 1, maxLength: 50 }),
  ruleCode: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_-]{1,49}$', description: '唯一' }),
  ruleJson: Type.String({
    minLength: 2,
    maxLength: 8000,
    description: 'JSON 数组 [{digits, pattern, message}]：digits 为从当前位置取的位数，* 为整个值',
  }),
  ruleDescription: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 200 }),
}

const ruleDraftSchema = Type.Object({
  ruleName: ruleFields.ruleName,
  ruleCode: ruleFields.ruleCode,
  ruleJson: ruleFields.ruleJson,
  ruleDescription: Type.Optional(ruleFields.ruleDescription),
})

/** 校验规则: what a code or a number must look like, part by part (wire.md 13.2). */
export const checkRules = defineResource({
  name: 'check-rule',
  title: '校验规则',
  one: '校验规则|一个',
  path: '/sys/checkRule',
  collection: 'checkRules',
  row: Type.Object({ ...rowFields, ...ruleFields }),
  draft: ruleDraftSchema,
  // What a rule says must be readable and its patterns bounded: see the calls below.
  access: { list: ['admin'], read: ['admin'], remove: ['admin'], export: ['admin'] },
  permissions: { remove: 'checkRule:edit' },
  columns: {
    ruleName: '规则名称',
    ruleCode: '规则编码',
    ruleJson: '规则JSON',
    ruleDescription: '规则说明',
  },
})
export type CheckRule = RowOf<typeof checkRules>

/** How a rule is written in `ruleJson`. */
export const ruleEntriesSchema = Type.Array(
  Type.Object({
    digits: Type.Union([
      Type.Integer({ minimum: 1, maximum: 200 }),
      Type.String({ pattern: '^(\\*|[1-9]\\d{0,2})$' }),
    ]),
    pattern: Type.String({ minLength: 1, maxLength: 200 }),
    message: Type.String({ minLength: 1, maxLength: 100 }),
  }),
  { minItems: 1, maxItems: 20 },
)
export type RuleEntries = Static<typeof ruleEntriesSchema>

const patternLimits =
  '校验规则的正则按线性时间匹配：不支持反向引用、命名分组、后行断言和嵌套断言；模式与取值最长 200 字符。'

export const addCheckRule = defineEndpoint({
  id: 'check-rule.add',
  method: 'POST',
  path: '/sys/checkRule/add',
  summary: '新增校验规则',
  access: ['admin'],
  permission: 'checkRule:edit',
  effect: 'mutate',
  body: ruleDraftSchema,
  result: checkRules.row,
  message: '添加成功！',
  okCode: 200,
  assumption: patternLimits,
})

export const editCheckRule = defineEndpoint({
  id: 'check-rule.edit',
  method: 'PUT',
  path: '/sys/checkRule/edit',
  summary: '编辑校验规则',
  access: ['admin'],
  permission: 'checkRule:edit',
  effect: 'mutate',
  body: editBodyOf(ruleDraftSchema),
  result: checkRules.row,
  message: '修改成功!',
  okCode: 200,
  assumption: patternLimits,
})

/** The rules as their screen uses them: read by the generic calls, changed by those that read what a rule says. */
export const editedCheckRules = {
  ...checkRules,
  endpoints: { ...checkRules.endpoints, add: addCheckRule, edit: editCheckRule },
}

export const removeCheckRules = defineEndpoint({
  id: 'check-rule.removeBatch',
  method: 'DELETE',
  path: '/sys/checkRule/deleteBatch',
  summary: '批量删除校验规则',
  access: ['admin'],
  permission: 'checkRule:edit',
  effect: 'mutate',
  query: Type.Object({ ids: Type.String({ maxLength: 4000, description: '逗号分隔的 id' }) }),
  result: Type.Null(),
  message: '批量删除成功！',
  okCode: 200,
})

export const checkByCode = defineEndpoint({
  id: 'check-rule.check',
  method: 'GET',
  path: '/sys/checkRule/checkByCode',
  summary: '按规则校验值',
  access: 'authenticated',
  effect: 'read',
  query: Type.Object({
    ruleCode: Type.String({ maxLength: 50 }),
    value: Type.Optional(
      Type.String({ maxLength: 2000, description: '多编码一次的值，服务端再解码一次' }),
    ),
  }),
  result: Type.Null(),
  message: '成功',
  okCode: 200,
  assumption:
    '未通过时 result 为第一个不符合的条目：digits、pattern、message、checkValue、passed，定长的还有 beginIndex 和 endIndex。',
})
