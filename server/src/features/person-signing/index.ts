export { assertMayTry, countTry } from './counted-tries.ts'
