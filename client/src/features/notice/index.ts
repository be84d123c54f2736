export { tellingText } from './message/telling-text.ts'
