export { cityRows, industryRows } from './basics-rows.ts'
