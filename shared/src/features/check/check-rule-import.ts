import { bodyOfAdding, defineListImport } from '#shared/core/list/list-import.ts'
import { addCheckRule } from './check-rule.ts'

/** Check rules out of a spreadsheet (wire.md 13.2). */
export const checkRuleImport = defineListImport({
  name: 'check-rule',
  title: '校验规则',
  path: '/sys/checkRule',
  adds: addCheckRule,
  limit: 100,
  cellLength: 8_000,
  draft: () => bodyOfAdding(addCheckRule),
  columns: [
    { field: 'ruleName', heading: '规则名称*' },
    { field: 'ruleCode', heading: '规则编码*', also: ['规则Code'] },
    { field: 'ruleJson', heading: '规则JSON*', also: ['规则内容'] },
    { field: 'ruleDescription', heading: '规则说明', also: ['规则描述'] },
  ],
})
