export { recordOperation } from './record-operation.ts'
