export { employForTask } from './employment.service.ts'
