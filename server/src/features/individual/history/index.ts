export { peopleRows } from './people-rows.ts'
