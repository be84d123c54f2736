import { defineDictionary } from '#shared/core/dictionary.ts'

/** 机构类型 (wire.md 15.7). */
export const orgCategory = defineDictionary({
  code: 'org_category',
  title: { zh: '机构类型', en: 'Department type' },
  items: [
    { name: 'company', value: '1', zh: '公司', en: 'Company' },
    { name: 'department', value: '2', zh: '部门', en: 'Department' },
    { name: 'post', value: '3', zh: '岗位', en: 'Post' },
  ],
})

/** 部门状态 (wire.md 15.7). */
export const departStatus = defineDictionary({
  code: 'depart_status',
  title: { zh: '部门状态', en: 'Department status' },
  items: [
    { name: 'disabled', value: '0', zh: '不启用', en: 'Disabled' },
    { name: 'enabled', value: '1', zh: '启用', en: 'Enabled' },
  ],
})

/** 职级 (wire.md 15.7; the texts are ours). */
export const positionRank = defineDictionary({
  code: 'position_rank',
  title: { zh: '职级', en: 'Rank' },
  items: [
    { name: 'director', value: '1', zh: '总监级', en: 'Director' },
    { name: 'manager', value: '2', zh: '经理级', en: 'Manager' },
    { name: 'supervisor', value: '3', zh: '主管级', en: 'Supervisor' },
    { name: 'specialist', value: '4', zh: '专员级', en: 'Specialist' },
    { name: 'assistant', value: '5', zh: '助理级', en: 'Assistant' },
  ],
})

/** 数据规则条件 (wire.md 9, 15.7): how a data rule compares its column with its value. */
export const ruleConditions = defineDictionary({
  code: 'rule_conditions',
  title: { zh: '条件规则', en: 'Rule condition' },
  items: [
    { name: 'greater', value: '>', zh: '大于', en: 'Greater than' },
    { name: 'atLeast', value: '>=', zh: '大于等于', en: 'At least' },
    { name: 'less', value: '<', zh: '小于', en: 'Less than' },
    { name: 'atMost', value: '<=', zh: '小于等于', en: 'At most' },
    { name: 'equal', value: '=', zh: '等于', en: 'Equal to' },
    { name: 'notEqual', value: '!=', zh: '不等于', en: 'Not equal to' },
    { name: 'oneOf', value: 'IN', zh: '包含', en: 'One of' },
    { name: 'contains', value: 'LIKE', zh: '模糊', en: 'Contains' },
    { name: 'endsWith', value: 'LEFT_LIKE', zh: '左模糊', en: 'Ends with' },
    { name: 'startsWith', value: 'RIGHT_LIKE', zh: '右模糊', en: 'Starts with' },
  ],
})
