export { priceColumn } from './price-column.tsx'
