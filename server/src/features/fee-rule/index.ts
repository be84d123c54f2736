export { agreedRule } from './agreed-rule.ts'
export { appendRule } from './fee-rule.service.ts'
export { untilNextChange } from './until-next-change.ts'
