export { tellChanges } from './tell-changes.ts'
