export { OwnerFields } from './owner-fields.tsx'
export { CitySelect, IndustrySelect } from './place-fields.tsx'
