export { GrantField } from './grant-field.tsx'
export { GrantForm } from './grant-form.tsx'
export { type GrantNode, grantNodesOf, GrantTree } from './grant-choice.ts'
