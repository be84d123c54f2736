import { exampleOf } from '#shared/core/example.ts'
import {
  addCheckRule,
  checkByCode,
  checkRules,
  editCheckRule,
  removeCheckRules,
} from './check-rule.ts'
import { checkDuplicate } from './duplicate-check.ts'
import { checkRuleImport } from './check-rule-import.ts'

const cardRule = '1190000000000000003'
const added = '$check-rule.add.id'

/** A .csv file of the headings and a row or two. */
const sheet =
  'data:text/csv;name=rules.csv;base64,6KeE5YiZ5ZCN56ewLOinhOWImee8lueggSzop4TliJlKU09OCuWkp+WGmeWtl+avjSx1cHBlcl9vbmx5LCJbeyIiZGlnaXRzIiI6IiIqIiIsIiJwYXR0ZXJuIiI6IiJeW0EtWl0rJCIiLCIibWVzc2FnZSIiOiIi5Y+q6IO95piv5aSn5YaZ5a2X5q+NIiJ9XSIK'

export const checkExamples = [
  exampleOf(checkDuplicate, {
    as: 'merchant',
    query: { tableName: 'sys_user', fieldName: 'username', fieldVal: 'nobody_yet' },
  }),
  exampleOf(checkByCode, {
    as: 'merchant',
    query: { ruleCode: 'bank_card_no', value: '6200000000100080001' },
  }),
  exampleOf(checkRules.endpoints.list, { as: 'admin', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(checkRules.endpoints.read, { as: 'admin', query: { id: cardRule } }),
  exampleOf(addCheckRule, {
    as: 'admin',
    body: {
      ruleName: '项目编号',
      ruleCode: 'project_no',
      ruleJson: '[{"digits":2,"pattern":"^XM$","message":"项目编号须以XM开头"}]',
      ruleDescription: null,
    },
  }),
  exampleOf(editCheckRule, {
    as: 'admin',
    after: ['check-rule.add'],
    body: { id: added, version: 1, ruleName: '项目编号规则' },
  }),
  exampleOf(checkRules.endpoints.remove, {
    as: 'admin',
    after: ['check-rule.add'],
    query: { id: added },
  }),
  exampleOf(removeCheckRules, {
    as: 'admin',
    after: ['check-rule.add'],
    query: { ids: added },
  }),
  exampleOf(checkRuleImport.endpoints.import, { as: 'admin', body: { file: sheet } }),
  exampleOf(checkRuleImport.endpoints.template, { as: 'admin', query: { format: 'csv' } }),
  exampleOf(checkRules.endpoints.export, { as: 'admin', query: { format: 'csv' } }),
]
