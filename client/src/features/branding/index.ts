export { BrandActions } from './brand-actions.tsx'
