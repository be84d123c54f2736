export { cityRows, industryRows, invoiceCategoryRows } from './basics-rows.ts'
