export { enter, leave } from './employment.service.ts'
