export { priceColumn } from './price-column.tsx'
export { priceText } from './share-price.ts'
