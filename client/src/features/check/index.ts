export { fitsRule, notTaken } from './remote-checks.ts'
