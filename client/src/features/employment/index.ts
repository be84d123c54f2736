export { ProviderSelect } from './provider-select.tsx'
