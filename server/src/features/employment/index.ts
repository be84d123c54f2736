export { employForTask, enter, leave } from './employment.service.ts'
