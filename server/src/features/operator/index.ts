export { visibleOperators } from './operator-infos.ts'
