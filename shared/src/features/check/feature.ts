import { defineFeature } from '#shared/core/feature.ts'
import { checkRuleImport } from './check-rule-import.ts'
import {
  addCheckRule,
  checkByCode,
  checkRules,
  editCheckRule,
  removeCheckRules,
} from './check-rule.ts'
import { checkExamples } from './check.examples.ts'
import { checkDuplicate } from './duplicate-check.ts'

export const checkFeature = defineFeature({
  name: 'check',
  group: 'checks',
  resources: [checkRules],
  calls: [checkDuplicate, checkByCode, addCheckRule, editCheckRule, removeCheckRules],
  imports: [checkRuleImport],
  examples: checkExamples,
})
