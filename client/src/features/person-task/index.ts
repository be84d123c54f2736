export { findTasksPage } from './find-tasks.ts'
export { loadTaskEnglish, startTaskFlow } from './task-flow.ts'
