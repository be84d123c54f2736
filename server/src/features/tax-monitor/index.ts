export { monitorRowsFor } from './monitor-rows.ts'
