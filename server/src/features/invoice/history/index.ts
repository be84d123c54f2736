export { bluesOf, drawerOf } from './issued-invoices.ts'
