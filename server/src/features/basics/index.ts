export { cityRows, industryRows, invoiceCategoryRows, positionCityRows } from './basics-rows.ts'
