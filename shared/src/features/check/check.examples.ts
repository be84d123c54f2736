import { exampleOf } from '#shared/core/example.ts'
import {
  addCheckRule,
  checkByCode,
  checkRules,
  editCheckRule,
  removeCheckRules,
} from './check-rule.ts'
import { checkDuplicate } from './duplicate-check.ts'

const cardRule = '1190000000000000003'
const added = '$check-rule.add.id'

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
]
