export { cityRows, industryRows, positionCityRows } from './basics-rows.ts'
